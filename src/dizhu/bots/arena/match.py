"""Two sides on the same deals, each once as the landlord: card play from random deals.

A side's points are those of the landlord, or what he loses, whichever it plays.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.arena.lockstep import Chooser, Lockstep, choice_of
from dizhu.rules.ruleset import Ruleset

DRAWS = 2_000
"""How often the deals are drawn anew for an interval."""

Table = NDArray[np.int64]
"""A number for each deal and each side that the first plays, landlord and farmers: (deals, 2)."""


@dataclass(frozen=True, slots=True)
class Match:
    """How the first side fared, deal by deal."""

    points: Table
    bombs: Table
    """Bombs and rocket played that double, by anyone."""
    springs: Table
    """1 where there was a spring, either way."""

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
            f"ADP {points[0]:+.2f} ± {points[1]:.2f}, {len(won)} deals twice, "
            f"{self.bombs.mean():.2f} bombs and {self.springs.mean():.2f} springs a deal"
        )


def play(rules: Ruleset, first: Chooser, second: Chooser, deals: int, seed: int) -> Match:
    """Play `deals` deals of a seed twice, with sides swapped; nothing is called or doubled."""
    tables = [_once(rules, *sides, deals, seed) for sides in ((first, second), (second, first))]
    points, bombs, springs = np.stack(tables, axis=2)
    return Match(points * (1, -1), bombs, springs)


def _once(
    rules: Ruleset, landlord: Chooser, farmers: Chooser, deals: int, seed: int
) -> NDArray[np.int64]:
    """The landlord's points, the bombs and the springs of each deal, (3, deals)."""
    course = replace(rules, auction="none", doubling=False, spring=True)
    lockstep = Lockstep(course, deals, seed)
    while len(asked := lockstep.ask()):
        sides = (np.flatnonzero(asked.roles == 0), np.flatnonzero(asked.roles))
        choices = choice_of(asked, zip(sides, (landlord, farmers), strict=True))
        lockstep.step(asked.deals, choices)
    _, scores = lockstep.batch.results()
    whose = np.abs(scores).argmax(axis=1)  # the landlord's are those of all farmers together
    points = scores[np.arange(deals), whose].astype(np.int64)
    bombs = lockstep.encoding.bombs(lockstep.batch.features())
    stakes = min(rules.bids) * (rules.seats - 1) << bombs
    springs = np.abs(points) != stakes
    if not rules.spring:
        points = np.sign(points) * stakes
    return np.stack([points, bombs, springs])


def interval(values: NDArray[np.float64], seed: int = 0) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval, by drawing the deals anew."""
    rng = np.random.default_rng(seed)
    n = len(values)
    means = [values[rng.integers(0, n, n)].mean() for _ in range(DRAWS)]
    low, high = np.quantile(means, [0.025, 0.975])
    return float(values.mean()), float(high - low) / 2
