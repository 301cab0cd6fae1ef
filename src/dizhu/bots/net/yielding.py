"""The rows of many in which a trick is to be left to a partner, who then goes out."""

from __future__ import annotations

import numpy as np

from dizhu.bots.lockstep import Asked, Rows
from dizhu.bots.yielding import PartnersTop
from dizhu.encode.bits import Bits
from dizhu.kernel.batch import feature_count
from dizhu.rules.cards import LANE, NONE, Cards
from dizhu.rules.combos import parse
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

FEW = 20
"""Cards of a partner beyond which no deal is looked at: he never goes out by one play then."""

_RANKS = len(ALL)


def rows(rules: Ruleset, asked: Asked) -> Rows:
    """Their numbers."""
    seats = rules.seats
    standing = asked.features[:, _RANKS * (4 + seats) :].astype(np.int64)
    landlords, owners, left = standing[:, 1] - 1, standing[:, 2] - 1, standing[:, 6:]
    partners = (owners > 0) & (owners != landlords) & (landlords != 0)
    some = np.flatnonzero(partners)
    found = [
        row
        for row in some.tolist()
        if left[row, owners[row]] <= FEW
        and _wins(rules, asked.features[row], int(landlords[row]), int(owners[row]))
    ]
    return np.array(found, np.int64)


def _wins(rules: Ruleset, row: Bits, landlord: int, owner: int) -> bool:
    blocks = row[: _RANKS * (4 + rules.seats)].reshape(-1, _RANKS)
    left = row[feature_count(rules) - rules.seats :]
    # Whoever sits between the seat to act and the owner of the play has yet to act.
    bottom, played = blocks[3].astype(int), blocks[4 + landlord].astype(int)
    kept = bottom - np.minimum(bottom, played)
    readings = parse(rules, _cards(blocks[2].tolist()))
    return all(
        PartnersTop(
            rules,
            top,
            _cards(blocks[1].tolist()),
            _cards(kept.tolist()),
            NONE,
            int(left[owner]),
            int(left[landlord]),
            landlord < owner,
        ).wins
        for top in readings
    )


def _cards(counts: list[int]) -> Cards:
    return Cards(sum(n << (LANE * rank) for rank, n in enumerate(counts)))
