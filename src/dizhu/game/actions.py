"""What a seat may do."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.cards import Cards


@dataclass(frozen=True, slots=True)
class Call:
    """A call of `bid` points; 0 passes (ruling 8)."""

    bid: int


@dataclass(frozen=True, slots=True)
class Double:
    """A farmer's secret choice (ruling 13)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Redouble:
    """The landlord's answer to those who doubled (ruling 14)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """No answer to the play on the table."""


@dataclass(frozen=True, slots=True)
class Play:
    """`cards` laid down.

    Where a ruleset reads a set of cards in several ways, `reading` says which is meant: an index
    into `rules.combos.parse`.
    """

    cards: Cards
    reading: int = 0


Action = Call | Double | Redouble | Pass | Play
