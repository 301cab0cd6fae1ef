"""A player who thinks of the trick alone: the lowest card led, and every play beaten that can be.

Many who begin play so, and so does RLCard's rule agent. A search counts with such opponents
(`search.replaying`); nobody's bot is one.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Rows, best
from dizhu.encode.first import Encoding
from dizhu.kernel.packing import BITS
from dizhu.rules.ranks import ALL, SMALL
from dizhu.rules.ruleset import Ruleset

ODD: Final = -2.0
"""What every move is worth that it does not make."""
IDLE: Final = -0.1
"""What any play is worth to it, beside a pass, where it has nothing of the kind."""
CHAIN: Final = 5
"""Cards of a chain that it leads rather than its lowest card."""

_RANKS: Final = len(ALL)

Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Naive:
    """Leads its lowest group, follows with the lowest of the kind, a partner's plays as well."""

    def __init__(self, rules: Ruleset) -> None:
        self.encoding = Encoding(rules)

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        return best(self.worth(asked), asked.begins)

    def worth(self, asked: Asked) -> NDArray[np.float64]:
        """0 for what it does, less for the rest."""
        owners, features = asked.owners, asked.features.astype(np.int64)
        moves, table = _counts(asked.moves), features[:, 2 * _RANKS : 3 * _RANKS]
        leads: Flags = np.equal(table.sum(axis=1), 0)
        passes: Flags = np.equal(moves.sum(axis=1), 0)
        kind = ~passes & (_force(moves) == _force(table)[owners]) & ~leads[owners]
        rank = np.where(
            leads[owners], _led(features[:, :_RANKS], moves, owners), _followed(moves, kind)
        )
        top = np.maximum.reduceat(rank, asked.begins[:-1])
        found = np.where(rank == top[owners], 0.0, ODD)
        stuck: Flags = np.less(top, 0)
        seats = self.encoding.rules.seats
        by = (asked.roles + self.encoding.owners(asked.features)) % seats
        partners: Flags = np.greater(asked.roles, 0) & np.greater(by, 0)
        for rows, other in ((stuck & partners, ODD), (stuck & ~partners, IDLE)):
            its = np.take(rows, owners)
            found[its] = np.where(passes[its], 0.0, other)
        return found


def _counts(words: NDArray[np.uint64]) -> Counts:
    """Cards by rank, (m, ranks)."""
    shifts = np.arange(0, 4 * _RANKS, 4, dtype=np.uint64)
    found: Counts = (((words & np.uint64(BITS))[:, None] >> shifts) & np.uint64(15)).astype(
        np.int64
    )
    return found


def _force(counts: Counts) -> Flags:
    """Is it a bomb or the rocket."""
    size, most = counts.sum(axis=1), counts.max(axis=1)
    jokers = counts[:, SMALL:].sum(axis=1)
    found: Flags = ((most == size) & (size > 3)) | ((jokers == size) & (size > 1))
    return found


def _followed(moves: Counts, kind: Flags) -> Counts:
    """The lower a move of the kind the higher; -1 for every other."""
    most = moves.max(axis=1, keepdims=True)
    top = _RANKS - 1 - (moves == most)[:, ::-1].argmax(axis=1)
    wings = (moves * np.arange(_RANKS)).sum(axis=1)
    return np.where(kind, 10_000 - 400 * top - wings, -1)


def _led(hands: Counts, moves: Counts, owners: Rows) -> Counts:
    """The larger a group with the lowest card the higher: a chain, else all cards of its rank.

    Trios next to each other are one group, pairs are not.
    """
    low = (hands > 0).argmax(axis=1)
    held = hands[np.arange(len(hands)), low][owners]
    size, most = moves.sum(axis=1), moves.max(axis=1)
    even = ((moves == 0) | (moves == most[:, None])).all(axis=1)
    even &= moves[np.arange(len(moves)), low[owners]] > 0
    # It has put its trios and bombs aside before it looks for chains.
    loose = ((moves == 0) | (hands[owners] < 3)).all(axis=1)
    chain = even & (most == 1) & (size >= CHAIN) & loose
    group = even & (most == held) & ((held > 2) | (size == held))
    return np.where(chain, 100 + size, np.where(group, size, 0))
