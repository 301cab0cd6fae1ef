"""All ways to share the unseen cards out at once: weighed rank by rank, tied by the hands' sizes.

Each rank has a weight for each of its splits (`facts`), and a world's weight is their product;
where a place would hold another number of cards than it does, there is no world. Sums go rank by
rank over what the places still lack, so they are exact, and so is what is drawn by them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.facts import Counts, Facts, Floats, numbers, splits
from dizhu.rules.ranks import ALL

_RANKS: Final = len(ALL)


class Shares:
    """The ways to share of n rows, by `weights`, (n, ranks, splits); each row has some way."""

    def __init__(self, facts: Facts, weights: Floats) -> None:
        self.facts = facts
        self._splits = splits(facts.rules)
        self._scales = weights.max(axis=2, keepdims=True)
        # A rank of which nothing is possible would be a fault of the facts.
        assert (self._scales > 0).all()
        self.weights = weights / self._scales
        self._lacking = facts.left[:, :-1]

    def __len__(self) -> int:
        return len(self.facts)

    def log_total(self) -> Floats:
        """The logarithm of the weight of all worlds together, (n)."""
        sums, scales = self._after
        total = sums[0][(np.arange(len(self)), *self._lacking.T)]
        found: Floats = np.log(total) + scales + np.log(self._scales).sum(axis=(1, 2))
        return found

    def chances(self) -> Floats:
        """The chance of each split, (n, ranks, splits)."""
        found: Floats = np.empty_like(self.weights)
        after, _ = self._after
        before = self._before()
        for rank in range(_RANKS):
            rest = self._lacked(after[rank + 1])
            for number, held in enumerate(self._splits):
                then, now = _shifted(held)
                both = before[rank][now] * rest[then]
                met = both.reshape(len(self), -1).sum(axis=1)
                found[:, rank, number] = met * self.weights[:, rank, number]
        found /= found.sum(axis=2, keepdims=True)
        return found

    def draw(self, rng: np.random.Generator, n: int) -> NDArray[np.uint8]:
        """`n` worlds of each row, drawn by their weights, (rows, n, hidden, ranks)."""
        rows, hidden = len(self), self.facts.left.shape[1]
        found = np.zeros((rows, n, hidden, _RANKS), np.uint8)
        lacking = np.repeat(self._lacking[:, None], n, axis=1)
        after, _ = self._after
        at = np.arange(rows)[:, None]
        for rank in range(_RANKS):
            rest = lacking[:, :, None] - self._splits
            able: NDArray[np.bool_] = np.logical_and.reduce(rest >= 0, axis=3)
            places = np.moveaxis(np.where(able[..., None], rest, 0), 3, 0)
            weighed = after[rank + 1][(at[..., None], *places)] * able
            weighed *= self.weights[:, None, rank]
            sums = weighed.cumsum(axis=2)
            drawn = rng.random((rows, n)) * sums[..., -1]
            chosen = (sums <= drawn[..., None]).sum(axis=2)
            held = self._splits[chosen]
            lacking -= held
            found[:, :, :-1, rank] = held
        found[:, :, -1] = self.facts.unseen[:, None] - found[:, :, :-1].sum(axis=2)
        return found

    def every(self, row: int) -> tuple[NDArray[np.uint8], Floats]:
        """All worlds of a row, (worlds, hidden, ranks), and the chance of each."""
        after, _ = self._after
        lacking, weights = self._lacking[row][None], np.ones(1)
        found = np.zeros((1, _RANKS, self._splits.shape[1]), np.int64)
        for rank in range(_RANKS):
            rest = lacking[:, None] - self._splits
            able: NDArray[np.bool_] = np.logical_and.reduce(rest >= 0, axis=2)
            places = np.moveaxis(np.where(able[..., None], rest, 0), 2, 0)
            able &= (after[rank + 1][(row, *places)] > 0) & (self.weights[row, rank] > 0)
            which, split = np.nonzero(able)
            found = found[which]
            found[:, rank] = self._splits[split]
            lacking, weights = rest[which, split], weights[which] * self.weights[row, rank, split]
        held = np.moveaxis(found, 1, 2)
        last = self.facts.unseen[row] - held.sum(axis=1, keepdims=True)
        return np.concatenate([held, last], axis=1).astype(np.uint8), weights / weights.sum()

    def log_weights(self, held: NDArray[np.integer]) -> Floats:
        """The logarithm of a world's weight, (n), of what the places hold, (n, hidden, ranks)."""
        return self.log_weights_of(numbers(self.facts.rules, held)[..., None])

    def log_weights_of(self, chosen: Counts) -> Floats:
        """The same of the numbers of the splits, (n, ranks, 1)."""
        taken = np.take_along_axis(self.weights * self._scales, chosen, axis=2)
        with np.errstate(divide="ignore"):
            found: Floats = np.log(taken[..., 0]).sum(axis=1)
        return found

    @cached_property
    def _after(self) -> tuple[list[Floats], Floats]:
        """The weight of all ways to share the ranks from each one on, by what the places lack.

        Each is scaled to come to 1 at most; also the logarithm of all scales together.
        """
        sums = self._nothing()
        found, scales = [sums], np.zeros(len(self))
        for rank in reversed(range(_RANKS)):
            sums, scale = self._further(sums, rank)
            scales += np.log(scale)
            found.append(sums)
        return found[::-1], scales

    def _before(self) -> list[Floats]:
        """The same of all ways to share the ranks before each one."""
        sums = self._nothing()
        found = [sums]
        for rank in range(_RANKS - 1):
            sums, _ = self._further(sums, rank)
            found.append(sums)
        return found

    def _nothing(self) -> Floats:
        """Of no ranks: nothing is lacking."""
        most = self.facts.left.max() + 1
        sums = np.zeros((len(self), *([most] * self._splits.shape[1])))
        sums.reshape(len(self), -1)[:, 0] = 1.0
        return sums

    def _further(self, sums: Floats, rank: int) -> tuple[Floats, Floats]:
        """One more rank; and the scale by which it was divided."""
        found = np.zeros_like(sums)
        weights = self.weights[:, rank].reshape(len(self), -1, *([1] * self._splits.shape[1]))
        for number, held in enumerate(self._splits):
            if weights[:, number].any():
                onto, of = _shifted(held)
                found[onto] += sums[of] * weights[:, number]
        axes = tuple(range(1, found.ndim))
        scale = found.max(axis=axes)
        return found / scale.reshape(-1, *([1] * len(axes))), scale

    def _lacked(self, after: Floats) -> Floats:
        """`after`, by what the places got before it and not by what they still lack."""
        size, places = after.shape[1], self._lacking.shape[1]
        given = np.indices((size,) * places)
        lacking = self._lacking.reshape(-1, places, *([1] * places)) - given
        able = (lacking >= 0).all(axis=1)
        rows = np.arange(len(self)).reshape(-1, *([1] * places))
        found: Floats = after[(rows, *np.moveaxis(np.maximum(lacking, 0), 1, 0))] * able
        return found


def _shifted(held: Counts) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """Where sums go and where they come from when the places get these cards."""
    onto = (slice(None), *(slice(n, None) for n in held.tolist()))
    of = (slice(None), *(slice(None, -n or None) for n in held.tolist()))
    return onto, of
