"""Keeping the collector's pauses short.

Tables live long and have no cycles, yet a full collection walks all of them: 0.3 s with 500 tables.
So what has lived for a second is put out of its sight, and only now and then it looks at all.
"""

from __future__ import annotations

import gc

FULL = 900
"""Calls of `tidy` between two full collections; they find what broken sockets left in circles."""


class Pauses:
    """Called once a second."""

    def __init__(self) -> None:
        self._calls = 0

    def tidy(self) -> None:
        """Put aside what lives; rarely, look at all of it."""
        self._calls += 1
        if self._calls % FULL == 0:
            gc.unfreeze()
            gc.collect()
        gc.freeze()
