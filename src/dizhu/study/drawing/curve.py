"""The landlord's winning chance through a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from dizhu.rules.text import Text
from dizhu.study.drawing.axis import SIZE, actions, level
from dizhu.study.drawing.drawing import NARROW, Drawing, drawn
from dizhu.study.drawing.svg import Element, at, element, line, measure, path, points, rect, text

Sign = Literal["inaccuracy", "mistake", "blunder", "bomb"]

_TITLE = Text("The landlord's winning chance", "地主胜率", "地主勝率")
_TOLD = Text(
    "From {first} at the start to {last} at the end, over {n} actions.",
    "从开始的 {first} 到最后的 {last}，共 {n} 步。",
    "從開始的 {first} 到最後的 {last}，共 {n} 步。",
)
_AT = Text(" Action {n}: {sign}.", "第 {n} 步：{sign}。", "第 {n} 步：{sign}。")
_LANDLORD = Text("landlord", "地主", "地主")
_FARMERS = Text("farmers", "农民", "農民")
SIGNS: Final = {
    "inaccuracy": Text("inaccuracy", "不够准", "不夠準"),
    "mistake": Text("mistake", "失误", "失誤"),
    "blunder": Text("blunder", "大错", "大錯"),
    "bomb": Text("bomb", "炸弹", "炸彈"),
}
_SHORT: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
_WIDE: Final = 18.0
_HIGH: Final = 14.0
"""The room that one of these takes."""
_DOT: Final = 5.0
"""How much lower than a dot's middle the base line of a sign in its place would be."""
_BESIDE: Final = (-11.0, 21.0, -25.0, 35.0)
"""Where its base line may be, from the point of the curve: above, below, and further off."""
_LEFT: Final = 48.0
_TOP: Final = 44.0
_LEGEND: Final = 20.0
"""Where it is narrow the legend has a line of its own."""
_RIGHT: Final = 16.0
_BOTTOM: Final = 30.0


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to be seen at an action, counted from 1 along the curve."""

    action: int
    sign: Sign


@dataclass(frozen=True, slots=True)
class Curve(Drawing):
    """`chances` from 0 to 1: before anything, then after each action; `errors` are ±, or none.

    Actions are numbered on from `begin`, as where they are listed beside the drawing.
    Raises `ValueError` on chances beyond, or on as many errors as there are not chances.
    """

    chances: tuple[float, ...]
    errors: tuple[float, ...] = ()
    marks: tuple[Mark, ...] = ()
    width: float = 640
    height: float = 240
    begin: int = 0

    def __post_init__(self) -> None:
        if not self.chances or not all(0 <= chance <= 1 for chance in self.chances):
            raise ValueError("chances are from 0 to 1, and there is at least one")
        if self.errors and len(self.errors) != len(self.chances):
            raise ValueError("an error for each chance, or none at all")

    def svg(self, lang: str) -> str:
        """The drawing."""
        parts = [
            text(16, 27, _TITLE(lang), "ink head"),
            *self._grid(lang),
            *self._areas(),
            *self._band(),
            path(points(*map(self._place, range(len(self.chances)))), "ink-line thick"),
            *self._signs(),
        ]
        return drawn(self.width, self.height, lang, _TITLE(lang), self._told(lang), parts)

    def _told(self, lang: str) -> str:
        first, last = (f"{chance:.0%}" for chance in (self.chances[0], self.chances[-1]))
        told = _TOLD(lang).format(first=first, last=last, n=len(self.chances) - 1)
        return told + "".join(
            _AT(lang).format(n=self.begin + mark.action, sign=SIGNS[mark.sign](lang))
            for mark in self.marks
        )

    def share(self, action: int) -> float:
        """How far right an action stands, as a share of the width."""
        return self._x(action) / self.width

    @property
    def _top(self) -> float:
        return _TOP + (_LEGEND if self.width < NARROW else 0)

    def _x(self, action: int) -> float:
        steps = max(len(self.chances) - 1, 1)
        return _LEFT + (self.width - _LEFT - _RIGHT) * action / steps

    def _y(self, chance: float) -> float:
        return self._top + (self.height - self._top - _BOTTOM) * (1 - chance)

    def _place(self, action: int) -> tuple[float, float]:
        return self._x(action), self._y(self.chances[action])

    def _grid(self, lang: str) -> list[Element]:
        right = self.width - _RIGHT
        parts = [
            part
            for chance in (0, 0.25, 0.5, 0.75, 1)
            for part in (
                line(
                    _LEFT,
                    self._y(chance),
                    right,
                    self._y(chance),
                    "axis" if chance == 0.5 else "grid",
                ),
                level(_LEFT, self._y(chance), f"{chance:.0%}"),
            )
        ]
        parts += actions(self.begin, len(self.chances) - 1, self._x, self.height - 9)
        legend = 27 + (_LEGEND if self.width < NARROW else 0)
        parts.append(text(right, legend, f"▲ {_LANDLORD(lang)}", "cinnabar end"))
        beside = right - measure(f"▲ {_LANDLORD(lang)}", SIZE) - 16
        parts.append(text(beside, legend, f"▼ {_FARMERS(lang)}", "jade end"))
        return parts

    def _areas(self) -> list[Element]:
        """Above one half the landlord's, below it the farmers'."""
        middle = self._y(0.5)
        sides = []
        for side, class_ in ((1, "cinnabar-soft"), (-1, "jade-soft")):
            corners = [(self._x(0), middle)]
            for action in range(len(self.chances)):
                corners += self._corners(action, side)
            corners.append((self._x(len(self.chances) - 1), middle))
            sides.append(path(points(*corners) + "Z", class_))
        return sides

    def _corners(self, action: int, side: int) -> list[tuple[float, float]]:
        """The point of the curve, or where it crosses the middle, as seen from one side."""
        here = side * (self.chances[action] - 0.5)
        before = side * (self.chances[action - 1] - 0.5) if action else here
        found = []
        if here * before < 0:
            x = self._x(action - 1) + (self._x(action) - self._x(action - 1)) * before / (
                before - here
            )
            found.append((x, self._y(0.5)))
        found.append((self._x(action), self._y(0.5 + side * max(here, 0))))
        return found

    def _band(self) -> list[Element]:
        if not self.errors:
            return []
        both = list(zip(self.chances, self.errors, strict=True))
        upper = [(self._x(i), self._y(min(1, c + e))) for i, (c, e) in enumerate(both)]
        lower = [(self._x(i), self._y(max(0, c - e))) for i, (c, e) in enumerate(both)]
        return [path(points(*upper, *reversed(lower)) + "Z", "soft", opacity=0.16)]

    def _signs(self) -> list[Element]:
        """Bombs, dots, and over them their signs; one that has no room leaves its dot only."""
        parts: list[Element] = []
        signs: list[Element] = []
        dots = [(self._spot(mark), mark.sign) for mark in self.marks if mark.sign != "bomb"]
        taken = [(x, y + _DOT) for (x, y), _ in dots]
        for mark in self.marks:
            if mark.sign == "bomb":
                x, foot = self._spot(mark)[0], self._y(0)
                parts.append(line(x, foot - 7, x, foot, "gold-line thick"))
                parts.append(element("circle", cx=x, cy=foot - 10, r=4, class_="gold"))
        for (x, y), sign in dots:
            size = {"inaccuracy": 3.5, "mistake": 5.0, "blunder": 6.5}[sign]
            dot = rect(-size, -size, 2 * size, 2 * size, "cinnabar", transform="rotate(45)")
            parts.append(at(x, y, dot))
            for base in (y + off for off in _BESIDE):
                if self._free(x, base, taken):
                    taken.append((x, base))
                    signs.append(text(x, base, _SHORT[sign], "cinnabar strong mid halo"))
                    break
        return parts + signs

    def _spot(self, mark: Mark) -> tuple[float, float]:
        return self._place(min(mark.action, len(self.chances) - 1))

    def _free(self, x: float, y: float, taken: list[tuple[float, float]]) -> bool:
        """Is there room for a sign with this base line: within the curve's field, and no other."""
        if not self._top + _HIGH <= y <= self._y(0) - 2:
            return False
        return all(abs(x - a) >= _WIDE or abs(y - b) >= _HIGH for a, b in taken)
