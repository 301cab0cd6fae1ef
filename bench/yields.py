"""Whether a trick that a partner has won is left to him: `python bench/yields.py [BOT …]`.

So many deals of each ruleset, each bot playing all seats. Looked at are the plays over a partner's
who goes out next, in every deal that agrees with what the seat was told, if he is let; to go out
oneself is no breach. Hints, and bots that think long, play no deals of their own: they are asked
wherever the bots that do play came to such a trick, and are told as `bot > asked`.

Every deal is looked at where there are at most `MOST`. Where there are more, `DRAWN` of them are
drawn, and it counts if all agree: so that more is counted than what is certain, and nothing left
out.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from time import perf_counter
from typing import Final

from dizhu.bots.hints import hints as table_hints
from dizhu.bots.registry import make
from dizhu.bots.sight import look
from dizhu.bots.simple import laid_down
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.agent import Agent, play_out
from dizhu.game.holding import Holding
from dizhu.game.notation import read_action
from dizhu.game.shown import kept
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, PRESETS
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.worlds import Hidden
from dizhu.study.effort import NORMAL, QUICK, Effort
from dizhu.study.hints import hints
from dizhu.study.offering import offers
from tests.playouts import random_deal

RULES: Final = (FOLK, COMPETITIVE, FOUR)
BOTS: Final = ("autopilot", "normal", "simple", "strong")
MOST: Final = 3_000
DRAWN: Final = 200

Asked = Callable[[View], Action]
"""What somebody would do with a view; he keeps nothing from one to the next."""


# --------------------------------------------------------------------------- who had won the trick


def partner_goes_out(view: View, rng: Random) -> bool:
    """Does the partner whose play lies there go out next in every deal, if he is let."""
    state, seat = view.state, view.reader
    assert isinstance(state, Playing)
    assert seat is not None
    top, landlord = state.top, state.contract.landlord
    if top is None or top.seat == seat or landlord in (seat, top.seat):
        return False
    hidden = Hidden(view)
    for world in _drawn(state, seat, rng):
        if not _goes_out(world, seat) and hidden.lawful(world):
            return False
    found = hidden.few(MOST)
    return found is None or all(_goes_out(world, seat) for world, _ in found)


def _drawn(state: Playing, seat: int, rng: Random) -> Iterator[Playing]:
    """Deals with the cards that `seat` has not seen; of some it is certain whose they are."""
    others = [other for other in range(state.rules.seats) if other != seat]
    sure = {other: kept(state, other) for other in others}
    mine = state.hands[seat]
    assert isinstance(mine, Cards)
    pack = list(state.rules.deck - sum(sure.values(), mine) - sum(state.played, NONE))
    for _ in range(DRAWN):
        rng.shuffle(pack)
        at, hands = 0, list[Holding](state.hands)
        for other, hand in enumerate(state.hands):
            if other != seat:
                size = len(hand) - len(sure[other])
                hands[other] = sure[other] + Cards.of(pack[at : at + size])
                at += size
        yield replace(state, hands=tuple(hands))


def _goes_out(world: object, seat: int) -> bool:
    assert isinstance(world, Playing)
    assert world.top is not None
    seats, owner, landlord = world.rules.seats, world.top.seat, world.contract.landlord
    last, foe = world.hands[owner], world.hands[landlord]
    assert isinstance(last, Cards)
    assert isinstance(foe, Cards)
    to_come = [(seat + i) % seats for i in range(1, (owner - seat) % seats)]
    if not parse(world.rules, last, last):
        return False
    return landlord not in to_come or not any(
        True for _ in moves(world.rules, foe, world.top.combo)
    )


def takes(view: View, action: Action) -> bool:
    """Does the action play over what lies there, and leave the hand with cards."""
    state, seat = view.state, view.reader
    assert isinstance(state, Playing)
    assert seat is not None
    return isinstance(action, Play) and action.cards != state.hands[seat]


# ------------------------------------------------------------------------------------- who is asked


@dataclass
class Watched:
    """An agent, and who is `asked` beside it; `chances` are the tricks that a partner had won.

    `taken` are those that were taken from him, by whom.
    """

    agent: Agent
    rng: Random
    asked: Mapping[str, Asked] = field(default_factory=dict)
    chances: int = 0
    taken: list[tuple[str, View]] = field(default_factory=list)

    def act(self, view: View) -> Action:
        """What the agent does."""
        action = self.agent.act(view)
        if isinstance(view.state, Playing) and partner_goes_out(view, self.rng):
            self.chances += 1
            done = {"": action} | {name: ask(view) for name, ask in self.asked.items()}
            self.taken += [(name, view) for name, each in done.items() if takes(view, each)]
        return action


@dataclass
class Told:
    """Of one ruleset and bot: tricks that a partner had won, and those taken from him, by whom."""

    chances: int = 0
    taken: Counter[str] = field(default_factory=Counter)
    where: list[str] = field(default_factory=list)
    """The first of them, as `deal:seat`."""


def watch(
    rules: Ruleset,
    bot: str,
    deals: int,
    seed: int = 0,
    asked: Mapping[str, Asked] | None = None,
) -> Told:
    """What all seats did in so many deals of a bot with itself."""
    told = Told()
    for number in range(deals):
        agents = [
            Watched(make(bot, 10 * number + seat), Random(number), asked or {})
            for seat in range(rules.seats)
        ]
        play_out(rules, random_deal(rules, Random(f"{seed} {number}")), agents)
        for seat, agent in enumerate(agents):
            told.chances += agent.chances
            told.taken.update(name for name, _ in agent.taken)
            told.where += [
                f"{name or bot} in deal {number} at seat {seat}" for name, _ in agent.taken
            ]
    return told


def _tables(view: View) -> Action:
    state, seat = view.state, view.reader
    assert isinstance(state, Playing)
    assert seat is not None
    combo = table_hints(view).offers[0]
    return laid_down(state.rules, combo, look(state, seat).hand) if combo else Pass()


def _offered(view: View) -> Action:
    state = view.state
    assert isinstance(state, Playing)
    words = offers(view)
    return read_action(words[0], state) if words else Pass()


def _coached(view: View, effort: Effort) -> Action:
    return hints(view, effort)[0].action


def _bot(view: View, name: str) -> Action:
    return make(name, 0).act(view)


def asked_of(worlds: int) -> dict[str, Asked]:
    """Hints of every kind, and who looks ahead in so many worlds."""
    return {
        "table's hint": _tables,
        "offer": _offered,
        "quick hint": partial(_coached, effort=QUICK),
        "hint": partial(_coached, effort=NORMAL),
        f"master:{worlds}w": partial(_bot, name=f"master:{worlds}w"),
    }


def main(args: Sequence[str] | None = None) -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="*", default=BOTS)
    parser.add_argument("--rules", action="append", choices=[rules.name for rules in RULES])
    parser.add_argument("--deals", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--alone", action="store_true", help="ask nobody else")
    told = parser.parse_args(args)
    asked = {} if told.alone else asked_of(told.worlds)
    for name in told.rules or [rules.name for rules in RULES]:
        for bot in told.bots:
            begun = perf_counter()
            found = watch(PRESETS[name], bot, told.deals, told.seed, asked)
            took = perf_counter() - begun
            each = [f"{found.taken[who]} by {who or bot}" for who in ("", *asked)]
            print(
                f"yields   {name:<12}{bot:<10} {told.deals} deals, {found.chances} tricks that a "
                f"partner had won; taken: {', '.join(each)} ({took:.0f} s)",
                flush=True,
            )
            for where in found.where[:5]:
                print(f"           {where}", flush=True)


if __name__ == "__main__":
    main()
