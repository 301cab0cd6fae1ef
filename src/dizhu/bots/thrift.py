"""A fixed opponent that is quick: it plays what leaves its hand the fewest turns."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Rows, best
from dizhu.encode.first import Encoding
from dizhu.kernel import batch
from dizhu.kernel.packing import BITS
from dizhu.rules.ruleset import Ruleset

COST: Final = 1.5
"""What a pass costs, in turns: for a lead it comes a turn further from its end."""
GIFT: Final = 1.5
"""What a pass is worth where a partner's play lies on the table."""


class Thrift:
    """Fewest turns, of those the lowest cards."""

    def __init__(self, rules: Ruleset) -> None:
        self.encoding = Encoding(rules)

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        return best(self.worth(asked), asked.begins)

    def worth(self, asked: Asked) -> NDArray[np.float64]:
        """What each move is worth, in turns."""
        cards = asked.moves & np.uint64(BITS)
        owners = asked.owners
        # Deals that are tried in many ways have many hands in common.
        hands, back = np.unique(asked.hands[owners] - cards, return_inverse=True)
        turns = batch.turns(self.encoding.rules, hands).astype(np.float64)[back]
        table = (asked.roles + self.encoding.owners(asked.features)) % self.encoding.rules.seats
        passing = np.where((asked.roles > 0) & (table > 0), GIFT, -COST)
        found: NDArray[np.float64] = np.where(cards == 0, passing[owners], 0) - turns
        return found
