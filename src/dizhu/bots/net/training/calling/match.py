"""Two who call against each other, on deals of which it is known how they end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dizhu.bots import calling
from dizhu.bots.net.callers import CALL, DOUBLE, Caller
from dizhu.bots.net.training.calling.auctions import Asked, Chooser, Rows, Table, hold
from dizhu.encode.calls import Encoding


@dataclass(frozen=True, slots=True)
class ByThumb:
    """Calls by `bots.calling`."""

    table: Table

    def __call__(self, asked: Asked) -> Rows:
        """The number of a choice for each."""
        chances = self.table.deals.chances[asked.rows, asked.seats]
        if asked.kind != CALL:
            least = calling.DOUBLE if asked.kind == DOUBLE else calling.REDOUBLE
            return (chances >= least).astype(np.int64)
        level = (chances[:, None] >= np.array(calling.CALLS)).sum(axis=1)
        level = np.minimum(level, asked.may.shape[1] - 1)
        return np.where(asked.may[np.arange(len(level)), level], level, 0)


@dataclass(frozen=True, slots=True)
class ByNet:
    """Calls by networks; where there is none for a question, as another does."""

    table: Table
    callers: Mapping[str, Caller]
    other: Chooser

    def __call__(self, asked: Asked) -> Rows:
        """The number of a choice for each."""
        caller = self.callers.get(asked.kind)
        if caller is None:
            return self.other(asked)
        states = Encoding(self.table.rules).states(asked.situations)
        return best(caller.worth(states), asked.may)


def best(worth: NDArray[np.float32], may: NDArray[np.bool_]) -> Rows:
    """Of the choices that each may make that which is worth most; the first of equals."""
    found: Rows = np.where(may, worth, -np.inf).argmax(axis=1)
    return found


def play(table: Table, sides: Sequence[Chooser]) -> NDArray[np.float64]:
    """Points a seat of the first of two sides in each deal, over every way to share the seats.

    These are the seatings of full deals in `dizhu.arena`, and its measure.
    """
    seats = table.rules.seats
    total, of = np.zeros(len(table.deals)), 0
    for shared in product((0, 1), repeat=seats):
        if not 0 < sum(shared) < seats:
            continue
        whose = np.array(shared)
        points = hold(table, partial(_by_sides, whose, sides))
        total += points[:, whose == 0].sum(axis=1)
        of += int((whose == 0).sum())
    return total / of


def _by_sides(whose: Rows, sides: Sequence[Chooser], asked: Asked) -> Rows:
    found = np.zeros(len(asked.rows), np.int64)
    for side, chooser in enumerate(sides):
        rows = np.flatnonzero(whose[asked.seats] == side)
        if len(rows):
            found[rows] = chooser(asked.of(rows))
    return found
