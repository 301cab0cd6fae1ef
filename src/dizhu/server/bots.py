"""The bots of one table: those that have a chair, and those that play for a person."""

from __future__ import annotations

import asyncio

from dizhu.bots.clocked import Clocked
from dizhu.bots.registry import AUTOPILOT, SECONDS
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.view import View
from dizhu.server.house import House
from dizhu.server.notes import Notes
from dizhu.table.state import TableState

LEAST = 0.02
"""Seconds that a bot that looks at the clock may think, whoever waits."""


class Bots:
    """Made when they are first asked; each sees the notes of its seat only."""

    __slots__ = ("_agents", "_house", "_name")

    def __init__(self, name: str, house: House) -> None:
        self._name = name
        self._house = house
        self._agents: dict[tuple[int, bool], Agent] = {}

    async def think(self, seat: int, state: TableState, notes: Notes) -> Action:
        """What `seat` does: after the same time, whatever it holds and however long it took."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        view = notes.bot_view()
        takes = SECONDS.get(self._player(seat, state), 0.0)
        if takes:
            action = await self._think_deep(seat, state, view, begun + takes)
        else:
            action = await loop.run_in_executor(self._house.pool, self._act, seat, state, view)
        await asyncio.sleep(max(0.0, begun + max(self._house.think, takes) - loop.time()))
        return action

    async def _think_deep(self, seat: int, state: TableState, view: View, due: float) -> Action:
        """Of the time until `due` each who waits gets a share, so that nobody waits for long."""
        house, loop = self._house, asyncio.get_running_loop()

        def act() -> Action:
            agent = self._agent(seat, state)
            if not isinstance(agent, Clocked):
                return agent.act(view)
            return agent.act_within(view, max(LEAST, (due - loop.time()) / house.thinking))

        house.thinking += 1
        try:
            return await loop.run_in_executor(house.deep, act)
        finally:
            house.thinking -= 1

    def _act(self, seat: int, state: TableState, view: View) -> Action:
        # All of it aside: the first bot that networks play loads them.
        return self._agent(seat, state).act(view)

    def _agent(self, seat: int, state: TableState) -> Agent:
        person = state.chairs[seat].person
        if (seat, person) not in self._agents:
            name = self._player(seat, state)
            self._agents[seat, person] = self._house.chance.bot(name, self._name, seat)
        return self._agents[seat, person]

    @staticmethod
    def _player(seat: int, state: TableState) -> str:
        return AUTOPILOT if state.chairs[seat].person else state.settings.bots
