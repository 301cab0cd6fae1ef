"""Where secrets, tokens, names and bots come from."""

from __future__ import annotations

import secrets
from hashlib import sha256
from random import SystemRandom
from typing import Protocol

from dizhu.bots.registry import BOTS, make
from dizhu.game.agent import Agent
from dizhu.table.shuffle import SECRET_BYTES

STANDARD = "simple"
"""The bot that there is always."""
LEVELS = ("normal",)
"""Names that may be asked for before there is such a bot; the standard one plays then."""


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
    """From the operating system's generator."""

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
        return make(known(name), SystemRandom())


def bots() -> list[str]:
    """Names of bots that may be asked for."""
    return sorted({*BOTS, *LEVELS})


def known(name: str) -> str:
    """The bot that plays under `name`."""
    return name if name in BOTS else STANDARD


def hashed(token: str) -> str:
    """A token as it is stored."""
    return sha256(token.encode()).hexdigest()
