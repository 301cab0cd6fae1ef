"""Over the sockets, too, nobody can tell that one farmer has chosen: clocks, restarts and all.

Twin runs of a room whose clock is moved by hand. Before, a farmer who had been late once, or had
less of his reserve left, was told of as late only if he had not chosen; and after a restart all
clocks showed by how much a secret choice had come after the server's last sign of life.

Planted: a deadline of each farmer's own; the time of a choice counted as a sign of life: caught.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from dizhu.rules.presets import COMPETITIVE
from dizhu.server.room import Room
from dizhu.server.test_mode import FixedChance, TestFile
from dizhu.table.settings import Clock, Settings
from tests.server.company import Guest, caller, house, sit_down
from tests.server.memory import MemoryStore

CHOICES = (None, "double", "no")


class Hand:
    """A clock that is moved by hand."""

    at = 1000.0

    def now(self) -> float:
        return self.at


async def move(room: Room, timing: Hand, to: float) -> None:
    """The time passes to `to`, as the room's own alarm would have it."""
    timing.at = to
    await room.tick()


async def company(timing: Hand, kept: Any, clock: Clock, late: bool) -> Any:
    """Three people where the farmers double; the first to call, `late` or not, will choose."""
    room, people = await sit_down(kept, (0, 1, 2), Settings(rules=COMPETITIVE, clock=clock))
    watching = Guest(room, None)
    for guest in people:
        await guest.do("ready")
    chooser = caller(room.state)
    if late:
        await move(room, timing, 1000.0 + (clock.action or 0.0) + clock.bank)
    else:
        await people[chooser].do("act", action="0")
    await people[caller(room.state)].do("act", action="0")
    await people[caller(room.state)].do("act", action="3")
    return room, people, watching, chooser


def heard(guests: list[Guest]) -> list[list[bytes]]:
    """All that they were sent, to the byte but for the ids of their own commands."""
    ids = re.compile(rb'"cmd_id":"command[0-9]+"')
    return [[ids.sub(b"", f) for f in one.sink.sent if b'"presence"' not in f] for one in guests]


@pytest.mark.parametrize("clock", [Clock(action=9.0), Clock(action=6.0, bank=20.0)])
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("restart", [False, True])
def test_a_deadline_tells_nothing(clock: Clock, late: bool, restart: bool) -> None:
    async def run(choice: str | None) -> list[list[bytes]]:
        store, timing = MemoryStore(), Hand()
        with house(store, FixedChance(TestFile()), timing) as kept:
            room, people, watching, chooser = await company(timing, kept, clock, late)
            begun = timing.at
            due = begun + max(watching.view["left"].values())
            timing.at += 0.5
            if choice:
                assert (await people[chooser].do("act", action=choice))["status"] == "ok"
            others = [*(one for i, one in enumerate(people) if i != chooser), watching]
            # Before a restart nothing more happens: it is the choice that would be the last of all.
            times = () if restart else (begun + 5.0, begun + 6.5, begun + 8.5, due - 0.1)
            for late_by in times:
                if late_by < due:
                    await move(room, timing, late_by)
                for one in others[:2]:
                    number = f"hello{late_by:06.0f}{one.link.seat}"
                    await one.do("say", cmd_id=number, words="#hello")
            sent = heard(others)
            if restart:
                timing.at += 100.0
                kept_rows = await store.claim(room.name)
                assert kept_rows is not None
                again = await Room.resume(kept_rows, kept, begun - 0.5)
                sent += heard([Guest(again, one.link.seat) for one in others])
            return sent

    none, yes, no = (asyncio.run(run(choice)) for choice in CHOICES)
    assert all(len(sent) > 1 for sent in none[:3])
    assert none == yes
    assert none == no
