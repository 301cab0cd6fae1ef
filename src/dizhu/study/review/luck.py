"""How lucky the deal was: what strong players make of exactly these cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from dizhu.bots import calling as thumb
from dizhu.bots.lockstep import Asked, Rows, best
from dizhu.bots.search.player import Floats, Player
from dizhu.game.actions import Double
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Dealt
from dizhu.game.state import Auction, Doubling, Fresh, Playing, Redoubling, State, Void, to_act
from dizhu.study.calling import landlords_worth
from dizhu.study.coach import Coach
from dizhu.study.valuing import stake_of

GAMES: Final = 32
DOUBT: Final = 0.05
"""How far off a chance is taken to be in each game, so that they are not all the same."""


@dataclass(frozen=True, slots=True)
class _Doubting:
    """A player who is not quite sure of his values."""

    player: Player
    rng: np.random.Generator

    def values(self, asked: Asked) -> Floats:
        """What each move is worth."""
        return self.player.values(asked)

    def choose(self, asked: Asked) -> Rows:
        """The best, with doubt; who can go out does."""
        choices = asked.going_out()
        rows = np.flatnonzero(choices < 0)
        if len(rows):
            left = asked.of(rows)
            values = self.player.values(left)
            choices[rows] = best(values + DOUBT * self.rng.gumbel(size=len(values)), left.begins)
        return choices


def luck(coach: Coach, dealt: Dealt, games: int, rng: np.random.Generator) -> tuple[float, ...]:
    """Points by seat that strong players get on average from this deal; they sum to zero.

    The seats call by the rules of thumb of the bots and nobody doubles. A deal that these would not
    call on is void and gives nothing. Over all deals it comes to nothing for every seat.
    """
    rules = coach.rules
    state = _called(fold(Fresh(rules), begin(rules, dealt)))
    if not isinstance(state, Playing):
        return (0.0,) * rules.seats
    landlord = state.contract.landlord
    doubting = replace(coach, player=_Doubting(coach.player, rng), roles=None)
    mean = sum(landlords_worth(doubting, [state] * games, rng)) / games
    signs = [1 if seat == landlord else -1 for seat in range(rules.seats)]
    return tuple(sign * mean * stake_of(state, seat) for seat, sign in enumerate(signs))


def _called(state: State) -> State:
    while isinstance(state, Auction | Doubling | Redoubling):
        seat = to_act(state)[0]
        match state:
            case Auction():
                action = thumb.call(state, seat)
            case Doubling():
                action = Double(False)
            case Redoubling():
                raise AssertionError("nobody doubled")
        state = fold(state, decide(state, seat, action))
    assert isinstance(state, Playing | Void)
    return state
