"""Who had the lead, trick by trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.drawing.axis import actions
from dizhu.study.drawing.drawing import Drawing, drawn, seat_names
from dizhu.study.drawing.svg import Element, fitted, line, measure, rect, text

_TITLE = Text("Who had the lead", "牌权", "牌權")
_TOLD = Text(
    "{name} led {n} of {all} tricks.",
    "{name}领出 {n} 圈，共 {all} 圈。",
    "{name}領出 {n} 圈，共 {all} 圈。",
)
_TOP: Final = 40.0
_ROW: Final = 26.0
_BOTTOM: Final = 28.0
_NAMES: Final = 0.26
"""The share of the width that a name may take."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick: who led, as a seat from the landlord on, and how many actions it took."""

    leader: int
    actions: int


@dataclass(frozen=True, slots=True)
class Leads(Drawing):
    """A lane a seat, from the landlord on; a block as long as the trick that its seat led.

    A block has the number of its trick; along the edge actions are numbered on from `begin`.
    Raises `ValueError` on a leader that is not there, or on a trick without actions.
    """

    tricks: tuple[Trick, ...]
    seats: int = 3
    names: tuple[Text, ...] = ()
    width: float = 640
    begin: int = 0

    def __post_init__(self) -> None:
        if any(not 0 <= t.leader < self.seats or t.actions < 1 for t in self.tricks):
            raise ValueError("a leader is one of the seats, and a trick has actions")

    def svg(self, lang: str) -> str:
        """The drawing."""
        whole = [name(lang) for name in self.names or seat_names(self.seats)]
        names = [fitted(name, 13, self.width * _NAMES) for name in whole]
        left = max(measure(name, 13) for name in names) + 30
        height = _TOP + _ROW * self.seats + _BOTTOM
        parts = [text(16, 27, _TITLE(lang), "ink head")]
        for seat, name in enumerate(names):
            y = _TOP + _ROW * seat
            parts.append(text(16, y + 18, name, "jade" if seat else "cinnabar"))
            parts.append(line(left, y + _ROW, self.width - 16, y + _ROW, "grid"))
        parts += self._blocks(left, height)
        led = [sum(t.leader == seat for t in self.tricks) for seat in range(self.seats)]
        told = " ".join(
            _TOLD(lang).format(name=name, n=n, all=len(self.tricks))
            for name, n in zip(whole, led, strict=True)
        )
        return drawn(self.width, height, lang, _TITLE(lang), told, parts)

    def _blocks(self, left: float, height: float) -> list[Element]:
        unit = (self.width - 16 - left) / max(sum(t.actions for t in self.tricks), 1)
        parts: list[Element] = []
        done = 0
        for number, trick in enumerate(self.tricks, 1):
            x, width = left + unit * done, unit * trick.actions
            y = _TOP + _ROW * trick.leader + 5
            class_ = "jade" if trick.leader else "cinnabar"
            parts.append(rect(x + 1, y, max(width - 2, 1), _ROW - 9, class_, rx=3))
            if width >= 18:
                parts.append(text(x + width / 2, y + 12.5, str(number), "on small mid"))
            done += trick.actions
        return parts + actions(self.begin, done, lambda n: left + unit * n, height - 9)
