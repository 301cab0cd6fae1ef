"""What a search found out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dizhu.game.actions import Pass, Play

Side = Literal["landlord", "farmers"]
Value = Literal["win", "loss", "unknown"]


@dataclass(frozen=True, slots=True)
class Valued:
    """A move and what it comes to, for the side that makes it.

    `points` are the landlord's if both sides go on for the most points; `None` where they were not
    asked for, or are not known.
    """

    action: Play | Pass
    value: Value
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Solution:
    """The exact result, as far as the limits let it be found.

    `winner` is `None` where it is not known. `moves` are all that the mover may do, in the order of
    the grammar, the pass last; none where they were not asked for. `line` is how it goes on, as
    (seat of the position, action), as far as that is known. `points` are the landlord's.
    """

    winner: Side | None
    moves: tuple[Valued, ...] = ()
    line: tuple[tuple[int, Play | Pass], ...] = ()
    points: int | None = None
    nodes: int = 0
    seconds: float = 0.0
    whole: bool = True
    """Was the search let come to its end or its limits; else some of the moves are missing."""

    @property
    def exact(self) -> bool:
        """Is nothing unknown of who wins."""
        return (
            self.whole and self.winner is not None and all(m.value != "unknown" for m in self.moves)
        )
