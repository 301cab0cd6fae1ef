"""What a seat was told, in the kernel's form: the definition that the kernel's bytes are held to.

It reads a `View`, so nothing in it can be hidden from the seat.
"""

from __future__ import annotations

import numpy as np

from dizhu.encode.bits import Bits, Words
from dizhu.game.events import Passed, Played
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel.faces import PLAY
from dizhu.kernel.packing import pack
from dizhu.rules.cards import NONE, Cards

LATEST = 15
"""So many of the latest moves are told."""


def features(view: View) -> Bits:
    """The bytes of `kernel.batch` for the seat that reads, (1, F), while cards are played.

    Raises `ValueError` in any other phase, and for a spectator.
    """
    state, me = view.state, view.reader
    if not isinstance(state, Playing) or me is None:
        raise ValueError("only a seat that plays cards sees something to encode")
    seats = state.rules.seats
    order = [(me + place) % seats for place in range(seats)]
    hand = state.hands[me]
    assert isinstance(hand, Cards)  # a reader's own
    blocks = [
        hand,
        state.rules.deck - sum(state.played, hand),
        state.top.combo.cards if state.top else NONE,
        state.bottom.cards if isinstance(state.bottom.cards, Cards) else NONE,
        *(state.played[seat] for seat in order),
    ]
    standing = (
        PLAY,
        1 + order.index(state.contract.landlord),
        1 + order.index(state.top.seat) if state.top else 0,
        state.passes,
        state.contract.bid,
        sum(size >= state.rules.doubling_bomb for size in state.bombs) + state.rocket,
        *(len(state.hands[seat]) for seat in order),
    )
    return np.array([[*(n for cards in blocks for n in cards.counts()), *standing]], np.uint8)


def latest(view: View) -> Words:
    """The words of the latest moves, (1, LATEST), the last one first; a pass is 0 and so is none.

    The number of a reading is left out.
    """
    found = np.zeros((1, LATEST), np.uint64)
    moves = [event for event in view.events if isinstance(event, Played | Passed)]
    for place, event in enumerate(reversed(moves[-LATEST:])):
        found[0, place] = pack(event.combo.cards) if isinstance(event, Played) else 0
    return found
