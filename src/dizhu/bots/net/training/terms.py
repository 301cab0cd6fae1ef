"""What is settled for each deal when it is dealt."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net.training.config import Config

Rows = NDArray[np.int64]

LANDLORD, FARMERS, NOBODY = 0, 1, -1
"""The side that others play."""


class Terms:
    """The terms of `n` deals, drawn by the shares of a config from `rng`."""

    def __init__(self, config: Config, n: int, rng: np.random.Generator, *, past: bool) -> None:
        self._config = config
        self._past = config.past if past else 0.0
        self._rng = rng
        self.goals = np.zeros(n, np.int64)
        """What is played for, as in `goals`."""
        self.away = np.zeros(n, np.int64)
        """The side that others play: a snapshot, or the rule of thumb."""
        self.thumb = np.zeros(n, np.bool_)
        """Is that the rule of thumb."""
        self.called = np.zeros(n, np.bool_)
        """Do the seats call by their hands; elsewhere any seat is the landlord."""
        self.draw(np.arange(n))

    def draw(self, deals: Rows) -> None:
        """Draw anew for these deals."""
        config, n = self._config, len(deals)
        drawn = self._rng.random(n)
        springs = drawn < config.springs
        self.goals[deals] = springs.astype(np.int64) + (drawn < config.springs + config.points)
        drawn = self._rng.random(n)
        self.thumb[deals] = drawn < config.thumb
        self.away[deals] = np.where(
            drawn < config.thumb + self._past, self._rng.integers(0, 2, n), NOBODY
        )
        self.called[deals] = self._rng.random(n) < config.called

    def plain(self, deals: Rows) -> Rows:
        """Those that tell the landlord's share: random deals that the networks play alone."""
        found: Rows = deals[(self.away[deals] == NOBODY) & ~self.called[deals]]
        return found
