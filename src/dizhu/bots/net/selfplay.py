"""Deals that the networks play against themselves, and what is kept of them."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.arena.lockstep import Asked, Lockstep, best
from dizhu.bots.net import goals
from dizhu.bots.net.samples import Samples
from dizhu.kernel.packing import BITS
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

Rows = NDArray[np.int64]


class Valuer(Protocol):
    """What values moves."""

    def values(
        self, states: NDArray[np.uint8], moves: NDArray[np.uint8], owners: Rows
    ) -> NDArray[np.float32]:
        """The values of moves, (m, 5)."""
        ...


class SelfPlay:
    """`n` deals in lock step, a network a role; chance comes from `rng`."""

    def __init__(
        self,
        rules: Ruleset,
        n: int,
        seed: int,
        rng: np.random.Generator,
        shares: tuple[float, float],
        threads: int = 1,
    ) -> None:
        self.rules = rules
        self.lockstep = Lockstep(rules, n, seed, threads=threads)
        encoding = self.lockstep.encoding
        self.encoding = encoding
        self.samples = Samples(
            n, encoding.state_width + goals.WIDTH, encoding.move_width, rules.seats
        )
        self.ended = np.zeros((len(goals.GOALS), 2), np.int64)
        """Deals that are over, by goal: all, and those that the landlord won."""
        self._rng = rng
        self._shares = shares
        self._goals = self._drawn(n)

    def step(self, valuers: list[Valuer], explore: float) -> int:
        """A move in every deal; how many that were."""
        asked = self.lockstep.ask()
        choices = going_out(asked)
        open_rows = np.flatnonzero((choices < 0) & (np.diff(asked.begins) > 1))
        choices[choices < 0] = 0
        for role in range(self.rules.seats):
            rows = open_rows[asked.roles[open_rows] == role]
            if len(rows):
                choices[rows] = self._decide(asked.of(rows), role, valuers[role], explore)
        self.lockstep.step(asked.deals, choices)
        self._finish()
        return len(asked)

    def _decide(self, asked: Asked, role: int, valuer: Valuer, explore: float) -> Rows:
        encoding, n = self.encoding, len(asked)
        wanted = self._goals[asked.deals]
        states = np.concatenate(
            [encoding.states(asked.features, asked.latest), goals.slots(wanted)], axis=1
        )
        owners = asked.owners
        moves = encoding.moves(encoding.hands(asked.features), owners, asked.moves)
        worth = goals.worth(valuer.values(states, moves, owners), wanted[owners])
        choices = best(worth, asked.begins)
        at_random = np.flatnonzero(self._rng.random(n) < explore)
        counts = np.diff(asked.begins)[at_random]
        choices[at_random] = (self._rng.random(len(at_random)) * counts).astype(np.int64)
        self.samples.add(
            asked.deals,
            np.full(n, role),
            encoding.bombs(asked.features),
            states,
            moves[asked.begins[:-1] + choices],
        )
        return choices

    def _finish(self) -> None:
        over, scores = self.lockstep.batch.results()
        deals = np.flatnonzero(over)
        if not len(deals):
            return
        bombs = self.encoding.bombs(self.lockstep.batch.features()[deals])
        # The scores of three are -2, 1, 1 times the factor: whose is positive, and the largest.
        landlords = np.abs(scores[deals]).argmax(axis=1)
        points = scores[deals, landlords] // (self.rules.seats - 1)
        spring = np.abs(points) != np.left_shift(1, bombs.astype(np.int64))
        self.samples.finish(deals, points > 0, bombs, spring)
        np.add.at(self.ended[:, 0], self._goals[deals], 1)
        np.add.at(self.ended[:, 1], self._goals[deals], points > 0)
        self._goals[deals] = self._drawn(len(deals))
        self.lockstep.renew(deals)

    def _drawn(self, n: int) -> Rows:
        points, springs = self._shares
        drawn = self._rng.random(n)
        found: Rows = (drawn < points + springs).astype(np.int64) + (drawn < springs)
        return found


def going_out(asked: Asked) -> Rows:
    """The number of the move that empties the hand, -1 where there is none."""
    found = np.full(len(asked), -1, np.int64)
    owners = asked.owners
    sizes = asked.features[:, : len(ALL)]
    shifts = np.arange(0, 4 * len(ALL), 4, dtype=np.uint64)
    hands = (sizes.astype(np.uint64) << shifts).sum(axis=1, dtype=np.uint64)
    last = np.flatnonzero((asked.moves & np.uint64(BITS)) == hands[owners])
    found[owners[last]] = last - asked.begins[owners[last]]
    return found
