"""Sharing: the ways in which cards may lie in places, and how likely each is.

Cards of one rank are alike, so a way stands for as many deals of real cards as there are ways to
hand these out. That number is its weight: for each rank, one divided by the factorial of what each
place was dealt of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import factorial, prod

from dizhu.rules.ranks import ALL
from dizhu.solver.chance import Chance, pick, take

Share = tuple[int, ...]
"""So many of the cards of one rank for each place."""


class Sharing:
    """`cards`, so many of each rank, that lie in places with so much room for them.

    `gone` is what was dealt to each place besides, rank by rank, and is there no more.
    """

    def __init__(
        self, cards: Sequence[int], rooms: Sequence[int], gone: Sequence[Sequence[int]]
    ) -> None:
        self._cards = cards
        self._rooms = tuple(rooms)
        self._gone = gone
        odd = [any(place[rank] for place in gone) for rank in ALL]
        self._ranks = [rank for rank in ALL if odd[rank]]
        """The ranks of which something is gone: those that do not fall as in a fresh deal."""
        self._even = [rank for rank in ALL if not odd[rank] for _ in range(cards[rank])]
        """The cards of all other ranks."""
        self._known = dict[tuple[int, tuple[int, ...]], list[tuple[Share, float]]]()

    def every(self) -> Iterator[tuple[list[Share], float]]:
        """Every way, one share a rank, with its weight."""
        return self._from(0, self._rooms)

    def drawn(self, chance: Chance) -> list[Share]:
        """A way, as likely as its weight."""
        rooms = self._rooms
        shares = [[0] * len(rooms) for _ in ALL]
        for number, rank in enumerate(self._ranks):
            share = pick(chance, self._ways(number, rooms))
            rooms = tuple(room - n for room, n in zip(rooms, share, strict=True))
            shares[rank] = list(share)
        pack = list(self._even)
        for place, room in enumerate(rooms):
            for _ in range(room):
                shares[take(chance, pack)][place] += 1
        return [tuple(share) for share in shares]

    def _from(self, rank: int, rooms: Sequence[int]) -> Iterator[tuple[list[Share], float]]:
        """Every way to share the cards from `rank` on."""
        if rank == len(ALL):
            yield [], 1.0
            return
        for share in _splits(self._cards[rank], rooms):
            weight = self._weight(rank, share)
            left = tuple(room - n for room, n in zip(rooms, share, strict=True))
            for more, product in self._from(rank + 1, left):
                yield [share, *more], weight * product

    def _weight(self, rank: int, share: Share) -> float:
        """What the share of one rank contributes to the weight of a way."""
        weight = 1.0
        for gone, n in zip(self._gone, share, strict=True):
            weight /= factorial(gone[rank] + n)
        return weight

    def _ways(self, number: int, rooms: tuple[int, ...]) -> list[tuple[Share, float]]:
        """The shares of one of `_ranks`, each with the weight of all ways that have it."""
        known = self._known.get((number, rooms))
        if known is None:
            known = list[tuple[Share, float]]()
            rank = self._ranks[number]
            for share in _splits(self._cards[rank], rooms):
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


def _splits(n: int, rooms: Sequence[int]) -> Iterator[Share]:
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
