"""Cards of which it was seen whose they are: the one turned up, and the landlord's bottom."""

from __future__ import annotations

from dizhu.game.state import Deal, Doubling, Playing, Redoubling
from dizhu.rules.cards import LANE, NONE, Cards


def shown(deal: Deal, seat: int) -> Cards:
    """What `seat` is known to have been dealt or to have taken, by whoever `deal` is told to.

    The card turned up among the dealt ones is that of the first caller (rulings 6, 7), the bottom
    is the landlord's where the reader saw it (ruling 12).
    """
    up, bottom = deal.ceremony.face_up, deal.bottom
    found = NONE if up is None or seat != deal.first else Cards.of([up])
    if not isinstance(deal, Doubling | Redoubling | Playing) or bottom.seen == "nobody":
        return found
    if seat == deal.contract.landlord and isinstance(bottom.cards, Cards):
        found += bottom.cards
    return found


def kept(state: Playing, seat: int) -> Cards:
    """What of it `seat` holds for certain: whoever plays a rank may have played these cards."""
    return less(shown(state, seat), state.played[seat])


def less(cards: Cards, gone: Cards) -> Cards:
    """`cards` without those of them that are `gone`, as far as it has them."""
    left = zip(cards.counts(), gone.counts(), strict=True)
    return Cards(sum(max(0, n - m) << (LANE * rank) for rank, (n, m) in enumerate(left)))
