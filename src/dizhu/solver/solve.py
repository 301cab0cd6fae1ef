"""The exact value of a position with all hands open: the landlord against the farmers together.

The search is the kernel's (`kernel/core/solve`, or `kernel.packed.solving` where there is no
extension). Here its answers are put together: who wins, what each move is worth, how it goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from dizhu.game.actions import Pass, Play
from dizhu.game.position import Position
from dizhu.game.state import Playing
from dizhu.kernel import active, packing
from dizhu.kernel.packing import BITS
from dizhu.solver.asking import Asking, asking
from dizhu.solver.limits import Limits
from dizhu.solver.solution import Side, Solution, Value, Valued
from dizhu.solver.table import Stakes, Table, laid

Told = Callable[[Valued], None]

_NONE = Limits()


def solve(
    asked: Position | Playing,
    limits: Limits = _NONE,
    *,
    moves: bool = True,
    points: bool = False,
    line: bool = False,
    threads: int = 1,
    told: Told | None = None,
) -> Solution:
    """Who wins, what each of the `moves` is worth and, if asked, the `points` and the `line`.

    Both springs and the farmers' doubling count only in a state: a position knows nothing of them.
    Several `threads` search together: faster, with another number of nodes each time; all that they
    may change is what a limit leaves unknown. `told` hears of each move as soon as its value is
    known. What a limit leaves open is unknown; what is told is exact.

    Raises `ValueError` where a hand is not shown, and `Unfit` for a ruleset that no kernel can be
    handed.
    """
    table, stakes = laid(asked)
    with asking(table.rules, limits, threads) as ask:
        wins = ask.reaches(table, 1)
        outcome = _outcome(ask, table, wins) if points else None
        values = _values(ask, table, wins, stakes if points else None, told) if moves else ()
        if wins is None:
            wins = _by_moves(table, values)
        start = outcome if points else 0 if wins is None else 1 if wins else -1
        return Solution(
            None if wins is None else _side(landlord=wins),
            values,
            tuple(_line(ask, table, start, points)) if line and start else (),
            None if outcome is None else stakes.points(outcome),
            ask.nodes,
            ask.seconds,
        )


def _side(*, landlord: bool) -> Side:
    return "landlord" if landlord else "farmers"


def _outcome(ask: Asking, table: Table, wins: bool | None) -> int | None:
    return None if wins is None else ask.best(table)


def _values(
    ask: Asking, table: Table, wins: bool | None, stakes: Stakes | None, told: Told | None
) -> tuple[Valued, ...]:
    found: list[Valued] = []
    lost = wins is not None and wins != (table.turn == 0)
    for move in table.moves():
        valued = _valued(ask, table, move, lost, stakes)
        if told is not None:
            told(valued)
        found.append(valued)
    return tuple(found)


def _valued(ask: Asking, table: Table, move: int, lost: bool, stakes: Stakes | None) -> Valued:
    """The value of a move; where the mover has `lost` whatever he does, only points are open."""
    action = packing.play(move)
    if stakes is not None:
        outcome = _outcome_of(ask, table, move)
        if outcome is not None:
            return Valued(action, _value(table, outcome > 0), stakes.points(outcome))
    if lost:
        return Valued(action, "loss")
    wins = table.turn == 0 if table.ends(move) else ask.reaches(table.after(move), 1)
    return Valued(action, _value(table, wins))


def _value(table: Table, wins: bool | None) -> Value:
    if wins is None:
        return "unknown"
    return "win" if wins == (table.turn == 0) else "loss"


def _outcome_of(ask: Asking, table: Table, move: int) -> int | None:
    """What a move comes to if both sides go on for the most points."""
    more = int(bool(move) and table.doubles(move))
    if table.ends(move):
        more += table.spring()
        return -1 - more if table.turn else 1 + more
    best = ask.best(table.after(move))
    if best is None:
        return None
    return best + more if best > 0 else best - more


def _by_moves(table: Table, values: tuple[Valued, ...]) -> bool | None:
    """Whether the landlord wins, as far as the moves alone tell."""
    mine = table.turn == 0
    if any(move.value == "win" for move in values):
        return mine
    if values and all(move.value == "loss" for move in values):
        return not mine
    return None


# ----------------------------------------------------------------------------------- the line


def _line(ask: Asking, table: Table, outcome: int, points: bool) -> list[tuple[int, Play | Pass]]:
    """How it goes on from a known `outcome`, until the end or a limit."""
    found: list[tuple[int, Play | Pass]] = []
    while True:
        move = _move(ask, table, outcome, points)
        if move is None:
            break
        found.append((table.turn, packing.play(move)))
        if table.ends(move):
            break
        if points and move and table.doubles(move):
            outcome += -1 if outcome > 0 else 1
        table = table.after(move)
    return found


def _move(ask: Asking, table: Table, outcome: int, points: bool) -> int | None:
    """The first move that keeps the outcome, those that leave the fewest turns first."""
    turns = active.grammar(table.rules).turns
    hand = table.hands[table.turn]
    ordered = sorted(table.moves(), key=lambda m: turns(hand - (m & BITS)) if m else 99)
    loses = (outcome > 0) != (table.turn == 0)
    if loses and not points:
        return next((move for move in ordered if not table.ends(move)), None)
    for move in ordered:
        keeps = _keeps(ask, table, move, outcome, points)
        if keeps is None:
            return None
        if keeps:
            return move
    return None


def _keeps(ask: Asking, table: Table, move: int, outcome: int, points: bool) -> bool | None:
    """Does the outcome of a move come to no less, for the mover, than that of the position."""
    if not points:
        if table.ends(move):
            return (table.turn == 0) == (outcome > 0)
        wins = ask.reaches(table.after(move), 1)
        return None if wins is None else wins == (outcome > 0)
    reached = _outcome_of(ask, table, move)
    if reached is None:
        return None
    return reached >= outcome if table.turn == 0 else reached <= outcome
