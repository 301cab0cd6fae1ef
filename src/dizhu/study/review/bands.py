"""From a loss and its error to a verdict."""

from __future__ import annotations

from math import exp
from typing import Final

from dizhu.study.review.moment import MARKS, POINTS_OF_A_WIN, Verdict

BANDS: Final = (0.02, 0.05, 0.12)
"""Chance to win that is lost, from which on it is an inaccuracy, a mistake, a blunder."""

DECIDED: Final = 0.1
"""A chance so near to 0 or 1, before and after, is as good as decided: a loss counts half."""

STEEP: Final = 3.5
"""How fast accuracy falls with the chance lost: 5 % lost leave 84, 20 % leave 50."""


def verdict(best: float, chance: float, loss: float, error: float) -> Verdict:
    """What to call an action of this `chance` beside the `best`; all from 0 to 1.

    A loss that is no more than its error gets no mark.
    """
    if loss <= error:
        return "fine" if loss < BANDS[0] else "unsure"
    return _band(counted(best, chance, loss))


def verdict_on_points(loss: float, error: float) -> Verdict:
    """The same of a call, by the points that it loses."""
    lost = loss / POINTS_OF_A_WIN
    if loss <= error:
        return "fine" if lost < BANDS[0] else "unsure"
    return _band(lost)


def counted(best: float, chance: float, loss: float) -> float:
    """The loss, or half of it where the deal was decided either way."""
    decided = min(best, chance) >= 1 - DECIDED or max(best, chance) <= DECIDED
    return loss / 2 if decided else loss


def accuracy(losses: list[float]) -> float | None:
    """From 0 to 100: the mean over decisions, each falling with what it lost; `None` of none."""
    if not losses:
        return None
    return sum(100 * exp(-STEEP * max(loss, 0.0)) for loss in losses) / len(losses)


def _band(loss: float) -> Verdict:
    grave = sum(loss >= least for least in BANDS)
    return MARKS[grave - 1] if grave else "fine"
