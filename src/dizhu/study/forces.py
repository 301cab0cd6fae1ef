"""The bombs and the rocket in some cards."""

from __future__ import annotations

from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, spell
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset


def forces(rules: Ruleset, cards: Cards) -> tuple[Combo, ...]:
    """The whole bombs and the rocket: of each rank the largest, low ranks first."""
    counts = cards.counts()
    largest: dict[int, Combo] = {}
    for shape in rows(rules):
        # Rows of bombs come by size: a larger one takes the place of a smaller.
        if shape.tier:
            largest |= {combo.top: combo for combo in spell(shape, cards, counts)}
    return tuple(largest[top] for top in sorted(largest))
