"""A solution as a program reads it: what `dizhu judge` and `dizhu solve --json` say."""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.game.actions import Pass, Play
from dizhu.rules.cards import Cards, in_order
from dizhu.solver.solution import Solution, Value, Valued

PASS = "pass"


def value_by_word(moves: Iterable[Valued]) -> dict[str, Value]:
    """Cards or `pass` and what they are worth: fewer cards first, the pass last.

    Where cards may be played as several things, the best of these counts.
    """
    plays: dict[Cards, Value] = {}
    passed: dict[str, Value] = {}
    for move in moves:
        match move.action:
            case Play(cards):
                plays[cards] = _better(plays.get(cards, "loss"), move.value)
            case Pass():
                passed[PASS] = move.value
    told: dict[str, Value] = {str(cards): plays[cards] for cards in in_order(plays)}
    return told | passed


def word(action: Play | Pass) -> str:
    """The action as it is written, but for the number of a reading."""
    return str(action.cards) if isinstance(action, Play) else PASS


def members(solution: Solution) -> dict[str, object]:
    """The members that are always there."""
    return {
        "winner": solution.winner,
        "moves": value_by_word(solution.moves),
        "exact": solution.exact,
    }


def _better(a: Value, b: Value) -> Value:
    for value in ("win", "unknown"):
        if value in (a, b):
            return value
    return "loss"
