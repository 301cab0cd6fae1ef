"""Many positions, on all cores."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from functools import partial
from itertools import islice

from dizhu.game.position import Position
from dizhu.game.state import Playing
from dizhu.solver.asking import interrupt
from dizhu.solver.limits import Limits
from dizhu.solver.solution import Solution
from dizhu.solver.solve import solve

Told = Callable[[int, Solution], None]

_NONE = Limits()


def solve_all(
    asked: Iterable[Position | Playing],
    limits: Limits = _NONE,
    *,
    jobs: int = 1,
    moves: bool = False,
    points: bool = False,
    told: Told | None = None,
) -> list[Solution]:
    """Solve each, `jobs` at a time; the `limits` are those of one position, the memory of all.

    `told` hears of each as soon as it is done, with its number; what it raises, as what Ctrl-C
    raises, ends the searches that are at work. Under a limit of nodes the solutions are the same
    for any number of jobs, if each has the memory: `limits.megabytes` are shared out.
    """
    if jobs < 1:
        raise ValueError("at least one job")
    each = replace(limits, megabytes=max(limits.megabytes // jobs, 1))
    work = partial(solve, limits=each, moves=moves, points=points)
    found: dict[int, Solution] = {}
    with ThreadPoolExecutor(jobs) as pool:
        waiting = enumerate(asked)
        running = dict(_started(pool, work, islice(waiting, jobs)))
        try:
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    number = running.pop(future)
                    found[number] = future.result()
                    running |= dict(_started(pool, work, islice(waiting, 1)))
                    if told is not None:
                        told(number, found[number])
        except BaseException:
            interrupt()
            raise
    return [found[number] for number in sorted(found)]


def _started(
    pool: ThreadPoolExecutor,
    work: Callable[[Position | Playing], Solution],
    asked: Iterable[tuple[int, Position | Playing]],
) -> Iterator[tuple[Future[Solution], int]]:
    for number, position in asked:
        yield pool.submit(work, position), number
