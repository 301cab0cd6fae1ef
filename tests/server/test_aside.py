"""Work done aside: what comes of it, and that no more of it waits than may."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from dizhu.server.aside import Aside
from dizhu.table.refused import Refused


def test_no_more_waits_than_may():
    async def run() -> None:
        go = Event()
        with ThreadPoolExecutor(1) as pool:
            aside = Aside(pool, 2)
            asked = [asyncio.create_task(aside.do(lambda: go.wait(30))) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Refused) as caught:
                await aside.do(lambda: True)
            assert caught.value.code == "too_fast"
            go.set()
            assert await asyncio.gather(*asked) == [True, True]
            assert aside.waiting == 0

    asyncio.run(run())


def test_what_fails_waits_no_more():
    async def run() -> None:
        aside = Aside(None, 1)
        for _ in range(2):
            with pytest.raises(ZeroDivisionError):
                await aside.do(lambda: 1 // 0)

    asyncio.run(run())
