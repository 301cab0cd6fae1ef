"""The line of progress: on a terminal only, and gone when the match is over."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final

from dizhu.arena.entry import Entry
from dizhu.arena.measures import MEASURES
from dizhu.arena.terms import Terms
from dizhu.cli.contest import words
from dizhu.cli.lang import Lang

_EVERY: Final = 0.2  # seconds


class Progress:
    """How far it is, and how the first bot stands, on standard error."""

    def __init__(self, terms: Terms, total: int, lang: Lang) -> None:
        self._terms = terms
        self._total = total
        self._lang = lang
        self._done = 0
        self._won = 0.0
        self._of = 0.0
        self._last = 0.0
        self._shown = sys.stderr.isatty()

    def add(self, entry: Entry) -> None:
        """One entry more."""
        self._done += 1
        if entry.pair[0] == 0:
            share = MEASURES["wins"](entry, 0, "both", self._terms.mode)
            self._won += share.sum
            self._of += share.of
        now = monotonic()
        if self._shown and now - self._last >= _EVERY:
            self._last = now
            print(f"\r\x1b[K{self._line()}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Wipe it out."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def _line(self) -> str:
        told = f"{self._done}/{self._total}"
        if not self._of:
            return told
        rate = f"{words.WINS(self._lang)} {self._won / self._of:.3f}"
        return f"{told}  {self._terms.bots[0][:40]}: {rate}"
