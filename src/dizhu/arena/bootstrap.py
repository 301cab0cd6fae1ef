"""How sure a mean over deals is: the deals themselves drawn again, whole, many times over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from dizhu.arena.measures import Share

TIMES: Final = 1_000
"""Draws of as many deals as there are."""
LEVEL: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and the interval of `LEVEL` around it; nothing of nothing is `None`."""

    mean: float | None
    low: float | None
    high: float | None


def estimates(columns: Sequence[Sequence[Share]], seed: int = 0) -> list[Estimate]:
    """One for each column, which has a share of every deal, in the same order of deals.

    A mean is the quotient of the two sums. All columns are drawn together: whatever is compared
    is compared on the same deals. The same columns give the same estimates.
    """
    deals = len(columns[0]) if columns else 0
    sums = [[share.sum for share in column] for column in columns]
    ofs = [[share.of for share in column] for column in columns]
    rng = Random(f"bootstrap {seed}")  # noqa: S311
    drawn: list[list[float]] = [[] for _ in columns]
    for _ in range(TIMES if deals else 0):
        picked = rng.choices(range(deals), k=deals)
        for found, total, of in zip(drawn, sums, ofs, strict=True):
            weight = sum(map(of.__getitem__, picked))
            if weight:
                found.append(sum(map(total.__getitem__, picked)) / weight)
    return [
        _estimate(sum(total), sum(of), found)
        for total, of, found in zip(sums, ofs, drawn, strict=True)
    ]


def interval(found: Sequence[float]) -> tuple[float, float]:
    """The middle `LEVEL` of what was drawn."""
    ordered = sorted(found)
    cut = int(len(ordered) * (1 - LEVEL) / 2)
    return ordered[cut], ordered[-1 - cut]


def _estimate(total: float, of: float, found: Sequence[float]) -> Estimate:
    if not of or not found:
        return Estimate(None, None, None)
    return Estimate(total / of, *interval(found))
