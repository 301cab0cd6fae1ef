"""An id that was used before: the same answer, and nothing else comes of it.

The first test is how one player took another's chair: an answer that had fallen out of memory was
taken for a swap that had been stored.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dizhu.server.answers import REMEMBERED
from dizhu.server.store.entry import Entry
from dizhu.server.store.store import StoreError
from tests.server.company import Guest, house, sit_down
from tests.server.memory import MemoryStore

ID = "attackid01"


def hand(guest: Guest) -> list[str]:
    return list(guest.view["hand"])


@pytest.mark.parametrize("forgotten", [False, True])
@pytest.mark.parametrize(
    ("kind", "members"), [("swap", {"other": 0}), ("swap", {"other": 2}), ("leave", {})]
)
def test_an_old_id_moves_nobody(kind: str, members: dict[str, Any], forgotten: bool) -> None:
    async def run() -> None:
        with house(think=60.0) as kept:
            room, (victim, other) = await sit_down(kept, (0, 1))
            first = await other.do("say", cmd_id=ID, words="#hello")
            assert first["status"] == "ok"
            if forgotten:
                for _ in range(REMEMBERED + 4):
                    await other.do("say", words="#hello")
            for guest in (victim, other):
                await guest.do("ready")
            held = room.ledger.head, room.state, hand(other)
            again = await other.do(kind, cmd_id=ID, **members)
            assert (again["status"], again["code"]) == ("refused", "id_used")
            assert (room.ledger.head, room.state, hand(other)) == held
            assert other.view["me"] == other.link.seat == 1
            assert room.seats.holds(victim.link)
            assert room.seats.holds(other.link)
            assert other.sink.ended is None
            assert (await other.do("say", cmd_id=ID, words="#hello", deal=0)) == first

    asyncio.run(run())


def test_the_same_command_may_come_from_a_later_number() -> None:
    async def run() -> None:
        with house(think=60.0) as kept:
            room, (one,) = await sit_down(kept, (0,))
            first = await one.do("swap", cmd_id=ID, other=2)
            head = room.ledger.head
            for _ in range(REMEMBERED + 4):
                await one.do("ping")
                await one.do("wake")
            assert await one.do("swap", cmd_id=ID, other=2, expected_seq=1) == first
            assert one.link.seat == 2
            assert room.ledger.head == head

    asyncio.run(run())


class Lossy(MemoryStore):
    """Stores, and then cannot say so."""

    lost = False

    async def append(self, entry: Entry) -> None:
        await super().append(entry)
        if self.lost:
            self.lost = False
            raise StoreError("the line broke")


@pytest.mark.parametrize(("kind", "members"), [("swap", {"other": 2}), ("leave", {})])
def test_a_socket_is_where_its_token_is_after_a_fault_of_the_store(
    kind: str, members: dict[str, Any]
) -> None:
    """What was stored in doubt is looked up, and sockets follow: none stays on a bot's chair."""

    async def run() -> None:
        store = Lossy()
        with house(store, think=60.0) as kept:
            room, (one, other) = await sit_down(kept, (0, 1))
            store.lost = True
            first = await one.do(kind, cmd_id=ID, deal=0, **members)
            assert (first["status"], first["code"]) == ("retry", "not_stored")
            await other.do("ready")
            if kind == "leave":
                assert one.sink.ended == 1000
                assert not room.state.chairs[0].person
                assert room.state.deals == 1
            else:
                assert (one.link.seat, one.view["me"]) == (2, 2)
                assert (await one.do(kind, cmd_id=ID, deal=0, **members))["status"] == "ok"
                await one.do("ready")
            assert set(room.seats.tokens) == {
                seat for seat, chair in enumerate(room.state.chairs) if chair.person
            }
            for seat in range(3):
                for link in room.seats.of(seat):
                    assert room.state.chairs[seat].person
                    assert room.seats.tokens[seat] == link.holder

    asyncio.run(run())
