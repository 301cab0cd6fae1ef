"""Two servers on one database: a table is on one of them, and on the other when that is gone.

Before, the second took all tables of the first at its start, or when anybody looked at one there;
and the first answered `moved` for ever, also when the second was long gone.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.player import Player
from tests.server.postgres import database
from tests.server.process import Served, serving


async def asked(served: Served, told: dict[str, Any]) -> str:
    one = await Player(served.ws, told["table"], told["token"]).join()
    code = str((await one.do("say", words="#hello"))["code"])
    await one.part()
    return code


def until_found(served: Served, table: str) -> None:
    for _ in range(100):
        if served.ask(f"/api/tables/{table}")[0] == 200:
            return
        time.sleep(0.1)
    raise AssertionError("nobody has the table")


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_a_table_stays_where_it_is_until_its_server_is_gone(postgres: str, end: str) -> None:
    address = database(postgres)
    with serving(address) as first:
        told = first.open(rules="folk", public=True)
        path = f"/api/tables/{told['table']}"
        with serving(address) as second:
            assert second.ask("/readyz")[0] == 200
            assert second.ask("/api/tables")[1]["tables"] == []
            status, failure = second.ask(path)
            assert (status, failure["code"]) == (503, "moved")
            one = Player(second.ws, told["table"], told["token"])
            with pytest.raises(Exception):  # noqa: B017, PT011
                asyncio.run(one.join())
            assert one.frames[-1] == {"type": "closing", "code": "moved"}
            assert asyncio.run(asked(first, told)) == "ok"
            getattr(first, end)()
            until_found(second, told["table"])
            assert asyncio.run(asked(second, told)) == "ok"
            with serving(address) as third:
                assert third.ask(path)[0] == 503
                getattr(second, end)()
                until_found(third, told["table"])
                assert asyncio.run(asked(third, told)) == "ok"


def test_a_server_that_lost_a_table_takes_it_back(postgres: str) -> None:
    """As when its connection broke and another server took the table meanwhile."""
    import psycopg

    address = database(postgres)
    with serving(address) as first:
        told = first.open(rules="folk")
        with serving(address) as second, psycopg.connect(address, autocommit=True) as admin:
            table = (told["table"],)
            admin.execute("UPDATE tables SET owner = NULL WHERE name = %s", table)
            assert second.ask(f"/api/tables/{told['table']}")[0] == 200
            one = Player(first.ws, told["table"], told["token"])

            async def fenced() -> None:
                await one.join()
                with pytest.raises(ConnectionClosed):
                    await one.do("say", words="#hello")
                assert one.frames[-1] == {"type": "closing", "code": "moved"}

            asyncio.run(fenced())
            assert first.ask(f"/api/tables/{told['table']}")[1]["code"] == "moved"
            second.kill()
            until_found(first, told["table"])
            assert asyncio.run(asked(first, told)) == "ok"
