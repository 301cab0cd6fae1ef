"""How fast the pure layer is: `python bench/rules.py [HANDS] [SEED]`.

Medians for each ruleset: the moves of a fresh hand of twenty cards, the answers to a play on the
table, and a whole random game, in time of this process. The goals are 0.3, 0.1 and 8 ms.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path[:0] = [str(Path(__file__).parents[1])]

from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.rules.combos import Combo, moves  # noqa: E402
from dizhu.rules.presets import PRESETS  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from tests.playouts import random_log  # noqa: E402

HAND = 20


def listing(rules: Ruleset, hand: Cards, over: Combo | None = None) -> float:
    """Milliseconds to list the moves of `hand`."""
    start = process_time()
    list(moves(rules, hand, over))
    return 1000 * (process_time() - start)


def playing(rules: Ruleset, rng: Random) -> float:
    """Milliseconds for a random game."""
    start = process_time()
    random_log(rules, rng)
    return 1000 * (process_time() - start)


def main(hands: int = 1000, seed: int = 1) -> None:
    """Measure and print."""
    for rules in PRESETS.values():
        rng = Random(seed)
        deck = list(rules.deck)
        fresh, answers, games = [], [], []
        for n in range(hands):
            cards = rng.sample(deck, 2 * HAND)
            mine, other = Cards.of(cards[:HAND]), Cards.of(cards[HAND:])
            fresh.append(listing(rules, mine))
            answers.append(listing(rules, mine, rng.choice(list(moves(rules, other)))))
            if n % 10 == 0:
                games.append(playing(rules, rng))
        print(
            f"rules  {rules.name:<12} moves {median(fresh):.3f} ms"
            f"  answers {median(answers):.3f} ms  random game {median(games):.1f} ms"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
