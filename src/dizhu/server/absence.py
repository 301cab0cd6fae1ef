"""People who are gone: a bot plays for them when others wait, and at last it has their chair."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.server.seats import Seats
from dizhu.table.commands import Leave, Rest
from dizhu.table.state import Between, TableState, to_act


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds that others wait for one who is gone, and until a bot has his chair."""

    rest: float = 60.0
    lost: float = 600.0


class Absence:
    """Since when people have had no socket.

    It counts only while somebody else is there: who plays alone, or comes back first after all
    were gone, finds everything as it was.
    """

    __slots__ = ("_patience", "_since")

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._since: dict[int, float] = {}

    def look(self, state: TableState, seats: Seats, now: float) -> None:
        """Note who is there, and who is not."""
        gone = [
            seat
            for seat, chair in enumerate(state.chairs)
            if chair.person and not seats.connected(seat)
        ]
        kept = self._since if seats.company else {}
        self._since = {seat: kept.get(seat, now) for seat in gone}

    def due(self, seen: TableState, *, company: bool) -> list[tuple[float, Leave | Rest]]:
        """What is to be done for them, and when, the first first.

        `seen` is what a spectator knows: so none of it shows who has chosen in secret.
        """
        due: list[tuple[float, Leave | Rest]] = []
        asked = seen.stage.asked if isinstance(seen.stage, Between) else seen.since
        for seat, since in self._since.items() if company else ():
            due.append((since + self._patience.lost, Leave(seat)))
            if seat in to_act(seen) and seen.chairs[seat].acts and asked is not None:
                due.append((max(since, asked) + self._patience.rest, Rest(seat)))
        return sorted(due, key=lambda one: one[0])
