"""Version 1: the play of cards, as bits.

What is encoded comes in the kernel's form: its bytes of features (`kernel.batch`), the words of the
latest moves, and the words of the moves to choose from. `seen` makes the same of
a view.

Every slot is 0 or 1. Cards are blocks of `bits`, C slots each: 60 with one pack, 120 with two.
Seats go in order of play from the one to act, who is place 0; N is their number. A state:

    name      slots       meaning
    hand      C           the seat's own cards
    unseen    C           what the others hold, all together
    table     C           the play to beat; nothing on a lead
    bottom    C           cards that the landlord is known to hold: the bottom less what he played
    played    (N-1) C     what was laid down by places 1, 2 …
    latest    3 N C       the latest moves, the last one first; a pass and no move have no cards
    left      (N-1) M     cards left at places 1, 2 …: one of 1 … M, the most cards of a hand
    landlord  N           his place
    owner     N           the place whose the play to beat is; 0 on a lead
    passes    N - 1       passes in a row: 0 … N - 2
    bombs     8           bombs and rocket that double: 0 … 6, or more
    turns     10          the fewest plays that empty the hand if nobody answers: 0 … 8, or more

A move to choose from:

    move      C           its cards
    after     C           the hand after it
    turns     10          the fewest plays that empty that hand
    pass      1           is it a pass
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.encode import bits
from dizhu.encode.bits import Bits, Words
from dizhu.kernel import batch
from dizhu.kernel.packing import BITS
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

NUMBER: Final = 1
ROUNDS: Final = 3
"""So many of the latest moves of each seat are told."""
TURNS: Final = 10
BOMBS: Final = 8

_RANKS: Final = len(ALL)
_LANDLORD, _OWNER, _PASSES, _BID, _BOMBS, _LEFT = range(1, 7)
"""Where these are among the kernel's bytes that are not cards."""

Slots = dict[str, "slice[int, int, None]"]
Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Encoding:
    """Version 1 for the play of `rules`."""

    rules: Ruleset

    @property
    def latest(self) -> int:
        """How many of the latest moves are told."""
        return ROUNDS * self.rules.seats

    @cached_property
    def state_slots(self) -> Slots:
        """Where each part of a state is."""
        cards, seats = bits.block(self.rules), self.rules.seats
        return lay_out(
            hand=cards,
            unseen=cards,
            table=cards,
            bottom=cards,
            played=(seats - 1) * cards,
            latest=self.latest * cards,
            left=(seats - 1) * self.rules.most,
            landlord=seats,
            owner=seats,
            passes=seats - 1,
            bombs=BOMBS,
            turns=TURNS,
        )

    @cached_property
    def move_slots(self) -> Slots:
        """Where each part of a move is."""
        cards = bits.block(self.rules)
        return lay_out(**{"move": cards, "after": cards, "turns": TURNS, "pass": 1})

    @cached_property
    def state_width(self) -> int:
        """Slots of a state."""
        return self.state_slots["turns"].stop

    @cached_property
    def move_width(self) -> int:
        """Slots of a move."""
        return self.move_slots["pass"].stop

    def hands(self, features: Bits) -> Words:
        """The hand of the seat to act in each row of features."""
        return bits.words_of(features[:, :_RANKS])

    def landlords(self, features: Bits) -> Numbers:
        """The place of the landlord in each row of features."""
        return self._standing(features)[:, _LANDLORD] - 1

    def phases(self, features: Bits) -> Numbers:
        """The phase of each row of features."""
        return self._standing(features)[:, 0]

    def owners(self, features: Bits) -> Numbers:
        """The place whose the play to beat is in each row of features; 0 on a lead."""
        return np.maximum(self._standing(features)[:, _OWNER] - 1, 0)

    def bids(self, features: Bits) -> Numbers:
        """The highest call in each row of features."""
        return self._standing(features)[:, _BID]

    def bombs(self, features: Bits) -> Numbers:
        """Bombs and rocket that doubled, in each row of features."""
        return self._standing(features)[:, _BOMBS]

    def states(self, features: Bits, latest: Words) -> Bits:
        """Rows of features and of the latest moves, (n, F) and (n, L), to (n, state_width).

        L may be more than `latest`; what is more is not looked at.
        """
        n, at = len(features), self.state_slots
        rows = np.arange(n)
        out = np.zeros((n, self.state_width), np.uint8)
        cards = bits.of_counts(self.rules, self._cards(features))
        out[:, : at["latest"].start] = cards.reshape(n, -1)
        told = bits.of_words(self.rules, latest[:, : self.latest])
        out[:, at["latest"]] = told.reshape(n, -1)
        standing = self._standing(features)
        for place, left in enumerate(standing[:, _LEFT + 1 :].T):
            some = np.flatnonzero(left)
            out[some, at["left"].start + place * self.rules.most + left[some] - 1] = 1
        fewest = batch.turns(self.rules, self.hands(features)).astype(np.int64)
        for name, number in (
            ("landlord", standing[:, _LANDLORD] - 1),
            ("owner", self.owners(features)),
            ("passes", standing[:, _PASSES]),
            ("bombs", np.minimum(standing[:, _BOMBS], BOMBS - 1)),
            ("turns", np.minimum(fewest, TURNS - 1)),
        ):
            out[rows, at[name].start + number] = 1
        return out

    def moves(self, hands: Words, owners: Numbers, moves: Words) -> Bits:
        """Moves, each played from `hands[owners]`: shapes (n), (m), (m) to (m, move_width)."""
        rules, m = self.rules, len(moves)
        cards = moves & np.uint64(BITS)
        after = hands[owners] - cards
        turns = np.minimum(batch.turns(rules, after), TURNS - 1).astype(np.int64)
        out = np.zeros((m, self.move_width), np.uint8)
        at = self.move_slots
        out[:, at["move"]] = bits.of_words(rules, cards)
        out[:, at["after"]] = bits.of_words(rules, after)
        out[np.arange(m), at["turns"].start + turns] = 1
        out[:, at["pass"].start] = cards == 0
        return out

    def _standing(self, features: Bits) -> Numbers:
        """What follows the blocks of cards."""
        return features[:, _RANKS * (4 + self.rules.seats) :].astype(np.int64)

    def _cards(self, features: Bits) -> Bits:
        """The blocks of cards before the latest moves, as counts: (n, blocks, ranks)."""
        n, seats = len(features), self.rules.seats
        counts = features[:, : _RANKS * (4 + seats)].reshape(n, 4 + seats, _RANKS)
        hand_to_table, bottom, played = counts[:, :3], counts[:, 3], counts[:, 4:]
        gone = played[np.arange(n), self.landlords(features)]
        kept = bottom - np.minimum(bottom, gone)
        return np.concatenate([hand_to_table, kept[:, None], played[:, 1:]], axis=1)


def lay_out(**widths: int) -> Slots:
    """Parts of so many slots each, side by side."""
    found: Slots = {}
    begin = 0
    for name, width in widths.items():
        found[name] = slice(begin, begin + width)
        begin += width
    return found
