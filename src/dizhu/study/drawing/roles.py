"""What somebody made of being the landlord, and of being a farmer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.drawing.drawing import Drawing, drawn
from dizhu.study.drawing.svg import Element, line, rect, text

_TITLE = Text("Landlord and farmer", "地主与农民", "地主與農民")
_ROLES: Final = (Text("Landlord", "地主", "地主"), Text("Farmer", "农民", "農民"))
_SAID = Text(
    "won {won} of {deals}, {points} points each",
    "{deals} 局赢 {won} 局，平均 {points} 分",
    "{deals} 局贏 {won} 局，平均 {points} 分",
)
_NONE = Text("no deal", "没有", "沒有")
_TOLD = Text("{role}: {said}", "{role}：{said}", "{role}：{said}")
_LEFT: Final = 16.0
_TOP: Final = 42.0
_ROW: Final = 44.0
_BAR: Final = 10.0


@dataclass(frozen=True, slots=True)
class Record:
    """In one role: the deals, how many of them were won, and all points together."""

    deals: int
    won: int
    points: int


@dataclass(frozen=True, slots=True)
class Roles(Drawing):
    """A bar for each role, as long as the share of its deals that were won."""

    landlord: Record
    farmer: Record
    width: float = 640

    def svg(self, lang: str) -> str:
        """The drawing."""
        parts = [text(_LEFT, 27, _TITLE(lang), "ink head")]
        rows = zip(_ROLES, (self.landlord, self.farmer), ("cinnabar", "jade"), strict=True)
        for number, (role, record, colour) in enumerate(rows):
            parts += self._row(number, role(lang), record, _said(record, lang), colour)
        height = _TOP + 2 * _ROW + 8
        return drawn(self.width, height, lang, _TITLE(lang), self.told(lang), parts)

    def told(self, lang: str) -> str:
        """What is to be seen, in words."""
        rows = zip(_ROLES, (self.landlord, self.farmer), strict=True)
        return ", ".join(
            _TOLD(lang).format(role=role(lang), said=_said(record, lang)) for role, record in rows
        )

    def _row(self, number: int, role: str, record: Record, said: str, colour: str) -> list[Element]:
        top, wide = _TOP + _ROW * number, self.width - 2 * _LEFT
        parts = [
            text(_LEFT, top + 13, role, f"{colour} strong"),
            text(self.width - _LEFT, top + 13, said, "soft small end"),
            rect(_LEFT, top + 20, wide, _BAR, "panel", rx=2),
        ]
        if record.won:
            share = record.won / record.deals
            parts.append(rect(_LEFT, top + 20, wide * share, _BAR, colour, rx=2))
        half = _LEFT + wide / 2
        return [*parts, line(half, top + 17, half, top + 33, "axis")]


def _said(record: Record, lang: str) -> str:
    if not record.deals:
        return _NONE(lang)
    mean = record.points / record.deals
    told = f"{mean:+.1f}".replace("-", "−")
    return _SAID(lang).format(won=record.won, deals=record.deals, points=told)
