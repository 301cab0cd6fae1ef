"""Rows of the grammar: a `Shape` says what a kind of combination is made of.

A body is a run of ranks, each held so many times over; an `Attachment` says what it carries. Every
kind of every ruleset is such a row, and nothing else knows the kinds apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from dizhu.rules.cards import LANE


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """What a body carries: `per_rank` times the body's ranks, `width` equal cards each."""

    width: int
    per_rank: int = 1
    repeat: int = 1
    """How many of them may be of one rank (rulings 32, 33, 37, 40, 44, 47)."""
    both_jokers: bool = False
    """May jokers of both colours be among them (rulings 38, 42, 45)."""
    adjacent_trio: bool = False
    """May three of one rank stand next to the body (ruling 34)."""
    held_bomb: bool = True
    """May a rank serve of which a whole bomb is held (ruling 46)."""


class Body(NamedTuple):
    """One body of a shape: its cards packed as in `Cards.bits`, and what it is measured by."""

    bits: int
    cards: int
    run: tuple[int, ...]
    length: int


@dataclass(frozen=True, slots=True)
class Shape:
    """One row: a run of as many `ranks` as one of `lengths`, each held `width` times.

    `tier` is 0 for what beats only its own kind; a higher tier beats every lower one. `measure` is
    what the length of a combination counts: the ranks of its body, a bomb's cards, or nothing.
    """

    kind: str
    width: int
    lengths: range
    ranks: tuple[int, ...]
    attachment: Attachment | None = None
    tier: int = 0
    measure: Literal["ranks", "cards", "nothing"] = "ranks"
    bodies: tuple[Body, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bodies", tuple(self._bodies()))

    def __hash__(self) -> int:
        return hash((self.kind, self.width))

    @property
    def is_bomb(self) -> bool:
        """Equal cards that beat what they are not like (ruling 50)."""
        return self.measure == "cards"

    @property
    def is_rocket(self) -> bool:
        """The highest of all (ruling 51)."""
        return self.measure == "nothing"

    def size(self, length: int) -> int:
        """Cards of a combination whose body has `length` ranks."""
        carried = self.attachment.width * self.attachment.per_rank if self.attachment else 0
        return length * (self.width + carried)

    def _bodies(self) -> list[Body]:
        bodies: list[Body] = []
        for n in self.lengths:
            length = {"ranks": n, "cards": n * self.width, "nothing": 1}[self.measure]
            for start in range(len(self.ranks) - n + 1):
                run = self.ranks[start : start + n]
                bits = sum(self.width << (LANE * rank) for rank in run)
                bodies.append(Body(bits, self.size(n), run, length))
        return bodies
