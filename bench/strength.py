"""How networks play: `python bench/strength.py FILE [--deals N] [--seed S] [--goal win|points]`.

Card play from random deals, every deal twice with sides swapped. Opponents: a quick one of ours
that empties its hand; RLCard's rule agent, where RLCard is installed; the transformer whose files
lie in the folder given by `--peers`; another file of networks given by `--against`. The landlord's
share in self-play tells how well farmers work together.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import process_time

import numpy as np
from dizhu.bots.arena.match import play

from dizhu.bots.lockstep import Asked, Chooser, Lockstep, Rows
from dizhu.bots.net.goals import GOALS
from dizhu.bots.net.roles import NetChooser, load
from dizhu.bots.thrift import Thrift
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset


class Timed:
    """A chooser with a stop watch."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser
        self.seconds = 0.0
        self.choices = 0

    def choose(self, asked: Asked) -> Rows:
        """The choices of the chooser."""
        start = process_time()
        found = self.chooser.choose(asked)
        self.seconds += process_time() - start
        self.choices += len(asked)
        return found

    def one_by_one(self, asked: Asked, most: int) -> float:
        """Milliseconds for a choice that is asked for alone."""
        start = process_time()
        for row in range(min(most, len(asked))):
            self.chooser.choose(asked.of(np.array([row])))
        return 1000 * (process_time() - start) / min(most, len(asked))


def opponents(rules: Ruleset, args: argparse.Namespace) -> Iterator[tuple[str, Chooser]]:
    """Whoever is there to play against."""
    yield "thrift", Thrift(rules)
    if args.against:
        yield args.against.name, NetChooser(rules, load(args.against)[0], GOALS.index(args.goal))
    if rules.seats != 3:
        return
    try:
        from bench.rivals.rlcard_rules import RlcardRules

        yield "RLCard's rules", RlcardRules(args.seed)
    except ModuleNotFoundError:
        print("RLCard is not installed")
    if args.peers:
        from bench.rivals.transformer import Transformer

        yield "transformer", Transformer(args.peers)


def share(rules: Ruleset, chooser: Chooser, deals: int, seed: int) -> float:
    """How often the landlord wins where all seats are played by the same."""
    return float(play(rules, chooser, chooser, deals, seed).wins[:, 0].mean())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--goal", choices=GOALS, default="win")
    parser.add_argument("--peers", type=Path)
    parser.add_argument("--against", type=Path)
    args = parser.parse_args()
    nets, told = load(args.file)
    name = "rlcard" if len(nets.nets) == 3 else "four"
    rules = replace(PRESETS[name], auction="none")
    known = ", ".join(f"{name} {told[name]}" for name in ("rules", "frames") if name in told)
    print(f"{args.file.name}: {known}; goal {args.goal}, deals of seed {args.seed}", flush=True)
    mine = Timed(NetChooser(rules, nets, GOALS.index(args.goal)))
    for opponent, chooser in opponents(rules, args):
        found = play(rules, mine, chooser, args.deals, args.seed)
        print(f"against {opponent}: {found}", flush=True)
    print(f"landlord's share in self-play {share(rules, mine, args.deals, args.seed + 1):.3f}")
    first = Lockstep(rules, 100, args.seed).ask()
    alone = mine.one_by_one(first, 100)
    each = 1000 * mine.seconds / mine.choices
    print(f"{each:.2f} ms a choice in lock step, {alone:.2f} ms for a first lead asked for alone")


if __name__ == "__main__":
    main()
