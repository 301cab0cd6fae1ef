"""Auctions, doubling and redoubling of many deals at once, over a table of how they end.

Seats are counted from the one that calls first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net.callers import CALL, DOUBLE, REDOUBLE
from dizhu.bots.net.training.calling.thrice import Deals
from dizhu.bots.net.training.calling.tree import Tree, tree_of
from dizhu.encode.calls import NONE, Situations
from dizhu.kernel.packing import LANE
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

Rows = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Asked:
    """What n seats are asked, all the same kind of question."""

    kind: str
    rows: Rows
    """Their deals, by number."""
    seats: Rows
    situations: Situations
    may: NDArray[np.bool_]
    """Which choices they have, (n, choices): the pass and the bids, or no and yes."""

    def of(self, some: Rows) -> Asked:
        """Only these, by their places here."""
        told = self.situations.of(some)
        return Asked(self.kind, self.rows[some], self.seats[some], told, self.may[some])


Chooser = Callable[[Asked], Rows]
"""The number of a choice for each."""


@dataclass(frozen=True, slots=True)
class Table:
    """Deals turned so that the first column calls first, and the card turned up for it."""

    rules: Ruleset
    deals: Deals
    face_up: Rows
    """Ranks, or `NONE`."""

    @property
    def tree(self) -> Tree:
        """The auctions that there can be."""
        return tree_of(self.rules)


def table(rules: Ruleset, deals: Deals, firsts: Rows, rng: np.random.Generator) -> Table:
    """Deals in which `firsts` call first.

    Where a card is turned up, any card of that hand is as likely; in a fifth nobody tells of it.
    """
    turned = deals.turned(firsts)
    face_up = np.full(len(deals), NONE)
    if rules.first_caller == "face_up":
        shifts = np.arange(len(ALL), dtype=np.uint64) * np.uint64(LANE)
        counts = (turned.hands[:, :1] >> shifts & np.uint64(15)).astype(np.float64)
        ends = counts.cumsum(axis=1)
        drawn = rng.random((len(deals), 1)) * ends[:, -1:]
        face_up = np.where(rng.random(len(deals)) < 0.8, (drawn >= ends).sum(axis=1), NONE)
    return Table(rules, turned, face_up)


def hold(table: Table, choose: Chooser) -> NDArray[np.int64]:
    """Ask until all is settled; the points by seat, (n, N), zeros where nobody calls."""
    rules, tree, n = table.rules, table.tree, len(table.deals)
    nodes = np.zeros(n, np.int64)
    while len(rows := np.flatnonzero(tree.turns[nodes] != NONE)):
        seats = tree.turns[nodes[rows]]
        may = tree.next[nodes[rows]] != NONE
        may[:, 1:] &= table.deals.known[rows, seats][:, None]
        told = _situations(table, rows, seats, nodes[rows], None)
        chosen = choose(Asked(CALL, rows, seats, told, may))
        nodes[rows] = tree.next[nodes[rows], chosen]
    doubled = np.zeros((n, rules.seats), np.bool_)
    redoubled = np.zeros(n, np.bool_)
    played = np.flatnonzero(tree.landlords[nodes] != NONE)
    if rules.doubling and len(played):
        landlords = tree.landlords[nodes[played]]
        unseen = np.zeros((len(played), rules.seats), np.bool_)
        for asked in _farmers(table, played, landlords, nodes, unseen):
            doubled[asked.rows, asked.seats] = choose(asked) > 0
        some = played[doubled[played].any(axis=1)]
        if len(some):
            seats = tree.landlords[nodes[some]]
            asked = _asked(REDOUBLE, table, some, seats, nodes, doubled[some])
            redoubled[some] = choose(asked) > 0
    return points(table, tree.landlords[nodes], tree.bids[nodes], doubled, redoubled)


def points(
    table: Table,
    landlords: Rows,
    bids: Rows,
    doubled: NDArray[np.bool_],
    redoubled: NDArray[np.bool_],
) -> NDArray[np.int64]:
    """Points by seat (rulings 61 to 69), (n, N); zeros where the landlord is `NONE`."""
    rules, deals, rows = table.rules, table.deals, np.arange(len(landlords))
    stakes = bids << (
        deals.bombs[rows, landlords] + (deals.springs[rows, landlords] & rules.spring)
    ).astype(np.int64)
    each = stakes[:, None] << (doubled.astype(np.int64) + (doubled & redoubled[:, None]))
    each = np.where(deals.won[rows, landlords][:, None], -each, each)
    each[rows, landlords] = 0
    each[rows, landlords] = -each.sum(axis=1)
    each[landlords == NONE] = 0
    return each


def _farmers(
    table: Table, rows: Rows, landlords: Rows, nodes: Rows, doubled: NDArray[np.bool_]
) -> Iterator[Asked]:
    """The question to each farmer, none of whom sees what another chose."""
    for place in range(1, table.rules.seats):
        seats = (landlords + place) % table.rules.seats
        yield _asked(DOUBLE, table, rows, seats, nodes, doubled)


def _asked(
    kind: str, table: Table, rows: Rows, seats: Rows, nodes: Rows, doubled: NDArray[np.bool_]
) -> Asked:
    told = _situations(table, rows, seats, nodes[rows], doubled)
    return Asked(kind, rows, seats, told, np.ones((len(rows), 2), np.bool_))


def _situations(
    table: Table, rows: Rows, seats: Rows, nodes: Rows, doubled: NDArray[Any] | None
) -> Situations:
    """What these seats know; `doubled`, after the auction, is by seat."""
    rules, tree, deals, n = table.rules, table.tree, table.deals, len(rows)
    hands = deals.hands[rows, seats]
    bottoms, landlords = np.zeros(n, np.uint64), np.full(n, NONE)
    by_place = np.zeros((n, rules.seats), np.bool_)
    if doubled is not None:
        landlords = (tree.landlords[nodes] - seats) % rules.seats
        by_place = doubled[
            np.arange(n)[:, None], (seats[:, None] + np.arange(rules.seats)) % rules.seats
        ]
        if not rules.bottom_waits:
            bottoms = np.where(
                (landlords == 0) | (rules.bottom_shown != "never"), deals.bottoms[rows], bottoms
            )
            hands = np.where(landlords == 0, hands + deals.bottoms[rows], hands)
    first = -seats % rules.seats
    return Situations(
        hands, bottoms, table.face_up[rows], first, tree.calls[nodes], landlords, by_place
    )
