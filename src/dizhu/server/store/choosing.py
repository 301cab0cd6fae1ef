"""Which store a database's address means."""

from __future__ import annotations

import os
from pathlib import Path

from dizhu.server.store.store import Store, StoreError


async def open_store(database: str) -> Store:
    """`postgresql://…`, `sqlite:PATH`, or nothing: a file where a user's data are kept.

    Raises `StoreError`.
    """
    scheme, mark, rest = database.partition(":")
    if mark and scheme in ("postgresql", "postgres"):
        try:
            from dizhu.server.store.postgres import PostgresStore
        except ModuleNotFoundError as error:
            if error.name != "psycopg":
                raise
            missing = "PostgreSQL needs psycopg, which is not installed: pip install '.[postgres]'"
            raise StoreError(missing) from None
        return await PostgresStore.open(database)
    if mark and scheme == "sqlite":
        # sqlite:///absolute as others write it, or sqlite:relative
        path = Path(rest[2:] if rest.startswith("///") else rest)
    elif database and not mark:
        path = Path(database)
    elif not database:
        path = data_home() / "tables.db"
    else:
        raise StoreError(f"no store for {scheme}: sqlite:PATH or postgresql://… is expected")
    from dizhu.server.store.sqlite import SqliteStore

    return SqliteStore(path)


def data_home() -> Path:
    """Where a user's tables are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "dizhu"
