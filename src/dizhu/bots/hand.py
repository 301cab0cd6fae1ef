"""The hand that a seat holds."""

from __future__ import annotations

from dizhu.game.state import Deal
from dizhu.rules.cards import Cards


def held(deal: Deal, seat: int) -> Cards:
    """The hand of `seat`. Raises `ValueError` where it is not known."""
    hand = deal.hands[seat]
    if not isinstance(hand, Cards):
        raise ValueError(f"the hand of seat {seat} is not known here")
    return hand
