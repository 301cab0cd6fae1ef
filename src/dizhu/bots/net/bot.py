"""A seat that the networks play while cards are played; calls and doubling are another's."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from dizhu.bots import legal
from dizhu.bots.lockstep import Asked
from dizhu.bots.net.roles import NetChooser
from dizhu.bots.yielding import yielded
from dizhu.encode import seen
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel.packing import play


@dataclass(frozen=True, slots=True)
class NetBot:
    """Plays what the networks hold to be best."""

    chooser: NetChooser
    caller: Agent

    def act(self, view: View) -> Action:
        """What it does."""
        if not isinstance(view.state, Playing):
            return self.caller.act(view)
        row = asked(view)
        choice = self.chooser.choose(row)[0] if len(row.moves) > 1 else 0
        assert view.reader is not None
        # Rows do not tell of a card that was turned up.
        return yielded(view.state, view.reader, play(int(row.moves[choice])))


def asked(view: View) -> Asked:
    """What a view asks for, as one row."""
    state, me = view.state, view.reader
    assert isinstance(state, Playing)
    assert me is not None
    role = (me - state.contract.landlord) % state.rules.seats
    moves = legal.words(state, me)
    return Asked(
        np.zeros(1, np.int64),
        np.array([role]),
        seen.features(view),
        seen.latest(view),
        np.array([0, len(moves)]),
        np.array(moves, np.uint64),
    )
