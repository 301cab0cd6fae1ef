"""The other side of the pipe: one of our bots, asked by anybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from dizhu.bots.program.reading import BadQuestion, Reader
from dizhu.game.agent import Agent
from dizhu.game.notation import write_action
from dizhu.game.state import to_act

LARGEST: Final = 1 << 53
"""Seeds are below this: JSON's numbers are exact so far."""


class Served:
    """A bot that answers questions. `chance` is for questions that bring no seed."""

    def __init__(self, bot: Callable[[Random], Agent], chance: Random) -> None:
        self._bot = bot
        self._chance = chance
        self._reader = Reader()

    def answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """What it does, as a word. Raises `BadQuestion`."""
        view = self._reader.view(asked)
        if view.reader not in to_act(view.state):
            raise BadQuestion("not_your_turn", f"seat {view.reader} has nothing to do")
        agent = self._bot(Random(self._seed(asked)))  # noqa: S311 - a game, no secret
        return {"action": write_action(agent.act(view))}

    def _seed(self, asked: Mapping[str, Any]) -> int:
        seed = asked.get("seed")
        if seed is None:
            return self._chance.getrandbits(48)
        if type(seed) is not int or not 0 <= seed < LARGEST:
            raise BadQuestion("bad_request", "seed: a whole number below 2^53 is expected")
        return seed
