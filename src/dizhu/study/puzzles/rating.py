"""How hard a puzzle is: how rarely players by rules of thumb find all of its plays.

Each player of `SLIPS` solves it with the product of the chances that he does right at each of his
decisions, along the way that he himself likes best among those that win. The mean of these is the
chance `p` of the panel. The panel itself is rated 1000, and a puzzle that it solves with that
chance is, on the usual scale, `1000 + 400 * log10((1 - p) / p)`, to the nearest 10, from 600 to
2800.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log10
from statistics import fmean
from typing import Final

from dizhu.game.actions import Pass, Play
from dizhu.game.state import Playing
from dizhu.study.puzzles import thumb
from dizhu.study.puzzles.attempt import Attempt, Right
from dizhu.study.puzzles.oracle import Oracle

SLIPS: Final = (0.2, 0.4, 0.6)
"""The players: how often each takes the next best offer instead."""

PANEL: Final = 1000
LEAST: Final = 600
MOST: Final = 2800


@dataclass(frozen=True, slots=True)
class Judged:
    """`rating`, and of the first decision the chance of the panel to get it wrong."""

    rating: int
    missed: float


def judge(oracle: Oracle, start: Attempt) -> Judged:
    """Rate the puzzle that is begun with `start`."""
    first = fmean(_right(oracle, start, slip)[0] for slip in SLIPS)
    solved = fmean(_solves(oracle, start, slip) for slip in SLIPS)
    return Judged(rated(solved), 1 - first)


def rated(chance: float) -> int:
    """The rating of what the panel solves with this chance, from 0 to 1."""
    if chance <= 0:
        return MOST
    if chance >= 1:
        return LEAST
    rating = PANEL + 400 * log10((1 - chance) / chance)
    return max(LEAST, min(MOST, 10 * round(rating / 10)))


def _solves(oracle: Oracle, attempt: Attempt, slip: float) -> float:
    chance = 1.0
    while not attempt.solved:
        right, liked = _right(oracle, attempt, slip)
        chance *= right
        answer = attempt.play(oracle, liked)
        assert isinstance(answer, Right)
        attempt = answer.attempt
    return chance


def _right(oracle: Oracle, attempt: Attempt, slip: float) -> tuple[float, Play | Pass]:
    """The chance to do right here, and the right thing that is liked best."""
    state = attempt.state
    assert isinstance(state, Playing)
    wins = attempt.winning(oracle)
    told = thumb.chances(state, slip)
    return sum(told.get(win, 0.0) for win in wins), max(wins, key=lambda win: told.get(win, 0.0))
