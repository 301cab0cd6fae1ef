"""Bots that think for as long as they may."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.view import View


@runtime_checkable
class Clocked(Agent, Protocol):
    """One whose moves are the better the longer it may look."""

    def act_within(self, view: View, seconds: float) -> Action:
        """What it does if it has no more than `seconds`."""
        ...
