"""One socket's way out: frames in order, never more waiting than a bound."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from dizhu.server.wire.frames import AnyFrame, Closing

MOST_WAITING = 256 * 1024
"""Bytes that may wait for a slow reader; beyond them it is given a snapshot instead."""
PATIENCE = 10.0
"""Seconds in which a slow reader must have taken something, or it is cut."""

_encode = msgspec.json.Encoder().encode


class Sink(Protocol):
    """The socket below."""

    def offer(self, data: bytes) -> bool:
        """Send one text frame, unless the reader is behind; says whether it was sent."""
        ...

    async def drained(self) -> None:
        """Wait until the reader has caught up."""
        ...

    def end(self, code: int) -> None:
        """Close in order, after what was sent."""
        ...

    def cut(self) -> None:
        """Drop the connection at once."""
        ...


def encode(frame: AnyFrame) -> bytes:
    """A frame as it travels."""
    return _encode(frame)


class Link:
    """A reader's socket at a table: `seat` is his, or `None` for a spectator.

    `holder` is the hash of the token that he showed: where that has its seat, there he sits.
    """

    __slots__ = (
        "_bytes",
        "_ending",
        "_late",
        "_sink",
        "_task",
        "_waiting",
        "holder",
        "lang",
        "resync",
        "seat",
    )

    def __init__(self, sink: Sink, seat: int | None, lang: str) -> None:
        self._sink = sink
        self.seat = seat
        self.lang = lang
        self.holder: str | None = None
        self.resync: Callable[[Link], bytes] | None = None
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._late = False
        self._ending: int | None = None
        self._task: asyncio.Task[None] | None = None

    def push(self, data: bytes) -> None:
        """Send `data`, now or when the reader has caught up."""
        if self._ending is not None:
            return
        if self._task is None and self._sink.offer(data):
            return
        if self._late:
            return  # a snapshot will stand for it
        self._waiting.append(data)
        self._bytes += len(data)
        if self._bytes > MOST_WAITING:
            self._late = True
            self._waiting.clear()
            self._bytes = 0
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._drain())

    def close(self, closing: Closing, code: int = 1000) -> None:
        """Say why, and end."""
        self.push(encode(closing))
        if self._ending is None:
            self._ending = code
            if self._task is None:
                self._sink.end(code)

    async def _drain(self) -> None:
        try:
            while self._waiting or self._late:
                async with asyncio.timeout(PATIENCE):
                    await self._sink.drained()
                while self._waiting and self._sink.offer(self._waiting[0]):
                    self._bytes -= len(self._waiting.popleft())
                if self._late and not self._waiting:
                    self._late = False
                    if self.resync is not None and self._ending is None:
                        self._waiting.append(self.resync(self))
                        self._bytes = len(self._waiting[0])
        except TimeoutError:
            self._ending = 1008
            self._sink.cut()
            return
        finally:
            self._task = None
        if self._ending is not None:
            self._sink.end(self._ending)
