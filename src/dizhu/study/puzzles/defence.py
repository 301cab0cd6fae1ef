"""How the others play: the defence as stubbornly as it can, the partner as well as he can.

A move is a word of the kernel, 0 for the pass; seats go from the landlord on.
"""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.kernel import active, packing
from dizhu.kernel.packing import BITS
from dizhu.solver.table import Table
from dizhu.study.puzzles.oracle import Oracle, same_side
from dizhu.study.puzzles.puzzle import Deed


@dataclass(frozen=True, slots=True)
class Reached:
    """Where it comes to: `table` is `None` when somebody has gone out, `seat` did the last deed."""

    deeds: tuple[Deed, ...]
    table: Table | None


def deed(table: Table, move: int) -> Deed:
    """A move as what is told of it."""
    return table.turn, packing.play(move)


def after(table: Table, move: int) -> Reached:
    """One move."""
    ended = table.ends(move)
    return Reached((deed(table, move),), None if ended else table.after(move))


def onward(oracle: Oracle, table: Table | None, me: int) -> Reached:
    """What the others do until `me` has a choice, or it is over. The side of `me` is winning."""
    deeds: list[Deed] = []
    while table is not None:
        if table.turn == me:
            moves = table.moves()
            if len(moves) > 1 or table.ends(moves[0]):
                break
            move = moves[0]
        elif same_side(table.turn, me):
            move = good(oracle, table)
        else:
            move = stubborn(oracle, table, me)
        reached = after(table, move)
        deeds += reached.deeds
        table = reached.table
    return Reached(tuple(deeds), table)


def good(oracle: Oracle, table: Table) -> int:
    """A move that keeps the win, for whoever has it; he lets his own side's play be if that does.

    Else it is one that leaves the fewest turns.
    """
    moves = by_turns(table)
    if table.top and same_side(table.owner, table.turn):
        moves = [0, *moves]
    return next(move for move in moves if oracle.keeps(table, move))


def by_turns(table: Table) -> list[int]:
    """What may be done, the fewest turns left first, the pass last."""
    turns = active.grammar(table.rules).turns
    hand = table.hands[table.turn]
    return sorted(table.moves(), key=lambda move: turns(hand - (move & BITS)) if move else 99)


def stubborn(oracle: Oracle, table: Table, me: int) -> int:
    """The move of a lost side that leaves `me` the smallest share of replies that win.

    Of such, the one that leaves it the most cards to get rid of, then the first in order.
    """
    return min(table.moves(), key=lambda move: _ease(oracle, after(table, move).table, me))


def _ease(oracle: Oracle, table: Table | None, me: int) -> tuple[float, int]:
    """How easily `me` goes on: the share of its moves that win, and how many cards are out."""
    while table is not None:
        moves = table.moves()
        if table.turn == me and len(moves) > 1:
            good_ones = sum(oracle.keeps(table, move) for move in moves)
            return good_ones / len(moves), -packing.size(table.hands[me])
        if table.turn == me:
            move = moves[0]
        elif same_side(table.turn, me):
            move = good(oracle, table)
        else:
            move = 0 if table.top else by_turns(table)[0]
        table = after(table, move).table
    return 1.0, 0


def refutation(oracle: Oracle, table: Table | None, me: int) -> tuple[Deed, ...]:
    """How the others win where `me` and its side have lost it: the winners at their quickest."""
    deeds: list[Deed] = []
    while table is not None:
        lost = same_side(table.turn, me)
        reached = after(table, by_turns(table)[0] if lost else good(oracle, table))
        deeds += reached.deeds
        table = reached.table
    return tuple(deeds)
