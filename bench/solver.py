"""How fast the exact solver is: `python bench/solver.py [8] [12] [play] [deals] [--seed S] …`.

One line a figure, with the goal beside it, in processor time where one thread is at work, else
in time that passes: measure on a machine that does nothing else.

`8` and `12` are random 8/8/8 and 12/9/9, the landlord to lead; `play` are positions that the
fewest-turns policy comes to, of 30 cards at most; `deals` are whole random deals, for which it
prints how many are solved within 1, 10 and 60 seconds. Only who wins is asked, by `--threads`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path[:0] = [str(Path(__file__).parents[1])]

from dizhu.game.position import Position  # noqa: E402
from dizhu.kernel import active, faces  # noqa: E402
from dizhu.kernel.packing import size, unpack  # noqa: E402
from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.rules.presets import COMPETITIVE  # noqa: E402
from dizhu.solver.limits import Limits  # noqa: E402
from dizhu.solver.solution import Solution  # noqa: E402
from dizhu.solver.solve import solve  # noqa: E402

RULES = COMPETITIVE
FIGURES = ("8", "12", "play", "deals")
CURVE = (1, 10, 60)


def random_positions(sizes: tuple[int, ...], number: int, seed: int) -> Iterator[Position]:
    """The landlord leads from hands of these sizes."""
    rng, deck = Random(seed), list(RULES.deck)
    for _ in range(number):
        cards = rng.sample(deck, sum(sizes))
        hands = [cards[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(len(sizes))]
        yield Position(RULES, tuple(map(Cards.of, hands)), 0)


def played_positions(most: int, number: int, seed: int) -> Iterator[Position]:
    """Where games of the fewest-turns policy first have no more than `most` cards."""
    game, policy, seats = active.game(RULES), faces.POLICIES.index("fewest"), RULES.seats
    found = deal = 0
    while found < number:
        game.shuffle(seed, deal)
        for _, deed in game.copy().play_out(seed, deal, policy):
            if game.phase == faces.PLAY and sum(map(size, game.hands)) <= most:
                yield _position(game, seats)
                found += 1
                break
            game.apply(deed)
        deal += 1


def _position(game: faces.Game, seats: int) -> Position:
    order = [(game.landlord + i) % seats for i in range(seats)]
    hands = "/".join(str(unpack(game.hands[seat])) for seat in order)
    top = f"{order.index(game.top_seat)}:{unpack(game.top)}" if game.top else "-"
    return Position.parse(f"{RULES.name} {hands} {order.index(game.turn)} {top}")


def solved(positions: Iterator[Position], args: argparse.Namespace) -> list[Solution]:
    """Who wins each, with the time it took."""
    limits = Limits(seconds=args.seconds, megabytes=args.memory)
    found: list[Solution] = []
    for position in positions:
        start = process_time()
        solution = solve(position, limits, moves=False, threads=args.threads)
        if args.threads == 1:
            solution = replace(solution, seconds=process_time() - start)
        found.append(solution)
        if sys.stderr.isatty():
            print(f"\r{len(found)}", end="\r", file=sys.stderr, flush=True)
    return found


def told(name: str, found: list[Solution], goal: str) -> None:
    """Print one figure."""
    times = sorted(1000 * s.seconds if s.winner else float("inf") for s in found)
    nodes = sum(s.nodes for s in found) / max(sum(s.seconds for s in found), 1e-9)
    p90, p99 = (times[int(len(times) * share)] for share in (0.9, 0.99))
    print(
        f"solver  {name:<28} n {len(times):>5}  median {median(times):9.2f} ms  p90 {p90:9.1f} ms"
        f"  p99 {p99:9.1f} ms  {nodes / 1e6:.2f} M nodes/s  (goal {goal})",
        flush=True,
    )


def curve(found: list[Solution]) -> None:
    """How many of the deals are solved within so many seconds."""
    for seconds in CURVE:
        done = sum(s.winner is not None and s.seconds <= seconds for s in found)
        share = 100 * done / len(found)
        goal = {10: "  (goal 60 %)", 60: "  (goal 85 %)"}.get(seconds, "")
        print(f"solver    within {seconds:>2} s {share:5.1f} %{goal}", flush=True)


def main(words: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="how fast the exact solver is")
    parser.add_argument("figures", nargs="*", metavar="FIGURE", help=f"of {', '.join(FIGURES)}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--number", type=int, help="positions of each kind")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60, help="for each position")
    parser.add_argument("--memory", type=int, default=512, help="megabytes")
    parser.add_argument("--threads", type=int, help="default: 1, for deals all cores")
    args = parser.parse_args([] if words is None else words)
    asked, threads = args.figures or list(FIGURES[:3]), args.threads
    args.threads = threads or 1
    for name, sizes, number, goal in (
        ("8", (8, 8, 8), 1000, "p99 50 ms"),
        ("12", (12, 9, 9), 300, "median 6 ms, p99 4 s"),
    ):
        if name in asked:
            positions = random_positions(sizes, args.number or number, args.seed)
            told(f"random {'/'.join(map(str, sizes))}", solved(positions, args), goal)
    if "play" in asked:
        played = played_positions(30, args.number or 1000, args.seed)
        told("from play, 30 cards at most", solved(played, args), "p99 100 ms")
    if "deals" in asked:
        args.threads = threads or os.cpu_count() or 1
        found = solved(random_positions((20, 17, 17), args.deals, args.seed), args)
        told(f"random deals, {args.threads} threads", found, "below")
        curve(found)


if __name__ == "__main__":
    main(sys.argv[1:])
