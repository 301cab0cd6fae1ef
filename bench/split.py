"""How long `split` takes for a landlord's hand: `python bench/split.py [HANDS] [SEED]`.

Two lines a ruleset: the median, the 99th percentile and the longest, in milliseconds; of `split`,
and of `study.splitting` for all legal leads of a tenth of the hands.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from time import perf_counter

from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.split import split
from dizhu.study.splitting import Splitter


def times(rules: Ruleset, hands: int, seed: int) -> list[float]:
    """Milliseconds for each of so many random hands, in ascending order."""
    rng = Random(seed)
    deck = list(rules.deck)
    split(rules, rules.deck - rules.deck)  # arranges the rows, once for each ruleset
    found: list[float] = []
    for _ in range(hands):
        hand = Cards.of(rng.sample(deck, rules.most))
        start = perf_counter()
        split(rules, hand)
        found.append(1000 * (perf_counter() - start))
    return sorted(found)


def changes(rules: Ruleset, hands: int, seed: int) -> list[float]:
    """Milliseconds for what every legal lead does to each hand, in ascending order."""
    rng = Random(seed)
    found: list[float] = []
    for _ in range(hands):
        hand = Cards.of(rng.sample(list(rules.deck), rules.most))
        plays = [combo.cards for combo in moves(rules, hand)]
        start = perf_counter()
        Splitter(rules, hand).changes(plays)
        found.append(1000 * (perf_counter() - start))
    return sorted(found)


def main(hands: int = 2000, seed: int = 1) -> None:
    """Measure and print."""
    for rules in PRESETS.values():
        for name, found in (
            ("split", times(rules, hands, seed)),
            ("leads", changes(rules, max(hands // 10, 1), seed)),
        ):
            p99 = found[99 * len(found) // 100]
            print(
                f"{name}  {rules.name:<12} {rules.most} cards  median {median(found):6.2f} ms"
                f"  p99 {p99:6.2f} ms  longest {found[-1]:6.2f} ms"
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
