"""Tables in one SQLite file: nothing to set up.

apsw brings its own SQLite: that of many systems has a fault in resetting the WAL.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import apsw

from dizhu.server.store.entry import Beat, Claim, Entry, Kept, Row, Work
from dizhu.server.store.store import DAY, Busy, Duplicate, Fenced, StoreError
from dizhu.server.store.writer import Writer

T = TypeVar("T")

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
  name TEXT PRIMARY KEY, epoch INTEGER NOT NULL, head INTEGER NOT NULL, at REAL NOT NULL
) WITHOUT ROWID, STRICT;
CREATE TABLE IF NOT EXISTS events (
  tbl TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL, body BLOB NOT NULL, hash TEXT NOT NULL,
  PRIMARY KEY (tbl, seq)
) WITHOUT ROWID, STRICT;
CREATE TABLE IF NOT EXISTS answers (
  tbl TEXT NOT NULL, holder TEXT NOT NULL, cmd_id TEXT NOT NULL, at REAL NOT NULL,
  body BLOB NOT NULL, asked TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (tbl, holder, cmd_id)
) WITHOUT ROWID, STRICT;
CREATE TABLE IF NOT EXISTS seats (
  tbl TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL, PRIMARY KEY (tbl, seat)
) WITHOUT ROWID, STRICT;
CREATE TABLE IF NOT EXISTS beat (one INTEGER PRIMARY KEY CHECK (one = 1), at REAL NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
CREATE INDEX IF NOT EXISTS tables_at ON tables (at);
"""


def connect(path: str) -> apsw.Connection:
    """A connection whose commits reach the disk."""
    connection = apsw.Connection(path)
    connection.set_busy_timeout(5000)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "temp_store = MEMORY"):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    return connection


def _bring_up(connection: apsw.Connection) -> None:
    """What files of before have not got yet."""
    columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(answers)")]
    if "asked" not in columns:
        connection.execute("ALTER TABLE answers ADD COLUMN asked TEXT NOT NULL DEFAULT ''")


def keep_private(path: Path) -> None:
    """Nobody else of this machine reads the file: it has the secret of the deal that is played.

    SQLite gives its other files the mode of this one. Raises `StoreError`.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
            with suppress(FileNotFoundError):
                path.with_name(name).chmod(0o600)
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from None


def hold(path: Path) -> int | None:
    """Keep other servers from the file as long as what is returned is open. Raises `Busy`.

    They would take each other's tables. The lock is on a file beside it: SQLite's own locks end
    when the process closes any handle of the database.
    """
    try:
        import fcntl
    except ImportError:  # Windows has none
        return None
    held = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        raise Busy(f"{path}: another server keeps its tables there") from None
    except OSError:  # not on this file system
        os.close(held)
        return None
    return held


class SqliteSession:
    """The writer's connection."""

    def __init__(self, path: str) -> None:
        self._connection = connect(path)

    def begin(self) -> None:
        """Begin at once as a writer, so that a lock is met here and not half-way."""
        self._connection.execute("BEGIN IMMEDIATE")

    def write(self, work: Work) -> None:
        """One piece of work."""
        run = self._connection.execute
        match work:
            case Entry():
                self._append(work)
            case Claim(table):
                run("UPDATE tables SET epoch = epoch + 1 WHERE name = ?", (table,))
            case Beat(at, forget):
                run("INSERT OR REPLACE INTO beat VALUES (1, ?)", (at,))
                run("DELETE FROM answers WHERE at < ?", (forget,))

    def _append(self, entry: Entry) -> None:
        # Look first, then write: so a refused entry leaves nothing behind.
        run = self._connection.execute
        reply = entry.reply
        if reply is not None:
            key = (entry.table, reply.holder, reply.cmd_id)
            sql = "SELECT body, asked FROM answers WHERE tbl = ? AND holder = ? AND cmd_id = ?"
            for body, asked in run(sql, key):
                raise Duplicate(bytes(body), str(asked))
        if not entry.after and entry.rows:
            sql = "INSERT INTO tables VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
            run(sql, (entry.table, entry.epoch, entry.rows[-1].seq, entry.rows[-1].at))
        else:
            last = entry.rows[-1].seq if entry.rows else entry.after
            at = entry.rows[-1].at if entry.rows else 0.0
            sql = "UPDATE tables SET head = ?, at = max(at, ?)"
            sql += " WHERE name = ? AND epoch = ? AND head = ?"
            run(sql, (last, at, entry.table, entry.epoch, entry.after))
        if not self._connection.changes():
            raise Fenced(f"table {entry.table} is not held by epoch {entry.epoch}")
        if entry.rows:
            self._connection.executemany(
                "INSERT INTO events VALUES (?, ?, ?, ?, ?)",
                [(entry.table, row.seq, row.at, row.body, row.hash) for row in entry.rows],
            )
        if reply is not None:
            row = (entry.table, reply.holder, reply.cmd_id, reply.at, reply.body, reply.asked)
            run("INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)", row)
        for seat, token in entry.holders:
            run("DELETE FROM seats WHERE tbl = ? AND seat = ?", (entry.table, seat))
            if token is not None:
                run("INSERT INTO seats VALUES (?, ?, ?)", (entry.table, seat, token))

    def commit(self) -> None:
        """Returns when the WAL is synced."""
        self._connection.execute("COMMIT")

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()


class SqliteStore:
    """A file, `:memory:` not included: two connections are needed."""

    def __init__(self, path: Path) -> None:
        self._path = str(path)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._held = hold(path)
        try:
            keep_private(path)
            self._reader = connect(self._path)
            self._reader.execute(SCHEMA)
            _bring_up(self._reader)
        except apsw.Error as error:
            raise StoreError(f"{path}: {error}") from None
        # One thread of its own: reading may wait for the disk, and the loop may not.
        self._pool = ThreadPoolExecutor(1, "store-reader")
        self._writer = Writer(lambda: SqliteSession(self._path), "store-writer")

    async def append(self, entry: Entry) -> None:
        """Through the one writer."""
        await self._writer.append(entry)

    async def claim(self, table: str) -> Kept | None:
        """Under the next epoch."""
        await self._writer.append(Claim(table))
        return await self._read(lambda: self._kept(table))

    async def rows(self, table: str) -> tuple[Row, ...]:
        """In order."""
        return await self._read(lambda: self._rows(table))

    async def tables(self, since: float) -> list[str]:
        """By the time of their last event."""
        sql = "SELECT name FROM tables WHERE at >= ? ORDER BY at DESC"
        return await self._read(lambda: [str(n) for (n,) in self._reader.execute(sql, (since,))])

    async def answer(self, table: str, holder: str, cmd_id: str) -> bytes | None:
        """From the table of answers."""
        sql = "SELECT body FROM answers WHERE tbl = ? AND holder = ? AND cmd_id = ?"

        def read() -> bytes | None:
            rows: list[Any] = self._reader.execute(sql, (table, holder, cmd_id)).fetchall()
            return bytes(rows[0][0]) if rows else None

        return await self._read(read)

    async def beat(self, now: float) -> None:
        """Through the one writer."""
        await self._writer.append(Beat(now, now - DAY))

    async def last_beat(self) -> float | None:
        """The row."""

        def read() -> float | None:
            rows: list[Any] = self._reader.execute("SELECT at FROM beat").fetchall()
            return float(rows[0][0]) if rows else None

        return await self._read(read)

    async def close(self) -> None:
        """Writer first."""
        await self._writer.close()
        self._pool.shutdown()
        self._reader.close()
        if self._held is not None:
            os.close(self._held)

    async def _read(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        except apsw.Error as error:
            raise StoreError(str(error)) from None

    def _kept(self, table: str) -> Kept | None:
        run = self._reader.execute
        found: list[Any] = run("SELECT epoch FROM tables WHERE name = ?", (table,)).fetchall()
        if not found:
            return None
        rows = self._rows(table)
        seats: list[Any] = run("SELECT seat, token FROM seats WHERE tbl = ?", (table,)).fetchall()
        return Kept(table, int(found[0][0]), rows, {int(s): str(token) for s, token in seats})

    def _rows(self, table: str) -> tuple[Row, ...]:
        sql = "SELECT seq, at, body, hash FROM events WHERE tbl = ? ORDER BY seq"
        found = self._reader.execute(sql, (table,))
        return tuple(Row(seq, at, bytes(body), digest) for seq, at, body, digest in found)
