"""The decisions of a record: who knew what when he did what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.game.engine import evolve
from dizhu.game.events import Called, Event, Passed, Played, Redoubled, Sealed
from dizhu.game.state import Fresh, Over, Playing, State, Void
from dizhu.game.view import View, view
from dizhu.rules.cards import Cards
from dizhu.rules.combos import reading
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Decision:
    """Event number `at`, from 1, which `seat` decided by what it saw; `state` is the whole."""

    at: int
    seat: int
    action: Action
    view: View
    state: State

    @property
    def playing(self) -> bool:
        """Is it a play or a pass, not a call or a doubling."""
        return isinstance(self.state, Playing)


def decisions(rules: Ruleset, events: Sequence[Event]) -> Iterator[Decision]:
    """All of them, in order.

    Raises `ValueError` where the deal is not over, or the events don't show all cards.
    """
    state: State = Fresh(rules)
    found: list[Decision] = []
    for at, event in enumerate(events, 1):
        seat = getattr(event, "seat", None)
        action = _action(state, event)
        if action is not None and seat is not None:
            found.append(Decision(at, seat, action, view(rules, events[: at - 1], seat), state))
        state = evolve(state, event)
    if not isinstance(state, Over | Void):
        raise ValueError("the deal is not over")
    if not all(isinstance(hand, Cards) for one in found for hand in _hands(one.state)):
        raise ValueError("not all cards are shown")
    yield from found


def _hands(state: State) -> Sequence[object]:
    return () if isinstance(state, Fresh) else state.hands


def _action(state: State, event: Event) -> Action | None:
    match event:
        case Called(_, bid):
            return Call(bid)
        case Sealed(_, yes):
            return Double(yes)
        case Redoubled(_, yes):
            return Redouble(yes)
        case Passed():
            return Pass()
        case Played(seat, combo) if isinstance(state, Playing):
            hand = state.hands[seat]
            held = hand if isinstance(hand, Cards) else combo.cards
            return Play(combo.cards, reading(state.rules, combo, held))
        case _:
            return None
