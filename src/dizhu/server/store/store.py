"""What a store does, whatever it is made of."""

from __future__ import annotations

from typing import Protocol

from dizhu.server.store.entry import Entry, Kept, Row

DAY = 24 * 3600.0
"""Seconds for which an answer is kept."""


class StoreError(Exception):
    """Nothing is known to be stored: ask again, and read before going on."""


class Fenced(StoreError):
    """Another server has the table now, or has written to it."""


class Busy(StoreError):
    """Another server has this store, and a store of its kind is for one."""


class Duplicate(Exception):
    """The id was answered before; nothing was stored.

    `body` is that answer, `asked` the digest of what it answers, or `""` where none was kept.
    """

    def __init__(self, body: bytes, asked: str = "") -> None:
        super().__init__("answered before")
        self.body = body
        self.asked = asked


class Store(Protocol):
    """Tables that survive the process.

    Everything may raise `StoreError`.
    """

    async def append(self, entry: Entry) -> None:
        """Store all of `entry`; it is durable when this returns.

        Raises `Fenced` or `Duplicate`, and then none of it is stored.
        """
        ...

    async def claim(self, table: str) -> Kept | None:
        """Take `table` over under the next epoch, and read it; `None` if there is no such table.

        Raises `Fenced` while another server that is alive has it.
        """
        ...

    async def rows(self, table: str) -> tuple[Row, ...]:
        """All rows of `table`, whoever has it; none if there is no such table."""
        ...

    async def tables(self, since: float) -> list[str]:
        """The names of tables that something happened at since then, the newest first."""
        ...

    async def answer(self, table: str, holder: str, cmd_id: str) -> bytes | None:
        """The answer that was given to a command."""
        ...

    async def beat(self, now: float) -> None:
        """Note that the server is alive, and forget answers of more than a day ago."""
        ...

    async def last_beat(self) -> float | None:
        """When it was last alive, if ever."""
        ...

    async def close(self) -> None:
        """Finish what was handed in, and let go."""
        ...
