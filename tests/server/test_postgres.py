"""What is PostgreSQL's own: how its tables come to be there."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from dizhu.server.store.choosing import open_store
from tests.server.postgres import database


@pytest.fixture
def address(postgres: str) -> str:
    return database(postgres)


def opened(address: str) -> None:
    async def run() -> None:
        await (await open_store(address)).close()

    asyncio.run(run())


def test_a_store_opens_while_others_write(address: str) -> None:
    """As found by killing: to make the tables anew waited for what the dead one still did."""
    opened(address)
    with psycopg.connect(address) as other:
        other.execute("LOCK TABLE answers, tables IN ROW EXCLUSIVE MODE")
        more = threading.Thread(target=opened, args=(address,), daemon=True)
        more.start()
        more.join(10)
        late = more.is_alive()
    more.join()
    assert not late


def test_many_may_make_the_tables_at_once(address: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(opened, [address] * 6))


def test_a_database_of_before_is_brought_up(address: str) -> None:
    opened(address)
    with psycopg.connect(address) as other:
        other.execute("ALTER TABLE answers DROP COLUMN asked")
        other.execute("ALTER TABLE tables DROP COLUMN owner")
    opened(address)
    with psycopg.connect(address) as other:
        other.execute("SELECT asked, owner FROM answers, tables")
