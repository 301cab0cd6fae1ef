"""A command that comes over the wire is never run; one that the operator named is."""

import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import current_thread, main_thread
from time import monotonic

import pytest

from dizhu.bots.casual import Casual
from dizhu.bots.program.pipe import PROGRAMS, Pipe
from dizhu.game.events import Called
from dizhu.game.state import to_act
from dizhu.rules.presets import FOLK
from dizhu.server.chance import SeededChance, SystemChance, known, playable
from dizhu.server.house import House
from dizhu.server.link import Link
from dizhu.server.room import Room
from dizhu.server.speech import answer
from dizhu.server.timing import Steady
from dizhu.server.wire.commands import Act, Ready
from dizhu.table.settings import Settings
from dizhu.table.state import Between
from tests.server.memory import MemorySink, MemoryStore
from tests.server.test_leaks import room_log


@pytest.mark.parametrize("name", ["pipe:touch /tmp/x", "pipe:", "PIPE:x", " pipe:x", "autopilot"])
def test_no_guest_may_ask_for_a_program(name):
    assert not playable(name)


@pytest.mark.parametrize("chance", [SystemChance(), SeededChance(1), SystemChance("pipe:other")])
def test_a_table_that_names_a_program_plays_with_the_standard_bot(chance):
    assert isinstance(chance.bot("pipe:touch /tmp/x", "table", 0), Casual)
    assert known("pipe:touch /tmp/x") == "normal"


@pytest.mark.parametrize("kind", [SystemChance, lambda own: SeededChance(1, own)])
def test_the_operators_own_program_plays(kind):
    own = f"pipe:{sys.executable} -V"
    assert isinstance(kind(own).bot(own, "table", 0), Pipe)
    assert isinstance(kind(own).bot(f"{own} -c 1", "table", 0), Casual)
    PROGRAMS.close()


async def a_call(name: str, chance: SystemChance | None = None) -> int:
    """The seat that calls at a table of that bot, other than 0, where a person passes."""
    with ThreadPoolExecutor(1) as pool:
        house = House(MemoryStore(), Steady(), chance or SystemChance(name), pool, think=0.0)
        room = await Room.open(Settings(rules=FOLK, bots=name), house)
        await room.sit("reader", 0)
        link = Link(MemorySink(), 0, "en")
        room.join(link)
        ids = count(1)

        async def do(kind: type[Act | Ready], **members: str) -> None:
            head = {"v": 1, "cmd_id": f"command{next(ids):03}", "table": room.name}
            seq = room.ledger.counter.told[0]
            told = kind(**head, deal=room.state.deals, expected_seq=seq, **members)  # type: ignore[arg-type]
            link.push(await answer(room, link, told))

        await do(Ready, text="t")
        until = monotonic() + 30
        while not (others := [e.seat for e in room_log(room) if isinstance(e, Called) and e.seat]):
            assert monotonic() < until
            stage = room.state.stage
            if not isinstance(stage, Between) and 0 in to_act(stage.deal):
                await do(Act, action="0")
            await asyncio.sleep(0.01)
        async with room.lock:
            house.stopping = True
        return others[0]


def test_a_table_is_played_by_the_operators_program():
    own = f"pipe:{sys.executable} -m dizhu bot simple"
    assert asyncio.run(a_call(own)) in (1, 2)
    assert PROGRAMS.faults()[own] == (0, "")
    assert PROGRAMS.program(own)._process is not None
    PROGRAMS.close()


class Watched(SystemChance):
    """Knows in which threads it made a bot."""

    def __init__(self):
        super().__init__()
        self.threads = set()

    def bot(self, name, table, seat):
        self.threads.add(current_thread())
        return super().bot(name, table, seat)


def test_a_bot_is_made_aside_for_its_networks_take_time_to_load():
    """Seen to fail: with the bot made where the sockets are read."""
    chance = Watched()
    asyncio.run(a_call("strong", chance))
    assert chance.threads
    assert main_thread() not in chance.threads
