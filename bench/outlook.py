"""Fits the outlook of the solver anew: `python bench/outlook.py 12/9/9 … [--deals N] [--seed S]`.

Random hands of these sizes are solved; then whoever walks from them at random asks the search,
which still remembers, who wins where he comes to. A logistic regression on what is seen there at a
glance gives the weights of `kernel/core/solve/outlook.hpp`, which it prints, with how well
they tell the landlord's wins from his losses in a fifth of the deals that it has not seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from dizhu.kernel import active, faces
from dizhu.kernel.packing import BITS, pack
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE
from dizhu.solver.table import Table

RULES = COMPETITIVE
ENTRIES = 1 << 25
LATE = (0, 2, True)
WALKS, NEAR = 40, 300
"""Walks from each deal; nodes that an answer may cost on the way."""

LANES = 4 * np.arange(15, dtype=np.uint64)
LOW = 8
SEEN = 14
"""So many numbers are seen of a seat: those of `Weights`, in its order."""

Labelled = tuple[tuple[int, ...], int, int, bool]
"""Hands, the turn, what lies there, whether the landlord wins."""
Floats = NDArray[np.float64]


def walk(search: faces.Solver, table: Table, rng: Random) -> Iterator[Labelled]:
    """Positions on one way to the end, as far as the search knows who wins them."""
    turns = active.grammar(RULES).turns
    while True:
        moves = table.moves()
        if moves != [0]:
            position = (table.hands, table.turn, table.top, table.owner)
            answer = search.prove(*position, *LATE, NEAR, 0.0)[0]
            if answer != faces.UNKNOWN:
                yield table.hands, table.turn, table.top, answer == faces.YES
        if rng.random() < 0.5:  # as a search does: what looks good more often than not
            left = {m: turns(table.hands[table.turn] - (m & BITS)) for m in moves}
            moves = [m for m in moves if left[m] == min(left.values())]
        move = rng.choice(moves)
        if table.ends(move):
            return
        table = table.after(move)


def labelled(sizes: tuple[int, ...], deals: int, nodes: int, rng: Random) -> Iterator[Labelled]:
    """Those of so many deals of these sizes, none twice."""
    search, deck = active.solver(RULES, ENTRIES), list(RULES.deck)
    for _ in range(deals):
        cards = rng.sample(deck, sum(sizes))
        cuts = [cards[sum(sizes[:i]) : sum(sizes[: i + 1])] for i in range(3)]
        table = Table(RULES, tuple(pack(Cards.of(cut)) for cut in cuts), 0, 0, 0)
        search.clear()
        search.prove(table.hands, 0, 0, 0, *LATE, nodes, 0.0)
        yield from dict.fromkeys(p for _ in range(WALKS) for p in walk(search, table, rng))


def counts(hands: list[int]) -> NDArray[np.int64]:
    """How many of each rank, (n, 15)."""
    return (np.array(hands, dtype=np.uint64)[:, None] >> LANES & np.uint64(15)).astype(np.int64)


def features(found: list[Labelled]) -> Floats:
    """What the outlook looks at, (n, 3 * 14 + 2): `SEEN` of each seat, the needs, and 1."""
    ranks, needs, columns = np.arange(15), [], []
    cards = [counts([p[0][seat] for p in found]) for seat in range(3)]
    turn = np.array([p[1] for p in found])
    leads = np.array([not p[2] for p in found])
    high = [np.where(held > 0, ranks, -1).max(1) for held in cards]
    high_pair = [np.where(held > 1, ranks, 0).max(1) for held in cards]
    count = active.grammar(RULES).turns
    for seat, held in enumerate(cards):
        theirs = (0,) if seat else (1, 2)
        over = ranks >= np.max([high[s] for s in theirs], 0)[:, None]
        over_pair = ranks >= np.max([high_pair[s] for s in theirs], 0)[:, None]
        single, pair, size = held == 1, held == 2, held.sum(1)
        turns = np.array([count(p[0][seat]) for p in found])
        bombs, winners = (held == 4).sum(1), (single & over).sum(1)
        needs.append(np.maximum(2 * (turns - bombs - winners) - (leads & (turn == seat)), 1))
        columns += [turns, bombs + (single[:, 13] & single[:, 14]), winners]
        columns += [(held * over).sum(1), (pair & over_pair).sum(1), size, held @ ranks, size == 1]
        columns += [turns == 1, turns == 2, single[:, :LOW].sum(1), pair[:, :LOW].sum(1)]
        columns += [turn == seat, (turn == seat) & leads]
    columns += [np.log(needs[0]) - np.log(np.minimum(needs[1], needs[2])), np.ones(len(found))]
    return np.stack(columns, 1).astype(float)


def fitted(seen: Floats, wins: Floats, rounds: int = 12) -> Floats:
    """The weights that make what happened most probable (by Newton's method), hardly held back."""
    weights = np.zeros(seen.shape[1])
    for _ in range(rounds):
        chance = 1 / (1 + np.exp(-np.clip(seen @ weights, -30, 30)))
        slope = seen.T @ (chance - wins) + weights
        bend = (seen * (chance * (1 - chance))[:, None]).T @ seen + np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def told_apart(odds: Floats, wins: Floats) -> float:
    """In how many pairs of a win and a loss the win has the better odds."""
    places = np.argsort(np.argsort(odds, kind="stable"), kind="stable")
    won = int(wins.sum())
    return float((places[wins == 1].sum() - won * (won - 1) / 2) / (won * (len(wins) - won)))


def main() -> None:
    """Solve, walk, fit and print."""
    parser = argparse.ArgumentParser(description="fit the outlook of the solver")
    parser.add_argument("sizes", nargs="+", metavar="A/B/C", help="cards of each hand")
    parser.add_argument("--deals", type=int, default=300, help="of each")
    parser.add_argument("--nodes", type=int, default=200_000, help="for each")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng, known, fresh = Random(args.seed), list[Labelled](), list[Labelled]()
    for sizes in (tuple(map(int, text.split("/"))) for text in args.sizes):
        known += labelled(sizes, args.deals * 4 // 5, args.nodes, rng)
        fresh += labelled(sizes, args.deals // 5, args.nodes, rng)
    weights = fitted(features(known), np.array([float(p[3]) for p in known]))
    seen, wins = features(fresh), np.array([float(p[3]) for p in fresh])
    apart, needs = told_apart(seen @ weights, wins), told_apart(-seen[:, -2], wins)
    print(
        f"{len(known)} positions; of {len(fresh)} others {apart:.1%} told apart,"
        f" by the needs alone {needs:.1%}"
    )
    rows = np.rint(256 * weights).astype(int)
    for seat in range(3):
        row = rows[seat * SEEN : (seat + 1) * SEEN]
        print("    {" + ", ".join(map(str, row)) + "},")
    print(f"needs {rows[-2]}, always {rows[-1]}")


if __name__ == "__main__":
    main()
