"""Who sits down during a deal looks on until it is over. Before, he got the bot's hand to see."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from dizhu.server.chance import hashed
from dizhu.server.room import Room
from dizhu.table.state import Between
from tests.server.company import Guest, house, sit_down
from tests.server.memory import MemoryStore


async def play_out(room: Room, guest: Guest) -> None:
    """Play the guest's part at random until the deal is over."""
    rng = random.Random(1)
    while not isinstance(room.state.stage, Between):
        legal = guest.view["legal"]
        if legal is None:
            await asyncio.sleep(0.001)
            continue
        if "calls" in legal:
            action = str(legal["calls"][-1])
        elif "plays" in legal:
            action = rng.choice([*legal["plays"], *(["pass"] if legal["pass"] else [])])
        else:
            action = "no"
        answered = await guest.do("act", action=action)
        assert answered["status"] == "ok" or answered["code"] == "stale"


def kinds(guest: Guest) -> list[Any]:
    return [f.get("event", {}).get("type", f["type"]) for f in guest.heard]


def test_who_comes_in_a_deal_sees_no_hand_before_the_next() -> None:
    async def run() -> None:
        with house() as kept:
            room, (one,) = await sit_down(kept, (0,))
            watching = Guest(room, None)
            await one.do("ready")
            seat, token = await room.sit("late", None)
            late = Guest(room, None, hashed(token))
            assert seat == 1
            assert one.events().count("reserved") == 1
            assert one.view["chairs"][1]["coming"] == "late"
            assert not one.view["chairs"][1]["person"]
            for kind, members in (("act", {"action": "3"}), ("ready", {}), ("hint", {})):
                answered = await late.do(kind, **members)
                assert (answered["status"], answered["code"]) == ("refused", "not_yet")
            await play_out(room, one)
            heard = [f for f in late.heard if f["type"] != "answer"]
            seen = [f for f in watching.heard if f["type"] == "letter"]
            before = [f for f in heard if f["type"] == "letter"]
            assert before == seen[-len(before) :]
            assert heard[-1]["type"] == "snapshot"
            assert all(f["view"]["me"] is None for f in before if f["view"])
            assert (late.link.seat, late.view["me"], late.view["hand"]) == (1, 1, [])
            assert room.seats.holds(late.link)
            for guest in (one, late):
                assert (await guest.do("ready"))["status"] == "ok"
            assert len(late.view["hand"]) == 17

    asyncio.run(run())


def test_who_waits_may_go_and_one_window_waits_for_him() -> None:
    async def run() -> None:
        with house(think=60.0) as kept:
            room, (one,) = await sit_down(kept, (0,))
            await one.do("ready")
            seat, token = await room.sit("late", 2)
            first = Guest(room, None, hashed(token))
            late = Guest(room, None, hashed(token))
            assert first.sink.ended == 4001
            assert (await late.do("leave", cmd_id="leave001"))["status"] == "ok"
            assert [f["type"] for f in late.heard[-2:]] == ["answer", "closing"]
            assert room.seats.seat_of(hashed(token)) is None
            assert room.state.chairs[seat].coming is None
            assert room.seats.spectators == 0

    asyncio.run(run())


def test_the_chair_is_kept_over_a_restart() -> None:
    async def run() -> None:
        store = MemoryStore()
        with house(store, think=60.0) as kept:
            room, (one,) = await sit_down(kept, (0,))
            await one.do("ready")
            _, token = await room.sit("late", 2)
            rows = await store.claim(room.name)
            assert rows is not None
            again = await Room.resume(rows, kept, None)
            assert again.state.chairs[2].coming == "late"
            assert again.seats.chair(Guest(again, None, hashed(token)).link) == 2

    asyncio.run(run())


def test_leaving_and_staying_have_their_deal() -> None:
    """What was meant for another deal, or for a letter that was not sent, is refused."""

    async def run() -> None:
        with house(think=60.0) as kept:
            room, (one,) = await sit_down(kept, (0,))
            for kind, members in (
                ("leave", {}),
                ("swap", {"other": 1}),
                ("say", {"words": "#hello"}),
                ("wake", {}),
                ("hint", {}),
            ):
                head = room.ledger.head
                seq = room.ledger.counter.told[0]
                ahead = await one.do(kind, expected_seq=seq + 1, **members)
                assert (ahead["status"], ahead["code"]) == ("refused", "ahead")
                ahead = await one.do(kind, deal=1, **members)
                assert (ahead["status"], ahead["code"]) == ("refused", "ahead")
                assert room.ledger.head == head
            await one.do("ready")
            for kind, members in (
                ("leave", {}),
                ("swap", {"other": 1}),
                ("say", {"words": "#hello"}),
            ):
                stale = await one.do(kind, deal=0, **members)
                assert (stale["status"], stale["code"]) == ("refused", "stale")
            assert room.seats.holds(one.link)

    asyncio.run(run())


def test_a_deal_names_those_whom_it_was_dealt_to() -> None:
    """Before, what was over bore the name of whoever had the chair since."""

    async def run() -> None:
        with house() as kept:
            room, (one, two) = await sit_down(kept, (0, 1))
            watching = Guest(room, None)
            assert one.view["players"] == []
            for guest in (one, two):
                await guest.do("ready")
            named = [*(chair["name"] for chair in one.view["chairs"][:2]), ""]
            assert "" not in named[:2]
            assert one.view["players"] == named
            await two.do("leave")
            await room.sit("late", 1)
            assert one.view["players"] == named
            await play_out(room, one)
            assert one.view["chairs"][1]["name"] == "late"
            for reader in (one, watching, Guest(room, None)):
                assert reader.view["players"] == named

    asyncio.run(run())
