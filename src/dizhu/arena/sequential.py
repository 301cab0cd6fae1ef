"""A test that stops as soon as it is clear which of two means is the better guess.

The generalised sequential probability ratio test on whole deals: with `n` deals of mean `m` and
variance `v`, the logarithm of the likelihood ratio of the means `high` and `low` is about
`n (high - low) (2 m - high - low) / 2 v`. It stops at `log((1 - b) / a)` and `log(b / (1 - a))`,
where `a` and `b` are the chances to be wrong either way, 5 % each. Since all games of a deal are
one draw, what the cards did to both bots alike is not counted as their difference.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import Final, Literal

from dizhu.arena.entry import Entry
from dizhu.arena.measures import MEASURES
from dizhu.arena.terms import Mode, Sequential

ERROR: Final = 0.05
"""The chance to accept one mean where the other is true, either way."""
LEAST: Final = 40
"""Deals before which nothing is concluded: the variance must be known a little."""

Verdict = Literal["high", "low"]


@dataclass(slots=True)
class Test:
    """Deals so far, and what they say: `verdict` is `None` until they say it."""

    wanted: Sequential
    mode: Mode
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0
    verdict: Verdict | None = None

    def add(self, entry: Entry) -> None:
        """One deal more of the first bot against the second; nothing after the verdict."""
        if self.verdict is not None:
            return
        share = MEASURES[self.wanted.measure](entry, 0, "both", self.mode)
        self.take(share.sum / share.of)

    def take(self, value: float) -> None:
        """The mean of one deal more."""
        self.deals += 1
        self.total += value
        self.squares += value * value
        if self.deals >= LEAST:
            bound = log((1 - ERROR) / ERROR)
            if self.ratio >= bound:
                self.verdict = "high"
            elif self.ratio <= -bound:
                self.verdict = "low"

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio of `high` over `low`."""
        low, high = self.wanted.low, self.wanted.high
        # One deal each as `low` and `high` would have it: no variance is nothing at all.
        n = self.deals + 2
        mean = (self.total + low + high) / n
        variance = (self.squares + low * low + high * high) / n - mean * mean
        if variance <= 0 or not self.deals:
            return 0.0
        mean = self.total / self.deals
        return self.deals * (high - low) * (2 * mean - high - low) / (2 * variance)


def weighed(wanted: Sequential, mode: Mode, entries: Iterable[Entry]) -> Test:
    """What `entries` say, in their order."""
    test = Test(wanted, mode)
    for entry in entries:
        test.add(entry)
    return test
