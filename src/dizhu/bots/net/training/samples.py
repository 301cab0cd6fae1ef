"""Decisions of deals that are not over yet, and of those that are, until they are learnt from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]
Bits = NDArray[np.uint8]
Floats = NDArray[np.float32]

CHANCE, WON, FACTOR, SPRING, LANDLORD = range(5)
"""What a decision is learnt from, by column: the chance that the mover's side wins, as it looked
later; whether it won; the factor of later bombs; was there a spring, either way; the landlord's
chance, as it looked later."""

TARGETS: Final = 5


@dataclass(frozen=True, slots=True)
class Decisions:
    """One decision in each of n deals."""

    deals: Rows
    roles: Rows
    bombs: Rows
    """Bombs and rocket that had doubled before."""
    states: Bits
    moves: Bits
    """The moves that were chosen."""
    opened: Bits
    """What the critic sees."""
    chances: Floats
    """What it says of the landlord's."""
    explored: NDArray[np.bool_]
    """Was the move chosen at random."""


@dataclass(frozen=True, slots=True)
class Ends:
    """How n deals ended."""

    deals: Rows
    landlord_won: NDArray[np.bool_]
    bombs: Rows
    spring: NDArray[np.bool_]

    def of(self, some: NDArray[np.bool_]) -> Ends:
        """Only some of them."""
        return Ends(self.deals[some], self.landlord_won[some], self.bombs[some], self.spring[some])


class Samples:
    """Rows for decisions, each tied to the one before in its deal."""

    def __init__(self, deals: int, state: int, move: int, opened: int, roles: int) -> None:
        room = deals * 24
        self.states = np.zeros((room, state), np.uint8)
        self.moves = np.zeros((room, move), np.uint8)
        self.opened = np.zeros((room, opened), np.uint8)
        self.targets = np.zeros((room, TARGETS), np.float32)
        self._chances = np.zeros(room, np.float32)
        self._explored = np.zeros(room, np.bool_)
        self._roles = np.zeros(room, np.uint8)
        self._bombs = np.zeros(room, np.int64)
        self._before = np.full(room, -1, np.int64)
        self._last = np.full(deals, -1, np.int64)
        self._free = np.arange(room, dtype=np.int64)
        self._ready: list[list[Rows]] = [[] for _ in range(roles)]

    def add(self, made: Decisions) -> None:
        """Keep these decisions until their deals are over."""
        n = len(made.deals)
        while len(self._free) < n:
            self._grow()
        rows, self._free = self._free[-n:], self._free[:-n]
        self.states[rows] = made.states
        self.moves[rows] = made.moves
        self.opened[rows] = made.opened
        self._chances[rows] = made.chances
        self._explored[rows] = made.explored
        self._roles[rows] = made.roles
        self._bombs[rows] = made.bombs
        self._before[rows] = self._last[made.deals]
        self._last[made.deals] = rows

    def finish(self, ends: Ends, trust: float) -> None:
        """These deals are over: their decisions are ready to be learnt from.

        What a decision is told came of it is a mean over what the critic said at each decision that
        followed and the end of the deal: each gets `trust` of the weight that is left when it comes
        (TD(λ), λ = 1 - trust). Beyond a move made at random nothing counts.
        """
        rows = self._last[ends.deals]
        self._last[ends.deals] = -1
        later = ends.landlord_won.astype(np.float32)
        while True:
            some = rows >= 0
            rows, later, ends = rows[some], later[some], ends.of(some)
            if not len(rows):
                return
            roles, said, explored = self._roles[rows], self._chances[rows], self._explored[rows]
            self.targets[rows, CHANCE] = np.where(roles == 0, later, 1 - later)
            self.targets[rows, WON] = ends.landlord_won == (roles == 0)
            self.targets[rows, FACTOR] = np.exp2(
                (ends.bombs - self._bombs[rows]).astype(np.float32)
            )
            self.targets[rows, SPRING] = ends.spring
            self.targets[rows, LANDLORD] = np.where(explored, said, later)
            later = np.where(explored & (trust > 0), said, trust * said + (1 - trust) * later)
            for role, ready in enumerate(self._ready):
                if len(mine := rows[roles == role]):
                    ready.append(mine)
            rows = self._before[rows]

    def take(self, role: int, n: int) -> Rows | None:
        """The first `n` rows of a role that are ready, if there are so many."""
        ready = self._ready[role]
        if sum(map(len, ready)) < n:
            return None
        rows = np.concatenate(ready)
        self._ready[role] = [rows[n:]]
        return rows[:n]

    def give_back(self, rows: Rows) -> None:
        """These rows have been learnt from."""
        self._free = np.concatenate([self._free, rows])

    def _grow(self) -> None:
        old = len(self.states)
        for name, array in vars(self).items():
            if isinstance(array, np.ndarray) and len(array) == old and name not in _OTHERS:
                more: NDArray[Any] = np.zeros_like(array)
                setattr(self, name, np.concatenate([array, more]))
        self._free = np.concatenate([self._free, np.arange(old, 2 * old)])


_OTHERS: Final = ("_last", "_free")
"""Arrays that are not one entry a row."""
