"""Deals that the networks play against themselves, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Lockstep, best
from dizhu.bots.net import goals
from dizhu.bots.net.training import open_hands
from dizhu.bots.net.training.calls import calls
from dizhu.bots.net.training.config import Config
from dizhu.bots.net.training.samples import Decisions, Ends, Samples
from dizhu.bots.net.training.terms import FARMERS, Terms
from dizhu.bots.thrift import Thrift
from dizhu.kernel.faces import PLAY

Rows = NDArray[np.int64]

SLIPS: Final = 0.05
"""The share of its moves in which the rule of thumb does anything."""


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
        self, config: Config, rng: np.random.Generator, past: Sequence[Valuer] = ()
    ) -> None:
        self.config = config
        self._past = past
        self.rules = config.ruleset()
        self._thrift = Thrift(self.rules)
        self.lockstep = Lockstep(self.rules, config.games, int(rng.integers(1 << 62)))
        self.encoding = self.lockstep.encoding
        self.samples = Samples(
            config.games,
            self.encoding.state_width + goals.WIDTH,
            self.encoding.move_width,
            open_hands.width(self.rules),
            self.rules.seats,
        )
        self.ended = np.zeros((len(goals.GOALS), 2), np.int64)
        """Random deals of the networks alone that are over, by goal: all, and the landlord's."""
        self._rng = rng
        self._terms = Terms(config, config.games, rng, past=bool(past))

    def step(self, valuers: Sequence[Valuer], judge: Judge, manner: Manner) -> int:
        """A move in every deal; how many that were."""
        asked = self.lockstep.ask()
        choices = asked.going_out()
        playing = self.encoding.phases(asked.features) == PLAY
        callers = np.flatnonzero(~playing)
        called = self._terms.called[asked.deals[callers]]
        choices[callers] = calls(self.rules, asked.of(callers), called)
        rows = np.flatnonzero((choices < 0) & (np.diff(asked.begins) > 1))
        choices[choices < 0] = 0
        away = self._terms.away[asked.deals] == np.minimum(asked.roles, FARMERS)
        thumb = away & self._terms.thumb[asked.deals]
        ruled = rows[thumb[rows]]
        if len(ruled):
            choices[ruled] = self._rule(asked.of(ruled))
        for role, valuer in enumerate(valuers):
            its = asked.roles[rows] == role
            mine, others = rows[its & ~away[rows]], rows[its & (away & ~thumb)[rows]]
            if len(mine):
                choices[mine] = self._decide(asked.of(mine), valuer, judge, manner)
            if len(others):
                choices[others] = self._weigh(asked.of(others), self._past[role]).choices
        self.lockstep.step(asked.deals, choices)
        self._finish(manner.trust)
        return len(asked)

    def _rule(self, asked: Asked) -> Rows:
        """What the rule of thumb does; it slips now and then, or every game would be alike."""
        choices, counts = self._thrift.choose(asked), np.diff(asked.begins)
        slips = self._rng.random(len(asked)) < SLIPS
        choices[slips] = (self._rng.random(slips.sum()) * counts[slips]).astype(np.int64)
        return choices

    def _decide(self, asked: Asked, valuer: Valuer, judge: Judge, manner: Manner) -> Rows:
        weighed = self._weigh(asked, valuer)
        choices = weighed.choices
        explored = self._rng.random(len(asked)) < manner.explore
        counts = np.diff(asked.begins)[explored]
        choices[explored] = (self._rng.random(len(counts)) * counts).astype(np.int64)
        hands = self.lockstep.batch.hands()[asked.deals]
        opened = open_hands.encode(self.rules, asked, hands, self._terms.goals[asked.deals])
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
        encoding, wanted = self.encoding, self._terms.goals[asked.deals]
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
        features = self.lockstep.batch.features()[deals]
        bombs = self.encoding.bombs(features)
        # The landlord's are all farmers' points together, and there are two at least.
        points = scores[deals, np.abs(scores[deals]).argmax(axis=1)]
        stakes = self.encoding.bids(features) * (self.rules.seats - 1)
        spring = np.abs(points) != stakes << bombs
        self.samples.finish(Ends(deals, points > 0, bombs, spring), trust)
        for won, which in enumerate((points != 0, points > 0)):
            mine = self._terms.plain(deals[which])
            np.add.at(self.ended[:, won], self._terms.goals[mine], 1)
        self._terms.draw(deals)
        self.lockstep.renew(deals)
