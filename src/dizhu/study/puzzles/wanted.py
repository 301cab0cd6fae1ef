"""Which puzzles are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dizhu.solver.solution import Side


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is kept."""

    most: int = 24
    """Cards on all hands together."""
    least: int = 14
    hand: int = 5
    """Cards of the seat itself, at least."""
    plays: int = 3
    """Plays of the side in the line, at least."""
    choices: int = 2
    """Decisions of the seat on the line, at least."""
    moves: int = 4
    """First moves to choose from, at least."""
    wins: int = 2
    """First plays that win, at most; several must be one body with other attachments."""
    missed: float = 0.5
    """The share of the panel that does not find the first play, at least."""
    level: int | None = None
    """How hard, from 1 to 3; `None` for any."""
    side: Side | None = None
    """For whom; `None` for either."""
    motifs: frozenset[str] = frozenset()
    """One of these must be there; none named, any will do."""
    rare: frozenset[str] = frozenset()
    """Of what is found on one way, a puzzle that has one of these is kept before a harder one."""


WANTED: Final = Wanted()
