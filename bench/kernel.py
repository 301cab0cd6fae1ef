"""How fast the kernel is: `python bench/kernel.py [--peers] [--seconds S]`.

One line a figure, with the goal beside it, in time of this process, the best of several rounds.
`--peers` measures RLCard, DouZero and OpenSpiel beside it, where they are installed (the extra
`bench`, in a virtual environment of its own). `DIZHU_KERNEL=python` measures the fallback.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

sys.path[:0] = [str(Path(__file__).parents[1])]

from bench import peers  # noqa: E402
from dizhu.kernel import active  # noqa: E402
from dizhu.kernel.packed.deals import Many as PackedGrammar  # noqa: E402
from dizhu.kernel.packing import pack  # noqa: E402
from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.rules.presets import FOLK, FOUR, OPENSPIEL  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from dizhu.solver.split import split  # noqa: E402

NATIVE = active.ACTIVE == "native"


def best(work: Callable[[], int], seconds: float) -> float:
    """The most that `work`, which says how much it did, does in a second of processor time."""
    work()
    rates, until = [0.0], perf_counter() + seconds
    while perf_counter() < until or len(rates) < 4:
        start = process_time()
        done = work()
        rates.append(done / max(process_time() - start, 1e-9))
    return max(rates)


def told(name: str, rate: float, goal: float, unit: str = "a second") -> None:
    """Print one figure."""
    print(f"kernel  {name:<58}{rate:>14,.0f} {unit}  (goal {goal:,.0f})", flush=True)


def leads(rules: Ruleset, number: int) -> list[int]:
    """Hands of twenty cards."""
    rng, deck = Random(1), list(rules.deck)
    return [pack(Cards.of(rng.sample(deck, 20))) for _ in range(number)]


def loop(rules: Ruleset, games: int) -> Callable[[], int]:
    """Random complete games: deal, calls and play."""

    def work() -> int:
        active.grammar(rules).playouts(1, 0, games, 0, 1)
        return games

    return work


def batched_leads(hands: list[int]) -> Callable[[], int]:
    """All moves of many hands in one call."""
    from dizhu.kernel.batch import moves, np

    given = np.array(hands, np.uint64)

    def work() -> int:
        moves(FOLK, given)
        return len(given)

    return work


def single_leads(hands: list[int]) -> Callable[[], int]:
    """All moves of one hand, as a list of integers."""

    def work() -> int:
        moves = active.grammar(FOLK).moves
        for hand in hands:
            moves(hand)
        return len(hands)

    return work


def driven(games: int) -> Callable[[], int]:
    """Games driven from Python, which looks at the legal list at each step."""
    rng = Random(2)
    chances = [rng.random() for _ in range(10_000)]

    def work() -> int:
        game = active.game(FOLK)
        legal, step, at = game.legal, game.step, 0
        for number in range(games):
            game.shuffle(1, number)
            while moves := legal():
                at = (at + 1) % 10_000
                step(int(chances[at] * len(moves)))
        return games

    return work


def stepped(n: int, steps: int) -> Callable[[], int]:
    """Decisions of many games in lock step, with legal moves and features."""
    from dizhu.kernel.batch import Batch, feature_count, np

    rng = np.random.default_rng(1)
    chances = rng.random((steps, n))
    out = np.empty((n, feature_count(FOLK)), np.uint8)
    batch = Batch(FOLK, n, 1)

    def work() -> int:
        for i in range(steps):
            begins, _ = batch.legal()
            batch.features(out)
            batch.step((chances[i] * np.diff(begins)).astype(np.int64))
            batch.renew()
        return steps * n

    return work


def splits(rules: Ruleset, number: int) -> tuple[float, float]:
    """Microseconds for the split of 17 to 20 cards: the kernel's call, and that of the solver."""
    rng, deck, kernel = Random(3), list(rules.deck), active.grammar(rules)
    hands = [Cards.of(rng.sample(deck, rng.randint(17, 20))) for _ in range(number)]
    inner, outer = [], []
    for hand in hands:
        word = pack(hand)
        start = perf_counter()
        kernel.split(word)
        middle = perf_counter()
        split(rules, hand)
        inner.append(middle - start)
        outer.append(perf_counter() - middle)
    return 1e6 * median(inner), 1e6 * median(outer)


def importing() -> float:
    """Milliseconds that `import dizhu` with its kernel takes beyond the start of Python."""

    def run(script: str) -> float:
        times = []
        for _ in range(7):
            start = perf_counter()
            subprocess.run([sys.executable, "-c", script], check=True)
            times.append(perf_counter() - start)
        return 1000 * min(times)

    return run("import dizhu, dizhu.kernel.active, dizhu.game.engine") - run("pass")


def main(seconds: float = 2, with_peers: bool = False) -> None:
    """Measure and print."""
    slow = 1 if NATIVE else 200
    hands = leads(FOLK, 10_000 // slow)
    print(f"kernel  the {active.ACTIVE} one is active")
    told(
        "random games, three players, in the kernel",
        best(loop(FOLK, 20_000 // slow), seconds),
        500_000,
    )
    told(
        "random games, four players, in the kernel",
        best(loop(FOUR, 6_000 // slow), seconds),
        150_000,
    )
    try:
        batched = best(batched_leads(hands), seconds)
        lock_step = best(stepped(4096 // slow, 30), seconds)
    except ModuleNotFoundError:
        print("kernel  NumPy is not installed: nothing in batches")
    else:
        told("20-card leads, all moves, batched, from Python", batched, 5_000_000)
        told("decisions of 4,096 games in lock step, moves and features", lock_step, 1_000_000)
    told("20-card leads, one list of ints a call", best(single_leads(hands), seconds), 400_000)
    told(
        "games driven from Python, legal list at each step",
        best(driven(500 // min(slow, 50)), seconds),
        50_000,
    )
    packed = PackedGrammar(FOLK)
    packed.playouts(1, 0, 300, 0, 1)
    fallback = best(lambda: len(packed.playouts(1, 0, 300, 0, 1)[1].cast("B")) // 4, seconds)
    told("random games, three players, without the extension", fallback, 2_000)
    inner, outer = splits(FOLK, 2_000)
    told_split = f"median {inner:.1f} µs, with `Combo`s {outer:.1f} µs"
    print(f"kernel  split of 17 to 20 cards: {told_split}  (goal 20)")
    print(f"kernel  import {importing():.0f} ms  (goal 150)")
    if with_peers:
        peers.main(OPENSPIEL, seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="how fast the kernel is")
    parser.add_argument("--peers", action="store_true", help="measure other engines as well")
    parser.add_argument("--seconds", type=float, default=2, help="for each figure (default: 2)")
    args = parser.parse_args()
    main(args.seconds, args.peers)
