"""What calls, doubling and redoubling are worth, in points.

The other hands are drawn from all deals that agree with what the seat was told. In each the auction
and the doubling go on by the rules of thumb of the bots, whatever the choice; what the landlord's
first lead is worth to him, as the coach values it, is then what the deal is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots import calling as thumb
from dizhu.bots.search.question import Question, question, together
from dizhu.game.actions import Action
from dizhu.game.engine import decide, fold
from dizhu.game.holding import Holding
from dizhu.game.state import Auction, Doubling, Playing, Redoubling, State, Void, seen_by, to_act
from dizhu.game.view import View
from dizhu.solver.worlds import Hidden
from dizhu.study.coach import Coach
from dizhu.study.valuing import CERTAIN, stake_of

WORLDS: Final = 24
QUICK_WORLDS: Final = 6

_Key = tuple[int, Holding, Holding]
"""All that a landlord's first lead depends on: who he is, his hand, the bottom in it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A call, a double or a redouble and the points to be expected of it for its seat.

    `behind` is how many fewer these are than the best one's; errors are half the width of a 95 %
    interval, of the draw of the worlds alone.
    """

    action: Action
    points: float
    error: float
    behind: float
    behind_error: float


def choices(coach: Coach, view: View, worlds: int, chance: Random) -> tuple[Choice, ...]:
    """What the reader may choose, the best first.

    Raises `ValueError` where its reader has nothing to call or to double.
    """
    seat, state = view.reader, view.state
    if seat is None or not isinstance(state, Auction | Doubling | Redoubling):
        raise ValueError("there is nothing to call or to double")
    actions = view.legal()
    hidden = Hidden(view)
    drawn = [hidden.draw(chance) for _ in range(worlds)]
    ends = [[_played_to_the_lead(world, seat, action) for world in drawn] for action in actions]
    points = _points(coach, [end for row in ends for end in row], seat)
    gained = np.array(points).reshape(len(actions), worlds)
    means = gained.mean(axis=1)
    best = int(means.argmax())
    errors, behind = _error(gained), _error(gained[best] - gained)
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


def _error(results: NDArray[np.float64]) -> NDArray[np.float64]:
    # With half a point more: few worlds that agree prove nothing yet.
    n = results.shape[1]
    found: NDArray[np.float64] = CERTAIN * np.sqrt(results.var(axis=1) * n + 0.25) / n
    return found


def _played_to_the_lead(world: State, seat: int, action: Action) -> Playing | None:
    """Where the landlord leads after `action` and what follows; `None` for a deal that is void."""
    state = fold(world, decide(world, seat, action))
    while not isinstance(state, Playing | Void):
        one = to_act(state)[0]
        state = fold(state, decide(state, one, _by_thumb(state, one)))
    return state if isinstance(state, Playing) else None


def _by_thumb(state: State, seat: int) -> Action:
    match state:
        case Auction():
            return thumb.call(state, seat)
        case Doubling():
            return thumb.double(state, seat)
        case Redoubling():
            return thumb.redouble(state, seat)
        case _:
            raise ValueError("there is nothing to call")


def _points(coach: Coach, ends: Sequence[Playing | None], seat: int) -> list[float]:
    """What `seat` gets; nothing of a void deal."""
    asked: dict[_Key, Question] = {}
    for end in ends:
        if end is not None:
            asked.setdefault(_key(end), _lead(end))
    if not asked:
        return [0.0] * len(ends)
    rows = together(list(asked.values()))
    best = np.maximum.reduceat(coach.points(rows), rows.begins[:-1])
    worth = dict(zip(asked, best.tolist(), strict=True))
    return [_told(end, seat, worth) for end in ends]


def _told(end: Playing | None, seat: int, worth: dict[_Key, float]) -> float:
    if end is None:
        return 0.0
    sign = 1 if seat == end.contract.landlord else -1
    return sign * worth[_key(end)] * stake_of(end, seat)


def _key(state: Playing) -> _Key:
    landlord = state.contract.landlord
    return landlord, state.hands[landlord], state.bottom.cards


def _lead(state: Playing) -> Question:
    landlord = state.contract.landlord
    return question(View(landlord, seen_by(state, landlord), ()))
