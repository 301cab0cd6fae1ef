"""How long a review takes: `python bench/reviews.py [DEALS] [--rules NAME …] [--quick]`.

Deals that `simple` played, each reviewed once, after one that warms up. Told are the seconds of the
processor, which say the same on a busy machine, and those of the clock: on average, and at most.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter, process_time

from dizhu.bots.threads import single_threaded

single_threaded()

from dizhu.bots.registry import make  # noqa: E402
from dizhu.game.agent import play_out  # noqa: E402
from dizhu.game.deal import deal  # noqa: E402
from dizhu.game.record.record import Header, Record  # noqa: E402
from dizhu.game.state import Over  # noqa: E402
from dizhu.rules.presets import PRESETS  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from dizhu.study.review.judging import DEEP, SHALLOW, Depth, review  # noqa: E402

RULES = ("competitive", "folk", "four")


def played(rules: Ruleset, seed: int = 0) -> Iterator[Record]:
    """Deals that were played to their end, one after the other."""
    while True:
        rng = Random(seed)
        pack = list(rules.deck)
        rng.shuffle(pack)
        agents = [make("simple", rng) for _ in range(rules.seats)]
        log = play_out(rules, deal(rules, pack, first=seed % rules.seats), agents)
        record = Record(Header(rules), tuple(log))
        if isinstance(record.state(), Over):
            yield record
        seed += 1


def measure(rules: Ruleset, depth: Depth, deals: int) -> list[tuple[int, float, float]]:
    """For each deal its decisions, and the seconds of the processor and of the clock."""
    found: list[tuple[int, float, float]] = []
    for _, record in zip(range(deals + 1), played(rules), strict=False):
        begun, clock = process_time(), perf_counter()
        moments = len(review(record, depth).moments)
        found.append((moments, process_time() - begun, perf_counter() - clock))
    return found[1:]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", nargs="?", type=int, default=10)
    parser.add_argument("--rules", action="append", choices=RULES)
    parser.add_argument("--quick", action="store_true", help="quick ones only")
    args = parser.parse_args()
    for name in args.rules or RULES:
        for word, depth in (("quick", SHALLOW), ("normal", DEEP)):
            if args.quick and depth is DEEP:
                continue
            found = measure(PRESETS[name], depth, args.deals)
            numbers = [sum(column) / len(found) for column in zip(*found, strict=True)]
            most = [max(column) for column in zip(*found, strict=True)]
            print(
                f"reviews  {name:<12}{word:<7}{len(found)} deals of {numbers[0]:.0f} decisions: "
                f"{numbers[1]:.2f} s of the processor (at most {most[1]:.2f}), "
                f"{numbers[2]:.2f} s of the clock (at most {most[2]:.2f})",
                flush=True,
            )


if __name__ == "__main__":
    main()
