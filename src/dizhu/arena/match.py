"""A match from its beginning, or from where it stopped, to its end."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice

from dizhu.arena.crew import entries
from dizhu.arena.entry import Entry
from dizhu.arena.sequential import Test, weighed
from dizhu.arena.terms import Terms


@dataclass(slots=True)
class Match:
    """Terms, and what has been played so far, in order."""

    terms: Terms
    played: list[Entry] = field(default_factory=list[Entry])

    @property
    def test(self) -> Test | None:
        """What the sequential test says so far, where there is one."""
        wanted = self.terms.sequential
        return None if wanted is None else weighed(wanted, self.terms.mode, self.played)

    @property
    def total(self) -> int:
        """Entries that there will be, at most."""
        pairs = len(self.terms.bots) * (len(self.terms.bots) - 1) // 2
        return self.terms.deals * pairs

    def go_on(
        self, jobs: int, limit: float, *, singly: bool = False
    ) -> Generator[Entry, None, None]:
        """Play what has not been played; each entry is in `played` when it is told.

        Stops as soon as a sequential test has its verdict. Raises what `crew.entries` does.
        """
        test = self.test
        if test is not None and test.verdict is not None:
            return
        tasks = islice(self.terms.tasks(), len(self.played), None)
        with closing(entries(self.terms, tasks, jobs, limit, singly=singly)) as coming:
            for entry in coming:
                self.played.append(entry)
                yield entry
                if test is not None:
                    test.add(entry)
                    if test.verdict is not None:
                        return


@dataclass(frozen=True, slots=True)
class Unlike:
    """An entry that came out otherwise when it was played again."""

    before: Entry
    now: Entry


def again(
    terms: Terms, before: Iterable[Entry], jobs: int, limit: float
) -> Generator[Entry | Unlike, None, None]:
    """Play once more what was played: each entry, or how it came out otherwise."""
    kept = list(before)
    tasks = islice(terms.tasks(), len(kept))
    with closing(entries(terms, tasks, jobs, limit)) as coming:
        for was, now in zip(kept, coming, strict=True):
            yield now if was.repeated_by(now) else Unlike(was, now)
