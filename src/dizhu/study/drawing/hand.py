"""A hand, its chosen cards raised."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.card_names import RANK_NAMES
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.text import Text
from dizhu.study.drawing.card import HEIGHT, STEP, Look, ordered, row, row_width
from dizhu.study.drawing.drawing import Drawing, drawn
from dizhu.study.drawing.svg import at

_TITLE = Text("Hand", "手牌", "手牌")
_TOLD = Text("{n} cards: {cards}.", "{n} 张牌：{cards}。", "{n} 張牌：{cards}。")
_LIFTED = Text(" Raised: {cards}.", "选出：{cards}。", "選出：{cards}。")
_NOTHING = Text("no cards", "没有牌", "沒有牌")
_MARGIN = 16.0


@dataclass(frozen=True, slots=True)
class Hand(Drawing):
    """Cards as a player holds them, high ranks left; `lifted` rise and `dimmed` step back.

    Suits are decoration. Cards that the hand does not hold are not looked at.
    """

    cards: Cards
    lifted: Cards = NONE
    dimmed: Cards = NONE

    def svg(self, lang: str) -> str:
        """The drawing."""
        rise = HEIGHT / 5 if self.lifted else 0.0
        width = max(row_width(len(self.cards)), STEP) + 2 * _MARGIN
        look = Look(self.lifted, self.dimmed)
        told = _TOLD(lang).format(n=len(self.cards), cards=read_out(self.cards, lang))
        if self.lifted:
            told += _LIFTED(lang).format(cards=read_out(self.lifted, lang))
        cards = at(_MARGIN, _MARGIN + rise, *row(ordered(self.cards), STEP, look))
        return drawn(width, HEIGHT + 2 * _MARGIN + rise, lang, _TITLE(lang), told, (cards,))


def read_out(cards: Cards, lang: str) -> str:
    """Cards as they are read out, each for itself, low to high: `3 3 10 大王`."""
    return " ".join(RANK_NAMES[rank](lang) for rank in cards) or _NOTHING(lang)
