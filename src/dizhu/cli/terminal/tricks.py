"""The tricks of a deal, out of what a reader was told."""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.game.engine import evolve
from dizhu.game.events import Event, Passed, Played
from dizhu.game.state import Fresh, Playing, State
from dizhu.game.view import View
from dizhu.rules.combos import Combo
from dizhu.rules.ruleset import Ruleset

Trick = list[tuple[int, Combo | None]]
"""Seats and what they did in turn: a combination, or `None` for a pass."""


def tricks(rules: Ruleset, events: Iterable[Event]) -> list[Trick]:
    """Every trick so far, the one that is being played last."""
    state: State = Fresh(rules)
    found: list[Trick] = []
    for event in events:
        if isinstance(event, Played | Passed):
            if isinstance(state, Playing) and state.top is None:
                found.append([])
            found[-1].append((event.seat, event.combo if isinstance(event, Played) else None))
        state = evolve(state, event)
    return found


def current(view: View) -> Trick:
    """The trick on the table; empty when somebody is to lead, or nothing is played."""
    state = view.state
    if not isinstance(state, Playing) or state.top is None:
        return []
    return tricks(state.rules, view.events)[-1]
