"""How somebody plays, on a few axes: each a share of something that was counted."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.drawing.drawing import Drawing, drawn
from dizhu.study.drawing.svg import Element, element, fitted, line, measure, path, points, text

_TITLE = Text("Style", "风格", "風格")
_TOLD = Text("{axis}: {value}", "{axis}：{value}", "{axis}：{value}")
_RINGS: Final = (0.25, 0.5, 0.75, 1.0)
_TOP: Final = 70.0
_BOTTOM: Final = 50.0
_LARGEST: Final = 110.0
_SIZE: Final = 13
_LINE: Final = 15.0
_SHARE: Final = 0.22
"""Of the width, which the longest spoke may take: the rest is for names on both sides."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A spoke: what was counted, and how much of it, from 0 to 1; `None` where there was nothing.

    `counted` is in how many cases.
    """

    name: Text
    value: float | None
    counted: int


@dataclass(frozen=True, slots=True)
class Radar(Drawing):
    """The axes, clockwise from the top. Raises `ValueError` for fewer than three."""

    axes: tuple[Axis, ...]
    width: float = 640

    def __post_init__(self) -> None:
        if len(self.axes) < 3:
            raise ValueError("at least three axes")

    def svg(self, lang: str) -> str:
        """The drawing."""
        parts = [text(16, 27, _TITLE(lang), "ink head")]
        parts += [self._ring(share) for share in _RINGS]
        for number, axis in enumerate(self.axes):
            parts += self._spoke(number, axis, lang)
        known = [(n, axis.value) for n, axis in enumerate(self.axes) if axis.value is not None]
        places = [self._place(number, value) for number, value in known]
        if len(places) > 2:
            parts.append(path(points(*places) + "Z", "jade-line thick"))
        parts += [element("circle", cx=x, cy=y, r=3.5, class_="jade") for x, y in places]
        told = ", ".join(
            _TOLD(lang).format(axis=axis.name(lang), value=said(axis)) for axis in self.axes
        )
        return drawn(self.width, self._height, lang, _TITLE(lang), told, parts)

    @property
    def _radius(self) -> float:
        return min(_LARGEST, self.width * _SHARE)

    @property
    def _height(self) -> float:
        return _TOP + 2 * self._radius + _BOTTOM

    def _place(self, number: int, share: float) -> tuple[float, float]:
        angle, far = 2 * pi * number / len(self.axes), self._radius * share
        return self.width / 2 + far * sin(angle), _TOP + self._radius - far * cos(angle)

    def _ring(self, share: float) -> Element:
        corners = [self._place(number, share) for number in range(len(self.axes))]
        return path(points(*corners) + "Z", "axis" if share == 1 else "grid")

    def _spoke(self, number: int, axis: Axis, lang: str) -> list[Element]:
        x, y = self._place(number, 1)
        sideways = sin(2 * pi * number / len(self.axes))
        anchor = " mid" if abs(sideways) < 0.1 else " end" if sideways < 0 else ""
        away = 0.0 if anchor == " mid" else 10.0 if sideways > 0 else -10.0
        room = (
            self.width - 32 if anchor == " mid" else self.width / 2 - abs(x - self.width / 2) - 26
        )
        # Names at the top stand above their spoke, all others begin where it ends.
        above = -22.0 if y < _TOP + 1 else 20.0 if y > _TOP + 1.9 * self._radius else 0.0
        words = _broken(axis.name(lang), room)
        below = y + above + _LINE * len(words)
        return [
            line(self.width / 2, _TOP + self._radius, x, y, "grid"),
            *(
                text(x + away, y + above + _LINE * row, part, f"ink{anchor}")
                for row, part in enumerate(words)
            ),
            text(x + away, below, said(axis), f"soft small{anchor}"),
        ]


def _broken(name: str, room: float) -> list[str]:
    """In as many lines as it takes."""
    rows: list[str] = []
    for word in name.split():
        if rows and measure(f"{rows[-1]} {word}", _SIZE) <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return [fitted(row, _SIZE, room) for row in rows]


def said(axis: Axis) -> str:
    """How much of how many."""
    if axis.value is None:
        return "–"
    return f"{100 * axis.value:.0f} % / {axis.counted}"
