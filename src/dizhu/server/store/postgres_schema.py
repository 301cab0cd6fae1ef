"""The tables that a PostgreSQL database has to have, and how they come to be there."""

from __future__ import annotations

from typing import Any, Final, LiteralString

import psycopg

SCHEMA: Final[LiteralString] = """
CREATE TABLE IF NOT EXISTS tables (
  name text PRIMARY KEY, epoch bigint NOT NULL, head bigint NOT NULL, at float8 NOT NULL
);
CREATE TABLE IF NOT EXISTS events (
  tbl text NOT NULL, seq bigint NOT NULL, at float8 NOT NULL, body bytea NOT NULL,
  hash text NOT NULL, PRIMARY KEY (tbl, seq)
);
CREATE TABLE IF NOT EXISTS answers (
  tbl text NOT NULL, holder text NOT NULL, cmd_id text NOT NULL, at float8 NOT NULL,
  body bytea NOT NULL, asked text NOT NULL DEFAULT '', PRIMARY KEY (tbl, holder, cmd_id)
);
ALTER TABLE answers ADD COLUMN IF NOT EXISTS asked text NOT NULL DEFAULT '';
CREATE TABLE IF NOT EXISTS seats (
  tbl text NOT NULL, seat int NOT NULL, token text NOT NULL, PRIMARY KEY (tbl, seat)
);
CREATE TABLE IF NOT EXISTS beat (one int PRIMARY KEY CHECK (one = 1), at float8 NOT NULL);
ALTER TABLE tables ADD COLUMN IF NOT EXISTS owner bigint;
CREATE INDEX IF NOT EXISTS answers_at ON answers (at);
CREATE INDEX IF NOT EXISTS tables_at ON tables (at);
"""

LAST: Final = {("answers", "asked"), ("tables", "owner")}
"""Columns that came with the latest form of the tables."""

LOCK: Final = 7_331_840_211
"""The number of the lock under which tables are made: one server at a time."""

Connection = psycopg.Connection[tuple[Any, ...]]


def connect(url: str) -> Connection:
    """A connection that waits for the disk at COMMIT, whatever the database's default."""
    connection = psycopg.connect(url, autocommit=True, connect_timeout=5)
    connection.execute("SET synchronous_commit = on")
    return connection


def prepare(connection: Connection) -> None:
    """Make the tables that are not there.

    Where all are, no lock is asked for: other servers write all the time, and the last words of one
    that was killed may still be under way.
    """
    if _columns(connection) >= LAST:
        return
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        if not _columns(connection) >= LAST:
            connection.execute(SCHEMA)


def _columns(connection: Connection) -> set[tuple[Any, ...]]:
    """The columns of all tables here, as (table, column)."""
    sql: LiteralString = (
        "SELECT table_name::text, column_name::text FROM information_schema.columns"
        " WHERE table_schema = current_schema()"
    )
    return set(connection.execute(sql))
