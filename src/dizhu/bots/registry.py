"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from dizhu.bots.random_bot import RandomBot
from dizhu.bots.simple import Simple
from dizhu.game.agent import Agent

Factory = Callable[[Random], Agent]


def autopilot(rng: Random) -> Agent:
    """Plays for a person who is away: `simple` without what he might regret (ruling 81)."""
    return Simple(rng, bombs=False, overtakes=False)


BOTS: Final[Mapping[str, Factory]] = MappingProxyType(
    {"random": RandomBot, "simple": Simple, "autopilot": autopilot}
)


def make(name: str, rng: Random | int) -> Agent:
    """The bot called `name`; all its chance comes from `rng`, a generator or a seed for one.

    Raises `ValueError` that names the choices if there is no such bot.
    """
    factory = BOTS.get(name)
    if factory is None:
        raise ValueError(f"no bot {name!a}; there are {', '.join(BOTS)}")
    return factory(rng if isinstance(rng, Random) else Random(rng))  # noqa: S311 - a game, no secret
