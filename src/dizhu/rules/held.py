"""What a hand holds besides what it plays: ruling 46 asks that, and no other.

It asks for no more than the ranks of the combination of which the hand has a whole bomb.
"""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.rules.cards import Cards
from dizhu.rules.combos import COMPLETE, Combo, parse
from dizhu.rules.ruleset import Ruleset


def asked(combo: Combo) -> tuple[int, ...]:
    """The ranks of `combo`, if it depends on the hand whether it is allowed; else none."""
    kind = combo.shape.attachment
    return () if kind is None or kind.held_bomb else tuple(dict.fromkeys(combo.cards))


def whole(ranks: Iterable[int], hand: Cards) -> tuple[int, ...]:
    """Those of `ranks` of which `hand`, from which the cards are yet to be played, has a bomb."""
    return tuple(rank for rank in ranks if hand[rank] >= COMPLETE)


def allowed(rules: Ruleset, combo: Combo, ranks: Iterable[int]) -> bool:
    """May `combo` be played from a hand that has these of its ranks whole, and no other of them."""
    hand = combo.cards
    for rank in ranks:
        hand += Cards.of([rank] * (COMPLETE - combo.cards[rank]))
    return combo in parse(rules, combo.cards, hand)
