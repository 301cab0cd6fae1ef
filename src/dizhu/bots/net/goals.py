"""What a seat plays for, and what the five numbers of a move are worth then."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dizhu.rules.ruleset import Ruleset

GOALS: Final = ("win", "points", "springs")
"""The chance to win; points; points where springs double."""

WIDTH: Final = 2
"""Slots that tell the goal, after those of a state: plays for points; springs double."""


def goal_of(rules: Ruleset) -> int:
    """What is played for by these rules, by its number.

    Where seats call, they play for points, and a spring that doubles is some; where nobody does
    there is no stake, and what counts is to win, as in the published figures.
    """
    if rules.auction == "none":
        return GOALS.index("win")
    return GOALS.index("springs" if rules.spring else "points")


def slots(goals: NDArray[Any]) -> NDArray[np.uint8]:
    """Goals by number, (n), as slots, (n, WIDTH)."""
    found: NDArray[np.uint8] = np.stack([goals > 0, goals > 1], axis=1).astype(np.uint8)
    return found


def worth(values: NDArray[np.float32], goals: NDArray[Any]) -> NDArray[np.float32]:
    """What moves are worth, (m), from values (m, 5) and a goal for each move."""
    win = values[:, 0]
    if not goals.any():
        return win
    chance = 1 / (1 + np.exp(-np.clip(win, -30, 30)))
    gain, spring, loss, anti = np.maximum(values[:, 1:], 0).T
    counted = goals > 1
    points = chance * (1 + gain + counted * spring) - (1 - chance) * (1 + loss + counted * anti)
    found: NDArray[np.float32] = np.where(goals > 0, points, win)
    return found
