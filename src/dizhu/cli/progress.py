"""How far long work is, on a terminal: one line that is written over."""

from __future__ import annotations

import sys


class Percent:
    """A share of the work that is done, if it is `on`."""

    def __init__(self, on: bool) -> None:
        self._on = on

    def show(self, done: float, of: str = "") -> None:
        """So much is done, from 0 to 1; `of` says in how many parts, as `3/20 `."""
        if self._on:
            print(f"\r\x1b[K{of}{done:.0%}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._on:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
