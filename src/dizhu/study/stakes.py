"""What a deal comes to in points, as far as that is certain."""

from __future__ import annotations

from dizhu.game.actions import Action
from dizhu.game.engine import decide, fold
from dizhu.game.state import Over, Playing


def stake_of(state: Playing, seat: int) -> float:
    """The points that `seat` gains if it wins as things stand, springs and more bombs apart."""
    bombs = sum(size >= state.rules.doubling_bomb for size in state.bombs) + state.rocket
    base = state.contract.bid << bombs
    doubled = state.doubled or (False,) * (state.rules.seats - 1)
    factors = [1 << (yes + (yes and state.redoubled)) for yes in doubled]
    landlord = state.contract.landlord
    if seat == landlord:
        return base * sum(factors)
    return base * factors[(seat - landlord) % state.rules.seats - 1]


def certainly(state: Playing, action: Action, sure: bool | None, points: float) -> float:
    """The `points` that an action was found to be worth to who is to move, mended by what is known.

    Where it ends the deal they are exact: bombs, either spring and the doubling included. A `sure`
    win is worth at least the stake as it stands after the action, a sure loss costs as much.
    """
    seat = state.turn
    after = fold(state, decide(state, seat, action))
    if isinstance(after, Over):
        return float(after.scores[seat])
    if sure is None:
        return points
    assert isinstance(after, Playing)
    stake = stake_of(after, seat)
    return max(points, stake) if sure else min(points, -stake)
