"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from dizhu.bots.casual import EASY, NORMAL, Casual
from dizhu.bots.program.pipe import PIPE, PROGRAMS, Programs
from dizhu.bots.random_bot import RandomBot
from dizhu.bots.simple import Simple
from dizhu.bots.threads import single_threaded
from dizhu.game.agent import Agent
from dizhu.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from dizhu.bots.lockstep import Chooser

Factory = Callable[[Random], Agent]


def autopilot(rng: Random) -> Agent:
    """Plays for a person who is away: `simple` without what he might regret (ruling 81)."""
    return Simple(rng, bombs=False, overtakes=False)


NETS: Final = ("strong:", "net:", "master")
"""How the names begin that say more than those of `BOTS`: of networks, and of who searches."""

AUTOPILOT: Final = "autopilot"
"""Not among the bots: nobody sits down to play against it."""


def strong(rng: Random) -> Agent:
    """Plays by the networks of the package."""
    return _networks("strong", rng)


def master(rng: Random) -> Agent:
    """Looks ahead with them."""
    return _networks("master", rng)


BOTS: Final[Mapping[str, Factory]] = MappingProxyType(
    {
        "random": RandomBot,
        "easy": partial(Casual, habits=EASY),
        "normal": partial(Casual, habits=NORMAL),
        "simple": Simple,
        "strong": strong,
        "master": master,
    }
)
"""Those that may be asked for, from weak to strong."""

SECONDS: Final[Mapping[str, float]] = MappingProxyType({"master": 1.0})
"""How long a move takes those that look at the clock."""


def make(name: str, rng: Random | int, programs: Programs = PROGRAMS) -> Agent:
    """The bot called `name`; all its chance comes from `rng`, a generator or a seed for one.

    `pipe:COMMAND` is a program, one of `programs`; `strong:GOAL` and `net:FILE` are networks as
    `net.named` has them, `master` and `master:MS` search as `search.named` has it. Raises
    `ValueError` that names the choices if there is no such bot.
    """
    chance = rng if isinstance(rng, Random) else Random(rng)  # noqa: S311 - a game, no secret
    if name.startswith(PIPE):
        return programs.seat(name, chance)
    if name.startswith(NETS):
        return _networks(name, chance)
    factory = autopilot if name == AUTOPILOT else BOTS.get(name)
    if factory is None:
        raise ValueError(f"no bot {name!a}; there are {', '.join(BOTS)}")
    return factory(chance)


def chooser(name: str, rules: Ruleset) -> Chooser | None:
    """What chooses for many seats at once as the bot `name` does; `None` where nothing does."""
    if name != "strong" and not name.startswith(NETS):
        return None
    from dizhu.bots.net.named import named

    networks = named(name)
    return networks.chooser(rules) if networks else None


def _networks(name: str, rng: Random) -> Agent:
    # NumPy is loaded only for who plays by it.
    single_threaded()
    from dizhu.bots.net.named import named
    from dizhu.bots.net.strong import Strong

    if name.startswith("master"):
        from dizhu.bots.search.named import Masters, settings

        return Masters(rng, strong(rng), settings(name))
    networks = named(name)
    assert networks is not None
    return Strong(rng, networks)
