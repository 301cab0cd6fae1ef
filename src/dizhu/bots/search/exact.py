"""Moves in worlds with open cards, by the solver: does one win in every world."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dizhu.game.state import Playing
from dizhu.solver.asking import Asking
from dizhu.solver.table import Table, laid


class Worlds:
    """Worlds of one view, all with the same moves; `ask` remembers from one to the next."""

    def __init__(self, ask: Asking, states: Iterable[Playing]) -> None:
        self._ask = ask
        self._tables = [laid(state)[0] for state in states]
        self._moves = self._tables[0].moves()
        self._known = np.full((len(self._moves), len(self._tables)), -1, np.int8)

    def sure(self, order: Sequence[int]) -> int | None:
        """The number of the first move, in this `order`, that wins in every world.

        `None` if there is none, or if a limit leaves it open whether there is.
        """
        # A world in which nothing wins settles it; and its search helps those of its moves.
        if not all(self.winning(world) is True for world in range(len(self._tables))):
            return None
        worlds = list(range(len(self._tables)))
        for number in order:
            for place, world in enumerate(worlds):
                if self.wins(number, world) is not True:
                    # Where this one failed, others will: it is asked first from now on.
                    worlds.insert(0, worlds.pop(place))
                    break
            else:
                return number
        return None

    def shares(self, weights: NDArray[np.float64]) -> NDArray[np.float64] | None:
        """The share of worlds, by their weights, in which each move wins; `None` beyond a limit."""
        found = np.zeros(self._known.shape)
        for number in range(len(found)):
            for world in range(len(self._tables)):
                wins = self.wins(number, world)
                if wins is None:
                    return None
                found[number, world] = wins
        shares: NDArray[np.float64] = found @ (weights / weights.sum())
        return shares

    def wins(self, number: int, world: int) -> bool | None:
        """Does a move win in a world, for who makes it; `None` beyond a limit."""
        known = self._known[number, world]
        if known >= 0:
            return bool(known)
        table, move = self._tables[world], self._moves[number]
        wins = True if table.ends(move) else self._for_mover(table, table.after(move))
        if wins is not None:
            self._known[number, world] = wins
        return wins

    def winning(self, world: int) -> bool | None:
        """Does any move win in a world; `None` beyond a limit."""
        table = self._tables[world]
        return self._for_mover(table, table)

    def _for_mover(self, table: Table, where: Table) -> bool | None:
        wins = self._ask.reaches(where, 1)
        return None if wins is None else wins == (table.turn == 0)
