"""How well the counter's chances come true: `python -m bench.counter [DEALS] [--net FILE]`.

Deals are played by bots. At every third decision each rank and hidden seat gives a chance to hold
at least one card of it; the table tells, for chances of about so much, how often it was so: once
where every deal that agrees with the view is as likely, and once by the network of beliefs that
comes along, or that of a file.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dizhu.bots.threads import single_threaded

single_threaded()

import numpy as np  # noqa: E402

from dizhu.bots.belief.believing import Believing  # noqa: E402
from dizhu.bots.net import believer, shipped  # noqa: E402
from dizhu.bots.registry import make  # noqa: E402
from dizhu.game.agent import play_out  # noqa: E402
from dizhu.game.deal import deal  # noqa: E402
from dizhu.game.engine import evolve  # noqa: E402
from dizhu.game.state import Fresh, Playing, State  # noqa: E402
from dizhu.game.view import view  # noqa: E402
from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.rules.presets import PRESETS  # noqa: E402
from dizhu.rules.ranks import ALL  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from dizhu.study.counter import counter  # noqa: E402

BINS = 10
BOTS = ("normal", "simple", "strong")


def told(
    rules: Ruleset, deals: int, beliefs: Sequence[Believing], seed: int = 0
) -> tuple[list[list[float]], list[bool]]:
    """Chances, a row for each belief, and whether it was so."""
    chances: list[list[float]] = [[] for _ in beliefs]
    true: list[bool] = []
    for number in range(deals):
        rng = Random(f"{seed} {number}")
        pack = list(rules.deck)
        rng.shuffle(pack)
        agents = [make(rng.choice(BOTS), rng) for _ in range(rules.seats)]
        log = play_out(rules, deal(rules, pack, first=number % rules.seats), agents)
        state: State = Fresh(rules)
        for n, event in enumerate(log):
            if isinstance(state, Playing) and n % 3 == 0:
                looked = view(rules, log[:n], state.turn)
                seen = [counter(looked, believing) for believing in beliefs]
                for place, seat in enumerate(seen[0].hidden):
                    for rank in ALL:
                        if seen[0].unseen[rank]:
                            for row, one in zip(chances, seen, strict=True):
                                row.append(1 - one.chances[place, rank, 0])
                            true.append(_holds(state, seat, rank))
            state = evolve(state, event)
    return chances, true


def _holds(state: Playing, seat: int, rank: int) -> bool:
    hand = state.hands[seat]
    assert isinstance(hand, Cards)
    return hand[rank] > 0


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
    """Every deal as likely, then by the network."""
    parser = argparse.ArgumentParser(prog="bench.counter")
    parser.add_argument("deals", nargs="?", type=int, default=200)
    parser.add_argument("--net", type=Path)
    parser.add_argument("--rules", choices=["folk", "competitive", "four"], default="competitive")
    args = parser.parse_args()
    rules = PRESETS[args.rules]
    net = believer.load(args.net)[0] if args.net else shipped.believer(rules)
    named = args.net.name if args.net else "the network that comes along"
    beliefs = [Believing()] if net is None else [Believing(), Believing(net)]
    chances, true = told(rules, args.deals, beliefs)
    for name, row in zip(("every deal as likely", named), chances, strict=False):
        print(f"{rules.name}, {args.deals} deals, {name}:")
        curve(row, true)


if __name__ == "__main__":
    main()
