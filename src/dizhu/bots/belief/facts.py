"""What is certain of the hidden hands: all that a seat was told, as it bears on how they may lie.

It comes in the kernel's form (`kernel.batch`, `encode.seen`), so that a view and a deal in lock
step are read alike. Hidden are places 1, 2 … N - 1: the seats after the one that looks, in order of
play.

A split of a rank says how many of its unseen cards each place holds. It is told by what all places
but the last hold, and numbered as if these were digits, the nearest place first; a digit is 0 … M,
the copies of a rank that the deck may have. So with three seats a split is its number of cards at
place 1, and with four and two packs it is 9 a + b.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.encode import bits
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]

_RANKS: Final = len(ALL)
_FACTORIALS: Final = np.array([factorial(n) for n in range(9)], np.float64)


@dataclass(frozen=True, slots=True)
class Facts:
    """What is certain in n rows.

    `unseen` is (n, ranks), `left` (n, hidden), the rest (n, hidden, ranks). What was shown are the
    bottom that the landlord took and the card turned up (`game.shown`).
    """

    rules: Ruleset
    unseen: Counts
    left: Counts
    sure: Counts
    """Cards that a place is known to hold: shown, and not played."""
    gone: Counts
    """Cards that a place got unseen and has played."""
    most: Counts
    """So many cards a place can hold at most, as far as plays tell (ruling 46)."""

    def __len__(self) -> int:
        return len(self.unseen)

    def weights(self) -> Floats:
        """How many deals of real cards a split stands for, (n, ranks, splits); 0 if it can't be.

        Cards of a rank are alike: a place that got d of them unseen may have got them in 1 / d!
        times as many ways as d different ones. A factor that all splits of a rank have is left out.
        """
        held = self.held()
        n, hidden = self.left.shape
        least = self.sure.transpose(0, 2, 1)[:, :, None]
        most = self.most.transpose(0, 2, 1)[:, :, None]
        within = (held >= least) & (held >= 0) & (held <= most)
        able: NDArray[np.bool_] = np.logical_and.reduce(within, axis=-1)
        dealt = np.where(able[..., None], held - least, 0)
        dealt += self.gone.transpose(0, 2, 1)[:, :, None]
        ways = np.ones(able.shape)
        for place in range(hidden):
            ways /= _FACTORIALS[dealt[..., place]]
        found: Floats = np.where(able, ways, 0.0)
        assert found.shape == (n, _RANKS, len(splits(self.rules)))
        return found

    def held(self) -> Counts:
        """What each place holds in a split, (n, ranks, splits, hidden); below 0 if it can't be."""
        firsts = splits(self.rules)
        last = self.unseen[:, :, None] - firsts.sum(axis=1)
        shape = (*last.shape, firsts.shape[1])
        return np.concatenate([np.broadcast_to(firsts, shape), last[..., None]], axis=-1)


@cache
def splits(rules: Ruleset) -> Counts:
    """What all places but the last hold, by number of the split: (splits, hidden - 1)."""
    most, digits = bits.copies(rules) + 1, rules.seats - 2
    grid = np.indices((most,) * digits).reshape(digits, -1)
    found: Counts = grid.T.astype(np.int64)
    return found


def numbers(rules: Ruleset, held: NDArray[np.integer]) -> Counts:
    """The number of each rank's split, (…, ranks), of what places hold, (…, hidden, ranks)."""
    found = np.zeros((*held.shape[:-2], held.shape[-1]), np.int64)
    for place in range(rules.seats - 2):
        found = found * (bits.copies(rules) + 1) + held[..., place, :]
    return found


@dataclass(frozen=True, slots=True)
class Beside:
    """What is certain of n rows and not all in their features: (n, seats, ranks), by place."""

    shown: Counts
    """Cards that a place was seen to get (`game.shown`)."""
    most: Counts
    """As in `Facts`."""


def facts(rules: Ruleset, features: bits.Bits, beside: Beside | None = None) -> Facts:
    """What rows of features, (n, F), make certain; only while cards are played.

    Without `beside` it is the bottom alone that was shown, and no play tells of cards held back.
    """
    n, seats = len(features), rules.seats
    blocks = features[:, : _RANKS * (4 + seats)].reshape(n, 4 + seats, _RANKS).astype(np.int64)
    standing = features[:, _RANKS * (4 + seats) :].astype(np.int64)
    landlord, left = standing[:, 1] - 1, standing[:, 7:]
    bottom, played = blocks[:, 3], blocks[:, 4:]
    if beside is None:
        most = np.full_like(played, bits.copies(rules))
        beside = Beside(np.zeros_like(played), most)
        beside.shown[np.arange(n), landlord] = bottom
    shown = beside.shown
    back = np.minimum(shown, played)
    sure, gone = shown - back, played - back
    return Facts(rules, blocks[:, 1], left, sure[:, 1:], gone[:, 1:], beside.most[:, 1:])
