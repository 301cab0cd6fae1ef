"""The bytes of the core's `features.hpp`."""

from __future__ import annotations

from dizhu.kernel.faces import AUCTION
from dizhu.kernel.packed.standing import Standing
from dizhu.kernel.packing import LANE, READING, size


def features(game: Standing) -> bytearray:
    """What the seat to act knows: see `batch`."""
    course, seats, me = game.grammar.course, len(game.hands), game.turn
    known = game.taken and (course.bottom_shown or me == game.landlord)
    order = [(me + i) % seats for i in range(seats)]
    hand = game.hands[me]
    blocks = [
        hand,
        course.deck - hand - sum(game.played),
        game.top,
        game.bottom if known else 0,
        *(game.played[seat] for seat in order),
    ]
    out = bytearray(block >> place & 15 for block in blocks for place in range(0, READING, LANE))
    out += bytes(
        (
            game.phase,
            0 if game.phase == AUCTION else 1 + order.index(game.landlord),
            1 + order.index(game.top_seat) if game.top else 0,
            game.passes,
            game.bid,
            game.bombs,
            *(size(game.hands[seat]) for seat in order),
        )
    )
    return out
