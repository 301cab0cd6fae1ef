"""What sort of play is to be the one that wins: a search that aims finds rarer motifs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import JOKERS

Aim = Callable[[Combo, Cards], bool]
"""Is it a play of that sort, from this hand."""


def _bomb(combo: Combo, hand: Cards) -> bool:
    return combo.shape.tier > 0 and combo.cards != hand


def _joker(combo: Combo, _hand: Cards) -> bool:
    return any(combo.cards[rank] for rank in JOKERS)


def _of_bomb(combo: Combo, hand: Cards) -> bool:
    counts = zip(combo.cards.counts(), hand.counts(), strict=True)
    return any(0 < n < 4 <= held for n, held in counts)


def _of_trio(combo: Combo, hand: Cards) -> bool:
    return combo.kind in ("solo", "pair") and hand[combo.top] == 3


def _of_chain(combo: Combo, hand: Cards) -> bool:
    """Out of the middle of five ranks in a row."""
    around = range(combo.top - 2, combo.top + 3)
    return combo.kind in ("solo", "pair") and all(0 <= r < 12 and hand[r] for r in around)


def _with_pair(combo: Combo, _hand: Cards) -> bool:
    return combo.shape.attachment is not None and combo.shape.attachment.width == 2


AIMS: Final[tuple[Aim, ...]] = (_bomb, _joker, _of_bomb, _of_trio, _of_chain, _with_pair)
