"""Exact answers while a puzzle is made or played: one search, which remembers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from dizhu.rules.ruleset import Ruleset
from dizhu.solver.asking import Asking, asking
from dizhu.solver.limits import Limits
from dizhu.solver.solution import Side
from dizhu.solver.table import Table

LIMITS: Final = Limits(nodes=5_000_000, megabytes=8)
"""For all questions about one puzzle; those on the shelf need a small part of it."""


class TooHard(Exception):
    """The limits do not let it be known."""


class Oracle:
    """Who wins, for tables of one ruleset."""

    def __init__(self, ask: Asking) -> None:
        self._ask = ask

    def wins(self, table: Table) -> bool:
        """Does the side of the mover win. Raises `TooHard`."""
        answer = self._ask.reaches(table, 1)
        if answer is None:
            raise TooHard
        return answer == (table.turn == 0)

    def keeps(self, table: Table, move: int) -> bool:
        """Does the side of the mover win if he does this."""
        if table.ends(move):
            return True
        after = table.after(move)
        return self.wins(after) == (same_side(table.turn, after.turn))

    def winning(self, table: Table) -> Iterator[int]:
        """The moves that win, in the order of the grammar."""
        return (move for move in table.moves() if self.keeps(table, move))


@contextmanager
def oracle(rules: Ruleset, limits: Limits = LIMITS) -> Iterator[Oracle]:
    """An oracle with an empty memory. Raises `Unfit` where no kernel can be handed the rules."""
    with asking(rules, limits) as ask:
        yield Oracle(ask)


def side(seat: int) -> Side:
    """The side of a seat; seats go from the landlord on."""
    return "farmers" if seat else "landlord"


def same_side(a: int, b: int) -> bool:
    """Do these seats win together; seats go from the landlord on."""
    return side(a) == side(b)
