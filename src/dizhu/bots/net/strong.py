"""The bot that networks play, whatever the ruleset."""

from __future__ import annotations

from random import Random

from dizhu.bots.net.bot import NetBot
from dizhu.bots.net.named import Named
from dizhu.bots.simple import Simple
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.view import View
from dizhu.rules.ruleset import Ruleset


class Strong:
    """Plays and calls by networks; where there are none for a ruleset, as `simple` does."""

    def __init__(self, rng: Random, networks: Named) -> None:
        self._simple = Simple(rng)
        self._networks = networks
        self._players: dict[Ruleset, Agent] = {}

    def act(self, view: View) -> Action:
        """What it does."""
        rules = view.state.rules
        player = self._players.get(rules)
        if player is None:
            chooser = self._networks.chooser(rules)
            player = self._players[rules] = (
                NetBot(chooser, self._networks.caller(rules)) if chooser else self._simple
            )
        return player.act(view)
