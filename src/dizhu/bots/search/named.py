"""Searching bots by name: `master`, `master:MS` and `master:Nw`.

By the clock a move takes a second, or so many milliseconds; by worlds, `master:64w`, no clock is
looked at, and the same seed gives the same moves.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Final

from dizhu.bots.belief.believing import Believing
from dizhu.bots.net import shipped
from dizhu.bots.net.goals import goal_of
from dizhu.bots.search.master import master
from dizhu.bots.search.player import NetPlayer, ThumbPlayer
from dizhu.bots.search.settings import Settings
from dizhu.bots.thrift import Thrift
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel import active
from dizhu.rules.ruleset import Ruleset

MASTER: Final = "master"
SECOND: Final = 1000


class Masters:
    """Looks ahead by the networks of the package, or by a rule of thumb where there are none.

    What is no play of cards, and what no kernel can be handed, is left to `other`.
    """

    def __init__(self, rng: Random, other: Agent, settings: Settings) -> None:
        self._rng, self._other, self._settings = rng, other, settings
        self._players: dict[Ruleset, Agent] = {}

    def act(self, view: View) -> Action:
        """What it does."""
        rules = view.state.rules
        if not isinstance(view.state, Playing) or not active.fits(rules):
            return self._other.act(view)
        player = self._players.get(rules)
        if player is None:
            player = self._players[rules] = self._player(rules)
        return player.act(view)

    def _player(self, rules: Ruleset) -> Agent:
        goal, roles = goal_of(rules), shipped.of(rules)
        wanted = replace(self._settings, goal=goal)
        player = NetPlayer(rules, roles, goal) if roles else ThumbPlayer(Thrift(rules))
        return master(self._rng, self._other, player, Believing(shipped.believer(rules)), wanted)


def settings(name: str) -> Settings:
    """The settings that a name means. Raises `ValueError`."""
    found = re.fullmatch(rf"{MASTER}(?::(\d{{1,6}})(w?))?", name)
    if found is None:
        raise ValueError(f"no bot {name!a}; there are {MASTER}, {MASTER}:MS and {MASTER}:Nw")
    number, worlds = found.groups()
    if worlds:
        return Settings(worlds=int(number))
    return Settings(ms=float(number or SECOND))
