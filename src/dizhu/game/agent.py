"""Who plays: anything that turns a view into an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dizhu.game.actions import Action
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Dealt, Event
from dizhu.game.state import Fresh, to_act
from dizhu.game.view import View, view
from dizhu.rules.ruleset import Ruleset


class Agent(Protocol):
    """A player, a bot or anything else that holds a seat."""

    def act(self, view: View) -> Action:
        """One of `view.legal()`; asked only when there is something to do."""
        ...


def play_out(rules: Ruleset, dealt: Dealt, agents: Sequence[Agent]) -> list[Event]:
    """The log of a deal that `agents`, one a seat, play from `dealt` to its end.

    Raises `IllegalAction` if one of them does what it may not.
    """
    log = list(begin(rules, dealt))
    state = fold(Fresh(rules), log)
    while seats := to_act(state):
        seat = seats[0]
        events = decide(state, seat, agents[seat].act(view(rules, log, seat)))
        log += events
        state = fold(state, events)
    return log
