"""Questions to the kernel's search, as far as the limits go, and its memory between them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Final

from dizhu.kernel import active, faces
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.limits import Limits
from dizhu.solver.table import Table

_IDLE: Final[OrderedDict[tuple[Ruleset, int], faces.Solver]] = OrderedDict()
"""Searches that nobody uses: their memory is mapped already. One of a sort, and few sorts."""
_MOST_IDLE: Final = 2
_MOST_ENTRIES: Final = 1 << 40
"""More than any machine has memory for."""

_WORKING: Final[set[faces.Solver]] = set()


def interrupt() -> None:
    """End every search that is at work in this process, as unknown."""
    for search in tuple(_WORKING):
        search.stop()


class Asking:
    """The questions of one `solve`: what they used so far, together."""

    def __init__(self, search: faces.Solver, limits: Limits, threads: int) -> None:
        self._search = search
        self._limits = limits
        self._threads = threads
        self.nodes = 0
        self.seconds = 0.0
        self.stopped = False
        """Was some question left open."""

    def renew(self, limits: Limits) -> None:
        """Go on within these limits, of which nothing is used so far."""
        self._limits, self.nodes, self.seconds = limits, 0, 0.0

    def reaches(self, table: Table, outcome: int) -> bool | None:
        """Can the landlord reach `outcome` (see `Stakes.points`) or more; `None`: not known."""
        left = self._limits.left(self.nodes, self.seconds)
        if left is None:
            return None
        slack = outcome - 1 if outcome > 0 else outcome
        answer, nodes, seconds = self._search.prove(
            table.hands,
            table.turn,
            table.top,
            table.owner,
            slack,
            table.plays,
            table.farmers,
            *left,
            self._threads,
        )
        self.nodes += nodes
        self.seconds += seconds
        self.stopped = self.stopped or answer == faces.UNKNOWN
        return None if answer == faces.UNKNOWN else answer == faces.YES

    def best(self, table: Table) -> int | None:
        """The outcome with the most points for both sides; `None`: not known."""
        wins = self.reaches(table, 1)
        if wins is None:
            return None
        outcome = 1 if wins else -1
        while True:
            further = self.reaches(table, outcome + 1 if wins else outcome)
            if further is None:
                return None
            if further != wins:
                return outcome
            outcome += 1 if wins else -1


@contextmanager
def asking(rules: Ruleset, limits: Limits, threads: int = 1) -> Generator[Asking]:
    """A search with an empty memory. Raises `Unfit` where no kernel can be handed the rules."""
    entries = min(max(limits.megabytes * (1 << 20) // active.ENTRY, 4), _MOST_ENTRIES)
    search = _IDLE.pop((rules, entries), None) or active.solver(rules, entries)
    search.clear()
    _WORKING.add(search)
    asked = Asking(search, limits, threads)
    try:
        yield asked
    finally:
        _WORKING.discard(search)
    # One that was stopped or interrupted is not used again.
    while len(_IDLE) >= _MOST_IDLE:
        with suppress(KeyError):  # another thread was faster
            _IDLE.popitem(last=False)
    if not asked.stopped:
        _IDLE[rules, entries] = search
