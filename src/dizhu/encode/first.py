"""Version 1: the play of cards, as bits.

What is encoded comes in the kernel's form: its bytes of features (`kernel.batch`), the words of the
latest moves, and the words of the moves to choose from. `seen.facts` makes the same of a view.

Every slot is 0 or 1. Cards are blocks of `bits`, C slots each: 60 with one pack, 120 with two. Seats
go in order of play from the one to act, who is place 0; N is their number. A state:

    name      slots       meaning
    hand      C           the seat's own cards
    unseen    C           what the others hold, all together
    table     C           the play to beat; nothing on a lead
    bottom    C           cards that the landlord is known to hold: the bottom less what he played
    played    (N-1) C     what was laid down by places 1, 2 …
    latest    3 N C       the latest moves, the last one first; a pass and no move have no cards
    left      (N-1) M     cards left at places 1, 2 …: one of 1 … M, the most cards of a hand
    landlord  N           his place
    owner     N           whose the play to beat is: its place; 0 on a lead
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
from typing import Any, Final

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

Slots = dict[str, slice]


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
        return _slots(
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
        return _slots(**{"move": cards, "after": cards, "turns": TURNS, "pass": 1})

    @cached_property
    def state_width(self) -> int:
        """Slots of a state."""
        return max(part.stop for part in self.state_slots.values())

    @cached_property
    def move_width(self) -> int:
        """Slots of a move."""
        return max(part.stop for part in self.move_slots.values())

    def hands(self, features: NDArray[np.uint8]) -> Words:
        """The hand of the seat to act in each row of features."""
        return bits.words_of(features[:, :_RANKS])

    def landlords(self, features: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The place of the landlord in each row of features."""
        return features[:, _RANKS * (4 + self.rules.seats) + 1].astype(np.int64) - 1

    def bombs(self, features: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Bombs and rocket that doubled, in each row of features."""
        found: NDArray[np.uint8] = features[:, _RANKS * (4 + self.rules.seats) + 5]
        return found

    def states(self, features: NDArray[np.uint8], latest: Words) -> Bits:
        """Rows of features and of `latest` moves, (n, F) and (n, latest), to (n, state_width)."""
        rules, seats, n = self.rules, self.rules.seats, len(features)
        counts = features[:, : _RANKS * (4 + seats)].reshape(n, 4 + seats, _RANKS)
        phase, landlord, owner, passes, _, bombs = features[:, counts[0].size :][:, :6].T
        left = features[:, counts[0].size + 7 :]
        cards = np.empty((n, 4 + seats - 1, _RANKS), np.uint8)
        cards[:, :3] = counts[:, :3]
        played = counts[np.arange(n), 4 + landlord - np.minimum(landlord, 1)]
        cards[:, 3] = counts[:, 3] - np.minimum(counts[:, 3], played)
        cards[:, 4:] = counts[:, 5:]
        turns = batch.turns(rules, self.hands(features))
        out = np.zeros((n, self.state_width), np.uint8)
        at = self.state_slots
        out[:, : at["latest"].start] = bits.of_counts(rules, cards).reshape(n, -1)
        out[:, at["latest"]] = bits.of_words(rules, latest).reshape(n, -1)
        rows = np.arange(n)
        for place in range(seats - 1):
            some = left[:, place] > 0
            begin = at["left"].start + place * rules.most - 1
            out[rows[some], begin + left[some, place].astype(np.int64)] = 1
        for name, number in (
            ("landlord", landlord.astype(np.int64) - 1),
            ("owner", np.maximum(owner.astype(np.int64) - 1, 0)),
            ("passes", passes),
            ("bombs", np.minimum(bombs, BOMBS - 1)),
            ("turns", np.minimum(turns, TURNS - 1)),
        ):
            out[rows, at[name].start + number.astype(np.int64)] = 1
        del phase
        return out

    def moves(self, hands: Words, owners: NDArray[Any], moves: Words) -> Bits:
        """Moves, each played from `hands[owners]`: shapes (n), (m), (m) to (m, move_width)."""
        rules, m = self.rules, len(moves)
        cards = moves & np.uint64(BITS)
        after = hands[owners] - cards
        turns = np.minimum(batch.turns(rules, after), TURNS - 1)
        out = np.zeros((m, self.move_width), np.uint8)
        at = self.move_slots
        out[:, at["move"]] = bits.of_words(rules, cards)
        out[:, at["after"]] = bits.of_words(rules, after)
        out[np.arange(m), at["turns"].start + turns.astype(np.int64)] = 1
        out[:, at["pass"].start] = cards == 0
        return out


def _slots(**widths: int) -> Slots:
    found, begin = Slots(), 0
    for name, width in widths.items():
        found[name] = slice(begin, begin + width)
        begin += width
    return found
