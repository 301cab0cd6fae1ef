"""Random games with all laws checked: `python bench/laws.py --games 100000 --jobs 2`.

Game n is the same in every run, whatever the number of jobs. A broken law is told with the number
of its game, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter

sys.path[:0] = [str(Path(__file__).parents[1])]

from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR  # noqa: E402
from tests.laws import check  # noqa: E402
from tests.playouts import CHOOSERS, random_log  # noqa: E402

RULESETS = (FOLK, COMPETITIVE, FOUR)
CHUNK = 50


def broken(game: int) -> str | None:
    """The law that `game` breaks, as a traceback."""
    rules = RULESETS[game % len(RULESETS)]
    rng = Random(game)
    choose = CHOOSERS[game // len(RULESETS) % len(CHOOSERS)]
    try:
        check(rules, random_log(rules, rng, choose), rng)
    except Exception:
        return f"game {game}, {rules.name}:\n{traceback.format_exc()}"
    return None


@contextmanager
def results(games: Sequence[int], jobs: int) -> Iterator[Iterator[str | None]]:
    """What `broken` says of each of `games`, in order."""
    if jobs == 1:
        yield map(broken, games)
        return
    with Pool(jobs) as pool:
        yield pool.imap(broken, games, CHUNK)


def main(games: int = 300, first: int = 0, jobs: int = 1) -> int:
    """Check, with progress on standard error, and print how long it took."""
    began = perf_counter()
    step = max(1, games // 100)
    with results(range(first, first + games), jobs) as told:
        for done, fault in enumerate(told, 1):
            if fault:
                print(fault, file=sys.stderr)
                return 1
            if done % step == 0 and (sys.stderr.isatty() or done % (10 * step) == 0):
                print(f"\r{done} games, {perf_counter() - began:.0f} s", end="", file=sys.stderr)
    print(file=sys.stderr)
    seconds = perf_counter() - began
    print(f"laws   {games} games in {seconds:.0f} s, {seconds / games * 1e3:.1f} ms a game")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="random games with all laws checked")
    parser.add_argument("--games", type=int, default=300, help="how many (default: 300)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    sys.exit(main(**vars(parser.parse_args())))
