"""How lucky the deal was: what strong players make of exactly these cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from dizhu.bots.lockstep import Asked, Rows, best
from dizhu.bots.search.player import Floats, Player
from dizhu.game.engine import begin, fold
from dizhu.game.events import Dealt
from dizhu.game.state import Fresh
from dizhu.study.auction import Standing, settled
from dizhu.study.calling import landlords_worth
from dizhu.study.coach import Coach
from dizhu.study.margin import margin
from dizhu.study.stakes import stake_of

GAMES: Final = 32
DOUBT: Final = 0.05
"""How far off a chance is taken to be in each game, so that they are not all the same."""


@dataclass(frozen=True, slots=True)
class Luck:
    """Points of a seat; `error` is half the width of a 95 % interval, of the games played."""

    points: float
    error: float


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


def luck(coach: Coach, dealt: Dealt, games: int, rng: np.random.Generator) -> tuple[Luck, ...]:
    """By seat, what strong players get on average from this deal; the points sum to zero.

    The seats call and double as the coach's caller does. A deal that he would not call on is void
    and gives nothing. Over all deals it comes to nothing for every seat.
    """
    rules = coach.rules
    events = begin(rules, dealt)
    state = settled(coach.caller, [Standing(fold(Fresh(rules), events), tuple(events))])[0]
    if state is None:
        return (Luck(0.0, 0.0),) * rules.seats
    landlord = state.contract.landlord
    doubting = replace(coach, player=_Doubting(coach.player, rng), roles=None)
    worths = np.array([landlords_worth(doubting, [state] * games, rng)])
    mean, error = float(worths.mean()), float(margin(worths)[0])
    found: list[Luck] = []
    for seat in range(rules.seats):
        stake = stake_of(state, seat)
        found.append(Luck((mean if seat == landlord else -mean) * stake, error * stake))
    return tuple(found)
