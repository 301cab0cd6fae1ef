"""Moves from the handed rows, on packed integers.

The masks and shifts are those of the core's `moves.hpp`. What a row makes of the ranks that a hand
has often enough is remembered, for such masks come again where hands do not.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeVar

from dizhu.kernel.handing import RowData, course_data, row_data
from dizhu.kernel.packed.masks import at_least, first_ranks, within
from dizhu.kernel.packing import BITS, LANE, READING, size
from dizhu.rules.ruleset import Ruleset

_MOST_KEPT: Final = 1 << 16
"""Entries of a memory before it is emptied: a guard, not a tuning."""


K = TypeVar("K")
V = TypeVar("V")


class Body(NamedTuple):
    """How cards are read: by which row, to what top and length, with so many ranks of body."""

    row: int
    top: int
    length: int
    ranks: int


_Span = tuple[int, int, int]
"""A body: its ranks as a mask, its cards, how many ranks."""


class Lister:
    """Lists and reads the moves of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.rows = row_data(rules)
        self.course = course_data(rules)
        self._most = self.course.hand + self.course.bottom
        self._ambiguous = any(row.adjacent_trio for row in self.rows)
        self._all = [(i, True) for i in range(len(self.rows))]
        self._answers = [
            [
                (i, row.tier > over.tier)
                for i, row in enumerate(self.rows)
                if row.tier > over.tier or row.family == over.family
            ]
            for over in self.rows
        ]
        self._bare: list[dict[tuple[int, int, int], list[int]]] = [{} for _ in self.rows]
        self._spans: list[dict[tuple[int, int, int], list[_Span]]] = [{} for _ in self.rows]
        self._units = dict[tuple[int, int], list[int]]()
        self._bodies = dict[int, Body]()

    def length(self, row: RowData, n: int) -> int:
        """What a body of `n` ranks is measured by."""
        return (n, n * row.width, 1)[row.measure]

    def listed(self, hand: int, over: Body | None) -> list[int]:
        """Every move of `hand`, or those that beat `over`."""
        masks = at_least(hand)
        out: list[int] = []
        for number, every in self._all if over is None else self._answers[over.row]:
            row = self.rows[number]
            may = masks[row.width] & row.ranks
            if not may:
                continue
            length, top = (0, 0) if over is None or every else (over.length, over.top)
            key = (may, length, top)
            if not row.carried:
                found = self._bare[number].get(key)
                if found is None:
                    found = [cards for _, cards, _ in self._spell(row, may, length, top)]
                    _keep(self._bare[number], key, found)
                out += found
                continue
            spans = self._spans[number].get(key)
            if spans is None:
                spans = self._spell(row, may, length, top)
                _keep(self._spans[number], key, spans)
            for span in spans:
                self._carry(row, span, hand, masks, out)
        return out

    def read(self, cards: int, hand: int) -> list[Body]:
        """Every reading of exactly `cards`, the longest body first, then the higher one."""
        wanted = size(cards)
        if not 0 < wanted <= self._most or cards & ~BITS or not within(cards, self.course.deck):
            return []
        masks, bombs = at_least(cards), at_least(hand)[self.course.complete]
        found: list[Body] = []
        for number, row in enumerate(self.rows):
            n, odd = divmod(wanted, row.width + row.carried * row.per_rank)
            if odd or not row.fewest <= n <= row.most:
                continue
            for body, own, ranks in self._spell(row, masks[row.width] & row.ranks, 0, 0):
                if ranks == n and self._carries(row, body, cards, cards - own, bombs):
                    top = (body.bit_length() - 1) // LANE
                    found.append(Body(number, top, self.length(row, n), n))
        return sorted(found, key=lambda body: (-body.length, -body.top))

    def body(self, move: int) -> Body:
        """How a move is read, wherever it came from. Raises `ValueError` where it is none."""
        known = self._bodies.get(move)
        if known is None:
            cards, number = move & BITS, move >> READING
            found = self.read(cards, cards)
            if not 0 <= number < len(found):
                raise ValueError("no such move")
            known = found[number]
            _keep(self._bodies, move, known)
        return known

    def answers(self, mine: Body, other: Body) -> bool:
        """A higher tier, or the same family and length and a higher body."""
        a, b = self.rows[mine.row], self.rows[other.row]
        if a.tier != b.tier:
            return a.tier > b.tier
        return a.family == b.family and mine.length == other.length and mine.top > other.top

    def _spell(self, row: RowData, may: int, length: int, top: int) -> list[_Span]:
        """The bodies of `row` in these ranks; with a `length` only those as long and higher."""
        spans: list[_Span] = []
        starts = may
        for n in range(1, row.most + 1):
            if n > 1:
                starts &= may >> LANE * (n - 1)
            if n < row.fewest or (length and self.length(row, n) != length):
                continue
            low = starts
            if length and top + 2 > n:
                low &= ~first_ranks(top + 2 - n)
            run = first_ranks(n)
            while low:
                body = run * (low & -low)
                spans.append((body, body * row.width, n))
                low &= low - 1
        return spans

    def _offered(
        self, row: RowData, body: int, masks: tuple[int, ...], bombs: int
    ) -> tuple[int, int]:
        """The ranks that may serve beside a body, and those of them that may do so less often."""
        ranks = masks[row.carried] & ~body
        if not row.held_bomb:
            ranks &= ~bombs
        if row.adjacent_trio or not body & (body - 1):
            return ranks, 0
        limited = (body << LANE | body >> LANE) & row.ranks & ~body
        return (ranks, limited) if row.width > 1 else (ranks & ~limited, 0)

    def _times(self, row: RowData, cards: int, rank: int, limited: int) -> int:
        """How often the cards of a rank may serve; `rank` is its place in the word."""
        times = min(row.repeat, (cards >> rank & 15) // row.carried)
        return min(times, row.width - 1) if limited >> rank & 1 else times

    def _carry(
        self, row: RowData, span: _Span, hand: int, masks: tuple[int, ...], out: list[int]
    ) -> None:
        body, cards, ranks = span
        offers, limited = self._offered(row, body, masks, masks[self.course.complete])
        wanted = row.per_rank * ranks
        if wanted == 1:
            units = self._units.get((offers, row.carried))
            if units is None:
                units = _units(offers, row.carried)
                _keep(self._units, (offers, row.carried), units)
            out += [cards + unit for unit in units]
            return
        places = [place for place in range(0, READING, LANE) if offers >> place & 1]
        times = [self._times(row, hand, place, limited) for place in places]
        left = [sum(times[i:]) for i in range(len(times) + 1)]
        offered = list(zip(places, times, left, strict=False))
        found: list[int] = []
        _choose(row, offered, 0, wanted, cards, 0, found)
        if self._ambiguous and ranks > 1:
            found = [self._numbered(row, span, move, masks) for move in found]
        out += found

    def _numbered(self, row: RowData, span: _Span, move: int, masks: tuple[int, ...]) -> int:
        """The move with its reading. Only a wing that could be in a body makes another."""
        body, cards, ranks = span
        if not at_least(move - cards)[row.width]:
            return move
        top = (body.bit_length() - 1) // LANE
        mine = Body(self.rows.index(row), top, self.length(row, ranks), ranks)
        bombs = masks[self.course.complete]
        # `read` asks a hand for its bombs: so many of each of these ranks is a hand that has them.
        return move | self.read(move, bombs * self.course.complete).index(mine) << READING

    def _carries(self, row: RowData, body: int, cards: int, rest: int, bombs: int) -> bool:
        if not row.carried or not rest:
            return not row.carried and not rest
        masks = at_least(cards)
        offers, limited = self._offered(row, body, masks, bombs)
        used = at_least(rest)[1]
        both = used & row.exclusive
        if used & ~offers or both & (both - 1):
            return False
        for place in range(0, READING, LANE):
            times, odd = divmod(rest >> place & 15, row.carried)
            if odd or (times and times > self._times(row, cards, place, limited)):
                return False
        return True


def _choose(
    row: RowData,
    offered: list[tuple[int, int, int]],
    i: int,
    wanted: int,
    cards: int,
    barred: int,
    out: list[int],
) -> None:
    """Every way to take `wanted` of the offers from number `i` on, first those without it."""
    if not wanted:
        out.append(cards)
        return
    if i == len(offered) or offered[i][2] < wanted:
        return
    place, times, _ = offered[i]
    _choose(row, offered, i + 1, wanted, cards, barred, out)
    if barred >> place & 1:
        return
    if row.exclusive >> place & 1:
        barred |= row.exclusive
    for taken in range(1, min(times, wanted) + 1):
        cards += row.carried << place
        _choose(row, offered, i + 1, wanted - taken, cards, barred, out)


def _units(ranks: int, width: int) -> list[int]:
    """So many cards of each of these ranks, the highest first."""
    return [width << place for place in range(READING - LANE, -1, -LANE) if ranks >> place & 1]


def _keep(memory: dict[K, V], key: K, value: V) -> None:
    if len(memory) >= _MOST_KEPT:
        memory.clear()
    memory[key] = value
