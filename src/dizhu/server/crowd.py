"""How many connections there may be, so that the system never runs out of descriptors."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from dizhu.server.limits import network

log = logging.getLogger("dizhu.server")

EACH = 256
"""Connections of one address; the machine itself and proxies have as many as they like."""
AT_ONCE = 64
"""Connections that are taken in at one turn of the loop."""
TURNS = 4
"""Turns of the loop until one that is turned away is closed, and its descriptor free."""
SPARE = 64
"""Descriptors for the database, the loop, the page."""
WANTED = 65_536
"""Descriptors that are asked of the system, where it gives so many."""
QUIET = 60.0
"""Seconds for which the same fault of the system is not told again."""


class Crowd:
    """Those who are connected."""

    def __init__(self, most: int, each: int = EACH, free: Iterable[str] = ()) -> None:
        self._most, self._each = most, each
        self._free = {"127.0.0.1", "::1", "", *free}
        self._here: Counter[str] = Counter()
        self._all = 0

    def enter(self, address: str) -> bool:
        """Is there room for one more from `address`; then it counts until it leaves."""
        if self._all >= self._most:
            return False
        if address not in self._free and self._here[network(address)] >= self._each:
            return False
        self._here[network(address)] += 1
        self._all += 1
        return True

    def leave(self, address: str) -> None:
        """One that had entered is gone."""
        self._all -= 1
        who = network(address)
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]

    def __len__(self) -> int:
        return self._all


def descriptors() -> int:
    """How many descriptors this process may have: as many as the system lets it ask for."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    goal = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
    if soft == resource.RLIM_INFINITY:
        return WANTED
    if soft < goal:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (goal, hard))
            soft = goal
    return soft


def most() -> int:
    """Connections that leave enough descriptors for all else."""
    return max(16, descriptors() - AT_ONCE * TURNS - SPARE)


def calm(loop: asyncio.AbstractEventLoop) -> None:
    """A fault of the system that comes again and again is told once a minute."""
    told: dict[str, float] = {}

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, OSError):
            loop.default_exception_handler(context)
            return
        name = f"{context.get('message')}: {error.strerror}"
        if loop.time() - told.get(name, -QUIET) >= QUIET:
            told[name] = loop.time()
            log.error("%s", name)

    loop.set_exception_handler(handle)
