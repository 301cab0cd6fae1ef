"""What each reader is told, under numbers of his own without a gap.

A reader's numbers count what he was told, not what happened: a sealed choice that is told to nobody
else shows in nobody else's numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dizhu.game.holding import Reader
from dizhu.table.events import Event, seen_by


@dataclass(frozen=True, slots=True)
class Letter:
    """Event number `seq` of a reader, from 1, as he may know it; it happened at `at`."""

    seq: int
    event: Event
    at: float


@dataclass(slots=True)
class Counter:
    """How many letters each reader has had: one number a seat, and the spectators'."""

    told: dict[Reader, int]

    @classmethod
    def of(cls, seats: int) -> Counter:
        """Nobody has been told anything."""
        return cls({None: 0, **dict.fromkeys(range(seats), 0)})

    def post(self, events: Iterable[Event], at: float) -> dict[Reader, list[Letter]]:
        """The letters that `events` mean for every reader."""
        posted: dict[Reader, list[Letter]] = {reader: [] for reader in self.told}
        for event in events:
            for reader, letters in posted.items():
                told = seen_by(event, reader)
                if told is not None:
                    self.told[reader] += 1
                    letters.append(Letter(self.told[reader], told, at))
        return posted
