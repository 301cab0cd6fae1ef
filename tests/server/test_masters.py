"""Bots that look at the clock: at many tables at once they share what time there is."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event

from dizhu.bots.clocked import Clocked
from dizhu.bots.registry import SECONDS
from dizhu.game.actions import Action, Call
from dizhu.game.state import Fresh
from dizhu.game.view import View
from dizhu.rules.presets import FOLK
from dizhu.server.bots import LEAST, Bots
from dizhu.server.chance import SystemChance
from dizhu.server.house import House
from dizhu.server.notes import Notes
from dizhu.server.room import Room
from dizhu.table.settings import Settings
from tests.server.company import house

TABLES = 12


@dataclass
class Patient:
    """Passes at once, but the first waits until all are asked; keeps what time it was given."""

    given: list[float] = field(default_factory=list)
    all_asked: Event = field(default_factory=Event)

    def act(self, view: View) -> Action:
        raise AssertionError("it was not told how long it may think")

    def act_within(self, view: View, seconds: float) -> Action:
        assert self.all_asked.wait(30)
        self.given.append(seconds)
        return Call(0)


class Same(SystemChance):
    """Every bot is one and the same."""

    def __init__(self, agent: Clocked) -> None:
        super().__init__()
        self._agent = agent

    def bot(self, name: str, table: str, seat: int) -> Clocked:
        return self._agent


class Dealt(Notes):
    """Notes of a deal that has just begun."""

    def bot_view(self) -> View:
        return View(self.reader, Fresh(FOLK), ())


async def think(within: House, agent: Patient) -> None:
    room = await Room.open(Settings(rules=FOLK, bots="master"), within)
    await room.sit("p", 0)
    notes = Dealt(1)
    asked = [
        asyncio.create_task(Bots(str(i), within).think(1, room.state, notes)) for i in range(TABLES)
    ]
    while within.thinking < TABLES:
        await asyncio.sleep(0)
    agent.all_asked.set()
    await asyncio.gather(*asked)


def test_many_masters_share_the_time_of_one() -> None:
    agent = Patient()
    with ThreadPoolExecutor(1) as deep, house(chance=Same(agent), deep=deep) as within:
        asyncio.run(think(within, agent))
        assert within.thinking == 0
    assert len(agent.given) == TABLES
    assert sum(agent.given[1:]) <= 4 * SECONDS["master"] + TABLES * LEAST
    assert min(agent.given) >= LEAST
    assert agent.given[1] < SECONDS["master"] / 4
