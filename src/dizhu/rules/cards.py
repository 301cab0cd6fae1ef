"""`Cards`: an immutable multiset of ranks, packed into one integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Self

from dizhu.rules.errors import TextError, TooMany
from dizhu.rules.ranks import BIG, RANKS, SMALL, TEN
from dizhu.rules.text import Text

LANE: Final = 5
"""Bits a rank takes in `Cards.bits`: four for its count, one guard that a borrow would clear."""

MOST: Final = (1 << (LANE - 1)) - 1
"""The most cards of one rank that `Cards` can hold; two decks have eight."""

ONES: Final = sum(1 << (LANE * r) for r in range(len(RANKS)))
GUARDS: Final = ONES << (LANE - 1)

_NAMES: Final = {
    **{letter: rank for rank, letter in enumerate(RANKS)},
    "10": TEN,
    **dict.fromkeys(("b", "sx", "小", "小王"), SMALL),
    **dict.fromkeys(("r", "bx", "大", "大王"), BIG),
}
_SPELLINGS: Final = {
    "".join(letters): rank
    for name, rank in _NAMES.items()
    for letters in product(*({c.lower(), c.upper()} for c in name))
}
_LONGEST: Final = max(map(len, _SPELLINGS))
_BETWEEN: Final = " -\u2010\u2011\u2012\u2013\u2014\u3000"


@dataclass(frozen=True, slots=True)
class Cards:
    """How many cards of each rank.

    `bits` holds `LANE` bits a rank, the lowest rank lowest. Prints and parses as the letters of
    `RANKS` from low to high; no cards are the empty string.
    """

    bits: int = 0

    @classmethod
    def of(cls, ranks: Iterable[int]) -> Self:
        """The cards of these `ranks` (0 for a 3 … 14 for the big joker), in any order.

        Raises `ValueError` on a rank out of range or more than `MOST` cards of one.
        """
        counts = [0] * len(RANKS)
        for rank in ranks:
            if not 0 <= rank < len(RANKS):
                raise ValueError(f"there is no rank {rank}")
            counts[rank] += 1
        if max(counts) > MOST:
            raise ValueError(f"more than {MOST} cards of one rank")
        return cls(sum(n << (LANE * rank) for rank, n in enumerate(counts)))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read cards in any order, in any spelling that people use.

        `10`, lower case, `B` `sx` 小 小王 for X, `R` `bx` 大 大王 for D, spaces and dashes between
        cards. Raises `TextError` that says where, `TooMany` on more than `MOST` of one rank.
        """
        counts = [0] * len(RANKS)
        at = 0
        while at < len(text):
            if text[at] in _BETWEEN:
                at += 1
                continue
            for size in range(min(_LONGEST, len(text) - at), 0, -1):
                rank = _SPELLINGS.get(text[at : at + size])
                if rank is not None:
                    break
            else:
                sign = ascii(text[at])
                words = Text(f"{sign} is no card", f"{sign} 不是牌", f"{sign} 不是牌")
                raise TextError(words, text, at)
            counts[rank] += 1
            if counts[rank] > MOST:
                letter = RANKS[rank]
                words = Text(
                    f"more than {MOST} cards {letter}",
                    f"{letter} 超过 {MOST} 张",
                    f"{letter} 超過 {MOST} 張",
                )
                raise TooMany(words, text, at)
            at += size
        return cls(sum(n << (LANE * rank) for rank, n in enumerate(counts)))

    def __add__(self, other: Cards) -> Cards:
        return Cards(self.bits + other.bits)

    def __sub__(self, other: Cards) -> Cards:
        if not other <= self:
            raise ValueError(f"{other} is not within {self}")
        return Cards(self.bits - other.bits)

    def __le__(self, other: Cards) -> bool:
        return ((other.bits | GUARDS) - self.bits) & GUARDS == GUARDS

    def __getitem__(self, rank: int) -> int:
        return (self.bits >> (LANE * rank)) & MOST

    def __len__(self) -> int:
        # Two lanes hold any sum of counts, and a remainder by 2^10 - 1 adds such digits up.
        return ((self.bits & _EVEN) + (self.bits >> LANE & _EVEN)) % _NINES

    def __bool__(self) -> bool:
        return self.bits != 0

    def __iter__(self) -> Iterator[int]:
        for rank, n in enumerate(self.counts()):
            for _ in range(n):
                yield rank

    def __str__(self) -> str:
        return "".join(RANKS[rank] * n for rank, n in enumerate(self.counts()))

    def counts(self) -> tuple[int, ...]:
        """How many of each rank: 15 numbers, from the 3 to the big joker."""
        bits = self.bits
        return tuple((bits >> shift) & MOST for shift in _SHIFTS)


_PAIR: Final = 1 << (2 * LANE)
_NINES: Final = _PAIR - 1
_EVEN: Final = sum(MOST << (2 * LANE * i) for i in range((len(RANKS) + 1) // 2))
_SHIFTS: Final = tuple(LANE * r for r in range(len(RANKS)))
NONE: Final = Cards()


def in_order(sets: Iterable[Cards]) -> list[Cards]:
    """Fewer cards first, then by the lowest card, the next lowest, and so on."""
    return sorted(sets, key=lambda cards: (len(cards), *cards))
