"""Decisions of deals that are not over yet, and of those that are, until they are learnt from."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]

TARGETS = 3
"""Did the mover's side win; the factor of later bombs; was there a spring, either way."""


class Samples:
    """Rows for decisions, each tied to the one before in its deal."""

    def __init__(self, deals: int, state: int, move: int, roles: int) -> None:
        room = deals * 24
        self.states = np.zeros((room, state), np.uint8)
        self.moves = np.zeros((room, move), np.uint8)
        self.targets = np.zeros((room, TARGETS), np.float32)
        self._roles = np.zeros(room, np.uint8)
        self._bombs = np.zeros(room, np.uint8)
        self._before = np.full(room, -1, np.int64)
        self._last = np.full(deals, -1, np.int64)
        self._free = np.arange(room, dtype=np.int64)
        self._ready: list[list[Rows]] = [[] for _ in range(roles)]

    def add(
        self,
        deals: Rows,
        roles: Rows,
        bombs: NDArray[np.uint8],
        states: NDArray[np.uint8],
        moves: NDArray[np.uint8],
    ) -> None:
        """One decision in each of these deals: the state, and the move that was chosen."""
        n = len(deals)
        while len(self._free) < n:
            self._grow()
        rows, self._free = self._free[-n:], self._free[:-n]
        self.states[rows] = states
        self.moves[rows] = moves
        self._roles[rows] = roles
        self._bombs[rows] = bombs
        self._before[rows] = self._last[deals]
        self._last[deals] = rows

    def finish(
        self,
        deals: Rows,
        landlord_won: NDArray[np.bool_],
        bombs: NDArray[np.uint8],
        spring: NDArray[np.bool_],
    ) -> None:
        """These deals are over: their decisions are ready to be learnt from."""
        rows = self._last[deals]
        self._last[deals] = -1
        while True:
            some = rows >= 0
            rows = rows[some]
            if not len(rows):
                return
            landlord_won, bombs, spring = landlord_won[some], bombs[some], spring[some]
            roles = self._roles[rows]
            self.targets[rows, 0] = landlord_won == (roles == 0)
            self.targets[rows, 1] = np.exp2((bombs - self._bombs[rows]).astype(np.float32))
            self.targets[rows, 2] = spring
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
        for name in ("states", "moves", "targets", "_roles", "_bombs", "_before"):
            array: NDArray[Any] = getattr(self, name)
            setattr(self, name, np.concatenate([array, np.zeros_like(array)]))
        self._free = np.concatenate([self._free, np.arange(old, 2 * old)])
