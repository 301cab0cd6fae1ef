"""Calls for training deals: by the high cards of a hand, quickly and roughly."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Rows
from dizhu.rules.ranks import ALL, BIG, SMALL, TWO
from dizhu.rules.ruleset import Ruleset

POINTS: Final = ((BIG, 4), (SMALL, 3), (TWO, 2))
BOMB: Final = 6
"""Four of a rank, or what is as rare with two packs."""
LEVELS: Final = (4, 6, 8)
"""The points for a call of 1, 2 and 3."""


def calls(rules: Ruleset, asked: Asked, called: NDArray[np.bool_]) -> Rows:
    """The number of a call for each row; where nobody calls by his hand, the highest at once."""
    counts = asked.features[:, : len(ALL)].astype(np.int64)
    points = sum((worth * counts[:, rank] for rank, worth in POINTS), np.zeros(len(asked)))
    rare = 2 * rules.decks + 2
    points = points / rules.decks + BOMB * (counts >= rare).sum(axis=1)
    highest = max(rules.bids)
    level = np.minimum((points[:, None] >= LEVELS).sum(axis=1), highest)
    wanted = np.where(called, level, highest).astype(np.uint64)
    found = np.zeros(len(asked), np.int64)
    hits = np.flatnonzero(asked.moves == wanted[asked.owners])
    found[asked.owners[hits]] = hits - asked.begins[asked.owners[hits]]
    return found  # a pass where so much has been called already: it comes first
