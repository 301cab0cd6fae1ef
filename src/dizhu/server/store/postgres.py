"""Tables in PostgreSQL, for several servers: a stale one is fenced by its epoch.

A server takes no table of one that lives: each holds a lock by its number for as long as its
connection stands, and a table has its owner's number. The database frees the lock when a process or
its machine is gone.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import LiteralString, TypeVar

import psycopg

from dizhu.server.store.entry import Beat, Claim, Entry, Kept, Row, Work
from dizhu.server.store.postgres_schema import Connection, connect, prepare
from dizhu.server.store.store import DAY, Duplicate, Fenced, StoreError
from dizhu.server.store.writer import Writer

T = TypeVar("T")


class PostgresSession:
    """The writer's connection: as long as it stands, `owner` is alive."""

    def __init__(self, url: str, owner: int) -> None:
        self._owner = owner
        self._connection = connect(url)
        # A machine that is gone without a word is noticed within some ten seconds.
        for setting in ("idle = 4", "interval = 2", "count = 3"):
            self._connection.execute("SET tcp_keepalives_" + setting)
        self._connection.execute("SELECT pg_advisory_lock_shared(%s)", (owner,))

    def begin(self) -> None:
        """Begin a transaction."""
        self._connection.execute("BEGIN")

    def write(self, work: Work) -> None:
        """One piece of work."""
        run = self._connection.execute
        match work:
            case Entry():
                self._append(work)
            case Claim(table):
                self._claim(table)
            case Beat(at, forget):
                sql: LiteralString = "INSERT INTO beat VALUES (1, %s) ON CONFLICT (one) DO UPDATE"
                run(sql + " SET at = greatest(beat.at, excluded.at)", (at,))
                run("DELETE FROM answers WHERE at < %s", (forget,))

    def _claim(self, table: str) -> None:
        run = self._connection.execute
        found = run("SELECT owner FROM tables WHERE name = %s FOR UPDATE", (table,)).fetchone()
        if found is None:
            return
        if found[0] not in (None, self._owner):
            # Only one who is gone lets go of his lock.
            free = run("SELECT pg_try_advisory_xact_lock(%s)", (found[0],)).fetchone()
            if free is None or not free[0]:
                raise Fenced(f"table {table} is on another server")
        sql: LiteralString = "UPDATE tables SET epoch = epoch + 1, owner = %s WHERE name = %s"
        run(sql, (self._owner, table))

    def _append(self, entry: Entry) -> None:
        # The row of the table is locked first: that is the fence, and looking comes after it.
        run = self._connection.execute
        if not entry.after and entry.rows:
            sql: LiteralString = "INSERT INTO tables (name, epoch, head, at, owner)"
            sql += " VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
            last = entry.rows[-1]
            values = (entry.table, entry.epoch, last.seq, last.at, self._owner)
            held = run(sql, values).rowcount
        else:
            sql = "SELECT 1 FROM tables WHERE name = %s AND epoch = %s AND head = %s FOR UPDATE"
            held = run(sql, (entry.table, entry.epoch, entry.after)).rowcount
        reply = entry.reply
        if reply is not None:
            key = (entry.table, reply.holder, reply.cmd_id)
            sql = "SELECT body, asked FROM answers WHERE tbl = %s AND holder = %s AND cmd_id = %s"
            for body, asked in run(sql, key):
                raise Duplicate(bytes(body), asked)
        if not held:
            raise Fenced(f"table {entry.table} is not held by epoch {entry.epoch}")
        self._write(entry)

    def _write(self, entry: Entry) -> None:
        run = self._connection.execute
        if entry.after and entry.rows:
            sql: LiteralString = (
                "UPDATE tables SET head = %s, at = greatest(at, %s) WHERE name = %s"
            )
            run(sql, (entry.rows[-1].seq, entry.rows[-1].at, entry.table))
        for row in entry.rows:
            values = (entry.table, row.seq, row.at, row.body, row.hash)
            run("INSERT INTO events VALUES (%s, %s, %s, %s, %s)", values)
        if entry.reply is not None:
            reply = entry.reply
            answer = (entry.table, reply.holder, reply.cmd_id, reply.at, reply.body, reply.asked)
            run("INSERT INTO answers VALUES (%s, %s, %s, %s, %s, %s)", answer)
        for seat, token in entry.holders:
            run("DELETE FROM seats WHERE tbl = %s AND seat = %s", (entry.table, seat))
            if token is not None:
                run("INSERT INTO seats VALUES (%s, %s, %s)", (entry.table, seat, token))

    def commit(self) -> None:
        """Returns when the log is synced."""
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Let go; the database undoes what was not committed."""
        self._connection.close()


class PostgresStore:
    """Two connections: one writes, one reads."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection | None = None
        self._pool = ThreadPoolExecutor(1, "store-reader")
        owner = secrets.randbits(63)
        self._writer = Writer(lambda: PostgresSession(url, owner), "store-writer")

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect, and make the tables if they are not there. Raises `StoreError`."""
        store = cls(url)
        try:
            await store._read(prepare)
        except StoreError:
            await store.close()
            raise
        return store

    async def append(self, entry: Entry) -> None:
        """Through the one writer."""
        await self._writer.append(entry)

    async def claim(self, table: str) -> Kept | None:
        """Under the next epoch."""
        await self._writer.append(Claim(table))

        def read(c: Connection) -> Kept | None:
            found = c.execute("SELECT epoch FROM tables WHERE name = %s", (table,)).fetchone()
            if found is None:
                return None
            seats = c.execute("SELECT seat, token FROM seats WHERE tbl = %s", (table,)).fetchall()
            return Kept(table, found[0], _rows(c, table), dict(seats))

        return await self._read(read)

    async def rows(self, table: str) -> tuple[Row, ...]:
        """In order."""
        return await self._read(lambda c: _rows(c, table))

    async def tables(self, since: float) -> list[str]:
        """By the time of their last event."""
        sql: LiteralString = "SELECT name FROM tables WHERE at >= %s ORDER BY at DESC"
        return await self._read(lambda c: [row[0] for row in c.execute(sql, (since,))])

    async def answer(self, table: str, holder: str, cmd_id: str) -> bytes | None:
        """From the table of answers."""
        sql: LiteralString = "SELECT body FROM answers WHERE tbl = %s AND holder = %s"

        def read(c: Connection) -> bytes | None:
            found = c.execute(sql + " AND cmd_id = %s", (table, holder, cmd_id)).fetchone()
            return None if found is None else bytes(found[0])

        return await self._read(read)

    async def beat(self, now: float) -> None:
        """Through the one writer."""
        await self._writer.append(Beat(now, now - DAY))

    async def last_beat(self) -> float | None:
        """The row."""

        def read(c: Connection) -> float | None:
            found = c.execute("SELECT at FROM beat").fetchone()
            return None if found is None else float(found[0])

        return await self._read(read)

    async def close(self) -> None:
        """Writer first."""
        await self._writer.close()
        self._pool.shutdown()
        if self._connection is not None:
            self._connection.close()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            if self._connection is None or self._connection.closed:
                self._connection = connect(self._url)
            return work(self._connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, run)
        except psycopg.Error as error:
            if self._connection is not None:
                self._connection.close()
            raise StoreError(str(error).strip()) from None


def _rows(connection: Connection, table: str) -> tuple[Row, ...]:
    sql: LiteralString = "SELECT seq, at, body, hash FROM events WHERE tbl = %s ORDER BY seq"
    return tuple(
        Row(seq, at, bytes(body), digest)
        for seq, at, body, digest in connection.execute(sql, (table,))
    )
