"""Which cards are where: the counter's grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from dizhu.rules.card_names import FACES, RANK_NAMES
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import ALL, BIG, SMALL
from dizhu.rules.text import Text
from dizhu.study.drawing.drawing import Drawing, drawn
from dizhu.study.drawing.svg import Element, line, measure, rect, text

_TITLE = Text("Counter", "记牌器", "記牌器")
_MINE = Text("mine", "我的", "我的")
_OUT = Text("played", "已出", "已出")
_UNSEEN = Text("unseen", "未见", "未見")
_TOLD = Text(
    "Unseen, high to low: {cards}.",
    "未见的牌，从大到小：{cards}。",
    "未見的牌，從大到小：{cards}。",
)
_KEY = Text(
    "Shaded: about how many he holds. Framed: certain.",
    "深浅：大约有几张。加框：确定在手。",
    "深淺：大約有幾張。加框：確定在手。",
)
_MARGIN: Final = 16.0
_TOP: Final = 40.0
_ROW: Final = 26.0


@dataclass(frozen=True, slots=True)
class Column:
    """What is thought of one hidden hand: `expected` cards by rank, and those that are `sure`."""

    name: Text
    expected: tuple[float, ...]
    sure: Cards = NONE


@dataclass(frozen=True, slots=True)
class CounterGrid(Drawing):
    """Ranks across, high to low; a row each for mine, played, unseen and every hidden hand.

    Raises `ValueError` where a hand has not one number a rank.
    """

    mine: Cards
    out: Cards
    unseen: Cards
    hands: tuple[Column, ...] = field(default=())
    width: float = 640

    def __post_init__(self) -> None:
        if any(len(hand.expected) != len(ALL) for hand in self.hands):
            raise ValueError(f"{len(ALL)} numbers for each hand")

    def svg(self, lang: str) -> str:
        """The drawing."""
        names = [t(lang) for t in (_MINE, _OUT, _UNSEEN, *(hand.name for hand in self.hands))]
        left = _MARGIN + max(measure(name, 13) for name in names) + 12
        step = (self.width - _MARGIN - left) / len(ALL)
        parts = [text(_MARGIN, 27, _TITLE(lang), "ink head"), *self._head(left, step)]
        for row, name in enumerate(names):
            y = _TOP + _ROW * (row + 1)
            parts.append(line(_MARGIN, y, self.width - _MARGIN, y, "grid"))
            parts.append(text(_MARGIN, y + 18, name, "ink" if row == 2 else "soft"))
        for row, cards in enumerate((self.mine, self.out, self.unseen)):
            parts += self._counts(row, cards, left, step)
        for row, hand in enumerate(self.hands, 3):
            parts += self._hand(row, hand, left, step)
        height = _TOP + _ROW * (len(names) + 1) + 8
        if self.hands:
            parts.append(text(_MARGIN, height + 10, _KEY(lang), "faint small"))
            height += 20
        told = ", ".join(
            f"{RANK_NAMES[r](lang)} ×{self.unseen[r]}" for r in reversed(ALL) if self.unseen[r]
        )
        return drawn(self.width, height, lang, _TITLE(lang), _TOLD(lang).format(cards=told), parts)

    def _head(self, left: float, step: float) -> list[Element]:
        return [
            text(x, _TOP + 17, _sign(rank), f"{'cinnabar' if rank == BIG else 'ink'} strong mid")
            for rank, x in _places(left, step)
        ]

    def _counts(self, row: int, cards: Cards, left: float, step: float) -> list[Element]:
        parts: list[Element] = []
        for rank, x in _places(left, step):
            n = cards[rank]
            y = _TOP + _ROW * (row + 1)
            whole = row == 2 and n >= 4
            if whole:
                parts.append(rect(x - step / 2 + 2, y + 3, step - 4, _ROW - 6, "gold-soft", rx=4))
            class_ = ("gold" if whole else "ink") + " strong" if row == 2 and n else "soft"
            parts.append(text(x, y + 18, str(n or "·"), f"{class_ if n else 'faint'} mid"))
        return parts

    def _hand(self, row: int, hand: Column, left: float, step: float) -> list[Element]:
        parts: list[Element] = []
        y = _TOP + _ROW * (row + 1)
        for rank, x in _places(left, step):
            sure, expected = hand.sure[rank], hand.expected[rank]
            share = expected / self.unseen[rank] if self.unseen[rank] else 0.0
            box = (x - step / 2 + 2, y + 3, step - 4, _ROW - 6)
            if share > 0:
                parts.append(
                    rect(*box, "jade", rx=4, opacity=round(0.08 + 0.36 * min(share, 1), 2))
                )
            if sure:
                parts.append(rect(*box, "ink-line thick", rx=4))
                parts.append(text(x, y + 18, _least(sure, expected), "ink strong mid"))
            elif expected >= 0.05:
                parts.append(text(x, y + 18, f"{expected:.1f}", "ink small mid"))
            else:
                parts.append(text(x, y + 18, "·", "faint mid"))
        return parts


def _least(sure: int, expected: float) -> str:
    """A plain number where nothing is open, else at least so many."""
    return str(sure) if expected - sure < 0.05 else f"{sure}+"


def _places(left: float, step: float) -> list[tuple[int, float]]:
    return [(rank, left + step * (i + 0.5)) for i, rank in enumerate(reversed(ALL))]


def _sign(rank: int) -> str:
    return {SMALL: "小", BIG: "大"}.get(rank) or FACES[rank]
