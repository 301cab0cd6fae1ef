"""Where secrets, tokens, names and bots come from."""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import Random, SystemRandom
from typing import Protocol

from dizhu.bots.registry import AUTOPILOT, BOTS, make
from dizhu.game.agent import Agent
from dizhu.table.shuffle import SECRET_BYTES

STANDARD = "normal"
"""Plays where a table that was opened by another program names a bot that is none here."""


class Chance(Protocol):
    """All that is not decided by what players do."""

    def secret(self, table: str, deal: int) -> str:
        """A fresh secret for the shuffle of `deal`."""
        ...

    def token(self, table: str, seat: int) -> str:
        """A token for who takes `seat`."""
        ...

    def name(self) -> str:
        """The name of a new table, which nobody can guess."""
        ...

    def bot(self, name: str, table: str, seat: int) -> Agent:
        """A bot for `seat`."""
        ...


class SystemChance:
    """From the operating system's generator.

    `program` is a bot that whoever runs this server named himself (`pipe:COMMAND`). No guest can:
    a command that came over the wire is never run, and a table that names another plays with the
    standard bot.
    """

    def __init__(self, program: str | None = None) -> None:
        self._program = program

    def secret(self, table: str, deal: int) -> str:  # noqa: ARG002
        """256 bits."""
        return secrets.token_hex(SECRET_BYTES)

    def token(self, table: str, seat: int) -> str:  # noqa: ARG002
        """256 bits."""
        return secrets.token_urlsafe(32)

    def name(self) -> str:
        """80 bits."""
        return secrets.token_hex(10)

    def bot(self, name: str, table: str, seat: int) -> Agent:  # noqa: ARG002
        """With chance of its own."""
        return make(known(name, self._program), SystemRandom())


class SeededChance(SystemChance):
    """A game that can be repeated: secrets, names and bots follow from `seed`; tokens do not."""

    def __init__(self, seed: int, program: str | None = None) -> None:
        super().__init__(program)
        self._seed = seed
        self._tables = 0

    def secret(self, table: str, deal: int) -> str:
        """256 bits of the seed's."""
        return self._of("secret", table, deal)

    def name(self) -> str:
        """By number: the name of a table goes into its shuffles."""
        self._tables += 1
        return self._of("table", self._tables)[:20]

    def bot(self, name: str, table: str, seat: int) -> Agent:
        """With a seed of its seat."""
        rng = Random(self._of("bot", table, seat))  # noqa: S311 - asked for
        return make(known(name, self._program), rng)

    def _of(self, *purpose: object) -> str:
        return sha256("/".join(map(str, ("dizhu", self._seed, *purpose))).encode()).hexdigest()


def bots() -> list[str]:
    """Names of bots to choose from, from weak to strong."""
    return list(BOTS)


def playable(name: str) -> bool:
    """May `name` be asked for."""
    return name in BOTS


def known(name: str, program: str | None = None) -> str:
    """The bot that plays under `name`; of programs, only that one is run."""
    return name if name in BOTS or name in (AUTOPILOT, program) else STANDARD


def hashed(token: str) -> str:
    """A token as it is stored."""
    return sha256(token.encode()).hexdigest()
