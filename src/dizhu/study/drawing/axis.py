"""The numbers along an axis: large enough for a phone, and none touches the next."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Final

from dizhu.study.drawing.svg import Element, measure, text

SIZE: Final = 13.0
"""Pixels of their letters: the class `soft` on its own has that size."""
_GAP: Final = 10.0
_FIVE: Final = 5
"""Actions between two numbers at the least."""


def actions(begin: int, steps: int, x: Callable[[int], float], y: float) -> list[Element]:
    """The numbers of actions: `steps` of them, after the one that has number `begin`.

    Every fifth, or every tenth, … where there is no room, at `x` of how many steps it is on; the
    last one where there is no such number.
    """
    last = begin + steps
    unit = x(1) - x(0)
    room = measure(str(last), SIZE) + _GAP
    every = next(n for n in count(_FIVE, _FIVE) if n * unit >= room or n >= steps)
    shown = [n for n in range(begin, last + 1) if n % every == 0] or [last]
    return [text(x(n - begin), y, str(n), "soft mid") for n in shown]


def level(x: float, y: float, words: str) -> Element:
    """What a line across stands for, to the left of `x`."""
    return text(x - 8, y + 4.5, words, "soft end")
