"""Two sides on the same deals, each once as the landlord: card play from random deals.

A side's points are those of the landlord, or what he loses, whichever it plays.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.arena.lockstep import Chooser, Lockstep, choice_of
from dizhu.rules.ruleset import Ruleset

DRAWS = 2_000
"""How often the deals are drawn anew for an interval."""


@dataclass(frozen=True, slots=True)
class Match:
    """The points of the first side, deal by deal: as the landlord, as the farmers."""

    points: NDArray[np.int64]
    """Shape (deals, 2)."""

    @property
    def wins(self) -> NDArray[np.bool_]:
        """Which deals the first side won, (deals, 2)."""
        found: NDArray[np.bool_] = self.points > 0
        return found

    def __str__(self) -> str:
        won = self.wins
        share, points = interval(won.mean(axis=1)), interval(self.points.mean(axis=1))
        landlord, farmers = won.mean(axis=0)
        return (
            f"WP {share[0]:.3f} ± {share[1]:.3f} ({landlord:.3f} / {farmers:.3f}), "
            f"ADP {points[0]:+.2f} ± {points[1]:.2f}, {len(won)} deals"
        )


def play(rules: Ruleset, first: Chooser, second: Chooser, deals: int, seed: int) -> Match:
    """Play `deals` deals of a seed twice, with sides swapped."""
    as_landlord = _points(rules, first, second, deals, seed)
    as_farmers = -_points(rules, second, first, deals, seed)
    return Match(np.stack([as_landlord, as_farmers], axis=1))


def _points(
    rules: Ruleset, landlord: Chooser, farmers: Chooser, deals: int, seed: int
) -> NDArray[np.int64]:
    """The landlord's points in each deal."""
    lockstep = Lockstep(rules, deals, seed)
    while len(asked := lockstep.ask()):
        sides = (np.flatnonzero(asked.roles == 0), np.flatnonzero(asked.roles))
        choices = choice_of(asked, zip(sides, (landlord, farmers), strict=True))
        lockstep.step(asked.deals, choices)
    _, scores = lockstep.batch.results()
    whose = np.abs(scores).argmax(axis=1)
    found: NDArray[np.int64] = scores[np.arange(deals), whose].astype(np.int64)
    return found


def interval(values: NDArray[np.float64], seed: int = 0) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval, by drawing the deals anew."""
    rng = np.random.default_rng(seed)
    n = len(values)
    means = [values[rng.integers(0, n, n)].mean() for _ in range(DRAWS)]
    low, high = np.quantile(means, [0.025, 0.975])
    return float(values.mean()), float(high - low) / 2
