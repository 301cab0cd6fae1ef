"""A seat that looks ahead while cards are played; calls and doubling are another's."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dizhu.bots.search.searching import Search
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.state import Playing
from dizhu.game.view import View


@dataclass(frozen=True, slots=True)
class Master:
    """Plays what `search` finds; all its chance comes from `rng`."""

    search: Search
    caller: Agent
    rng: Random

    def act(self, view: View) -> Action:
        """What it does."""
        if not isinstance(view.state, Playing):
            return self.caller.act(view)
        return self.search.choose([view], self.rng)[0]
