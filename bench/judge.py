"""How long `dizhu judge` takes for 10,000 `parse` lines: `python bench/judge.py [LINES] [SEED]`.

The process is timed, its start included. A third of the lines are plays of a landlord's hand, a
third the same with one card changed, which is where refusals take longest, a third random cards.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset


def questions(rules: Ruleset, rng: Random) -> Iterator[Cards]:
    """Cards to be read, in threes."""
    deck = list(rules.deck)
    while True:
        hand = rng.sample(deck, rules.most)
        plays = list(moves(rules, Cards.of(hand)))
        for play in rng.sample(plays, min(9, len(plays))):
            yield play.cards
            yield Cards.of([*list(play.cards)[1:], rng.choice(deck)])
            yield Cards.of(rng.sample(deck, rng.randint(1, rules.most)))


def main(lines: int = 10_000, seed: int = 1) -> None:
    """Measure and print."""
    for rules in PRESETS.values():
        cards = questions(rules, Random(seed))
        asked = "".join(
            json.dumps({"op": "parse", "rules": rules.name, "cards": str(next(cards))}) + "\n"
            for _ in range(lines)
        )
        before, start = getrusage(RUSAGE_CHILDREN), perf_counter()
        done = subprocess.run(
            [sys.executable, "-m", "dizhu", "judge"],
            input=asked,
            capture_output=True,
            text=True,
            check=True,
        )
        seconds, after = perf_counter() - start, getrusage(RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        refused = done.stdout.count('"kind":null')
        print(
            f"judge  {rules.name:<12} {lines} lines, {refused} refused"
            f"  {seconds:5.2f} s  (processor {processor:5.2f} s)"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
