"""Networks that call many deals against themselves, and learn from what came of it."""

# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi

import numpy as np
import torch
from numpy.typing import NDArray

from dizhu.bots.net.callers import CALL, KINDS, worth
from dizhu.bots.net.training.calling.auctions import Asked, Rows, Table, hold, table
from dizhu.bots.net.training.calling.config import CallConfig
from dizhu.bots.net.training.calling.match import ByThumb, best
from dizhu.bots.net.training.calling.model import CallLearner
from dizhu.bots.net.training.calling.thrice import Deals
from dizhu.encode.calls import Encoding


@dataclass(frozen=True, slots=True)
class _Made:
    """Choices that networks made."""

    kind: str
    rows: Rows
    seats: Rows
    states: NDArray[np.uint8]
    choices: Rows
    explored: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Lessons:
    """What came of n choices."""

    states: NDArray[np.uint8]
    choices: Rows
    points: Rows


class CallTrainer:
    """A network for each kind of question that a ruleset asks."""

    def __init__(self, config: CallConfig, deals: Deals) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(config.seed)
        self.config = config
        self.rules = config.ruleset()
        self.deals = deals
        state = Encoding(self.rules).width
        self.learners = {
            kind: CallLearner(state, 1 + len(self.rules.bids) if kind == CALL else 2, config)
            for kind in (KINDS if self.rules.doubling else KINDS[:1])
        }
        self.done = 0
        """Rounds."""

    def advance(self) -> dict[str, float]:
        """One round; the mean loss of each kind."""
        config = self.config
        rng = np.random.default_rng([config.seed, self.done])
        some = self.deals.of(rng.integers(0, len(self.deals), config.table))
        laid = table(self.rules, some, rng.integers(0, self.rules.seats, config.table), rng)
        part = self.done / config.rounds
        explore = config.explore + (config.explore_end - config.explore) * min(1.0, 2 * part)
        rate = config.rate_end + (config.rate - config.rate_end) * (1 + cos(pi * part)) / 2
        seats = _Seats(laid, self.learners, explore, config.thumb, rng)
        points = hold(laid, seats.choose)
        self.done += 1
        return {
            kind: self._learn(learner, _lessons(seats.made, kind, points), rng, rate)
            for kind, learner in self.learners.items()
        }

    def _learn(
        self,
        learner: CallLearner,
        made: _Lessons,
        rng: np.random.Generator,
        rate: float,
    ) -> float:
        states, choices, points = made.states, made.choices, made.points
        order = rng.permutation(len(states))
        ends = range(0, max(1, len(order) - self.config.batch // 2), self.config.batch)
        batches = [order[end : end + self.config.batch] for end in ends]
        losses = [learner.learn(states[b], choices[b], points[b], rate) for b in batches if len(b)]
        return float(np.mean(losses)) if losses else 0.0


class _Seats:
    """All seats of a round: networks and, here and there, the rule of thumb."""

    def __init__(
        self,
        laid: Table,
        learners: Mapping[str, CallLearner],
        explore: float,
        thumb: float,
        rng: np.random.Generator,
    ) -> None:
        self.made: list[_Made] = []
        self._encoding = Encoding(laid.rules)
        self._learners = learners
        self._explore = explore
        self._rng = rng
        self._thumb = ByThumb(laid)
        self._by_thumb = rng.random(laid.deals.hands.shape) < thumb

    def choose(self, asked: Asked) -> Rows:
        """The number of a choice for each."""
        found = self._thumb(asked)
        mine = np.flatnonzero(~self._by_thumb[asked.rows, asked.seats])
        its = asked.of(mine)
        if len(mine):
            states = self._encoding.states(its.situations)
            chosen = best(worth(self._learners[asked.kind].values(states)), its.may)
            explored = self._rng.random(len(mine)) < self._explore
            random = best(self._rng.random(its.may.shape).astype(np.float32), its.may)
            chosen = np.where(explored, random, chosen)
            self.made.append(_Made(asked.kind, its.rows, its.seats, states, chosen, explored))
            found[mine] = chosen
        return found


def _lessons(made: list[_Made], kind: str, points: NDArray[np.int64]) -> _Lessons:
    """What is learnt of a kind: all but what came before a choice that was made at random."""
    later = np.zeros(len(points), np.bool_)
    found = [_Lessons(made[0].states[:0], made[0].choices[:0], points[:0, 0])]
    for each in reversed(made):
        if each.kind == kind:
            some = ~later[each.rows]
            won = points[each.rows, each.seats]
            found.append(_Lessons(each.states[some], each.choices[some], won[some]))
        later[each.rows[each.explored]] = True
    return _Lessons(
        np.concatenate([each.states for each in found]),
        np.concatenate([each.choices for each in found]),
        np.concatenate([each.points for each in found]),
    )
