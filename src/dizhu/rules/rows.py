"""The rows of a ruleset: its whole grammar, some fourteen lines of data."""

from __future__ import annotations

from functools import lru_cache

from dizhu.rules.ranks import ALL, CHAINED, JOKERS, PLAIN
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Attachment, Body, Shape

ROCKET_TIER = 9
"""Above the bombs, whose tier is their number of cards, 4 to 8 (rulings 51, 58)."""


# Bounded, since a judge may be asked of any number of rulesets.
@lru_cache(maxsize=64)
def rows(rules: Ruleset) -> tuple[Shape, ...]:
    """Every kind of combination of `rules` (rulings 24 to 51)."""
    solos = Attachment(
        width=1,
        repeat=rules.wing_repeat,
        both_jokers=rules.wing_both_jokers,
        adjacent_trio=rules.wing_adjacent_trio,
    )
    pairs = Attachment(width=2, both_jokers=rules.joker_pair_wings_both)
    two_solos = Attachment(
        width=1,
        per_rank=2,
        repeat=rules.wing_repeat,
        both_jokers=rules.wing_both_jokers,
        held_bomb=rules.break_held_bomb,
    )
    two_pairs = Attachment(width=2, per_rank=2, held_bomb=rules.break_held_bomb)
    paired = ALL if rules.decks > 1 else PLAIN
    one = range(1, 2)

    def chain(fewest: int, cards_a_rank: int) -> range:
        return range(fewest, min(len(CHAINED), rules.most // cards_a_rank) + 1)

    kinds = [
        Shape("solo", 1, one, ALL),
        Shape("pair", 2, one, paired),
        Shape("trio", 3, one, PLAIN),
        Shape("trio_solo", 3, one, PLAIN, solos),
        Shape("trio_pair", 3, one, PLAIN, pairs),
        Shape("solo_chain", 1, chain(5, 1), CHAINED),
        Shape("pair_chain", 2, chain(3, 2), CHAINED),
        Shape("trio_chain", 3, chain(2, 3), CHAINED),
        Shape("trio_solo_chain", 3, chain(2, 4), CHAINED, solos),
        Shape("trio_pair_chain", 3, chain(2, 5), CHAINED, pairs),
        Shape("four_two_solo", 4, one, PLAIN, two_solos),
        Shape("four_two_pair", 4, one, PLAIN, two_pairs),
        *(
            Shape("bomb", size, one, PLAIN, tier=size, measure="cards")
            for size in range(4, 4 * rules.decks + 1)
        ),
        Shape("rocket", rules.decks, range(2, 3), JOKERS, tier=ROCKET_TIER, measure="nothing"),
    ]
    absent = {
        *(() if rules.trio_solo else ("trio_solo", "trio_solo_chain")),
        *(() if rules.four_two else ("four_two_solo", "four_two_pair")),
    }
    return tuple(shape for shape in kinds if shape.kind not in absent)


@lru_cache(maxsize=2048)
def sized(rules: Ruleset, size: int) -> tuple[tuple[Shape, Body], ...]:
    """Every body of a combination of `size` cards, with its row."""
    return tuple((row, body) for row in rows(rules) for body in row.bodies if body.cards == size)
