"""What a search is worth: `python -m bench.search NETS [--belief FILE] [--against NETS|BOT] …`.

Card play from random deals, each played twice with sides swapped, all at once move by move: the
searches of all games go in one batch, so what is measured is play, and not the time of a move. Each
game is the fold that a table plays, and each side is given views alone. Bots are named as in
`matches.py`. With `--keep FILE` each batch is kept as a line of JSON, and what is kept is not
played again; the chance of a batch is its own, so that breaks change nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Protocol

import numpy as np

from bench.matches import name_of
from dizhu.arena.forced import forced
from dizhu.bots.belief.believing import Believing
from dizhu.bots.lockstep import Chooser
from dizhu.bots.naive import Naive
from dizhu.bots.net import believer
from dizhu.bots.net.roles import load
from dizhu.bots.registry import make
from dizhu.bots.search.player import NetPlayer, ThumbPlayer
from dizhu.bots.search.question import question, together
from dizhu.bots.search.searching import Search
from dizhu.bots.search.settings import Settings
from dizhu.bots.thrift import Thrift
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Ceremony, Dealt, Event
from dizhu.game.state import Fresh, Over, State, seen_by
from dizhu.game.view import View, told
from dizhu.kernel.batch import Batch
from dizhu.kernel.packing import unpack
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset


class Side(Protocol):
    """Who plays for many seats at once."""

    def choose(self, views: Sequence[View]) -> list[Action]:
        """An action for each view."""
        ...


@dataclass
class Bare:
    """A chooser without a search."""

    chooser: Chooser

    def choose(self, views: Sequence[View]) -> list[Action]:
        """An action for each view."""
        asked = [question(view) for view in views]
        found = self.chooser.choose(together(asked)).tolist()
        return [each.actions[number] for each, number in zip(asked, found, strict=True)]


@dataclass
class Agents:
    """A bot by its name, asked one view after the other."""

    agent: Agent

    def choose(self, views: Sequence[View]) -> list[Action]:
        """An action for each view."""
        return [self.agent.act(view) for view in views]


@dataclass
class Searching:
    """A search, and what it took."""

    search: Search
    rng: Random = field(default_factory=Random)
    seconds: float = 0.0
    moves: int = 0

    def begin(self, rng: Random) -> None:
        """A batch of games, whose chance this is."""
        self.rng, self.seconds, self.moves = rng, 0.0, 0

    def choose(self, views: Sequence[View]) -> list[Action]:
        """An action for each view."""
        begun = process_time()
        found = self.search.choose(views, self.rng)
        self.seconds += process_time() - begun
        self.moves += len(views)
        return found


@dataclass
class Game:
    """One game: which side, 0 or 1, is the landlord's, and what each seat was told."""

    landlord: int
    state: State
    told: list[list[Event]] = field(default_factory=list)

    def view(self) -> View:
        """What the seat to act knows."""
        seat = self.state.turn
        return View(seat, seen_by(self.state, seat), tuple(self.told[seat]))

    def side(self) -> int:
        """Whose turn it is."""
        mine = self.state.turn == self.state.contract.landlord
        return self.landlord if mine else 1 - self.landlord

    def do(self, action: Action) -> None:
        """Go on."""
        self.tell(decide(self.state, self.state.turn, action))

    def tell(self, events: Sequence[Event]) -> None:
        """These things have happened."""
        self.state = fold(self.state, events)
        for seat, known in enumerate(self.told):
            known.extend(told(events, seat))


def dealt(rules: Ruleset, deals: int, seed: int) -> list[Dealt]:
    """The deals of a seed."""
    batch = Batch(rules, deals, seed)
    found = []
    for number in range(deals):
        game = batch.game(number)
        hands = list(game.hands)
        hands[game.turn] -= game.bottom
        cards = tuple(map(unpack, hands))
        found.append(Dealt(Ceremony(0), cards, unpack(game.bottom), game.turn))
    return found


def match(
    rules: Ruleset, sides: tuple[Side, Side], deals: Sequence[Dealt]
) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """The points of the first side, (deals, 2): as the landlord, and against him."""
    games = []
    for landlord in (0, 1):
        for cards in deals:
            game = Game(landlord, Fresh(rules), [[] for _ in range(rules.seats)])
            game.tell(begin(rules, cards))
            games.append(game)
    going = list(games)
    while going:
        asked: tuple[list[Game], list[Game]] = ([], [])
        for game in going:
            only = forced(seen_by(game.state, game.state.turn), game.state.turn)
            if only is None:
                asked[game.side()].append(game)
            else:
                game.do(only)
        for side, its in zip(sides, asked, strict=True):
            if its:
                for game, action in zip(its, side.choose([g.view() for g in its]), strict=True):
                    game.do(action)
        going = [game for game in going if not isinstance(game.state, Over)]
    points = [game.state.scores[game.state.contract.landlord] for game in games]
    table = np.array(points, np.float64).reshape(2, -1).T
    return table * (1, -1)


def interval(values: np.ndarray) -> tuple[float, float]:
    """The mean over deals and half its 95 % interval, the deals drawn again."""
    rng, n = np.random.default_rng(0), len(values)
    means = [values[rng.integers(0, n, n)].mean() for _ in range(2000)]
    low, high = np.quantile(means, [0.025, 0.975])
    return float(values.mean()), float(high - low) / 2


def said(points: np.ndarray[tuple[int, int], np.dtype[np.float64]]) -> str:
    """The match in a line."""
    won = points > 0
    share, scored = interval(won.mean(axis=1)), interval(points.mean(axis=1))
    landlord, farmers = won.mean(axis=0)
    return (
        f"WP {share[0]:.3f} ± {share[1]:.3f} ({landlord:.3f} / {farmers:.3f}), "
        f"ADP {scored[0]:+.2f} ± {scored[1]:.2f}, {len(points)} deals twice"
    )


def settings(args: argparse.Namespace) -> Settings:
    """Those that differ from the usual, as `name=value`."""
    kinds = {f: type(v) for f, v in ((f, getattr(Settings(), f)) for f in Settings.__slots__)}
    found = {}
    for word in args.set:
        name, _, value = word.partition("=")
        kind = int if kinds[name] is type(None) else kinds[name]
        found[name] = None if value == "none" else kind(value)
    return replace(Settings(), **found)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path)
    parser.add_argument("--belief", type=Path)
    parser.add_argument("--against", default="")
    parser.add_argument("--python", default=sys.executable, help="where RLCard is installed")
    parser.add_argument("--networks", metavar="FOLDER", help="those of opponents/transformer.py")
    parser.add_argument("--rules", default="rlcard", choices=PRESETS)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=50)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="go on from what it has")
    parser.add_argument("--alike", dest="others", action="store_false", help="all play as we do")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    rules = replace(PRESETS[args.rules], auction="none", doubling=False)
    chosen = settings(args)
    if str(args.nets) == "-":
        mine = ThumbPlayer(Thrift(rules))
    else:
        mine = NetPlayer(rules, load(args.nets)[0], chosen.goal)
    network = believer.load(args.belief)[0] if args.belief else None
    others = (ThumbPlayer(Thrift(rules)), ThumbPlayer(Naive(rules))) if args.others else ()
    search = Search(chosen, mine, Believing(network), others=others)
    side = Searching(search)
    other: Side
    if args.against.endswith(".safetensors"):
        other = Bare(NetPlayer(rules, load(Path(args.against))[0], chosen.goal))
    elif args.against:
        other = Agents(make(name_of(args.against, args.python, args.networks), args.seed))
    else:
        other = Bare(mine)
    deals = dealt(rules, args.deals, args.seed)
    kept: list[dict[str, Any]] = []
    if args.keep and args.keep.exists():
        kept = [json.loads(line) for line in args.keep.read_text().splitlines()]
    for at in range(0, len(deals), args.at_once):
        number = at // args.at_once
        if number == len(kept):
            side.begin(Random(f"{args.seed} {at}"))
            points = match(rules, (side, other), deals[at : at + args.at_once])
            spent = {"seconds": side.seconds, "moves": side.moves}
            kept.append({"points": points.tolist(), **spent})
            if args.keep:
                with args.keep.open("a") as file:
                    file.write(json.dumps(kept[number]) + "\n")
        done = kept[: number + 1]
        table = np.concatenate([np.array(each["points"]) for each in done])
        each = 1000 * sum(k["seconds"] for k in done) / sum(k["moves"] for k in done)
        print(f"{said(table)}; {each:.0f} ms of one core a choice", flush=True)


if __name__ == "__main__":
    main()
