"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from dizhu.bots.program.pipe import PIPE, PROGRAMS, Programs
from dizhu.bots.random_bot import RandomBot
from dizhu.bots.simple import Simple
from dizhu.game.agent import Agent

Factory = Callable[[Random], Agent]


def autopilot(rng: Random) -> Agent:
    """Plays for a person who is away: `simple` without what he might regret (ruling 81)."""
    return Simple(rng, bombs=False, overtakes=False)


AUTOPILOT: Final = "autopilot"
"""Not among the bots: nobody sits down to play against it."""

BOTS: Final[Mapping[str, Factory]] = MappingProxyType({"random": RandomBot, "simple": Simple})
"""Those that may be asked for, from weak to strong."""


def make(name: str, rng: Random | int, programs: Programs = PROGRAMS) -> Agent:
    """The bot called `name`; all its chance comes from `rng`, a generator or a seed for one.

    `pipe:COMMAND` is a program, one of `programs`. Raises `ValueError` that names the choices if
    there is no such bot.
    """
    if name.startswith(PIPE):
        return programs.seat(name, rng if isinstance(rng, Random) else Random(rng))  # noqa: S311
    factory = autopilot if name == AUTOPILOT else BOTS.get(name)
    if factory is None:
        raise ValueError(f"no bot {name!a}; there are {', '.join(BOTS)}")
    return factory(rng if isinstance(rng, Random) else Random(rng))  # noqa: S311 - a game, no secret
