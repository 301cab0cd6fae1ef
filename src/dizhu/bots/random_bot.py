"""A bot that does anything the rules allow."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from dizhu.game.actions import Action
from dizhu.game.view import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every legal action is as likely as every other."""

    rng: Random

    def act(self, view: View) -> Action:
        """One of the legal actions."""
        return self.rng.choice(view.legal())
