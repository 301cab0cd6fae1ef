"""Deals that the networks play against themselves, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.arena.lockstep import Asked, Lockstep, best
from dizhu.bots.net import goals
from dizhu.bots.net.training import open_hands
from dizhu.bots.net.training.config import Config
from dizhu.bots.net.training.samples import Decisions, Ends, Samples

Rows = NDArray[np.int64]


class Valuer(Protocol):
    """What values moves."""

    def values(
        self, states: NDArray[np.uint8], moves: NDArray[np.uint8], owners: Rows
    ) -> NDArray[np.float32]:
        """The values of moves, (m, 5)."""
        ...


class Judge(Protocol):
    """What tells the landlord's chances from all hands."""

    def chances(self, given: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The landlord's chance in each row."""
        ...


@dataclass(frozen=True, slots=True)
class Manner:
    """How deals are played now: the share of random moves, and how far the critic is trusted."""

    explore: float
    trust: float


@dataclass(frozen=True, slots=True)
class _Weighed:
    """States and moves as they were encoded, and the best move of each state by its number."""

    states: NDArray[np.uint8]
    moves: NDArray[np.uint8]
    choices: Rows


class SelfPlay:
    """Deals in lock step, a network a role; chance comes from `rng`."""

    def __init__(
        self,
        config: Config,
        seed: int,
        rng: np.random.Generator,
        past: Sequence[Valuer] = (),
    ) -> None:
        self.config = config
        self._past = past
        self.rules = config.ruleset()
        self.lockstep = Lockstep(self.rules, config.games, seed, threads=config.threads)
        self.encoding = self.lockstep.encoding
        self.samples = Samples(
            config.games,
            self.encoding.state_width + goals.WIDTH,
            self.encoding.move_width,
            open_hands.width(self.rules),
            self.rules.seats,
        )
        self.ended = np.zeros((len(goals.GOALS), 2), np.int64)
        """Deals without a snapshot that are over, by goal: all, and those the landlord won."""
        self._rng = rng
        self._goals = self._drawn(config.games)
        self._away = self._drawn_away(config.games)

    def step(self, valuers: Sequence[Valuer], judge: Judge, manner: Manner) -> int:
        """A move in every deal; how many that were."""
        asked = self.lockstep.ask()
        choices = asked.going_out()
        rows = np.flatnonzero((choices < 0) & (np.diff(asked.begins) > 1))
        choices[choices < 0] = 0
        hands = self.lockstep.batch.hands()
        away = self._away[asked.deals] == np.minimum(asked.roles, 1)
        for role, valuer in enumerate(valuers):
            its = asked.roles[rows] == role
            mine, others = rows[its & ~away[rows]], rows[its & away[rows]]
            if len(mine):
                some = asked.of(mine)
                choices[mine] = self._decide(some, hands[some.deals], valuer, judge, manner)
            if len(others):
                choices[others] = self._weigh(asked.of(others), self._past[role]).choices
        self.lockstep.step(asked.deals, choices)
        self._finish(manner.trust)
        return len(asked)

    def _decide(
        self,
        asked: Asked,
        hands: NDArray[np.uint64],
        valuer: Valuer,
        judge: Judge,
        manner: Manner,
    ) -> Rows:
        weighed = self._weigh(asked, valuer)
        choices = weighed.choices
        explored = self._rng.random(len(asked)) < manner.explore
        counts = np.diff(asked.begins)[explored]
        choices[explored] = (self._rng.random(len(counts)) * counts).astype(np.int64)
        opened = open_hands.encode(self.rules, asked, hands, self._goals[asked.deals])
        made = Decisions(
            asked.deals,
            asked.roles,
            self.encoding.bombs(asked.features),
            weighed.states,
            weighed.moves[asked.begins[:-1] + choices],
            opened,
            judge.chances(opened),
            explored,
        )
        self.samples.add(made)
        return choices

    def _weigh(self, asked: Asked, valuer: Valuer) -> _Weighed:
        """What a network would do."""
        encoding, wanted = self.encoding, self._goals[asked.deals]
        states = np.concatenate(
            [encoding.states(asked.features, asked.latest), goals.slots(wanted)], axis=1
        )
        owners = asked.owners
        moves = encoding.moves(asked.hands, owners, asked.moves)
        worth = goals.worth(valuer.values(states, moves, owners), wanted[owners])
        return _Weighed(states, moves, best(worth, asked.begins))

    def _finish(self, trust: float) -> None:
        over, scores = self.lockstep.batch.results()
        deals = np.flatnonzero(over)
        if not len(deals):
            return
        bombs = self.encoding.bombs(self.lockstep.batch.features()[deals])
        # The landlord's are all farmers' points together, and there are two at least.
        points = scores[deals, np.abs(scores[deals]).argmax(axis=1)] // (self.rules.seats - 1)
        spring = np.abs(points) != np.left_shift(1, bombs)
        self.samples.finish(Ends(deals, points > 0, bombs, spring), trust)
        alone = self._away[deals] < 0
        np.add.at(self.ended[:, 0], self._goals[deals[alone]], 1)
        np.add.at(self.ended[:, 1], self._goals[deals[alone]], points[alone] > 0)
        self._goals[deals] = self._drawn(len(deals))
        self._away[deals] = self._drawn_away(len(deals))
        self.lockstep.renew(deals)

    def _drawn(self, n: int) -> Rows:
        drawn = self._rng.random(n)
        springs = drawn < self.config.springs
        points = drawn < self.config.springs + self.config.points
        return points.astype(np.int64) + springs

    def _drawn_away(self, n: int) -> Rows:
        """Which side a snapshot plays in new deals: 0 the landlord's, 1 the farmers', -1 none."""
        share = self.config.past if self._past else 0.0
        found: Rows = np.where(self._rng.random(n) < share, self._rng.integers(0, 2, n), -1)
        return found
