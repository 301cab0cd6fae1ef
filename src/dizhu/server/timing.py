"""The server's clock: the time of day, but never backwards."""

from __future__ import annotations

import time
from typing import Protocol


class Timing(Protocol):
    """Seconds since 1970."""

    def now(self) -> float:
        """The time; never less than before."""
        ...


class Steady:
    """The time of day when the process began, and from there on at its own pace."""

    def __init__(self, at_least: float = 0.0) -> None:
        self._offset = max(time.time(), at_least) - time.monotonic()

    def now(self) -> float:
        """To a millisecond: it is stored and sent."""
        return round(time.monotonic() + self._offset, 3)


class Frozen:
    """Time stands still: for tests of what is sent."""

    def __init__(self, at: float) -> None:
        self._at = at

    def now(self) -> float:
        """Always the same."""
        return self._at
