"""Commands sent twice, out of order, out of turn and too late change nothing.

`DIZHU_COMMANDS` says how many (`make once`).

Planted: the look for stale numbers left out of `speech`; the look for an answer that was given
before left out of room and store: both caught here.
"""

from __future__ import annotations

import asyncio
import os
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from dizhu.rules.presets import COMPETITIVE
from dizhu.server.chance import SystemChance
from dizhu.server.house import House
from dizhu.server.link import Link
from dizhu.server.notes import Notes
from dizhu.server.room import Room
from dizhu.server.speech import answer
from dizhu.server.timing import Steady
from dizhu.server.views import draw
from dizhu.server.wire.commands import Act, AnyCommand, Ready
from dizhu.table.settings import Settings
from tests.server.memory import MemorySink, MemoryStore
from tests.server.player import IN_HISTORY

COMMANDS = int(os.environ.get("DIZHU_COMMANDS", "1000"))

OF_THE_DEAL = {*IN_HISTORY, "prepared", "disclosed", "rematched"}


def shown(room: Room, seat: int) -> Any:
    notes: Notes = room.ledger.notes[seat]
    return msgspec.to_builtins(draw(notes, room.ledger.counter.told[seat], 0.0))


def of_the_deal(sink: MemorySink) -> int:
    """The number of the last letter that was of the deal, as a reader finds it."""
    for data in reversed(sink.sent):
        frame = msgspec.json.decode(data)
        if frame["type"] == "letter" and frame["event"]["type"] in OF_THE_DEAL:
            return int(frame["seq"])
    return 0


async def play(
    room: Room, links: list[Link], sinks: list[MemorySink], rng: random.Random, goal: int
) -> int:
    """Play, and between any two commands send old ones and nonsense."""
    sent: list[tuple[int, AnyCommand, bytes]] = []
    number = useless = 0

    def command(kind: type[Act | Ready], seat: int, late: int = 0, **members: Any) -> AnyCommand:
        nonlocal number
        number += 1
        seq = max(0, room.ledger.counter.told[seat] - late)
        head = {"v": 1, "cmd_id": f"command{number:06}", "table": room.name}
        return kind(**head, deal=room.state.deals, expected_seq=seq, **members)

    while useless < goal:
        for _ in range(rng.randint(0, 6)):
            useless += 1
            before = (room.ledger.head, room.state)
            seat, view = rng.randrange(3), None
            if sent and rng.random() < 0.5:
                seat, old, first = rng.choice(sent)
                assert await answer(room, links[seat], old) == first
            else:
                view = shown(room, seat)
                late = rng.choice([0, 1, 3])
                action = rng.choice(["pass", "0", "1", "3", "double", "no", "34567", "XD"])
                if late == 0 and seat in view["turn"]:
                    continue  # that might be meant
                told = command(Act, seat, late, action=action)
                stale = told.expected_seq < of_the_deal(sinks[seat])
                status = msgspec.json.decode(await answer(room, links[seat], told))
                if stale:
                    assert status["code"] == "stale", status
                elif status["status"] == "ok":
                    continue  # late by letters that were not of the deal
                assert status["code"] in ("stale", "illegal", "no_deal", "bad_action"), status
            assert (room.ledger.head, room.state) == before
        seat = rng.randrange(3)
        view = shown(room, seat)
        if seat not in view["turn"]:
            continue
        legal = view["legal"]
        if view["phase"] == "between":
            told = command(Ready, seat, text="x")
        elif "calls" in legal:
            told = command(Act, seat, action=str(rng.choice(legal["calls"])))
        elif "plays" in legal:
            actions = [*legal["plays"], *(["pass"] if legal["pass"] else [])]
            told = command(Act, seat, action=rng.choice(actions))
        else:
            told = command(Act, seat, action=rng.choice(["double", "no"]))
        body = await answer(room, links[seat], told)
        assert msgspec.json.decode(body)["status"] == "ok"
        sent.append((seat, told, body))
    return len(sent)


def test_old_and_foreign_commands_change_nothing() -> None:
    async def run() -> None:
        with ThreadPoolExecutor(1) as pool:
            house = House(MemoryStore(), Steady(), SystemChance(), pool, think=0.0)
            room = await Room.open(Settings(rules=COMPETITIVE), house)
            sinks = [MemorySink() for _ in range(3)]
            links = [Link(sink, seat, "en") for seat, sink in enumerate(sinks)]
            for seat, link in enumerate(links):
                await room.sit("p", seat)
                room.join(link)
            assert await play(room, links, sinks, random.Random(1), COMMANDS) > 20

    asyncio.run(run())
