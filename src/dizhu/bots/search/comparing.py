"""Candidates on common worlds, until one is clearly best."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.search.player import Floats


@dataclass(slots=True)
class Contest:
    """Moves by their numbers, what the player values them at, and what came of each world."""

    moves: NDArray[np.int64]
    values: Floats
    trust: float
    clear: float
    results: Floats = field(init=False)
    """A row for each move that is still in it."""
    counts: Floats = field(init=False)
    """How often each world counts."""

    def __post_init__(self) -> None:
        self.results, self.counts = np.zeros((len(self.moves), 0)), np.zeros(0)

    @property
    def worlds(self) -> float:
        """In how many worlds they have been tried."""
        return float(self.counts.sum())

    @property
    def open(self) -> bool:
        """Is there more than one in it."""
        return len(self.moves) > 1

    @property
    def scores(self) -> Floats:
        """What each is worth, the player's own value counting for some worlds."""
        total = self.results @ self.counts + self.trust * self.values
        found: Floats = total / max(self.worlds + self.trust, 1e-9)
        return found

    def add(self, results: Floats, counts: NDArray[np.integer]) -> None:
        """What came of more worlds, (moves, worlds), and how often each of these counts.

        Moves that are clearly worse are out.
        """
        self.results = np.concatenate([self.results, results], axis=1)
        self.counts = np.concatenate([self.counts, counts.astype(np.float64)])
        best = int(self.scores.argmax())
        behind = self.results[best] - self.results
        n = self.worlds
        spread = behind - (behind @ self.counts / n)[:, None]
        # With one half of a difference more: few worlds that are all alike prove nothing yet.
        error = np.sqrt(((spread * self.counts) ** 2).sum(axis=1) + 0.25) / n
        gap = self.scores[best] - self.scores
        keep = gap <= self.clear * error
        keep[best] = True
        self.moves, self.values, self.results = (
            self.moves[keep],
            self.values[keep],
            self.results[keep],
        )

    @property
    def best(self) -> int:
        """The number of the move that is best so far."""
        return int(self.moves[self.scores.argmax()])


def candidates(values: Floats, margin: float, most: int) -> NDArray[np.int64]:
    """The numbers of the moves that may be best by their values, the best first."""
    order = np.argsort(-values, kind="stable")[:most]
    found: NDArray[np.int64] = order[values[order] >= values[order[0]] - margin]
    return found
