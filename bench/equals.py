"""Marks on plays that are as good as the best: `python -m bench.equals [DEALS] [SEED] [--quick]`.

So many deals of each ruleset that `simple` played, reviewed quick and normal. Each play with a mark
is then asked of the solver in every deal that agrees with the view, far beyond what a review may
spend: none may be proved as good as the best in each. Told are the marks, how many of them could
be proved, how many of these were equal, and the processor's seconds of the longest review.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import islice
from time import process_time
from typing import Final

from dizhu.bots.threads import single_threaded

single_threaded()

from bench.reviews import RULES, played  # noqa: E402
from dizhu.game.record.record import Record  # noqa: E402
from dizhu.game.state import Playing  # noqa: E402
from dizhu.rules.presets import PRESETS  # noqa: E402
from dizhu.solver.limits import Limits  # noqa: E402
from dizhu.solver.solve import solve  # noqa: E402
from dizhu.study.reasons.proof import agreeing  # noqa: E402
from dizhu.study.review.judging import DEEP, SHALLOW, Depth, review  # noqa: E402
from dizhu.study.review.moment import Moment  # noqa: E402

DEPTHS: Final = {"quick": SHALLOW, "normal": DEEP}
CARDS: Final = 30
WORLDS: Final = 1_500
NODES: Final = 150_000


def equal(moment: Moment) -> bool | None:
    """Is it as good as the best in every deal that agrees; `None` where that is too much to ask."""
    state = moment.view.state
    if not isinstance(state, Playing) or sum(map(len, state.hands)) > CARDS:
        return None
    worlds = agreeing(moment.view, WORLDS)
    if worlds is None:
        return None
    for world in worlds:
        solution = solve(world, Limits(nodes=NODES, megabytes=8))
        if not solution.exact:
            return None
        values = {move.action: move.value for move in solution.moves}
        if values[moment.action] != "win" and "win" in values.values():
            return False
    return True


def looked_at(record: Record, depth: Depth) -> tuple[Counter[str], float]:
    """What is counted of one deal, and the seconds that its review took."""
    begun = process_time()
    moments = review(record, depth).moments
    took = process_time() - begun
    counts = Counter[str]()
    for moment in moments:
        counts["unsure"] += moment.verdict == "unsure"
        if moment.public is None or not moment.marked:
            continue
        counts["marked"] += 1
        told = equal(moment)
        counts["proved"] += told is not None
        counts["equal"] += told is True
        if told:
            print("equal", record.header.rules.name, moment.at, moment.action, flush=True)
    return counts, took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", nargs="?", type=int, default=20)
    parser.add_argument("seed", nargs="?", type=int, default=20_000)
    parser.add_argument("--quick", action="store_true", help="quick ones only")
    args = parser.parse_args()
    for word, depth in DEPTHS.items():
        if args.quick and depth is DEEP:
            continue
        for name in RULES:
            counts, most = Counter[str](), 0.0
            for record in islice(played(PRESETS[name], args.seed), args.deals):
                found, took = looked_at(record, depth)
                counts, most = counts + found, max(most, took)
            print(
                f"equals  {name:<12}{word:<7}{args.deals} deals: {counts['marked']} plays marked, "
                f"{counts['proved']} of them proved, {counts['equal']} equal to the best; "
                f"{counts['unsure']} too close to call; at most {most:.2f} s of the processor",
                flush=True,
            )


if __name__ == "__main__":
    main()
