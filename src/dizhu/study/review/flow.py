"""How a deal went: the chances, the turns left, who had the lead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.engine import evolve
from dizhu.game.events import Ended, Event, Passed, Played
from dizhu.game.record.record import Record
from dizhu.game.state import Fresh, Over, Playing, State
from dizhu.rules.cards import Cards
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.split import turns
from dizhu.study.review.review import Standing, Trick
from dizhu.study.valuation import Valuation


def standings(record: Record, valuations: Mapping[int, Valuation]) -> tuple[Standing, ...]:
    """After each play and pass; the last one knows who won."""
    state: State = Fresh(record.header.rules)
    latest: dict[int, float] = {}
    found: list[Standing] = []
    for at, event in enumerate(record.events, 1):
        before, state = state, evolve(state, event)
        if isinstance(event, Played | Passed) and isinstance(before, Playing):
            option = valuations[at].of(_done(valuations[at], event))
            mine = event.seat == before.contract.landlord
            latest[event.seat] = option.chance if mine else 1 - option.chance
            chance = sum(latest.values()) / len(latest)
            found.append(Standing(at, chance, _turns(state)))
        elif isinstance(event, Ended) and isinstance(state, Over) and found:
            won = 1.0 if state.winner == state.contract.landlord else 0.0
            found[-1] = Standing(found[-1].at, won, found[-1].turns)
    return tuple(found)


def _done(valuation: Valuation, event: Played | Passed) -> Action:
    """The option that the event was."""
    cards = event.combo.cards if isinstance(event, Played) else None
    for option in valuation.options:
        action = option.action
        same = isinstance(action, Pass) if cards is None else False
        if same or (isinstance(action, Play) and action.cards == cards):
            return action
    raise KeyError(cards)


def _turns(state: State) -> tuple[int, ...]:
    assert not isinstance(state, Fresh)
    hands = [hand for hand in state.hands if isinstance(hand, Cards)]
    return tuple(turns(state.rules, hand) if hand else 0 for hand in hands)


def tricks(rules: Ruleset, events: Sequence[Event]) -> tuple[Trick, ...]:
    """Who led, from which event to which."""
    state: State = Fresh(rules)
    found: list[Trick] = []
    for at, event in enumerate(events, 1):
        if isinstance(event, Played | Passed) and isinstance(state, Playing):
            if state.top is None:
                found.append(Trick(event.seat, at, at))
            else:
                found[-1] = replace(found[-1], end=at)
        state = evolve(state, event)
    return tuple(found)
