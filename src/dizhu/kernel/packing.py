"""Cards and moves as one integer each: the words in which a kernel is spoken to.

Cards are four bits a rank, the lowest rank lowest, so that a hand is one 64-bit word in one deck
and in two. A move is its cards and, in the lane above them, which reading of these cards it is (0
for nearly all). No cards are the pass. In the auction the word is the bid, in the doubling 0 or 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.rules.cards import LANE as WIDE
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import ALL

LANE: Final = 4
"""Bits a rank takes."""

PASS: Final = 0

READING: Final = LANE * len(ALL)
"""Where the number of the reading begins."""

BITS: Final = (1 << READING) - 1
"""The cards of a move."""

_SOME: Final = 2
"""Ranks that are packed at a time, out of a table."""
_NARROW: Final = tuple(
    sum((n >> (WIDE * i) & 15) << (LANE * i) for i in range(_SOME))
    for n in range(1 << WIDE * _SOME)
)


def lanes(ranks: Iterable[int]) -> int:
    """A mask of ranks: the lowest bit of each one's lane."""
    return sum(1 << (LANE * rank) for rank in ranks)


def pack(cards: Cards) -> int:
    """The word of `cards`."""
    bits, at, word = cards.bits, 0, 0
    while bits:
        word |= _NARROW[bits & (len(_NARROW) - 1)] << at
        bits >>= WIDE * _SOME
        at += LANE * _SOME
    return word


def unpack(word: int) -> Cards:
    """The cards of a hand or a move."""
    bits = at = 0
    word &= BITS
    while word:
        bits |= (word & 15) << at
        word >>= LANE
        at += WIDE
    return Cards(bits)


def size(word: int) -> int:
    """How many cards a hand or a move has."""
    word &= BITS
    word = (word & 0x0F0F0F0F0F0F0F0F) + (word >> 4 & 0x0F0F0F0F0F0F0F0F)
    return word % 255


def play(word: int) -> Play | Pass:
    """What a word means while cards are played."""
    return Play(unpack(word), word >> READING) if word else Pass()


def word(action: Action) -> int:
    """The word of an action, in whatever phase it is meant."""
    match action:
        case Call(bid):
            return bid
        case Double(yes) | Redouble(yes):
            return int(yes)
        case Pass():
            return PASS
        case Play(cards, reading):
            return pack(cards) | reading << READING
