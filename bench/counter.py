"""How well the counter's chances come true: `python -m bench.counter [DEALS] [--net FILE]`.

Deals are played by bots. At every third decision each rank and hidden seat gives a chance to hold
at least one card of it; the table tells, for chances of about so much, how often it was so. Without
a network of beliefs every deal that agrees with the view is as likely.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from dizhu.bots.threads import single_threaded

single_threaded()

import numpy as np  # noqa: E402

from dizhu.bots.belief.believing import Believing  # noqa: E402
from dizhu.bots.net import believer  # noqa: E402
from dizhu.bots.registry import make  # noqa: E402
from dizhu.game.agent import play_out  # noqa: E402
from dizhu.game.deal import deal  # noqa: E402
from dizhu.game.engine import evolve  # noqa: E402
from dizhu.game.state import Fresh, Playing, State  # noqa: E402
from dizhu.game.view import view  # noqa: E402
from dizhu.rules.presets import COMPETITIVE  # noqa: E402
from dizhu.rules.ranks import ALL  # noqa: E402
from dizhu.study.counter import counter  # noqa: E402

BINS = 10
BOTS = ("normal", "simple", "strong")


def told(deals: int, believing: Believing, seed: int = 0) -> tuple[list[float], list[bool]]:
    """Chances, and whether it was so."""
    chances: list[float] = []
    true: list[bool] = []
    for number in range(deals):
        rng = Random(f"{seed} {number}")
        pack = list(COMPETITIVE.deck)
        rng.shuffle(pack)
        agents = [make(rng.choice(BOTS), rng) for _ in range(3)]
        log = play_out(COMPETITIVE, deal(COMPETITIVE, pack, first=number % 3), agents)
        state: State = Fresh(COMPETITIVE)
        for n, event in enumerate(log):
            if isinstance(state, Playing) and n % 3 == 0:
                seen = counter(view(COMPETITIVE, log[:n], state.turn), believing)
                for place, seat in enumerate(seen.hidden):
                    for rank in ALL:
                        if seen.unseen[rank]:
                            chances.append(1 - seen.chances[place, rank, 0])
                            true.append(state.hands[seat][rank] > 0)
            state = evolve(state, event)
    return chances, true


def curve(chances: list[float], true: list[bool]) -> None:
    """Print it, with the error on average and in all (Brier, log loss)."""
    p, y = np.clip(np.array(chances), 1e-6, 1 - 1e-6), np.array(true)
    place = np.minimum((p * BINS).astype(int), BINS - 1)
    for number in range(BINS):
        its = place == number
        if its.any():
            print(f"  {p[its].mean():6.1%} told  {y[its].mean():6.1%} true  {its.sum():8}")
    gaps = [
        abs(p[place == b].mean() - y[place == b].mean()) * (place == b).mean()
        for b in range(BINS)
        if (place == b).any()
    ]
    loss = -(np.log(p) * y + np.log(1 - p) * ~y).mean()
    print(f"  off by {sum(gaps):.2%} on average, Brier {((p - y) ** 2).mean():.4f}, "
          f"log loss {loss:.4f}, {len(p)} chances")  # fmt: skip


def main() -> None:
    """Uniform, then the network's, if one is named."""
    parser = argparse.ArgumentParser(prog="bench.counter")
    parser.add_argument("deals", nargs="?", type=int, default=200)
    parser.add_argument("--net", type=Path)
    args = parser.parse_args()
    print("every deal as likely:")
    curve(*told(args.deals, Believing()))
    if args.net:
        print(f"by {args.net.name}:")
        curve(*told(args.deals, Believing(believer.load(args.net)[0])))


if __name__ == "__main__":
    main()
