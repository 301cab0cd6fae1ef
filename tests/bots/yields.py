"""Watching bots at a partner's winning play, by all deals that agree with what they were told."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from dizhu.bots.registry import make
from dizhu.game.actions import Action, Pass
from dizhu.game.agent import Agent, play_out
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.worlds import Hidden
from tests.playouts import random_deal

MOST = 3000


def partner_goes_out(view: View) -> bool:
    """Does the partner whose play lies there go out next in every deal, if he is let."""
    state, seat = view.state, view.reader
    assert isinstance(state, Playing)
    assert seat is not None
    top, landlord = state.top, state.contract.landlord
    if top is None or landlord in (seat, top.seat) or len(state.hands[top.seat]) > 6:
        return False
    found = Hidden(view).few(MOST)
    return bool(found) and all(_goes_out(world, seat) for world, _ in found)


def _goes_out(world: object, seat: int) -> bool:
    assert isinstance(world, Playing)
    assert world.top is not None
    seats, owner, landlord = world.rules.seats, world.top.seat, world.contract.landlord
    last, foe = world.hands[owner], world.hands[landlord]
    assert isinstance(last, Cards)
    assert isinstance(foe, Cards)
    to_come = [(seat + i) % seats for i in range(1, (owner - seat) % seats)]
    beaten = landlord in to_come and any(True for _ in moves(world.rules, foe, world.top.combo))
    return bool(parse(world.rules, last, last)) and not beaten


@dataclass
class Watched:
    """An agent; `chances` are the times its partner would have gone out, `robbed` those it took."""

    agent: Agent
    chances: int = 0
    robbed: list[View] = field(default_factory=list)

    def act(self, view: View) -> Action:
        """What the agent does."""
        action = self.agent.act(view)
        state, seat = view.state, view.reader
        if isinstance(state, Playing) and seat is not None and partner_goes_out(view):
            self.chances += 1
            out = getattr(action, "cards", None) == state.hands[seat]
            if not isinstance(action, Pass) and not out:
                self.robbed.append(view)
        return action


def watch(rules: Ruleset, bot: str, deals: int, seed: int = 0) -> tuple[int, int]:
    """Chances and robberies of all seats in so many deals of a bot with itself."""
    chances = robbed = 0
    for number in range(deals):
        agents = [Watched(make(bot, 10 * number + seat)) for seat in range(rules.seats)]
        play_out(rules, random_deal(rules, Random(f"{seed} {number}")), agents)
        chances += sum(agent.chances for agent in agents)
        robbed += sum(len(agent.robbed) for agent in agents)
    return chances, robbed
