"""How the bots do against each other: `python bench/bots.py [--deals N] [--seed S]`.

Duplicate-style: with the auction set aside, every deal is played with each seat as the landlord.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter

from dizhu.bots.registry import make
from dizhu.game.actions import Action
from dizhu.game.agent import Agent, play_out
from dizhu.game.deal import deal
from dizhu.game.engine import fold
from dizhu.game.events import Dealt
from dizhu.game.state import Fresh, Over
from dizhu.game.view import View
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset


class Timed:
    """An agent with a stop watch."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.seconds = 0.0
        self.longest = 0.0
        self.count = 0

    def act(self, view: View) -> Action:
        """The action of the agent."""
        start = perf_counter()
        action = self.agent.act(view)
        took = perf_counter() - start
        self.seconds += took
        self.longest = max(self.longest, took)
        self.count += 1
        return action


def shuffled(rules: Ruleset, rng: random.Random, first: int | None = None) -> Dealt:
    """A deal of a shuffled pack."""
    pack = list(rules.deck)
    rng.shuffle(pack)
    return deal(rules, pack, first=first)


def end(rules: Ruleset, dealt: Dealt, agents: Sequence[Agent]) -> Over | None:
    """The end of a deal that `agents` play; `None` if nobody called."""
    state = fold(Fresh(rules), play_out(rules, dealt, agents))
    return state if isinstance(state, Over) else None


def roles(rules: Ruleset, landlord: str, farmers: str, deals: int, seed: int) -> float:
    """The landlord's share of deals, each played once with every seat as the landlord."""
    rules = replace(rules, auction="none", doubling=False, bottom_shown="taken")
    rng = random.Random(seed)
    won = 0
    for number in range(deals):
        dealt = shuffled(rules, rng, 0)
        for seat in range(rules.seats):
            names = [landlord if s == seat else farmers for s in range(rules.seats)]
            agents = [make(name, number * 8 + s) for s, name in enumerate(names)]
            over = end(rules, replace(dealt, first=seat), agents)
            assert over is not None
            won += over.tally.landlord_won
    return won / (deals * rules.seats)


def whole(rules: Ruleset, deals: int, seed: int) -> str:
    """Self-play of `simple` with its own auction."""
    rng = random.Random(seed)
    timed = [Timed(make("simple", seat)) for seat in range(rules.seats)]
    ends = [end(rules, shuffled(rules, rng), timed) for _ in range(deals)]
    overs = [over for over in ends if over]
    share = sum(over.tally.landlord_won for over in overs) / max(1, len(overs))
    bids = {b: sum(over.contract.bid == b for over in overs) for b in rules.bids}
    bidwin = {
        b: sum(over.contract.bid == b and over.tally.landlord_won for over in overs) / max(1, n)
        for b, n in bids.items()
    }
    bombs = sum(len(over.tally.bombs) + over.tally.rocket for over in overs) / max(1, len(overs))
    doubled = sum(any(over.tally.doubled) for over in overs)
    redoubled = sum(over.tally.redoubled for over in overs)
    count = sum(t.count for t in timed)
    mean = 1000 * sum(t.seconds for t in timed) / count
    longest = 1000 * max(t.longest for t in timed)
    return (
        f"landlord share {share:.1%} ({len(overs)} of {deals} deals not void); bids {bids}, "
        f"won { ({b: f'{w:.0%}' for b, w in bidwin.items()}) }; {bombs:.2f} bombs a deal; "
        f"doubled {doubled}, redoubled {redoubled}; {mean:.2f} ms a decision, longest {longest:.0f}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="*", default=["folk", "competitive", "four"])
    args = parser.parse_args()
    for name in args.rules:
        rules = PRESETS[name]
        share = roles(rules, "simple", "random", args.deals, args.seed)
        print(f"{name}: simple landlord against random farmers {share:.1%}", flush=True)
        share = roles(rules, "random", "simple", args.deals, args.seed)
        print(f"{name}: simple farmers against random landlord {1 - share:.1%}", flush=True)
        print(f"{name}: simple alone: {whole(rules, args.deals * 3, args.seed)}", flush=True)


if __name__ == "__main__":
    main()
