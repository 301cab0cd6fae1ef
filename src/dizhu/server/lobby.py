"""All tables of this server: opened, found, listed, and taken up again after a rest."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from dizhu.server.house import House
from dizhu.server.pauses import Pauses
from dizhu.server.room import Room
from dizhu.server.store.store import Fenced, StoreError
from dizhu.server.wire.frames import Closing
from dizhu.server.wire.http import ClockWish, Guest, Lobby, TableLine
from dizhu.table.settings import Settings

log = logging.getLogger("dizhu.server")

NAME = re.compile(r"[a-z0-9]{4,40}")
LISTED = 100
"""Tables of the public list."""
DESERTED = 60.0
"""Seconds without anybody after which a table is not listed any more."""
EACH = 3
"""Tables of one address in the list."""
RECENT = 24 * 3600.0
"""Seconds for which a table is taken up at the start, without being asked for."""
REST = 1800.0
"""Seconds without anybody after which a table leaves memory; the store has it."""
TOGETHER = 64
"""Tables that are taken up at once."""
BEAT = 1.0
"""Seconds between two signs of life: clocks lose no more than that to a crash."""


def listed(rooms: Iterable[Room], now: float) -> list[Room]:
    """Which of `rooms`, in their order, are worth a line: somebody waits there, or did just now.

    One address has a few lines at most, so that nobody can push all others off the list.
    """
    shown: list[Room] = []
    lines: Counter[str] = Counter()
    for room in rooms:
        if not (len(room.seats) or room.touched > now - DESERTED):
            continue
        lines[room.opener] += 1
        if not room.opener or lines[room.opener] <= EACH:
            shown.append(room)
        if len(shown) == LISTED:
            break
    return shown


class Rooms:
    """The rooms in memory, by name."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.ready = False
        self._rooms: dict[str, Room] = {}
        self._finding = asyncio.Lock()
        self._pulse: asyncio.Task[None] | None = None
        self._last_beat: float | None = None

    async def start(self) -> None:
        """Take up the tables that were played lately."""
        self._last_beat = await self.house.store.last_beat()
        names = await self.house.store.tables(self.house.timing.now() - RECENT)
        # Many at once, so that the store writes many in one transaction.
        gate = asyncio.Semaphore(TOGETHER)
        await asyncio.gather(*(self._begin(name, gate) for name in names))
        self._pulse = asyncio.get_running_loop().create_task(self._beat())
        self.ready = True

    async def open(self, settings: Settings) -> Room:
        """A new table."""
        room = await Room.open(settings, self.house)
        self._rooms[room.name] = room
        return room

    async def find(self, name: str) -> Room | None:
        """The table `name`, from the store if it is not in memory.

        Raises `StoreError`: `Fenced` while another server has it.
        """
        room = self._here(name)
        if room is not None or not NAME.fullmatch(name):
            return room
        async with self._finding:
            return self._here(name) or await self._take_up(name)

    def public(self) -> Lobby:
        """Public tables, newest first."""
        rooms = [r for r in self._rooms.values() if r.state.settings.public and not r.gone]
        rooms.sort(key=lambda room: -room.opened_at)
        return Lobby([self.line(room) for room in listed(rooms, self.house.timing.now())])

    def line(self, room: Room) -> TableLine:
        """A table from outside."""
        state = room.state
        clock = state.settings.clock
        return TableLine(
            table=room.name,
            rules=state.settings.rules.name,
            chairs=[
                Guest(chair.name, chair.person)
                if chair.coming is None
                else Guest(chair.coming, person=True)
                for chair in state.chairs
            ],
            deals=state.match.deals,
            length=state.match.length,
            clock=None if clock.action is None else ClockWish(clock.action, clock.bank),
            spectators=room.seats.spectators,
            age=int(self.house.timing.now() - room.opened_at),
        )

    async def stop(self) -> None:
        """No new deals; what is being stored is finished, and everybody is let go."""
        self.house.stopping = True
        self.ready = False
        if self._pulse is not None:
            self._pulse.cancel()
        await asyncio.gather(*(room.stop(Closing("going_away")) for room in self._rooms.values()))

    def _here(self, name: str) -> Room | None:
        """A room in memory; one that another server took over is none any more."""
        room = self._rooms.get(name)
        if room is not None and room.gone and not self.house.stopping:
            del self._rooms[name]
            return None
        return room

    async def _begin(self, name: str, gate: asyncio.Semaphore) -> None:
        async with gate:
            with suppress(Fenced):  # another server has it, and keeps it
                await self._take_up(name)

    async def _take_up(self, name: str) -> Room | None:
        try:
            kept = await self.house.store.claim(name)
            if kept is None:
                return None
            room = await Room.resume(kept, self.house, self._last_beat)
        except ValueError as error:
            # One bad table must not keep the others away.
            log.error("%s", error)
            return None
        self._rooms[name] = room
        return room

    async def _beat(self) -> None:
        pauses = Pauses()
        while True:
            await asyncio.sleep(BEAT)
            pauses.tidy()
            try:
                await self.house.store.beat(self.house.timing.now())
            except StoreError as error:
                log.error("the store does not answer: %s", error)
            since = self.house.timing.now() - REST
            rooms = self._rooms.items()
            for name in [name for name, room in rooms if room.gone or room.asleep(since)]:
                del self._rooms[name]
