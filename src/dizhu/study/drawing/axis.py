"""The numbers along an axis: large enough for a phone, and none touches the next."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, takewhile
from typing import Final

from dizhu.study.drawing.svg import Element, measure, text

SIZE: Final = 13.0
"""Pixels of their letters: the class `soft` on its own has that size."""
_GAP: Final = 10.0
_FIVE: Final = 5
"""Actions between two numbers at the least."""


def actions(last: int, x: Callable[[int], float], y: float) -> list[Element]:
    """Every fifth action from 0 to `last` at `x`, or every tenth, … where there is no room."""
    unit = x(1) - x(0)
    room = measure(str(last), SIZE) + _GAP
    every = next(n for n in count(_FIVE, _FIVE) if n * unit >= room or n >= last)
    shown = takewhile(lambda n: n <= last, count(0, every))
    return [text(x(n), y, str(n), "soft mid") for n in shown]


def level(x: float, y: float, words: str) -> Element:
    """What a line across stands for, to the left of `x`."""
    return text(x - 8, y + 4.5, words, "soft end")
