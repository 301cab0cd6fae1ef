"""What calls, doubling and redoubling are worth, in points.

The other hands are drawn from deals that agree with what the seat was told, those before all in
which everybody would have called as he did. In each the auction and the doubling go on by the
coach's caller, whatever the choice; then his player plays so many moves for all seats, and what the
seat to act then holds the deal to be worth is what it is worth. Where the caller is a network, what
it holds the choice to be worth counts as well. Without one the caller goes by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.hand import held
from dizhu.bots.search.player import NetPlayer, Player
from dizhu.bots.search.question import Question, question, together
from dizhu.bots.search.rollout import Rollouts, Starts
from dizhu.bots.search.settings import Deadline
from dizhu.encode.seen import LATEST
from dizhu.game.actions import Action
from dizhu.game.holding import Holding
from dizhu.game.state import Auction, Doubling, Playing, Redoubling, seen_by
from dizhu.game.view import View
from dizhu.study.auction import drawn, settled
from dizhu.study.coach import Coach
from dizhu.study.margin import margin
from dizhu.study.reasons.tag import Reason
from dizhu.study.reasons.telling import reasons
from dizhu.study.stakes import stake_of

WORLDS: Final = 48
QUICK_WORLDS: Final = 16

PLIES: Final = 12
"""Moves that are played."""

TRUST: Final = 24.0
"""What the caller's own worth of a choice counts for, in worlds."""

_Key = tuple[int, tuple[Holding, ...]]
"""All that a deal depends on, stakes apart: who is the landlord, and the hands."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A call, a double or a redouble and the points to be expected of it for its seat.

    `behind` is how many fewer these are than the best one's; errors are half the width of a 95 %
    interval: of the draw of the worlds, and of the caller's own worth, which is no surer than as
    many worlds as it counts for.
    """

    action: Action
    points: float
    error: float
    behind: float
    behind_error: float


def argued(view: View, choice: Choice, among: Sequence[Choice]) -> tuple[Reason, ...]:
    """The reasons of one of the choices, without those that what was found speaks against.

    A hand is more than can be counted in it: where one choice is clearly best, nothing is said
    against it, and nothing for those that are clearly behind.
    """
    found = reasons(view, choice.action)
    if choice.behind > choice.behind_error:
        return tuple(reason for reason in found if not reason.tag.good)
    others = [other for other in among if other.action != choice.action]
    if choice.behind == 0 and all(other.behind > other.behind_error for other in others):
        return tuple(reason for reason in found if reason.tag.good)
    return found


def choices(coach: Coach, view: View, worlds: int, chance: Random) -> tuple[Choice, ...]:
    """What the reader may choose, the best first.

    Raises `ValueError` where its reader has nothing to call or to double.
    """
    seat, state = view.reader, view.state
    if seat is None or not isinstance(state, Auction | Doubling | Redoubling):
        raise ValueError("there is nothing to call or to double")
    actions, caller = view.legal(), coach.caller
    some = drawn(caller, view, worlds, chance)
    ends = settled(caller, [one.after(seat, action) for action in actions for one in some])
    rng = np.random.default_rng(chance.getrandbits(64))
    gained = np.array(_points(coach, ends, seat, rng)).reshape(len(actions), worlds)
    own = caller.worth(view)
    trust = TRUST if own else 0.0
    gained_own = np.array([own.get(action, 0.0) for action in actions])
    means = (gained.sum(axis=1) + trust * gained_own) / (worlds + trust)
    best = int(means.argmax())
    errors, behind = margin(gained, trust), margin(gained[best] - gained, trust)
    found = [
        Choice(
            action,
            float(means[i]),
            float(errors[i]),
            float(means[best] - means[i]),
            0.0 if i == best else float(behind[i]),
        )
        for i, action in enumerate(actions)
    ]
    return tuple(sorted(found, key=lambda choice: -choice.points))


def _points(
    coach: Coach, ends: Sequence[Playing | None], seat: int, rng: np.random.Generator
) -> list[float]:
    """What `seat` gets; nothing of a void deal."""
    found = {_key(end): end for end in ends if end is not None}
    if not found:
        return [0.0] * len(ends)
    worth = dict(zip(found, landlords_worth(coach, list(found.values()), rng), strict=True))
    return [_told(end, seat, worth) for end in ends]


def _told(end: Playing | None, seat: int, worth: dict[_Key, float]) -> float:
    if end is None:
        return 0.0
    sign = 1 if seat == end.contract.landlord else -1
    return sign * worth[_key(end)] * stake_of(end, seat)


def _key(state: Playing) -> _Key:
    return state.contract.landlord, state.hands


def landlords_worth(
    coach: Coach, states: Sequence[Playing], rng: np.random.Generator
) -> list[float]:
    """What deals are worth to the landlord, who is to lead, in units of the stake."""
    asked = [lead_of(state) for state in states]
    rows = together(asked)
    laid = [one.laid(_hidden(state)[None], rng) for one, state in zip(asked, states, strict=True)]
    player: Player = coach.player
    if coach.roles is not None:
        player = NetPlayer(coach.rules, coach.roles, coach.goal)
    starts = Starts(
        np.concatenate([cards for cards, _ in laid]),
        np.concatenate([standing for _, standing in laid]),
        np.zeros((len(states), LATEST), np.uint64),
        player.choose(rows),
    )
    plies = None if coach.roles is None else PLIES
    worth = Rollouts(coach.rules, player, coach.goal, plies).worth(
        starts, Deadline(None, perf_counter)
    )
    assert worth is not None
    found: list[float] = worth.tolist()
    return found


def lead_of(state: Playing) -> Question:
    """The landlord's first lead, as he sees it."""
    landlord = state.contract.landlord
    return question(View(landlord, seen_by(state, landlord), ()))


def _hidden(state: Playing) -> NDArray[np.uint8]:
    """What the others hold, by rank, in order of play from the landlord on: (hidden, ranks)."""
    seats, landlord = state.rules.seats, state.contract.landlord
    hands = (held(state, (landlord + i) % seats) for i in range(1, seats))
    return np.array([hand.counts() for hand in hands], np.uint8)
