"""People at one table in this process: they command as over a socket, and keep what they hear."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from typing import Any

from dizhu.rules.presets import COMPETITIVE
from dizhu.server.chance import Chance, SystemChance
from dizhu.server.connection import _command as decoder
from dizhu.server.house import House
from dizhu.server.link import Link
from dizhu.server.room import Room
from dizhu.server.speech import answer
from dizhu.server.timing import Steady, Timing
from dizhu.server.wire.reading import read
from dizhu.table.settings import Settings
from dizhu.table.state import TableState
from tests.server.memory import MemorySink, MemoryStore


@contextmanager
def house(
    store: MemoryStore | None = None,
    chance: Chance | None = None,
    timing: Timing | None = None,
    **members: Any,
) -> Iterator[House]:
    with ThreadPoolExecutor(1) as pool:
        members = {"think": 0.0, **members}
        kept = house_of(store, chance, timing, pool, members)
        yield kept
        kept.stopping = True


def house_of(
    store: MemoryStore | None,
    chance: Chance | None,
    timing: Timing | None,
    pool: ThreadPoolExecutor,
    members: dict[str, Any],
) -> House:
    return House(
        store or MemoryStore(), timing or Steady(), chance or SystemChance(), pool, **members
    )


class Guest:
    """One who has a socket: `heard` are the frames that he was sent."""

    def __init__(self, room: Room, seat: int | None, holder: str | None = None) -> None:
        self.room = room
        self.sink = MemorySink()
        self.link = Link(self.sink, seat, "en")
        self.link.holder = holder
        self._ids = count(1)
        room.join(self.link)

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(data) for data in self.sink.sent]

    @property
    def view(self) -> dict[str, Any]:
        """The last view that he was sent."""
        views = [frame["view"] for frame in self.heard if frame.get("view")]
        last: dict[str, Any] = views[-1]
        return last

    def events(self) -> list[str]:
        return [frame["event"]["type"] for frame in self.heard if frame["type"] == "letter"]

    async def do(self, kind: str, **members: Any) -> dict[str, Any]:
        """Send a command; `cmd_id`, `deal` and `expected_seq` may be given."""
        counter = self.room.ledger.counter
        told = {
            "v": 1,
            "cmd_id": f"command{id(self)}{next(self._ids):06}",
            "table": self.room.name,
            "deal": self.room.state.deals,
            "expected_seq": counter.told[self.link.seat],
            "type": kind,
            **members,
        }
        body = await answer(self.room, self.link, read(json.dumps(told).encode(), decoder))
        self.link.push(body)
        answered: dict[str, Any] = json.loads(body)
        return answered


async def sit_down(house: House, seats: Sequence[int], settings: Settings | None = None) -> Any:
    """A new table with people on `seats`: the room, and them in that order."""
    room = await Room.open(settings or Settings(rules=COMPETITIVE), house)
    people = []
    for seat in seats:
        await room.sit(f"p{seat}", seat)
        people.append(Guest(room, seat))
    return room, people


def caller(state: TableState) -> int:
    """The one seat that something is waited for from, in a deal."""
    from dizhu.game.state import to_act
    from dizhu.table.state import During

    assert isinstance(state.stage, During)
    (seat,) = to_act(state.stage.deal)
    return seat
