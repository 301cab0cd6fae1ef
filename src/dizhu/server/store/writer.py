"""One thread that writes: all that waits becomes one transaction (group commit)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Protocol

from dizhu.server.store.entry import Work
from dizhu.server.store.store import Duplicate, StoreError

MOST = 500
"""Pieces of one transaction."""


class Session(Protocol):
    """A connection that only the writer's thread touches."""

    def begin(self) -> None:
        """Begin a transaction."""
        ...

    def write(self, work: Work) -> None:
        """Write one piece; raises `Fenced` or `Duplicate`, having written none of it."""
        ...

    def commit(self) -> None:
        """Make it durable."""
        ...

    def close(self) -> None:
        """Let go; what was begun and not committed is undone."""
        ...


class Writer:
    """Hands work to the thread and waits for their transaction."""

    def __init__(self, connect: Callable[[], Session], name: str) -> None:
        self._queue: SimpleQueue[tuple[Work, asyncio.Future[None]] | None] = SimpleQueue()
        self._connect = connect
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._closed = False
        self._thread.start()

    async def append(self, work: Work) -> None:
        """Store `work`, as `Store.append` says."""
        if self._closed:
            raise StoreError("the store is closed")
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((work, future))
        await future

    async def close(self) -> None:
        """Finish what is queued."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    def _run(self) -> None:
        session: Session | None = None
        while True:
            batch, last = self._batch()
            outcomes: list[Exception | None] = [StoreError("no connection")] * len(batch)
            try:
                session = session or self._connect()
                outcomes = store(session, [work for work, _ in batch])
            except Exception as error:
                # Whatever broke, nobody was told anything, and the next batch begins anew.
                outcomes = [StoreError(str(error))] * len(batch)
                if session is not None:
                    with suppress(Exception):
                        session.close()
                session = None
            resolve(batch, outcomes)
            if last:
                if session is not None:
                    session.close()
                return

    def _batch(self) -> tuple[list[tuple[Work, asyncio.Future[None]]], bool]:
        first = self._queue.get()
        if first is None:
            return [], True
        batch = [first]
        while len(batch) < MOST and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False


def store(session: Session, works: Sequence[Work]) -> list[Exception | None]:
    """Write `works` in one transaction; what became of each.

    Raises anything else than `Fenced` and `Duplicate`, and then it is not known that any is stored.
    """
    outcomes: list[Exception | None] = []
    if not works:
        return outcomes
    session.begin()
    for work in works:
        try:
            session.write(work)
            outcomes.append(None)
        except (Duplicate, StoreError) as refusal:
            outcomes.append(refusal)
    session.commit()
    return outcomes


def resolve(
    batch: Sequence[tuple[Work, asyncio.Future[None]]], outcomes: Sequence[Exception | None]
) -> None:
    """Tell those who wait, each on its own loop."""

    def tell() -> None:
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if future.done():
                continue
            if outcome is None:
                future.set_result(None)
            else:
                future.set_exception(outcome)

    if batch:
        loop = batch[0][1].get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell)
