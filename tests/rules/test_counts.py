"""Every combination of every preset, enumerated and counted."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from dizhu.rules.combos import Combo, moves
from dizhu.rules.presets import COMPETITIVE, PRESETS
from dizhu.rules.ruleset import Ruleset

TOTALS = {
    # readings, sets of cards, sets with two readings and with three
    "folk": (27_471, 27_471, 0, 0),
    "competitive": (27_471, 27_471, 0, 0),
    "four": (9_079, 9_079, 0, 0),
    "rlcard": (27_471, 27_471, 0, 0),
    "openspiel": (26_053, 25_661, 374, 9),
    "douzero": (30_383, 29_984, 381, 9),
    "pagat": (12_654, 12_654, 0, 0),
}
ONE_DECK = {
    "solo": 15,
    "pair": 13,
    "trio": 13,
    "trio_solo": 182,
    "trio_pair": 156,
    "solo_chain": 36,
    "pair_chain": 52,
    "trio_chain": 45,
    "trio_solo_chain": 21_822,
    "trio_pair_chain": 2_939,
    "four_two_solo": 1_326,
    "four_two_pair": 858,
    "bomb": 13,
    "rocket": 1,
}
TWO_DECKS = {
    "solo": 15,
    "pair": 15,
    "trio": 13,
    "trio_pair": 182,
    "solo_chain": 36,
    "pair_chain": 55,
    "trio_chain": 65,
    "trio_pair_chain": 8_632,
    "bomb": 65,
    "rocket": 1,
}


def universe(rules: Ruleset) -> list[Combo]:
    """Every combination there is: what a hand of the whole deck holds, but for ruling 46."""
    return list(moves(replace(rules, break_held_bomb=True), rules.deck))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_readings_and_sets_of_cards(rules: Ruleset) -> None:
    """Planted: single wings that leave out the 2; caught."""
    found = Counter(combo.cards for combo in universe(rules))
    several = Counter(found.values())
    assert (found.total(), len(found), several[2], several[3]) == TOTALS[rules.name]
    assert rules.ambiguous == (found.total() > len(found))


@pytest.mark.parametrize(
    ("name", "kinds"), [("folk", ONE_DECK), ("competitive", ONE_DECK), ("four", TWO_DECKS)]
)
def test_combinations_of_each_kind(name: str, kinds: dict[str, int]) -> None:
    assert Counter(combo.kind for combo in universe(PRESETS[name])) == kinds


def test_who_holds_the_whole_deck_breaks_a_bomb_with_every_four_with_two() -> None:
    """Ruling 46."""
    assert sum(1 for _ in moves(COMPETITIVE, COMPETITIVE.deck)) == 25_287


def test_counts_are_golden(golden: Callable[[str, str], None]) -> None:
    lines = [
        f"{rules.name} {kind} {n}"
        for rules in PRESETS.values()
        for kind, n in Counter(combo.kind for combo in universe(rules)).items()
    ]
    golden("counts.txt", "\n".join(lines) + "\n")
