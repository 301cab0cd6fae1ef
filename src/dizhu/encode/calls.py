"""Version 1: calls, doubling and redoubling, as bits.

What is encoded comes as `Situations`: `of` makes one of a view, training many at once.

Every slot is 0 or 1. Cards are blocks of `bits`, C slots each. Seats go in order of play from the
one to act, which is place 0. N is their number, B how many bids there are, and
L = N + (B - 1)(N - 1) the most calls of an auction (ruling 9):

    name      slots       meaning
    hand      C           the seat's own cards, with the bottom once it has taken it
    turns     10          the fewest plays that empty the hand if nobody answers: 0 … 8, or more
    bottom    C           the bottom, where the seat has seen it; else nothing
    face_up   15          the rank of the card that was turned up for the first caller, if one was
    first     N           the place that called first
    calls     L (B + 1)   the calls from the first on, one of pass and the bids; nothing where none
    bid       B + 1       the highest call so far, or none
    landlord  N           his place; nothing in the auction
    doubled   N           the places that are known to have doubled
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.encode import bits
from dizhu.encode.bits import Bits, Words
from dizhu.encode.first import TURNS, Numbers, Slots, lay_out
from dizhu.game.events import Called, Dealt
from dizhu.game.state import Auction, Doubling, Redoubling, farmers
from dizhu.game.view import View
from dizhu.kernel import batch
from dizhu.kernel.packing import pack
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

NUMBER: Final = 1
NONE: Final = -1
"""Where there is no call, no card turned up, no landlord."""


@dataclass(frozen=True, slots=True)
class Situations:
    """What n seats know, each of a deal of its own, before the play."""

    hands: Words
    bottoms: Words
    """0 where the seat has not seen it."""
    face_up: Numbers
    """The rank, or `NONE`."""
    first: Numbers
    """Places."""
    calls: Numbers
    """Bids from the first on, 0 for the pass, (n, L); `NONE` where there is none yet."""
    landlords: Numbers
    """Places, or `NONE`."""
    doubled: NDArray[np.bool_]
    """By place, (n, N)."""

    def __len__(self) -> int:
        return len(self.hands)

    def of(self, rows: Numbers) -> Situations:
        """Only these."""
        return Situations(*(getattr(self, field.name)[rows] for field in fields(self)))


@dataclass(frozen=True)
class Encoding:
    """Version 1 for the calls of `rules`."""

    rules: Ruleset

    @property
    def longest(self) -> int:
        """The most calls of an auction."""
        seats = self.rules.seats
        return seats + (len(self.rules.bids) - 1) * (seats - 1)

    @cached_property
    def slots(self) -> Slots:
        """Where each part is."""
        cards, seats, kinds = bits.block(self.rules), self.rules.seats, 1 + len(self.rules.bids)
        return lay_out(
            hand=cards,
            turns=TURNS,
            bottom=cards,
            face_up=len(ALL),
            first=seats,
            calls=self.longest * kinds,
            bid=kinds,
            landlord=seats,
            doubled=seats,
        )

    @cached_property
    def width(self) -> int:
        """Slots of a situation."""
        return self.slots["doubled"].stop

    def states(self, told: Situations) -> Bits:
        """Situations to (n, width)."""
        rules, at, n = self.rules, self.slots, len(told)
        out = np.zeros((n, self.width), np.uint8)
        out[:, at["hand"]] = bits.of_words(rules, told.hands)
        out[:, at["bottom"]] = bits.of_words(rules, told.bottoms)
        fewest = np.minimum(batch.turns(rules, told.hands), TURNS - 1).astype(np.int64)
        kinds = (0, *sorted(rules.bids))
        level = np.searchsorted(kinds, told.calls)
        bid = np.searchsorted(kinds, np.maximum(told.calls.max(axis=1), 0))
        for name, number in (
            ("turns", fewest),
            ("face_up", told.face_up),
            ("first", told.first),
            ("bid", bid),
            ("landlord", told.landlords),
        ):
            rows = np.flatnonzero(number != NONE)
            out[rows, at[name].start + number[rows]] = 1
        rows, place = np.nonzero(told.calls != NONE)
        out[rows, at["calls"].start + place * len(kinds) + level[rows, place]] = 1
        out[:, at["doubled"]] = told.doubled
        return out


def together(some: Sequence[Situations]) -> Situations:
    """All of them, in this order; at least one."""
    names = [field.name for field in fields(Situations)]
    return Situations(*(np.concatenate([getattr(one, name) for one in some]) for name in names))


def of(view: View) -> Situations:
    """What the seat that reads was told, as one row.

    Raises `ValueError` where nothing is called, doubled or redoubled, and for a spectator.
    """
    state, me = view.state, view.reader
    if not isinstance(state, Auction | Doubling | Redoubling) or me is None:
        raise ValueError("only a seat that calls or doubles sees something to encode")
    rules, hand, bottom = state.rules, state.hands[me], state.bottom.cards
    assert isinstance(hand, Cards)  # a reader's own
    landlord = None if isinstance(state, Auction) else state.contract.landlord
    doubled = np.zeros((1, rules.seats), np.bool_)
    if isinstance(state, Redoubling):
        for seat, yes in zip(farmers(rules.seats, landlord or 0), state.doubled, strict=True):
            doubled[0, (seat - me) % rules.seats] = yes
    calls = np.full((1, Encoding(rules).longest), NONE)
    made = [event.bid for event in view.events if isinstance(event, Called)]
    calls[0, : len(made)] = made
    first = next(event.first for event in view.events if isinstance(event, Dealt))
    face_up = state.ceremony.face_up

    def one(number: int | None) -> Numbers:
        return np.array([NONE if number is None else number])

    return Situations(
        np.array([pack(hand)], np.uint64),
        np.array([pack(bottom) if isinstance(bottom, Cards) else 0], np.uint64),
        one(face_up),
        one((first - me) % rules.seats),
        calls,
        one(None if landlord is None else (landlord - me) % rules.seats),
        doubled,
    )
