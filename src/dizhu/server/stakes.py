"""What the bid is worth by now, as far as one reader may know it."""

from __future__ import annotations

from collections.abc import Mapping

from dizhu.game.scoring import doubling
from dizhu.game.state import farmers


def multipliers(
    seats: int, landlord: int, me: int | None, doubled: Mapping[int, bool], *, redoubled: bool
) -> list[int]:
    """What each pair of landlord and farmer makes of the stake, from low to high, each once.

    `doubled` are the choices that are known to the reader `me`, his own among them while it is
    secret. To a farmer his own pair is told alone.
    """
    others = farmers(seats, landlord)
    concerned = (me,) if me in others else others
    return sorted({doubling(doubled.get(seat, False), redoubled) for seat in concerned})
