"""How far off the mean of a few results may be: half the width of a 95 % interval."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

CERTAIN: Final = 1.96
"""Standard errors to either side that hold 95 of 100 times."""


def margin(results: NDArray[np.float64], trust: float = 0.0) -> NDArray[np.float64]:
    """Of the mean of each row of `results` (rows, worlds); at least one world.

    `trust` is what a value counts for that is put to them, in worlds: it is no surer than so many,
    so it makes the error smaller by no more than these would. Half a point is put to what differs:
    few worlds that agree prove nothing yet.
    """
    worlds = results.shape[1]
    counted = worlds + trust
    squares = results.var(axis=1) * worlds + 0.25
    free = max(worlds - 1, 1)
    found: NDArray[np.float64] = _errors(free) * np.sqrt(squares / (free * counted))
    return found


def _errors(free: int) -> float:
    """Standard errors to either side, where they are known by so many results and one only.

    Student's t to the third order of its expansion: within 1 % from four results on.
    """
    z = CERTAIN
    return (
        z
        + (z**3 + z) / (4 * free)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    )
