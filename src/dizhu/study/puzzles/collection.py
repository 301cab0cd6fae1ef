"""Puzzles to choose from, and the one of the day."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import blake2b
from typing import Final

from dizhu.solver.solution import Side
from dizhu.study.puzzles.puzzle import Puzzle

DAYS: Final = 7


@dataclass(frozen=True)
class Collection:
    """Puzzles in the order of the shelf, no two of the same id."""

    puzzles: tuple[Puzzle, ...]

    def __len__(self) -> int:
        return len(self.puzzles)

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self.puzzles)

    @cached_property
    def by_id(self) -> Mapping[str, Puzzle]:
        """Each by its id."""
        return {puzzle.id: puzzle for puzzle in self.puzzles}

    def pick(
        self,
        *,
        motif: str | None = None,
        level: int | None = None,
        side: Side | None = None,
        rules: str | None = None,
    ) -> Collection:
        """Those that are all of what is named, the easiest first."""
        found = [
            puzzle
            for puzzle in self.puzzles
            if motif in (None, *puzzle.motifs)
            and level in (None, puzzle.level)
            and side in (None, puzzle.side)
            and rules in (None, puzzle.rules.name)
        ]
        return Collection(tuple(sorted(found, key=_rank)))

    def daily(self, day: date) -> Puzzle:
        """The puzzle of a day, the same for all who have this collection.

        Mondays are easy, and it gets harder until Sunday. None comes again before all of its day
        of the week have come. Raises `ValueError` where there are fewer than seven puzzles.
        """
        if len(self) < DAYS:
            raise ValueError("a week needs seven puzzles")
        ranked = sorted(self.puzzles, key=_rank)
        week, weekday = divmod(day.toordinal() - 1, DAYS)  # day 1 was a Monday
        start, end = (len(ranked) * n // DAYS for n in (weekday, weekday + 1))
        return _shuffled(ranked[start:end])[week % (end - start)]


def _rank(puzzle: Puzzle) -> tuple[int, str]:
    return puzzle.rating, puzzle.id


def _shuffled(puzzles: list[Puzzle]) -> list[Puzzle]:
    """In an order that nobody sees through, and that is always the same."""
    return sorted(puzzles, key=lambda puzzle: blake2b(puzzle.id.encode(), digest_size=8).digest())
