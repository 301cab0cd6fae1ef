"""How many worlds a search needs, and how far: `python -m bench.horizons NETS [--belief FILE] …`.

Positions of card play by the networks, in which a search would try several moves. These are tried
in many worlds, to several horizons. What is chosen in some of the worlds is measured in the others,
played to their end: by how much more it wins than the networks' own choice, in hundredths of a win,
± 95 % over positions.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from dizhu.bots.threads import single_threaded

single_threaded()

import numpy as np  # noqa: E402

from bench.search import Bare, Game, dealt  # noqa: E402
from dizhu.arena.forced import forced  # noqa: E402
from dizhu.bots.belief.believing import Believing  # noqa: E402
from dizhu.bots.naive import Naive  # noqa: E402
from dizhu.bots.net import believer  # noqa: E402
from dizhu.bots.net.roles import load  # noqa: E402
from dizhu.bots.search.comparing import candidates  # noqa: E402
from dizhu.bots.search.drawing import source  # noqa: E402
from dizhu.bots.search.endgame import Endgame  # noqa: E402
from dizhu.bots.search.player import Floats, NetPlayer, ThumbPlayer, Way  # noqa: E402
from dizhu.bots.search.question import question, together  # noqa: E402
from dizhu.bots.search.replaying import Replay  # noqa: E402
from dizhu.bots.search.rollout import Rollouts, Starts  # noqa: E402
from dizhu.bots.search.settings import Deadline, Settings  # noqa: E402
from dizhu.bots.thrift import Thrift  # noqa: E402
from dizhu.game.engine import begin  # noqa: E402
from dizhu.game.state import Fresh, Over, seen_by  # noqa: E402
from dizhu.game.view import View  # noqa: E402
from dizhu.rules.presets import RLCARD  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402

RULES: Final = replace(RLCARD, auction="none", doubling=False)
DRAWN: Final = 512
HORIZONS: Final = (6, 9, 12, 18, None)
WORLDS: Final = (32, 64, 128, 224)
ASKED: Final = 0.12
"""The share of decisions that are looked at."""
SPLITS: Final = 20
"""How often the worlds of a position are split by chance."""
LEFT: Final = 40
"""Worlds that must be left to measure by."""
NEVER: Final = Deadline(None, perf_counter)


def views(rules: Ruleset, bare: Bare, seed: int) -> Iterator[View]:
    """Some of the decisions of the networks' own games."""
    rng = Random(seed)
    for cards in dealt(rules, 4000, seed):
        game = Game(0, Fresh(rules), [[] for _ in range(rules.seats)])
        game.tell(begin(rules, cards))
        while not isinstance(game.state, Over):
            view = game.view()
            only = forced(seen_by(game.state, game.state.turn), game.state.turn)
            if only is None and rng.random() < ASKED:
                yield view
            game.do(only or bare.choose([view])[0])


def gains(
    values: Floats, tried: dict[int | None, Floats], counts: Floats, rng: np.random.Generator
) -> dict[tuple[int | None, int], float]:
    """What choosing by so many worlds, to a horizon, wins beyond the networks' choice."""
    found: defaultdict[tuple[int | None, int], list[float]] = defaultdict(list)
    trust, ends = Settings().trust, tried[None]
    for _ in range(SPLITS):
        order = rng.permutation(len(counts))
        reached = np.cumsum(counts[order])
        for worlds in WORLDS:
            first = int(np.searchsorted(reached, worlds)) + 1
            mine, others = order[:first], order[first:]
            if counts[others].sum() < LEFT:
                continue
            true = ends[:, others] @ counts[others] / counts[others].sum()
            for horizon, results in tried.items():
                scores = results[:, mine] @ counts[mine] + trust * values
                found[horizon, worlds].append(float(true[scores.argmax()] - true[0]))
    return {key: float(np.mean(each)) for key, each in found.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path)
    parser.add_argument("--belief", type=Path)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    mine = NetPlayer(RULES, load(args.nets)[0])
    believing = Believing(believer.load(args.belief)[0] if args.belief else None)
    others: tuple[Way, ...] = ThumbPlayer(Thrift(RULES)), ThumbPlayer(Naive(RULES))
    settings = replace(Settings(), worlds=DRAWN, proposals=DRAWN)
    replay, rng = Replay((mine, *others), settings.replayed), np.random.default_rng(args.seed)
    table: defaultdict[tuple[int | None, int], list[float]] = defaultdict(list)
    looked = 0
    for view in views(RULES, Bare(mine), args.seed):
        asked = question(view)
        rows = together([asked])
        if rows.going_out()[0] >= 0:
            continue
        values, belief = mine.values(rows), believing.of(view)
        moves = candidates(values, settings.margin, settings.candidates)
        if len(moves) < 2:
            continue
        if Endgame(settings, asked, belief, values, replay).move(rng, NEVER) is not None:
            continue
        drawn = source(asked, belief, replay, settings, rng, NEVER).more(DRAWN)
        starts = Starts.of(moves, drawn.cards, drawn.standing, asked.asked.latest, drawn.ways)
        tried: dict[int | None, Floats] = {}
        for plies in HORIZONS:
            worth = Rollouts(RULES, mine, 0, plies, others).worth(starts, NEVER)
            assert worth is not None
            tried[plies] = worth.reshape(len(moves), -1)
        for key, gain in gains(values[moves], tried, drawn.counts.astype(float), rng).items():
            table[key].append(gain)
        looked += 1
        if looked == args.positions:
            break
    print(f"horizons  {looked} positions, {DRAWN} worlds each")
    for horizon in HORIZONS:
        cells = []
        for worlds in WORLDS:
            all_ = np.array(table[horizon, worlds])
            cells.append(f"{100 * all_.mean():+.2f} ± {196 * all_.std() / len(all_) ** 0.5:.2f}")
        print(f"horizons  {horizon or 'end':>4}  " + "  ".join(cells))


if __name__ == "__main__":
    main()
