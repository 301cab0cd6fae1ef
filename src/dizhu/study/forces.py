"""The bombs and the rocket in some cards."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import named
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, spell
from dizhu.rules.ranks import SMALL
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.text import Text

_BOMB: Final = Text("the bomb {cards}", "炸弹 {cards}", "炸彈 {cards}")
_ROCKET: Final = Text("the rocket", "王炸", "王炸")


def forces(rules: Ruleset, cards: Cards) -> tuple[Combo, ...]:
    """The whole bombs and the rocket: of each rank the largest, low ranks first."""
    counts = cards.counts()
    largest: dict[int, Combo] = {}
    for shape in rows(rules):
        # Rows of bombs come by size: a larger one takes the place of a smaller.
        if shape.tier:
            largest |= {combo.top: combo for combo in spell(shape, cards, counts)}
    return tuple(largest[top] for top in sorted(largest))


def doubles(rules: Ruleset, combo: Combo) -> bool:
    """Does playing it double the score (ruling 62)."""
    shape = combo.shape
    large = shape.is_bomb and combo.length >= rules.doubling_bomb
    return large or shape.is_rocket


def called(force: Cards) -> Text:
    """`the bomb 7777`, `the rocket`: nobody counts up its jokers."""
    return _ROCKET if min(force) >= SMALL else _BOMB.filled(cards=named(force))
