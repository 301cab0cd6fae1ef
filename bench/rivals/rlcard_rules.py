"""RLCard's rule agent (`pip install rlcard`), asked in its own words."""

from __future__ import annotations

from functools import cache

import numpy as np
from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1

from bench.opponents.rlcard_order import listed
from dizhu.bots.lockstep import Asked, Rows
from dizhu.encode.bits import words_of
from dizhu.kernel.packing import unpack

THEIRS = str.maketrans("XD", "BR")


@cache
def told(word: int) -> str:
    """A move as RLCard writes it."""
    return str(unpack(word)).translate(THEIRS) if word else "pass"


class RlcardRules:
    """The agent; what it draws comes from NumPy's own generator, which is seeded here."""

    def __init__(self, seed: int) -> None:
        self.agent = DouDizhuRuleAgentV1()
        np.random.seed(seed)

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        hands = words_of(asked.features[:, :15])
        rows = range(len(asked))
        return np.array([self._choose(asked, row, int(hands[row])) for row in rows], np.int64)

    def _choose(self, asked: Asked, row: int, hand: int) -> int:
        moves = asked.moves[asked.begins[row] : asked.begins[row + 1]].tolist()
        actions = [told(move) for move in moves]
        me = int(asked.roles[row])
        trace = []
        if moves[-1] == 0:  # there is a play to answer: by the seat before, or by the one before it
            before, last = (int(word) for word in (asked.latest[row, 1], asked.latest[row, 0]))
            trace = [((me + 1) % 3, told(before)), ((me + 2) % 3, told(last))]
        state = {
            "trace": trace,
            "current_hand": told(hand),
            "actions": listed(actions) or actions,
            "landlord": 0,
            "self": me,
        }
        action = self.agent.step({"raw_obs": state})
        return actions.index(action)
