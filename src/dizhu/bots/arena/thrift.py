"""A fixed opponent that is quick: it plays what leaves its hand the fewest turns."""

from __future__ import annotations

import numpy as np

from dizhu.bots.arena.lockstep import Asked, Rows, best
from dizhu.encode.bits import words_of
from dizhu.kernel import batch
from dizhu.kernel.packing import BITS
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset


class Thrift:
    """Fewest turns, of those the lowest cards; it passes only where no play brings it nearer."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        hands = words_of(asked.features[:, : len(ALL)])
        cards = asked.moves & np.uint64(BITS)
        turns = batch.turns(self.rules, hands[asked.owners] - cards)
        passes = np.where(cards == 0, 0.5, 0.0)  # between a play that is nearer and one that is not
        return best(passes - turns, asked.begins)
