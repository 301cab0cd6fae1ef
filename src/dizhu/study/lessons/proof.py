"""What the solver says of a lesson's positions, remembered: lessons are few and asked often."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dizhu.game.actions import Action
from dizhu.game.position import Position
from dizhu.game.state import Playing
from dizhu.solver.limits import Limits
from dizhu.solver.solution import Solution, Valued
from dizhu.solver.solve import solve

_LIMITS: Final = Limits(nodes=1_000_000)
"""Far more than any position of a lesson takes."""


def value(state: Playing, action: Action) -> Valued:
    """What `action` is worth where the hands of `state` are open; it must be legal there."""
    return next(move for move in _solved(_written(state)).moves if move.action == action)


def cheapest(state: Playing) -> int:
    """The landlord's points if both sides do their best."""
    points = _solved(_written(state)).points
    assert points is not None
    return points


def goes_on(state: Playing) -> tuple[tuple[int, Action], ...]:
    """A line of best play from `state` to the end, as (seat, action)."""
    return _line(_written(state))


def _written(state: Playing) -> str:
    return str(Position.of(state))


@lru_cache(512)
def _solved(position: str) -> Solution:
    return solve(Position.parse(position), _LIMITS, points=True)


@lru_cache(2048)
def _line(position: str) -> tuple[tuple[int, Action], ...]:
    return solve(Position.parse(position), _LIMITS, moves=False, line=True).line
