"""Many deals that go on move by move together, and what the seats to act are asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dizhu.encode.bits import words_of
from dizhu.encode.first import Encoding
from dizhu.encode.seen import LATEST
from dizhu.game.events import Dealt
from dizhu.kernel import active
from dizhu.kernel.batch import Batch, Places, Words, feature_count
from dizhu.kernel.faces import PLAY
from dizhu.kernel.packing import BITS, pack
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

Rows = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Asked:
    """What some seats are asked, each in a deal of its own.

    `deals` are the numbers of these n deals. The moves of row i are
    `moves[begins[i]:begins[i + 1]]`. A role is how many places after the landlord a seat is.
    """

    deals: Rows
    roles: Rows
    features: NDArray[np.uint8]
    latest: Words
    begins: Places
    moves: Words

    def __len__(self) -> int:
        return len(self.deals)

    @property
    def owners(self) -> Rows:
        """Which row each move belongs to."""
        found: Rows = np.repeat(np.arange(len(self)), np.diff(self.begins))
        return found

    @property
    def hands(self) -> Words:
        """The hand of each row."""
        return words_of(self.features[:, : len(ALL)])

    def moves_of(self, rows: Rows) -> Rows:
        """Which moves belong to these rows, row by row."""
        counts = np.diff(self.begins)[rows]
        before = np.cumsum(counts) - counts
        found: Rows = np.arange(counts.sum()) + np.repeat(self.begins[rows] - before, counts)
        return found

    def of(self, rows: Rows) -> Asked:
        """Only these rows, in this order."""
        counts = np.diff(self.begins)[rows]
        return Asked(
            self.deals[rows],
            self.roles[rows],
            self.features[rows],
            self.latest[rows],
            np.concatenate([[0], np.cumsum(counts)]),
            self.moves[self.moves_of(rows)],
        )

    def going_out(self) -> Rows:
        """For each row the number of the move that empties the hand, -1 where there is none."""
        found = np.full(len(self), -1, np.int64)
        owners = self.owners
        last = np.flatnonzero((self.moves & np.uint64(BITS)) == self.hands[owners])
        found[owners[last]] = last - self.begins[owners[last]]
        return found


class Chooser(Protocol):
    """Who answers for many seats at once."""

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        ...


class Lockstep:
    """`n` deals of card play, with the latest moves of each."""

    def __init__(self, rules: Ruleset, n: int, seed: int, *, threads: int = 1) -> None:
        self.encoding = Encoding(rules)
        self.batch = Batch(rules, n, seed, threads=threads)
        self._latest = np.zeros((n, LATEST), np.uint64)
        self._features = np.zeros((n, feature_count(rules)), np.uint8)

    @classmethod
    def of(cls, rules: Ruleset, deals: Sequence[Dealt]) -> Lockstep:
        """These deals, of which nothing is played yet, and all cards are known."""
        lockstep = cls(rules, len(deals), 0)
        for place, dealt in enumerate(deals):
            *hands, bottom = (
                pack(cards) for cards in (*dealt.hands, dealt.bottom) if isinstance(cards, Cards)
            )
            game = active.game(rules)
            game.deal(tuple(hands), bottom, dealt.first)
            lockstep.batch.put(place, game)
        return lockstep

    def __len__(self) -> int:
        return len(self.batch)

    def lay(self, cards: Words, standing: Places, latest: Words) -> None:
        """Let the deals stand elsewhere (`Batch.lay`), after these latest moves, (n, LATEST)."""
        self.batch.lay(cards, standing)
        self._latest[:] = latest

    def ask(self) -> Asked:
        """What the seats to act are asked, in every deal that is not over."""
        begins, moves = self.batch.legal()
        self._begins, self._moves = begins, moves
        features = self.batch.features(self._features)
        roles = -self.encoding.landlords(features) % self.encoding.rules.seats
        every = Asked(np.arange(len(self)), roles, features, self._latest, begins, moves)
        counts = np.diff(begins)
        return every if counts.all() else every.of(np.flatnonzero(counts))

    def step(self, deals: Rows, choices: Rows) -> None:
        """Make the moves of these numbers; every other deal's is its first."""
        chosen = np.zeros(len(self), np.int64)
        chosen[deals] = choices
        playing = self.encoding.phases(self._features) == PLAY
        going = np.flatnonzero(playing & (np.diff(self._begins) > 0))
        self._latest[going, 1:] = self._latest[going, :-1]
        self._latest[going, 0] = self._moves[self._begins[going] + chosen[going]] & np.uint64(BITS)
        self.batch.step(chosen)

    def renew(self, over: NDArray[Any]) -> None:
        """Deal anew where it is `over`."""
        self._latest[over] = 0
        self.batch.renew()


def play(lockstep: Lockstep, landlord: Chooser, farmers: Chooser) -> list[list[int]]:
    """Play every deal to its end, cards only; the words of its actions, in order."""
    done: list[list[int]] = [[] for _ in range(len(lockstep))]
    while len(asked := lockstep.ask()):
        choices = np.zeros(len(asked), np.int64)
        open_ = np.diff(asked.begins) > 1  # nobody is asked where only one action is legal
        for chooser, mine in ((landlord, asked.roles == 0), (farmers, asked.roles > 0)):
            rows = np.flatnonzero(mine & open_)
            if len(rows):
                choices[rows] = chooser.choose(asked.of(rows))
        made = asked.moves[asked.begins[:-1] + choices]
        for deal, word in zip(asked.deals.tolist(), made.tolist(), strict=True):
            done[deal].append(word)
        lockstep.step(asked.deals, choices)
    return done


def best(values: NDArray[Any], begins: Places) -> Rows:
    """For each row the number of its move with the highest value, the first if several have it."""
    top = np.maximum.reduceat(values, begins[:-1])
    hits = np.flatnonzero(values == np.repeat(top, np.diff(begins)))
    rows = np.searchsorted(begins, hits, side="right") - 1
    first = np.searchsorted(rows, np.arange(len(begins) - 1))
    choices: Rows = hits[first] - begins[:-1]
    return choices
