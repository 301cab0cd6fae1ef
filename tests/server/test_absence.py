"""One who is gone does not hold up the others; before, a table without a clock stood for ever."""

from __future__ import annotations

import asyncio

from dizhu.rules.presets import COMPETITIVE, FOLK
from dizhu.server.absence import Patience
from dizhu.server.chance import hashed
from dizhu.server.opening import settings
from dizhu.server.room import Room
from dizhu.server.test_mode import FixedChance, TestFile
from dizhu.server.wire.http import ClockWish, OpenTable
from dizhu.table.settings import Settings
from dizhu.table.state import Between
from tests.server.company import Guest, caller, house, sit_down
from tests.server.memory import MemoryStore
from tests.server.test_coming import play_out


class Hand:
    at = 1000.0

    def now(self) -> float:
        return self.at


async def move(room: Room, timing: Hand, to: float) -> None:
    timing.at = to
    await room.tick()


def test_a_bot_plays_for_one_who_is_gone_and_at_last_has_his_chair() -> None:
    async def run() -> None:
        timing = Hand()
        with house(timing=timing, think=60.0, patience=Patience(60.0, 600.0)) as kept:
            room, people = await sit_down(kept, (0, 1), Settings(rules=COMPETITIVE))
            for guest in people:
                await guest.do("ready")
            gone, other = people
            room.part(gone.link)
            assert caller(room.state) == 0
            await move(room, timing, 1059.0)
            assert not room.state.chairs[0].autopilot
            await move(room, timing, timing.at + 1.0)
            assert room.state.chairs[0].autopilot
            await move(room, timing, 1000.0 + 599.0)
            assert room.state.chairs[0].person
            await move(room, timing, 1000.0 + 600.0)
            assert not room.state.chairs[0].person
            assert 0 not in room.seats.tokens
            assert other.events().count("left") == 1

    asyncio.run(run())


def test_who_is_late_for_a_deal_is_waited_for_a_minute() -> None:
    async def run() -> None:
        timing = Hand()
        with house(timing=timing, think=60.0) as kept:
            room, (gone, other) = await sit_down(kept, (0, 1), Settings(rules=FOLK))
            room.part(gone.link)
            await move(room, timing, 1300.0)
            assert isinstance(room.state.stage, Between)
            assert not room.state.chairs[0].autopilot  # nobody waits yet
            await other.do("ready")
            await move(room, timing, 1359.0)
            assert isinstance(room.state.stage, Between)
            await move(room, timing, 1360.0)
            assert room.state.deals == 1
            back = Guest(room, 0)
            assert (await back.do("wake"))["status"] == "ok"
            assert not room.state.chairs[0].autopilot

    asyncio.run(run())


def test_alone_one_finds_everything_as_it_was() -> None:
    async def run() -> None:
        timing, store = Hand(), MemoryStore()
        with house(store, timing=timing, think=60.0) as kept:
            room, people = await sit_down(kept, (0, 1), Settings(rules=FOLK))
            for guest in people:
                await guest.do("ready")
            for guest in people:
                room.part(guest.link)
            before = room.state
            await move(room, timing, 1e6)
            assert room.state == before
            # Time counts from when the first is back.
            one = Guest(room, 0)
            await move(room, timing, 1e6 + 59.0)
            assert room.state == before
            assert room.seats.holds(one.link)
            rows = await store.claim(room.name)
            assert rows is not None
            again = await Room.resume(rows, kept, None)
            await move(again, timing, 2e6)
            assert again.state.chairs == before.chairs

    asyncio.run(run())


def test_who_is_gone_shows_no_secret_choice() -> None:
    async def run(choice: str | None) -> list[list[str]]:
        timing = Hand()
        with house(None, FixedChance(TestFile()), timing, think=60.0) as kept:
            room, people = await sit_down(kept, (0, 1, 2), Settings(rules=COMPETITIVE))
            for guest in people:
                await guest.do("ready")
            landlord = caller(room.state)
            await people[landlord].do("act", action="3")
            chooser, other = people[(landlord + 1) % 3], people[(landlord + 2) % 3]
            if choice:
                await chooser.do("act", action=choice)
            room.part(chooser.link)
            await move(room, timing, 1059.0)
            await move(room, timing, 1061.0)
            assert room.state.chairs[chooser.link.seat or 0].autopilot
            assert other.view["phase"] == "doubling"
            return [people[landlord].events(), other.events()]

    runs = [asyncio.run(run(choice)) for choice in (None, "double", "no")]
    assert runs[0] == runs[1] == runs[2]


def test_the_clock_of_a_table() -> None:
    def seconds(**wish: object) -> tuple[float | None, float]:
        clock = settings(OpenTable(**wish)).clock  # type: ignore[arg-type]
        return clock.action, clock.bank

    assert seconds(rules="competitive", bots="simple") == (25.0, 0.0)
    assert seconds(rules="competitive", bots="simple", clock=None) == (None, 0.0)
    assert seconds(rules="folk", bots="simple") == (None, 0.0)
    assert seconds(rules="folk", bots="simple", public=True) == (25.0, 0.0)
    assert seconds(rules="folk", bots="simple", public=True, clock=None) == (None, 0.0)
    wish = ClockWish(10.0, 60.0)
    assert seconds(rules="competitive", bots="simple", clock=wish) == (10.0, 60.0)


def test_who_took_his_chair_after_a_deal_is_there() -> None:
    async def run() -> None:
        timing = Hand()
        with house(timing=timing) as kept:
            room, (one,) = await sit_down(kept, (0,), Settings(rules=FOLK))
            await one.do("ready")
            _, token = await room.sit("late", None)
            late = Guest(room, None, hashed(token))
            await play_out(room, one)
            assert late.link.seat == 1
            await one.do("ready")
            await move(room, timing, 1700.0)
            assert room.state.chairs[1].person
            assert not room.state.chairs[1].autopilot
            assert isinstance(room.state.stage, Between)

    asyncio.run(run())
