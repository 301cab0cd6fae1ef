"""Cards as bits: for each rank, one bit for every copy that is there, the lowest copies first.

Four bits a rank with one pack, eight with two; so three kings of one pack are 1, 1, 1, 0.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dizhu.kernel.packing import LANE, READING
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

Bits = NDArray[np.uint8]
Words = NDArray[np.uint64]

_SHIFTS: Final = np.arange(0, READING, LANE, dtype=np.uint64)


def copies(rules: Ruleset) -> int:
    """Bits a rank takes."""
    return 4 * rules.decks


def block(rules: Ruleset) -> int:
    """Bits of some cards."""
    return len(ALL) * copies(rules)


def of_counts(rules: Ruleset, counts: NDArray[np.uint8]) -> Bits:
    """Bits of counts by rank: shape (…, 15) to (…, block)."""
    found = _ranks(copies(rules))[counts]
    return found.view(np.uint8).reshape(*counts.shape[:-1], block(rules))


def of_words(rules: Ruleset, words: Words) -> Bits:
    """Bits of cards as words: shape (…) to (…, block). The number of a reading is left out."""
    each = copies(rules)
    pairs = np.ascontiguousarray(words, "<u8")[..., None].view(np.uint8)
    found = _pairs(each)[pairs].view(np.uint8).reshape(*words.shape, 16 * each)
    return found[..., : block(rules)]


def words_of(counts: NDArray[Any]) -> Words:
    """Cards as words from counts by rank: shape (…, 15) to (…)."""
    found: Words = (counts.astype(np.uint64) << _SHIFTS).sum(axis=-1, dtype=np.uint64)
    return found


# Looked up, for it is far faster than comparing: a rank at a time, or the two that share a byte.


@cache
def _ranks(each: int) -> NDArray[Any]:
    """For each count the bits of a rank, as one number of so many bytes."""
    rows = np.arange(16)[:, None] > np.arange(each)
    return rows.astype(np.uint8).view("<u4" if each == 4 else "<u8").reshape(16)


@cache
def _pairs(each: int) -> NDArray[Any]:
    """For each byte of a word the bits of its two ranks, as numbers of eight bytes."""
    byte = np.arange(256)[:, None]
    rows = np.concatenate([(byte >> low & 15) > np.arange(each) for low in (0, 4)], axis=1)
    return rows.astype(np.uint8).view("<u8")
