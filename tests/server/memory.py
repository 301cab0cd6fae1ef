"""A store and a socket that are only in memory, for tests of what a room does between them."""

from __future__ import annotations

import asyncio

from dizhu.server.store.entry import Entry, Kept, Reply, Row
from dizhu.server.store.store import Duplicate, Fenced


class MemoryStore:
    """A store that forgets everything at the end."""

    def __init__(self) -> None:
        self.kept: dict[str, list[Row]] = {}
        self.epochs: dict[str, int] = {}
        self.replies: dict[tuple[str, str, str], Reply] = {}
        self.holders: dict[str, dict[int, str]] = {}

    async def append(self, entry: Entry) -> None:
        await asyncio.sleep(0)
        reply = entry.reply
        if reply and (old := self.replies.get((entry.table, reply.holder, reply.cmd_id))):
            raise Duplicate(old.body, old.asked)
        rows = self.kept.setdefault(entry.table, [])
        epoch = self.epochs.setdefault(entry.table, entry.epoch)
        if len(rows) != entry.after or epoch != entry.epoch:
            raise Fenced(entry.table)
        rows += entry.rows
        if reply:
            self.replies[entry.table, reply.holder, reply.cmd_id] = reply
        for seat, token in entry.holders:
            held = self.holders.setdefault(entry.table, {})
            held.pop(seat, None)
            if token is not None:
                held[seat] = token

    async def claim(self, table: str) -> Kept | None:
        if table not in self.kept:
            return None
        self.epochs[table] += 1
        held = dict(self.holders.get(table, {}))
        return Kept(table, self.epochs[table], tuple(self.kept[table]), held)

    async def rows(self, table: str) -> tuple[Row, ...]:
        return tuple(self.kept.get(table, ()))

    async def tables(self, since: float) -> list[str]:
        return list(self.kept)

    async def answer(self, table: str, holder: str, cmd_id: str) -> bytes | None:
        reply = self.replies.get((table, holder, cmd_id))
        return None if reply is None else reply.body

    async def beat(self, now: float) -> None:
        pass

    async def last_beat(self) -> float | None:
        return None

    async def close(self) -> None:
        pass


class MemorySink:
    """A socket that keeps all it was given; `deaf`, it takes nothing more."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.ended: int | None = None
        self.cut_off = False
        self.deaf = False

    def offer(self, data: bytes) -> bool:
        if self.deaf:
            return False
        self.sent.append(data)
        return True

    async def drained(self) -> None:
        while self.deaf:
            await asyncio.sleep(0.005)

    def end(self, code: int) -> None:
        self.ended = code

    def cut(self) -> None:
        self.cut_off = True
