"""Layout: the places of a deal that a reader does not see, and the states that fill them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb

from dizhu.game.holding import Holding
from dizhu.game.shown import less, shown
from dizhu.game.state import Auction, Doubling, Playing, Redoubling, State
from dizhu.rules.cards import LANE, NONE, Cards
from dizhu.rules.ranks import ALL
from dizhu.solver.chance import Chance, take
from dizhu.solver.sharing import Share, Sharing


@dataclass(frozen=True, slots=True)
class _Place:
    """Cards in one place that the reader does not see; `seat` is `None` for the bottom.

    `room` cards are open, besides those of `sure`, which were shown. `gone` is what was dealt there
    unseen and is there no more: with the open cards it makes up what was. A seat's `played` cards
    count among what it was dealt, and what was shown does not.
    """

    seat: int | None
    room: int
    sure: Cards
    gone: tuple[int, ...]


class Layout:
    """What a reader does not see of `state`, which is what he sees, and how it may lie."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._places: list[_Place] = []
        self._bottom_in_hand = 0
        """How many cards of the landlord's are the bottom, if the reader never saw which."""
        open_ = NONE
        if isinstance(state, Auction | Doubling | Redoubling | Playing):
            self._look(state)
            open_ = self._open(state)
        self._sharing = Sharing(
            open_.counts(),
            [place.room for place in self._places],
            [place.gone for place in self._places],
        )

    def every(self) -> Iterator[tuple[State, float]]:
        """Every state without secrets, with its weight: as many deals of real cards."""
        for shares, weight in self._sharing.every():
            for state, more in self._bottoms(shares):
                yield state, weight * more

    def drawn(self, chance: Chance) -> State:
        """One of them, as likely as its weight."""
        return self._with_bottom(self._sharing.drawn(chance), chance)

    def _look(self, state: Auction | Doubling | Redoubling | Playing) -> None:
        """Find the places."""
        played = _played(state)
        bottom = state.bottom.cards
        taken = state.bottom.seen != "nobody"
        landlord = None if isinstance(state, Auction) else state.contract.landlord
        for seat, hand in enumerate(state.hands):
            if isinstance(hand, Cards):
                continue
            known, gone = shown(state, seat), played[seat]
            sure, gone = less(known, gone), less(gone, known)
            if seat == landlord and taken and not isinstance(bottom, Cards):
                self._bottom_in_hand = len(bottom)
            self._places.append(_Place(seat, len(hand) - len(sure), sure, gone.counts()))
        if not taken:
            self._places.append(_Place(None, len(bottom), NONE, (0,) * len(ALL)))

    def _open(self, state: Auction | Doubling | Redoubling | Playing) -> Cards:
        """The cards of all places together, but for those of which it is known where they are."""
        seen = [hand for hand in state.hands if isinstance(hand, Cards)]
        sure = [place.sure for place in self._places]
        return state.rules.deck - sum((*_played(state), *seen, *sure), NONE)

    def _built(self, shares: Sequence[Share], bottom: Cards | None = None) -> State:
        state = self._state
        if not isinstance(state, Auction | Doubling | Redoubling | Playing):
            return state
        hands = list[Holding](state.hands)
        for i, place in enumerate(self._places):
            cards = place.sure + Cards(
                sum(share[i] << (LANE * rank) for rank, share in enumerate(shares))
            )
            if place.seat is None:
                bottom = cards
            else:
                hands[place.seat] = cards
        lies = state.bottom if bottom is None else replace(state.bottom, cards=bottom)
        return replace(state, hands=tuple(hands), bottom=lies)

    def _bottoms(self, shares: Sequence[Share]) -> Iterator[tuple[State, float]]:
        """The states of one way to share: many where the landlord's bottom was never shown."""
        if not self._bottom_in_hand:
            yield self._built(shares), 1.0
            return
        counts = self._unshown(shares).counts()
        for bottom in _some(counts, self._bottom_in_hand, 0):
            ways = 1.0
            for held, n in zip(counts, bottom.counts(), strict=True):
                ways *= comb(held, n)
            yield self._built(shares, bottom), ways

    def _with_bottom(self, shares: Sequence[Share], chance: Chance) -> State:
        if not self._bottom_in_hand:
            return self._built(shares)
        cards = list(self._unshown(shares))
        drawn = [take(chance, cards) for _ in range(self._bottom_in_hand)]
        return self._built(shares, Cards.of(drawn))

    def _unshown(self, shares: Sequence[Share]) -> Cards:
        """What the landlord held at the first lead, without a card that was shown."""
        state = self._built(shares)
        assert isinstance(state, Doubling | Redoubling | Playing)
        seat = state.contract.landlord
        hand = state.hands[seat]
        assert isinstance(hand, Cards)
        held = hand + state.played[seat] if isinstance(state, Playing) else hand
        return less(held, shown(state, seat))


def _played(state: Auction | Doubling | Redoubling | Playing) -> tuple[Cards, ...]:
    """What each seat has played."""
    return state.played if isinstance(state, Playing) else (NONE,) * state.rules.seats


def _some(counts: Sequence[int], wanted: int, rank: int) -> Iterator[Cards]:
    """Every choice of `wanted` cards among so many of each rank."""
    if not wanted:
        yield NONE
        return
    if sum(counts[rank:]) < wanted:
        return
    for n in range(min(counts[rank], wanted) + 1):
        for more in _some(counts, wanted - n, rank + 1):
            yield Cards(more.bits + (n << (LANE * rank)))
