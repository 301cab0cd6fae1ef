"""What a program is asked: one JSON object, whole in itself (docs/bots.md).

The events say all that a seat knows; what stands beside them is the same, folded, for those who
would rather not fold it themselves.
"""

from __future__ import annotations

import json
from typing import Any, Final

from dizhu.game.actions import Action
from dizhu.game.holding import Holding
from dizhu.game.holding_notation import reading_of, write_holding
from dizhu.game.notation import write_action
from dizhu.game.record.json_events import event_members
from dizhu.game.record.rules_form import switches_of
from dizhu.game.state import Auction, Deal, Doubling, Playing, Redoubling, State
from dizhu.game.view import View
from dizhu.rules.cards import Cards

VERSION: Final = 1
"""Of the questions and answers; a program refuses one that it does not know."""

PHASES: Final = {
    Auction: "auction",
    Doubling: "doubling",
    Redoubling: "redoubling",
    Playing: "play",
}


def question(view: View, legal: tuple[Action, ...], number: int, seed: int) -> dict[str, Any]:
    """What the reader of `view`, a seat that is to act, knows and may do.

    `number` comes back in the answer; all chance of a program that wants to be repeated is `seed`.
    Raises `ValueError` where there is nothing to do.
    """
    state, seat = view.state, view.reader
    if seat is None or not isinstance(state, Auction | Doubling | Redoubling | Playing):
        raise ValueError("there is nothing to do")
    rules = state.rules
    return {
        "dizhu": VERSION,
        "id": number,
        "seed": seed,
        "rules": {"name": rules.name, **switches_of(rules)},
        "seat": seat,
        "phase": PHASES[type(state)],
        **_cards(state, seat),
        **_phase(state),
        "events": [event_members(rules, event) for event in view.events],
        "legal": [write_action(action) for action in legal],
    }


def line(asked: dict[str, Any]) -> bytes:
    """`asked` as it is sent: ASCII, no spaces, ended by a line feed."""
    return json.dumps(asked, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def _cards(deal: Deal, seat: int) -> dict[str, Any]:
    """The cards, as far as `seat` knows them."""
    hand: Holding = deal.hands[seat]
    return {
        "hand": write_holding(hand),
        "left": [len(held) for held in deal.hands],
        "bottom": write_holding(deal.bottom.cards),
    }


def _phase(state: State) -> dict[str, Any]:
    match state:
        case Auction():
            return {"first": state.first, "calls": list(state.calls), "bid": state.bid}
        case Doubling(contract=contract):
            return {"landlord": contract.landlord, "bid": contract.bid}
        case Redoubling(contract=contract):
            doubled = list(state.doubled)
            return {"landlord": contract.landlord, "bid": contract.bid, "doubled": doubled}
        case Playing():
            return _play(state)
        case _:
            return {}


def _play(state: Playing) -> dict[str, Any]:
    return {
        "landlord": state.contract.landlord,
        "bid": state.contract.bid,
        "doubled": list(state.doubled),
        "redoubled": state.redoubled,
        "top": _top(state),
        "passes": state.passes,
        "played": [str(cards) for cards in state.played],
        "plays": list(state.plays),
        "bombs": list(state.bombs),
        "rocket": state.rocket,
    }


def _top(state: Playing) -> dict[str, Any] | None:
    if state.top is None:
        return None
    seat, combo = state.top.seat, state.top.combo
    cards: Cards = combo.cards
    return {
        "seat": seat,
        "cards": str(cards),
        "reading": reading_of(state.rules, combo),
        "kind": combo.kind,
        "length": combo.length,
    }
