"""Work that no table and no bot waits for: in a thread of its own, and no more than may wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Final, TypeVar

from dizhu.rules.text import Text
from dizhu.table.refused import Refused

T = TypeVar("T")

TOO_MANY: Final = Text("too many ask just now", "现在问的人太多了", "現在問的人太多了")


class Aside:
    """Where it is done: in `pool`, for `most` who may wait for it at once."""

    __slots__ = ("_most", "_pool", "waiting")

    def __init__(self, pool: Executor | None, most: int) -> None:
        self._pool = pool
        self._most = most
        self.waiting = 0

    async def do(self, work: Callable[[], T]) -> T:
        """What comes of it. Raises `Refused` where too many wait already."""
        if self.waiting >= self._most:
            raise Refused("too_fast", TOO_MANY)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.waiting -= 1
