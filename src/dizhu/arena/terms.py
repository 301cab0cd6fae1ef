"""What is played in a match: all that its numbers follow from, but the time they take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, Literal, NamedTuple

from dizhu.rules.ruleset import Ruleset

Mode = Literal["play", "full"]
"""Cards only, the landlord being given; or whole deals with their calls and doubling."""

Measure = Literal["wins", "points"]

FAR: Final = 1000
"""No mean is so far from nothing."""


@dataclass(frozen=True, slots=True)
class Sequential:
    """Play until it is clear which of two means is the better guess (`sequential`).

    `low` and `high` are means of what is measured, a deal: the share of wins, or points. Raises
    `ValueError` where they are none of which the first is lower.
    """

    measure: Measure
    low: float
    high: float

    def __post_init__(self) -> None:
        if not -FAR < self.low < self.high < FAR:
            raise ValueError("two means, the lower first")


class Task(NamedTuple):
    """One deal of two bots, by their places in the list of bots."""

    deal: int
    pair: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Terms:
    """`deals` a pair of bots, or the most where the match is `sequential`.

    Raises `ValueError` on what can't be.
    """

    rules: Ruleset
    mode: Mode
    bots: tuple[str, ...]
    seed: int
    deals: int
    sequential: Sequential | None = None

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise ValueError("two bots at least")
        if self.deals < 1:
            raise ValueError("one deal at least")
        if self.sequential is not None and len(self.bots) > 2:
            raise ValueError("a sequential test is between two bots")

    @property
    def played(self) -> Ruleset:
        """The rules that are in force.

        For cards only, nothing is called or doubled and neither spring counts, as in all published
        figures: the landlord gets two points for a win, the farmers one each, and every bomb and
        the rocket double.
        """
        if self.mode == "full":
            return self.rules
        return replace(self.rules, auction="none", doubling=False, spring=False)

    def tasks(self) -> Iterator[Task]:
        """All there is to do, in the order in which it is written down."""
        for deal in range(self.deals):
            for pair in combinations(range(len(self.bots)), 2):
                yield Task(deal, pair)
