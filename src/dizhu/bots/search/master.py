"""A seat that looks ahead while cards are played; calls and doubling are another's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Final

from dizhu.bots.belief.believing import Believing
from dizhu.bots.naive import Naive
from dizhu.bots.search.player import NetPlayer, ThumbPlayer, Way
from dizhu.bots.search.searching import Search
from dizhu.bots.search.settings import Settings
from dizhu.bots.simple import Simple
from dizhu.bots.thrift import Thrift
from dizhu.bots.yielding import yielded
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.state import Playing
from dizhu.game.view import View

_SECOND: Final = Settings(ms=1000)


@dataclass(frozen=True, slots=True)
class Master:
    """Plays what `search` finds; all its chance comes from `rng`."""

    search: Search
    caller: Agent
    rng: Random

    def act(self, view: View) -> Action:
        """What it does."""
        return self._act(view, self.search)

    def act_within(self, view: View, seconds: float) -> Action:
        """What it does if it has no more than `seconds`, or than what it takes anyway."""
        own = self.search.settings.ms
        ms = 1000 * seconds if own is None else min(1000 * seconds, own)
        hurried = replace(self.search.settings, ms=ms)
        return self._act(view, replace(self.search, settings=hurried))

    def _act(self, view: View, search: Search) -> Action:
        if not isinstance(view.state, Playing):
            return self.caller.act(view)
        assert view.reader is not None
        return yielded(view.state, view.reader, search.choose([view], self.rng)[0])


def master(
    rng: Random,
    caller: Agent,
    player: Way,
    believing: Believing,
    settings: Settings = _SECOND,
) -> Master:
    """A seat that looks ahead with `player` in the worlds that it believes in.

    The other side may play by one of two rules of thumb: what it did tells. Where the player has no
    networks, `simple` names a candidate for each move, and what was done is no evidence.
    """
    if isinstance(player, NetPlayer):
        rules = player.rules
        others = ThumbPlayer(Thrift(rules)), ThumbPlayer(Naive(rules))
        return Master(Search(settings, player, believing, others=others), caller, rng)
    wanted = replace(settings, replayed=0)
    return Master(Search(wanted, player, believing, Simple(rng)), caller, rng)
