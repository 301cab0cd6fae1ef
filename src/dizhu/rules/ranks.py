"""The fifteen ranks, low to high. Suits never matter to a rule."""

from __future__ import annotations

from typing import Final

RANKS: Final = "3456789TJQKA2XD"
"""The letter of each rank; a rank is its index here. X small joker, D big joker."""

TEN: Final = RANKS.index("T")
ACE: Final = RANKS.index("A")
TWO: Final = RANKS.index("2")
SMALL: Final = RANKS.index("X")
BIG: Final = RANKS.index("D")

CHAINED: Final = tuple(range(ACE + 1))
"""3 to A: what the body of a chain is made of (ruling 26)."""

PLAIN: Final = tuple(range(TWO + 1))
"""3 to 2."""

JOKERS: Final = (SMALL, BIG)

ALL: Final = tuple(range(len(RANKS)))
