"""Hands, tables and their words, as the kernel's tests want them."""

import os
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from dizhu.kernel.packing import READING, pack
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, moves, reading
from dizhu.rules.presets import DOUZERO, FOUR, OPENSPIEL, PRESETS
from dizhu.rules.ranks import ALL, CHAINED, JOKERS
from dizhu.rules.ruleset import Ruleset

EVERYTHING = replace(
    FOUR,
    name="four with every row",
    trio_solo=True,
    four_two=True,
    break_held_bomb=False,
    wing_repeat=4,
    wing_both_jokers=True,
)
STRICT_46 = replace(DOUZERO, name="douzero, bombs whole", break_held_bomb=False, wing_repeat=2)
PAIRS_APART = replace(
    OPENSPIEL, name="openspiel, jokers apart", joker_pair_wings_both=False, four_two=True
)
RULES = (*PRESETS.values(), EVERYTHING, STRICT_46, PAIRS_APART)
"""Every preset, and switches that no preset puts together."""

HANDS, GAMES = 400, 15
"""How many of each ruleset the quick tests look at."""

MANY_HANDS = int(os.environ.get("DIZHU_HANDS", "4000"))
MANY_GAMES = int(os.environ.get("DIZHU_GAMES", "150"))
POSITIONS = int(os.environ.get("DIZHU_POSITIONS", "20000"))
"""And the slow ones; `make kernel` and `make sanitize` ask for more."""


def a_hand(rules: Ruleset, rng: Random) -> Cards:
    """Up to a landlord's hand: dealt, or rich in bombs, jokers and trios side by side."""
    size = rng.randint(1, rules.most)
    if rng.random() < 0.4:
        return Cards.of(rng.sample(list(rules.deck), size))
    deck = rules.deck.counts()
    counts = dict.fromkeys(ALL, 0)
    start, width = rng.choice(CHAINED), rng.choice((1, 2, 3, 3, 3, 4))
    for rank in CHAINED[start : start + rng.randint(0, 6)]:
        counts[rank] = width
    for joker in JOKERS:
        counts[joker] = rng.randint(0, rules.decks)
    for _ in range(8):
        rank = rng.choice(ALL)
        counts[rank] = min(deck[rank], rng.choice((1, 1, 2, 3, 4, 5, 8)))
    cards = [rank for rank, n in counts.items() for _ in range(n)]
    return Cards.of(rng.sample(cards, min(len(cards), size)))


def word_of(rules: Ruleset, combo: Combo, hand: Cards) -> int:
    """A combination of the grammar as the kernel says it."""
    return pack(combo.cards) | reading(rules, combo, hand) << READING


def questions(rules: Ruleset, number: int, seed: int) -> Iterator[tuple[Cards, Combo | None, int]]:
    """Hands, and for most of them a play on the table with its word."""
    rng = Random(f"{rules.name} {seed}")
    for _ in range(number):
        hand, other = a_hand(rules, rng), a_hand(rules, rng)
        few = Cards.of(rng.sample(list(other), min(len(other), rng.choice((2, 6, 12, 33)))))
        plays = list(moves(rules, few))
        if plays and rng.random() < 0.8:
            over = rng.choice(plays)
            yield hand, over, word_of(rules, over, few)
        else:
            yield hand, None, 0
