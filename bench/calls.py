"""What calling by networks is worth: `python bench/calls.py CALLS --cards NET [--deals N]`.

Full deals, with calls and doubling, by the ruleset of the file CALLS: whoever calls by its networks
against whoever calls by the rule of thumb, every way to share the seats (those of `dizhu arena
--full`, and its points), both playing their cards by NET. As what NET plays follows from who is the
landlord, each deal is played once for each seat, and all seatings are looked up in that.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dizhu.arena.bootstrap import Estimate, estimates
from dizhu.arena.measures import Share
from dizhu.bots.net import goals
from dizhu.bots.net.callers import CALL, DOUBLE, load
from dizhu.bots.net.roles import NetChooser
from dizhu.bots.net.roles import load as load_cards
from dizhu.bots.net.training.calling import match, thrice
from dizhu.bots.net.training.calling.auctions import Asked, Chooser, hold, table
from dizhu.rules.presets import PRESETS

SEED = 40_000
"""Deals of this seed are used for nothing else."""
CHUNK = 2_048


def show(name: str, points: NDArray[np.float64]) -> None:
    """The mean over deals and its 95 % interval, the deals drawn again."""
    found: Estimate = estimates([[Share(float(each), 1) for each in points]])[0]
    print(f"{name}: {found.mean:+.3f} points a deal and seat [{found.low:+.3f}, {found.high:+.3f}]")


def habits(name: str, ask: Callable[[Chooser], NDArray[np.int64]], chooser: Chooser) -> None:
    """How a table of four or three of the same calls."""
    told: Counter[tuple[str, int]] = Counter()

    def heard(asked: Asked) -> NDArray[np.int64]:
        chosen = chooser(asked)
        told.update((asked.kind, int(each)) for each in chosen)
        return chosen

    points = ask(heard)
    lines = []
    for kind in dict.fromkeys(kind for kind, _ in sorted(told)):
        counts = [told[kind, choice] for choice in range(4 if kind == CALL else 2)]
        shares = " ".join(f"{count / sum(counts):.2f}" for count in counts)
        lines.append(f"{kind} {shares}")
    void = float((points == 0).all(axis=1).mean())
    spread = float(np.abs(points).max(axis=1).mean())
    print(
        f"{name} alone: {', '.join(lines)}; void {void:.3f}, {spread:.1f} points for the landlord"
    )


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("calls", type=Path)
    parser.add_argument("--cards", type=Path, required=True)
    parser.add_argument("--deals", type=int, default=4_096)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    callers, texts = load(args.calls)
    rules = PRESETS[texts["rules"]]
    nets, told = load_cards(args.cards)
    goal = goals.GOALS.index("springs" if rules.spring else "points")
    chooser = NetChooser(rules, nets, goal)
    parts = [
        thrice.play(rules, chooser, min(CHUNK, args.deals - done), args.seed + done, hopeless=1.0)
        for done in range(0, args.deals, CHUNK)
    ]
    deals = thrice.joined(parts)
    laid = table(rules, deals, np.arange(len(deals)) % rules.seats, np.random.default_rng(1))
    thumb = match.ByThumb(laid)
    net = match.ByNet(laid, callers, thumb)
    print(
        f"{rules.name}, {len(deals)} deals of seed {args.seed}; cards by {told['frames']} frames,"
    )
    print(f"whose landlord wins {deals.won.mean():.3f} of all; calls learnt on {texts['deals']}")
    show("calls by networks over the rule of thumb", match.play(laid, (net, thumb)))
    if DOUBLE in callers:
        only = match.ByNet(laid, {CALL: callers[CALL]}, thumb)
        show("calls only, doubling by the rule of thumb", match.play(laid, (only, thumb)))
    for name, each in (("networks", net), ("rule of thumb", thumb)):
        habits(name, lambda chooser: hold(laid, chooser), each)


if __name__ == "__main__":
    main()
