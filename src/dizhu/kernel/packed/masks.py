"""Ranks as masks, and cards held against cards: all ranks at once, without a loop."""

from __future__ import annotations

from typing import Final

from dizhu.kernel.packing import LANE, lanes
from dizhu.rules.ranks import ALL

_EVERY: Final = lanes(ALL)
_EVEN: Final = 0x0F0F0F0F0F0F0F0F
_GUARDS: Final = 0x1010101010101010


def first_ranks(n: int) -> int:
    """The mask of the lowest `n` ranks."""
    return _EVERY & ((1 << (LANE * n)) - 1)


def at_least(cards: int) -> tuple[int, ...]:
    """The ranks of which there are at least 0, 1 … 8, as masks."""
    p0, p1 = cards & _EVERY, cards >> 1 & _EVERY
    p2, p3 = cards >> 2 & _EVERY, cards >> 3 & _EVERY
    four = p2 | p3
    two = p1 | four
    five = p2 & (p0 | p1) | p3
    return (_EVERY, p0 | two, two, p0 & p1 | four, four, five, p2 & p1 | p3, p2 & p1 & p0 | p3, p3)


def within(part: int, whole: int) -> bool:
    """Are these cards among those."""
    even = (whole & _EVEN | _GUARDS) - (part & _EVEN)
    odd = (whole >> LANE & _EVEN | _GUARDS) - (part >> LANE & _EVEN)
    return even & odd & _GUARDS == _GUARDS
