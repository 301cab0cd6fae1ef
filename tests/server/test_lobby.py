"""Tables that are taken up again after a restart."""

from __future__ import annotations

import asyncio

from dizhu.rules.presets import COMPETITIVE, FOLK
from dizhu.server.lobby import RECENT, Rooms
from dizhu.server.store.choosing import open_store
from dizhu.table.settings import Clock, Settings
from tests.server.company import Guest, house


class Hand:
    at = 1000.0

    def now(self) -> float:
        return self.at


def test_restarts_keep_no_table_young(sqlite_address: str) -> None:
    """Before, every restart stored a row for every table, which was a day's life more for it."""
    timing = Hand()

    async def run(settings: Settings | None = None) -> tuple[str, int]:
        store = await open_store(sqlite_address)
        with house(store, timing=timing) as kept:  # type: ignore[arg-type]
            rooms = Rooms(kept)
            await rooms.start()
            if settings is not None:
                room = await rooms.open(settings)
                await room.sit("p", 0)
            found = rooms.public().tables
            rows = len(await store.rows(found[0].table)) if found else 0
            await rooms.stop()
            await store.close()
            return (found[0].table if found else ""), rows

    name, rows = asyncio.run(
        run(Settings(rules=COMPETITIVE, clock=Clock(action=25.0), public=True))
    )
    for _ in range(3):
        timing.at += RECENT / 4
        assert asyncio.run(run()) == (name, rows)
    timing.at += RECENT / 4 + 1.0
    assert asyncio.run(run()) == ("", 0)


def test_a_table_whose_clock_runs_is_given_the_time_that_was_left(sqlite_address: str) -> None:
    timing = Hand()

    async def begin() -> str:
        store = await open_store(sqlite_address)
        with house(store, timing=timing, think=60.0) as kept:  # type: ignore[arg-type]
            rooms = Rooms(kept)
            await rooms.start()
            room = await rooms.open(Settings(rules=FOLK, clock=Clock(action=25.0)))
            await room.sit("p", 0)
            await room.sit("q", 1)
            await room.sit("r", 2)
            await Guest(room, 0).do("ready")
            timing.at += 20.0
            await rooms.stop()
            await store.close()
            return room.name

    async def go_on(name: str) -> dict[str, float]:
        store = await open_store(sqlite_address)
        with house(store, timing=timing) as kept:  # type: ignore[arg-type]
            rooms = Rooms(kept)
            await rooms.start()
            room = await rooms.find(name)
            assert room is not None
            left: dict[str, float] = Guest(room, 1).view["left"]
            await rooms.stop()
            await store.close()
            return left

    name = asyncio.run(begin())
    timing.at += 5000.0
    # The row before was the last that was heard of the table.
    assert asyncio.run(go_on(name)) == {"1": 60.0, "2": 60.0}
