"""Who is there, told to everybody at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from dizhu.server.link import encode
from dizhu.server.seats import Seats
from dizhu.server.wire.frames import Presence
from dizhu.table.state import Chair

QUIET, QUIET_EACH, MOST_QUIET = 0.02, 0.001, 5.0
"""Seconds until it is told who is there: at least, more for each who is to be told, at most."""


class Attendance:
    """Tells it soon after it changed: those who come together are told of once."""

    __slots__ = ("_seats", "_timer")

    def __init__(self, seats: Seats) -> None:
        self._seats = seats
        self._timer: asyncio.TimerHandle | None = None

    def changed(self, chairs: Callable[[], Sequence[Chair]]) -> None:
        """Somebody came or went; `chairs` is asked when it is told."""
        if self._timer is None:
            wait = min(MOST_QUIET, QUIET + len(self._seats) * QUIET_EACH)
            self._timer = asyncio.get_running_loop().call_later(wait, self._tell, chairs)

    def stop(self) -> None:
        """Nobody need know any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _tell(self, chairs: Callable[[], Sequence[Chair]]) -> None:
        self._timer = None
        there = [
            not chair.person or self._seats.connected(seat) for seat, chair in enumerate(chairs())
        ]
        frame = encode(Presence(there, self._seats.spectators))
        for link in self._seats:
            link.push(frame)
