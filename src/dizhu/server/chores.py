"""What a table does unasked, each piece in a task of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial

from dizhu.server.house import House
from dizhu.server.store.store import Fenced

log = logging.getLogger("dizhu.server")

AGAIN = 1.0
"""Seconds until what the store refused is tried again."""

Chore = Coroutine[None, None, None]


class Chores:
    """Tasks that nobody waits for."""

    __slots__ = ("_house", "_name", "_tasks")

    def __init__(self, name: str, house: House) -> None:
        self._name = name
        self._house = house
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Chore, repair: Callable[[], Chore]) -> None:
        """Do `work`; a fault is told in the log, and then `repair` is started."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._done, repair))

    def cancel(self) -> None:
        """Break all of them off."""
        for task in self._tasks:
            task.cancel()

    def _done(self, repair: Callable[[], Chore], task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or task.exception() is None:
            return
        error = task.exception()
        if isinstance(error, Fenced):
            return
        # Cards never reach the log: only which table, and what kind of fault.
        log.error("table %s: %s", self._name, type(error).__name__)
        if not self._house.stopping:
            asyncio.get_running_loop().call_later(AGAIN, self._again, repair)

    def _again(self, repair: Callable[[], Chore]) -> None:
        self.start(repair(), repair)
