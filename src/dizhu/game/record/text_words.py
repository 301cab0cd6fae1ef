"""What single words in a record's lines mean: seats, ranks, calls, choices, the cards left.

Each function reads one word and raises a `TextError` that says what was expected.
"""

from __future__ import annotations

from dizhu.game.actions import Call
from dizhu.game.holding import Holding
from dizhu.game.holding_notation import read_holding, read_number
from dizhu.game.record.text_form import LETTERS
from dizhu.rules.errors import TextError
from dizhu.rules.ranks import RANKS


def read_letter(told: str) -> int:
    """`A` to `D`, large or small: a seat."""
    if len(told) != 1 or told.upper() not in LETTERS:
        raise TextError("a seat is expected: A, B, C or D", told, 0)
    return LETTERS.index(told.upper())


def read_rank(told: str) -> int:
    """The letter of a rank."""
    if len(told) != 1 or told not in RANKS:
        raise TextError("the letter of a rank is expected", told, 0)
    return RANKS.index(told)


def read_call(told: str) -> Call:
    """A bid, or `-` for none."""
    return Call(0 if told == "-" else read_number(told))


def read_yes(told: str) -> bool:
    """`double` or `no`."""
    if told not in ("double", "no"):
        raise TextError("double or no is expected", told, 0)
    return told == "double"


def read_left(told: str) -> Holding:
    """Cards that were left, or `-` for none."""
    return read_holding("" if told == "-" else told)
