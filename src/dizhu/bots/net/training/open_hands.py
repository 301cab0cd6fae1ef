"""What the critic sees of a deal: every hand. It helps in training only, and never plays.

Slots, each 0 or 1; C of them are some cards (`encode.bits`), N is the number of seats, which go in
order of play from the landlord on:

    hands   N C   every hand
    table   C     the play to beat; nothing on a lead
    mover   N     who is to act
    owner   N     whose the play to beat is; nothing on a lead
    passes  N - 1 passes in a row
    turns   10 N  the fewest plays that empty each hand: 0 … 8, or more
    goal    2     as in `goals`
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked
from dizhu.bots.net import goals
from dizhu.encode import bits
from dizhu.encode.bits import Bits, Words
from dizhu.encode.first import TURNS
from dizhu.kernel import batch
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset


def width(rules: Ruleset) -> int:
    """How many slots there are."""
    seats = rules.seats
    return bits.block(rules) * (seats + 1) + seats * (3 + TURNS) - 1 + goals.WIDTH


def encode(rules: Ruleset, asked: Asked, hands: Words, wanted: NDArray[np.int64]) -> Bits:
    """Where deals stand, (n) rows with `hands` (n, seats) and a goal each, to (n, width)."""
    n, seats = len(asked), rules.seats
    cards, rows = bits.block(rules), np.arange(n)
    counts = asked.features[:, : len(ALL) * 3]
    standing = asked.features[:, len(ALL) * (4 + seats) :]
    owner, passes = standing[:, 2].astype(np.int64), standing[:, 3].astype(np.int64)
    out = np.zeros((n, width(rules)), np.uint8)
    at = seats * cards
    out[:, :at] = bits.of_words(rules, hands).reshape(n, at)
    out[:, at : at + cards] = bits.of_counts(rules, counts[:, 2 * len(ALL) :])
    at += cards
    out[rows, at + asked.roles] = 1
    at += seats
    answers = np.flatnonzero(owner)
    out[answers, at + (asked.roles[answers] + owner[answers] - 1) % seats] = 1
    at += seats
    out[rows, at + passes] = 1
    at += seats - 1
    fewest = batch.turns(rules, hands.ravel()).astype(np.int64)
    turns = np.minimum(fewest, TURNS - 1).reshape(n, seats)
    for seat in range(seats):
        out[rows, at + seat * TURNS + turns[:, seat]] = 1
    at += seats * TURNS
    out[:, at:] = goals.slots(wanted)
    return out
