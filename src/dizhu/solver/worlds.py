"""Worlds: the whole states that look like what a seat was told.

Before anybody plays, every deal is as likely as the next; what a reader was told rules most of them
out. A `Belief` weighs what is left by anything else: how somebody who holds these cards would have
called and played. Who wants all worlds gets them while they are few, and samples of them otherwise.

Cards of one rank are alike, so a world stands for as many deals of real cards as there are ways to
hand these out. That number is its weight before any belief: for each rank, one divided by the
factorial of what each seat was dealt of it. A seat's `played` cards count among what it was dealt,
and the bottom does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb, factorial, prod
from typing import Final, Protocol

from dizhu.game.events import Played
from dizhu.game.holding import Holding
from dizhu.game.state import Auction, Doubling, Playing, Redoubling, State
from dizhu.game.view import View
from dizhu.rules.cards import LANE, NONE, Cards
from dizhu.rules.combos import COMPLETE, Combo, parse
from dizhu.rules.ranks import ALL

Belief = Callable[[State], float]
"""How likely a world is, beside what the deal alone makes of it; any scale, 0 for never."""

_UNLAWFUL: Final = 1_000
"""Worlds against the rules that are put up with before many are taken for too many."""

_TRIES: Final = 10_000
"""Draws that may be against the rules, one after the other, before `draw` gives up."""


class Chance(Protocol):
    """Where numbers come from; `random.Random` is one."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...


@dataclass(frozen=True, slots=True)
class World:
    """A state without secrets, and how likely it is among those that it was found with."""

    state: State
    weight: float


def even(_state: State) -> float:
    """The belief of who infers nothing from calls and plays."""
    return 1.0


def worlds(view: View, chance: Chance, most: int, belief: Belief = even) -> list[World]:
    """All worlds of `view` if they are at most `most`, else `most` that are drawn.

    Their weights come to one. Raises `ValueError` if the belief takes none of them for possible.
    """
    hidden = Hidden(view)
    every = hidden.few(most)
    if every is None:
        every = [(hidden.draw(chance), 1.0) for _ in range(most)]
    weights = [weight * belief(state) for state, weight in every]
    total = sum(weights)
    if not total > 0:
        raise ValueError("the belief takes none of these worlds for possible")
    return [
        World(state, weight / total)
        for (state, _), weight in zip(every, weights, strict=True)
        if weight > 0
    ]


@dataclass(frozen=True, slots=True)
class _Place:
    """Cards in one place that the reader does not see; `seat` is `None` for the bottom.

    `room` cards are open, besides those of `sure`, which lay in the bottom. `gone` is what was
    dealt there and is there no more: with the open cards it makes up the hand dealt.
    """

    seat: int | None
    room: int
    sure: Cards
    gone: tuple[int, ...]


_Share = tuple[int, ...]
"""So many of the open cards of one rank for each place."""


class Hidden:
    """What the reader of a view does not see, and the ways in which it may lie."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._state = state = view.state
        self._places: list[_Place] = []
        self._open = (0,) * len(ALL)
        self._ranks: list[int] = []
        """The ranks of which something is gone: those that do not fall as in a fresh deal."""
        self._even: list[int] = []
        """The open cards of all other ranks."""
        self._bottom_in_hand = 0
        """How many cards of the landlord's are the bottom, if the reader never saw which."""
        self._may_be = dict[tuple[Combo, tuple[int, ...]], bool]()
        self._known = dict[tuple[int, tuple[int, ...]], list[tuple[_Share, float]]]()
        if isinstance(state, Auction | Doubling | Redoubling | Playing):
            self._look(state)

    def every(self) -> Iterator[tuple[State, float]]:
        """Every world, with its weight before any belief."""
        for state, weight in self._all():
            if self.lawful(state):
                yield state, weight

    def few(self, most: int) -> list[tuple[State, float]] | None:
        """Every world, if that is not a long look: `None` if there are more than `most` or so.

        Worlds against ruling 46 are looked at as well, and no more than some of them.
        """
        found: list[tuple[State, float]] = []
        for looked, (state, weight) in enumerate(self._all()):
            if looked >= most + _UNLAWFUL or len(found) > most:
                return None
            if self.lawful(state):
                found.append((state, weight))
        return found if len(found) <= most else None

    def draw(self, chance: Chance) -> State:
        """One world, as likely as its weight. Raises `ValueError` where none is lawful."""
        for _ in range(_TRIES):
            state = self._with_bottom(self._drawn(chance), chance)
            if self.lawful(state):
                return state
        raise ValueError("no world of this view is lawful")

    @property
    def restricted(self) -> bool:
        """Does it depend on the hands whether all plays were lawful."""
        return bool(self._holding_plays)

    def lawful(self, state: State) -> bool:
        """May each seat have played what it did: ruling 46 looks at what it held besides."""
        if not isinstance(state, Playing) or not self._holding_plays:
            return True
        held = dict(enumerate(state.hands))
        for event, ranks in reversed(self._holding_plays):
            hand = held[event.seat] = held[event.seat] + event.combo.cards
            if not isinstance(hand, Cards):
                return False
            whole = tuple(rank for rank in ranks if hand[rank] >= COMPLETE)
            if whole and not self._played_from(event.combo, whole):
                return False
        return True

    @cached_property
    def _holding_plays(self) -> list[tuple[Played, tuple[int, ...]]]:
        """All plays, if one among them could have broken a bomb that was held; with its ranks."""
        plays = [event for event in self._view.events if isinstance(event, Played)]
        kinds = [event.combo.shape.attachment for event in plays]
        if not any(kind and not kind.held_bomb for kind in kinds):
            return []
        ranks = (
            tuple(dict.fromkeys(event.combo.cards)) if kind and not kind.held_bomb else ()
            for event, kind in zip(plays, kinds, strict=True)
        )
        return list(zip(plays, ranks, strict=True))

    def _played_from(self, combo: Combo, whole: tuple[int, ...]) -> bool:
        """By ruling 46: from a hand that holds these of its ranks whole, and no other of them."""
        known = self._may_be.get((combo, whole))
        if known is None:
            hand = combo.cards
            for rank in whole:
                hand += Cards.of([rank] * (COMPLETE - combo.cards[rank]))
            known = combo in parse(self._state.rules, combo.cards, hand)
            self._may_be[combo, whole] = known
        return known

    def _all(self) -> Iterator[tuple[State, float]]:
        for shares, weight in self._shares(0, tuple(place.room for place in self._places)):
            for state, more in self._bottoms(shares):
                yield state, weight * more

    # ------------------------------------------------------------------------------ what is open

    def _look(self, state: Auction | Doubling | Redoubling | Playing) -> None:
        rules, seats = state.rules, range(state.rules.seats)
        played = state.played if isinstance(state, Playing) else (NONE,) * rules.seats
        bottom = state.bottom.cards
        taken = state.bottom.seen != "nobody"
        landlord = None if isinstance(state, Auction) else state.contract.landlord
        unseen = rules.deck - sum(played, NONE)
        for seat in seats:
            hand = state.hands[seat]
            if isinstance(hand, Cards):
                unseen -= hand
                continue
            sure, gone = NONE, played[seat]
            if seat == landlord and taken:
                if isinstance(bottom, Cards):
                    sure, gone = _less(bottom, gone), _less(gone, bottom)
                else:
                    self._bottom_in_hand = len(bottom)
            self._places.append(_Place(seat, len(hand) - len(sure), sure, gone.counts()))
        if not taken:
            self._places.append(_Place(None, len(bottom), NONE, (0,) * len(ALL)))
        for place in self._places:
            unseen -= place.sure
        self._open = unseen.counts()
        odd = [any(place.gone[rank] for place in self._places) for rank in ALL]
        self._ranks = [rank for rank in ALL if odd[rank]]
        self._even = [rank for rank in unseen if not odd[rank]]

    # --------------------------------------------------------------------------- sharing it out

    def _shares(self, rank: int, rooms: Sequence[int]) -> Iterator[tuple[list[_Share], float]]:
        """Every way to share the open cards from `rank` on, one share a rank."""
        if rank == len(ALL):
            yield [], 1.0
            return
        for share in _splits(self._open[rank], rooms):
            weight = self._weight(rank, share)
            left = tuple(room - n for room, n in zip(rooms, share, strict=True))
            for more, product in self._shares(rank + 1, left):
                yield [share, *more], weight * product

    def _weight(self, rank: int, share: _Share) -> float:
        """What the share of one rank contributes to a world's weight."""
        weight = 1.0
        for place, n in zip(self._places, share, strict=True):
            weight /= factorial(place.gone[rank] + n)
        return weight

    def _drawn(self, chance: Chance) -> list[_Share]:
        """A way to share the open cards, as likely as its weight."""
        rooms = tuple(place.room for place in self._places)
        shares = [[0] * len(rooms) for _ in ALL]
        for number, rank in enumerate(self._ranks):
            share = _pick(chance, self._ways(number, rooms))
            rooms = tuple(room - n for room, n in zip(rooms, share, strict=True))
            shares[rank] = list(share)
        pack = list(self._even)
        for place, room in enumerate(rooms):
            for _ in range(room):
                shares[_take(chance, pack)][place] += 1
        return [tuple(share) for share in shares]

    def _ways(self, number: int, rooms: tuple[int, ...]) -> list[tuple[_Share, float]]:
        """The shares of one of `_ranks`, each with the weight of all worlds that have it."""
        known = self._known.get((number, rooms))
        if known is None:
            known = list[tuple[_Share, float]]()
            rank = self._ranks[number]
            for share in _splits(self._open[rank], rooms):
                left = tuple(room - n for room, n in zip(rooms, share, strict=True))
                known.append((share, self._weight(rank, share) * self._total(number + 1, left)))
            self._known[number, rooms] = known
        return known

    def _total(self, number: int, rooms: tuple[int, ...]) -> float:
        """The weight of all ways to share what follows, up to a factor that all have."""
        if number == len(self._ranks):
            # As in a fresh deal: a pack of so many different cards, so many to each place.
            return 1 / prod(map(factorial, rooms))
        return sum(weight for _, weight in self._ways(number, rooms))

    # --------------------------------------------------------------------------------- the world

    def _built(self, shares: Sequence[_Share], bottom: Cards | None = None) -> State:
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

    def _bottoms(self, shares: Sequence[_Share]) -> Iterator[tuple[State, float]]:
        """The worlds of one way to share: many where the landlord's bottom was never shown."""
        if not self._bottom_in_hand:
            yield self._built(shares), 1.0
            return
        counts = self._landlords(shares).counts()
        for bottom in _some(counts, self._bottom_in_hand, 0):
            ways = 1.0
            for held, n in zip(counts, bottom.counts(), strict=True):
                ways *= comb(held, n)
            yield self._built(shares, bottom), ways

    def _with_bottom(self, shares: Sequence[_Share], chance: Chance) -> State:
        if not self._bottom_in_hand:
            return self._built(shares)
        cards = list(self._landlords(shares))
        drawn = [_take(chance, cards) for _ in range(self._bottom_in_hand)]
        return self._built(shares, Cards.of(drawn))

    def _landlords(self, shares: Sequence[_Share]) -> Cards:
        """All that the landlord held at the first lead."""
        state = self._built(shares)
        assert isinstance(state, Doubling | Redoubling | Playing)
        seat = state.contract.landlord
        hand = state.hands[seat]
        assert isinstance(hand, Cards)
        return hand + state.played[seat] if isinstance(state, Playing) else hand


def _splits(n: int, rooms: Sequence[int]) -> Iterator[_Share]:
    """Every way to put `n` cards into places of so much room."""
    if not rooms:
        if not n:
            yield ()
        return
    if len(rooms) == 1:
        if n <= rooms[0]:
            yield (n,)
        return
    for first in range(min(n, rooms[0]) + 1):
        for more in _splits(n - first, rooms[1:]):
            yield (first, *more)


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


def _less(cards: Cards, gone: Cards) -> Cards:
    """`cards` without those of them that are `gone`, as far as it has them."""
    return Cards.of(
        rank
        for rank, (n, m) in enumerate(zip(cards.counts(), gone.counts(), strict=True))
        for _ in range(n - m)
    )


def _take(chance: Chance, cards: list[int]) -> int:
    """One of the cards, and it is gone from the list."""
    at = int(chance.random() * len(cards))
    cards[at], cards[-1] = cards[-1], cards[at]
    return cards.pop()


def _pick(chance: Chance, weighed: Sequence[tuple[_Share, float]]) -> _Share:
    """One of them, as likely as its weight."""
    at = chance.random() * sum(weight for _, weight in weighed)
    for share, weight in weighed:
        at -= weight
        if at < 0:
            return share
    return max(weighed, key=lambda item: item[1])[0]
