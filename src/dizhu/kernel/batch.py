"""Thousands of hands and games at once, in NumPy arrays.

NumPy is asked for here and nowhere else in this package. Lists of moves come as two arrays: those
of item i are `moves[begins[i]:begins[i + 1]]`, words as in `packing`.

Features are bytes. First blocks of fifteen counts, a rank each: the hand of the seat to act; what
it does not see; the table; the bottom, as far as it knows it; what was played, a block a seat.
Then the phase; the landlord (1 + place, 0 in the auction); whose the table is (1 + place, 0 on a
lead); passes; bid; bombs and rocket that double; cards left, one a seat. Seats go in order of play
from the one to act, which is place 0.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dizhu.kernel import active, faces
from dizhu.kernel.packing import LANE, READING
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

Words = NDArray[np.uint64]
Places = NDArray[np.int64]

_Whole = TypeVar("_Whole", np.uint64, np.int64)

_SHIFTS: Final = np.arange(0, READING, LANE, dtype=np.uint64)


def _whole(numbers: ArrayLike, dtype: type[_Whole]) -> NDArray[_Whole]:
    """The numbers as a kernel reads them. Raises `TypeError` where they are not whole."""
    given = np.asarray(numbers)
    if given.size and given.dtype.kind not in "iu":
        raise TypeError(f"whole numbers are expected, not {given.dtype}")
    return np.require(given, dtype, ["C_CONTIGUOUS", "ALIGNED"])


def moves(
    rules: Ruleset, hands: Words, overs: Words | None = None, *, threads: int = 1
) -> tuple[Places, Words]:
    """The moves of many hands, each over what lies on its table (0: nothing).

    Raises `ValueError` on cards that the deck has not and on an `over` that is no move, `TypeError`
    on numbers that are not whole, as every function here does.
    """
    given = _whole(hands, np.uint64)
    tops = None if overs is None else _whole(overs, np.uint64).data
    begins, found = active.grammar(rules).moves_of_many(given.data, tops, threads)
    return np.frombuffer(begins, np.int64), np.frombuffer(found, np.uint64)


def turns(rules: Ruleset, hands: Words, *, threads: int = 1) -> NDArray[np.uint8]:
    """The fewest turns of many hands."""
    given = _whole(hands, np.uint64)
    return np.frombuffer(active.grammar(rules).turns_of_many(given.data, threads), np.uint8)


def playouts(
    rules: Ruleset,
    games: int,
    seed: int,
    *,
    policy: faces.Policy = "evenly",
    first: int = 0,
    threads: int = 1,
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Play the games from number `first` of `seed` on: scores (games, seats), and decisions."""
    number = faces.POLICIES.index(policy)
    scores, decisions = active.grammar(rules).playouts(seed, first, games, number, threads)
    by_seat = np.frombuffer(scores, np.int32).reshape(games, rules.seats)
    return by_seat, np.frombuffer(decisions, np.int32)


def counts(words: Words) -> NDArray[np.uint8]:
    """Cards by rank, fifteen a word."""
    return (words[..., None] >> _SHIFTS & np.uint64(15)).astype(np.uint8)


def feature_count(rules: Ruleset) -> int:
    """How many features a game has."""
    return len(ALL) * (4 + rules.seats) + 6 + rules.seats


class Batch:
    """`n` deals in lock step: games 0 … of `seed`."""

    def __init__(self, rules: Ruleset, n: int, seed: int, *, threads: int = 1) -> None:
        self.rules = rules
        self.threads = threads
        self._n = n
        self._deals = active.deals(rules, n, seed)

    def __len__(self) -> int:
        return self._n

    def legal(self) -> tuple[Places, Words]:
        """The legal moves of every deal; none where it is over."""
        begins, found = self._deals.legal(self.threads)
        return np.frombuffer(begins, np.int64), np.frombuffer(found, np.uint64)

    def features(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """What each seat to act knows: one row a deal, written to `out` if it is given."""
        if out is None:
            out = np.empty((self._n, feature_count(self.rules)), np.uint8)
        self._deals.features(out.data, self.threads)
        return out

    def hands(self) -> Words:
        """The hands as they stand, (deals, seats): more than any seat may know.

        They go in order of play from the landlord on; in the auction from the highest caller on.
        """
        return np.frombuffer(self._deals.hands(), np.uint64).reshape(self._n, -1)

    def step(self, choices: NDArray[Any]) -> None:
        """Make the move of that number in each list that `legal` last gave.

        What stands for a deal that is over does not matter. Raises `IndexError` beyond a list.
        """
        self._deals.step(_whole(choices, np.int64).data, self.threads)

    def lay(self, cards: Words, standing: Places) -> None:
        """Let the deals stand elsewhere, with cards in play that nobody has doubled.

        A row of `cards` are the hands by seat, what was played by seat, the bottom and the move on
        the table (0 on a lead), (deals, 2 seats + 2). A row of `standing` are the turn, the
        landlord, the bid, whose the move on the table is, the passes since then, the bombs and
        rocket that double, and the plays by seat, (deals, 6 + seats). Raises `ValueError` where no
        deal can stand so.
        """
        self._deals.lay(_whole(cards, np.uint64).data, _whole(standing, np.int64).data)

    def renew(self) -> int:
        """Deal the next game of the seed wherever one is over; how many that were."""
        return self._deals.renew()

    def results(self) -> tuple[NDArray[np.bool_], NDArray[np.int32]]:
        """Which deals are over, and the scores by seat."""
        over, scores = self._deals.results()
        by_seat = np.frombuffer(scores, np.int32).reshape(self._n, self.rules.seats)
        return np.frombuffer(over, np.bool_), by_seat

    def game(self, index: int) -> faces.Game:
        """One of the deals, by itself, to go on otherwise."""
        return self._deals.game(index)

    def put(self, index: int, game: faces.Game) -> None:
        """Let a deal go on from where `game` stands; of the same rules."""
        self._deals.put(index, game)
