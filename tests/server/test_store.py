"""One set of tests for every store.

Planted: the look at the epoch left out of `_append`, caught by the fencing test.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from dizhu.server.store.choosing import open_store
from dizhu.server.store.entry import START, Entry, Reply, Row, broken, chained
from dizhu.server.store.store import Duplicate, Fenced, Store, StoreError


def rows(table: str, *bodies: bytes, before: Row | None = None) -> tuple[Row, ...]:
    found: list[Row] = []
    seq, digest = (before.seq, before.hash) if before else (0, START)
    for body in bodies:
        seq += 1
        found.append(chained(digest, table, seq, 10.0 + seq / 3, body))
        digest = found[-1].hash
    return tuple(found)


def use(address: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(address)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_stored_reads_back_after_a_restart(address: str) -> None:
    first = rows("t1", b"one", b"two")
    more = rows("t1", b"three", before=first[-1])

    async def write(store: Store) -> None:
        await store.append(Entry("t1", 1, 0, first, holders=((0, "aa"), (2, "bb"))))
        reply = Reply("aa", "command1", 20.0, b'{"ok":1}')
        await store.append(Entry("t1", 1, 2, more, reply, holders=((2, None),)))
        await store.beat(1234.5)

    async def read(store: Store) -> None:
        kept = await store.claim("t1")
        assert kept is not None
        assert kept.rows == (*first, *more)
        assert broken("t1", kept.rows) is None
        assert kept.epoch == 2
        assert kept.holders == {0: "aa"}
        assert await store.rows("t1") == kept.rows
        assert await store.rows("nothing") == ()
        assert await store.claim("nothing") is None
        assert await store.tables(0) == ["t1"]
        assert await store.tables(1e9) == []
        assert await store.answer("t1", "aa", "command1") == b'{"ok":1}'
        assert await store.answer("t1", "bb", "command1") is None
        assert await store.last_beat() == 1234.5

    use(address, write)
    use(address, read)


def test_an_answer_is_given_once_and_nothing_is_stored_twice(address: str) -> None:
    first = rows("t1", b"one")
    more = rows("t1", b"two", before=first[-1])
    third = rows("t1", b"three", before=more[-1])

    async def work(store: Store) -> None:
        await store.append(Entry("t1", 1, 0, first))
        await store.append(Entry("t1", 1, 1, more, Reply("h", "c", 1.0, b"answer")))
        with pytest.raises(Duplicate) as before:
            await store.append(Entry("t1", 1, 2, third, Reply("h", "c", 2.0, b"other")))
        assert before.value.body == b"answer"
        assert len(await store.rows("t1")) == 2
        await store.append(Entry("t1", 1, 2, third, Reply("other", "c", 2.0, b"other")))
        assert len(await store.rows("t1")) == 3

    use(address, work)


def test_who_lost_a_table_writes_no_more(address: str) -> None:
    first = rows("t1", b"one")
    more = rows("t1", b"two", before=first[-1])

    async def work(store: Store) -> None:
        await store.append(Entry("t1", 1, 0, first))
        kept = await store.claim("t1")
        assert kept is not None
        with pytest.raises(Fenced):
            await store.append(Entry("t1", 1, 1, more, Reply("h", "c", 1.0, b"x")))
        with pytest.raises(Fenced):  # the same number twice
            await store.append(Entry("t1", kept.epoch, 0, first))
        assert await store.answer("t1", "h", "c") is None
        await store.append(Entry("t1", kept.epoch, 1, more))
        assert [row.body for row in await store.rows("t1")] == [b"one", b"two"]

    use(address, work)


def test_one_refused_entry_takes_no_other_with_it(address: str) -> None:
    async def work(store: Store) -> None:
        opened = {f"t{i}": rows(f"t{i}", b"one") for i in range(50)}
        await asyncio.gather(*(store.append(Entry(t, 1, 0, r)) for t, r in opened.items()))
        wrong = Entry("t7", 9, 1, rows("t7", b"two", before=opened["t7"][0]))
        right = [
            Entry(t, 1, 1, rows(t, b"two", before=r[0])) for t, r in opened.items() if t != "t7"
        ]
        outcomes = await asyncio.gather(
            *(store.append(entry) for entry in [*right, wrong]), return_exceptions=True
        )
        assert [type(o) for o in outcomes if o is not None] == [Fenced]
        assert len(await store.rows("t7")) == 1
        assert len(await store.rows("t8")) == 2

    use(address, work)


def test_old_answers_are_forgotten(address: str) -> None:
    async def work(store: Store) -> None:
        await store.append(Entry("t1", 1, 0, rows("t1", b"one"), Reply("h", "old", 100.0, b"a")))
        await store.append(Entry("t1", 1, 1, (), Reply("h", "new", 90_000.0, b"b")))
        await store.beat(100_000.0)
        assert await store.answer("t1", "h", "old") is None
        assert await store.answer("t1", "h", "new") == b"b"

    use(address, work)


def test_a_changed_row_is_found() -> None:
    good = rows("t1", b"one", b"two", b"three")
    assert broken("t1", good) is None
    assert broken("t2", good) == 1
    bad = (good[0], Row(2, good[1].at, b"zwei", good[1].hash), good[2])
    assert broken("t1", bad) == 2
    assert broken("t1", (good[0], good[2])) == 2


@pytest.mark.parametrize("bad", ["mysql://x", "postgresql://nobody@/x?host=/nowhere"])
def test_what_is_no_store_is_told(bad: str) -> None:
    with pytest.raises(StoreError):
        use(bad, lambda store: asyncio.sleep(0))


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
@pytest.mark.parametrize("old", [False, True])
def test_nobody_else_reads_the_file(tmp_path: Path, old: bool) -> None:
    """It has the secret and the hands of the deal that is played; before, anybody might read it."""
    path = tmp_path / "new" / "tables.db"
    if old:
        path.parent.mkdir()
        path.touch(0o644)
    mask = os.umask(0o022)
    seen: dict[str, int] = {}

    async def work(store: Store) -> None:
        await store.append(Entry("t1", 1, 0, rows("t1", b"one")))
        seen.update((file.name, file.stat().st_mode & 0o777) for file in path.parent.iterdir())

    try:
        use(f"sqlite:{path}", work)
    finally:
        os.umask(mask)
    assert {"tables.db", "tables.db-wal", "tables.db-shm"} <= set(seen)
    assert set(seen.values()) == {0o600}
    assert old or path.parent.stat().st_mode & 0o777 == 0o700


def test_a_file_of_before_is_brought_up(sqlite_address: str) -> None:
    """Answers had no digest of what they answer."""
    path = Path(sqlite_address.removeprefix("sqlite:"))
    with closing(sqlite3.connect(path)) as old:
        old.executescript(
            "CREATE TABLE answers (tbl TEXT NOT NULL, holder TEXT NOT NULL, cmd_id TEXT NOT NULL,"
            " at REAL NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tbl, holder, cmd_id))"
            " WITHOUT ROWID, STRICT; INSERT INTO answers VALUES ('t1', 'h', 'c', 1.0, x'61');"
        )

    async def work(store: Store) -> None:
        first = rows("t1", b"one")
        with pytest.raises(Duplicate) as before:
            await store.append(Entry("t1", 1, 0, first, Reply("h", "c", 2.0, b"b", "digest")))
        assert (before.value.body, before.value.asked) == (b"a", "")
        await store.append(Entry("t1", 1, 0, first, Reply("h", "d", 2.0, b"b", "digest")))
        with pytest.raises(Duplicate) as before:
            await store.append(Entry("t1", 1, 0, first, Reply("h", "d", 2.0, b"b", "other")))
        assert before.value.asked == "digest"

    use(sqlite_address, work)
