"""The process is killed at random moments: what was acknowledged is there, and there once.

`DIZHU_KILLS` says how often (`make kills`).

Planted: answering before `append` returned, caught here within a few kills.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from dizhu.server.ledger import Ledger
from dizhu.server.store.choosing import open_store
from dizhu.server.store.entry import broken
from tests.server.player import IN_HISTORY, Player
from tests.server.process import Served, serving

KILLS = int(os.environ.get("DIZHU_KILLS", "6"))
RULES = ("folk", "competitive", "four")


async def restless(
    one: Player, rng: random.Random, sent: dict[str, Any], got: dict[str, Any]
) -> None:
    """Play until the socket breaks, noting what was sent and what was answered."""
    while True:
        if one.view["phase"] == "between" and one.view["me"] in one.view["turn"]:
            command = one.command("ready", text="x")
        elif action := one.choice(rng):
            command = one.command("act", action=action)
        else:
            await one.hear()
            continue
        sent[command["cmd_id"]] = command
        await one.send(command)
        answer = await one.until("answer", cmd_id=command["cmd_id"])
        got[command["cmd_id"]] = answer


@pytest.mark.slow
def test_killed_and_started_again(address: str) -> None:
    rng = random.Random(KILLS)
    tables: list[dict[str, Any]] = []
    for round_ in range(KILLS):
        with serving(address, "--bots-think", "0") as served:
            if round_ % 5 == 0:
                tables = [served.open(rules=rng.choice(RULES)) for _ in range(4)]
            asyncio.run(one_life(served, tables, rng))
        check_log(address, [told["table"] for told in tables])


async def one_life(served: Served, tables: list[dict[str, Any]], rng: random.Random) -> None:
    players = [Player(served.ws, told["table"], told["token"]) for told in tables]
    memory: list[tuple[dict[str, Any], dict[str, Any]]] = [({}, {}) for _ in tables]
    for one, told in zip(players, tables, strict=True):
        await one.join()
        await settle(one, told)

    async def until_killed(i: int) -> None:
        with pytest.raises((ConnectionClosed, OSError)):
            await restless(players[i], random.Random(rng.random()), *memory[i])

    tasks = [asyncio.create_task(until_killed(i)) for i in range(len(tables))]
    await asyncio.sleep(rng.uniform(0.02, 0.8))
    served.process.kill()
    await asyncio.gather(*tasks)
    for told, one, (sent, got) in zip(tables, players, memory, strict=True):
        told.update(sent=sent, got=got, seq=one.seq, heard=events(one))
        await one.part()


async def settle(one: Player, told: dict[str, Any]) -> None:
    """After a restart: every answer is the same, the open one is settled, nothing heard is lost."""
    assert one.seq >= told.get("seq", 0)
    deal, heard = told.get("heard", (0, []))
    if one.view["deal"] == deal:
        assert one.history[: len(heard)] == heard
    for cmd_id, command in told.get("sent", {}).items():
        await one.send(command)
        answer = await one.until("answer", cmd_id=cmd_id)
        before = told["got"].get(cmd_id)
        assert before is None or answer == before
        assert answer["status"] in ("ok", "refused")


def events(one: Player) -> tuple[int, list[dict[str, Any]]]:
    """The deal that is played, and what was heard of it."""
    deal, heard = one.view["deal"], list[dict[str, Any]]()
    for frame in one.frames:
        if frame["type"] == "snapshot":
            heard = list(frame["history"])
        elif frame["type"] == "letter":
            event = frame["event"]
            if event["type"] == "dealt":
                heard, deal = [], frame["deal"]
            if event["type"] in IN_HISTORY:
                heard.append(event)
    return deal, heard


def check_log(address: str, tables: list[str]) -> None:
    """Every log is a chain and folds."""

    async def read() -> None:
        store = await open_store(address)
        for table in tables:
            rows = await store.rows(table)
            assert broken(table, rows) is None
            ledger = Ledger.of(table, rows)
            assert ledger.state is not None
            assert sum(ledger.state.match.scores) == 0
        await store.close()

    asyncio.run(read())


def test_a_signal_ends_it_in_order(sqlite_address: str) -> None:
    with serving(sqlite_address, "--bots-think", "0") as served:
        told = served.open(rules="folk")

        async def run() -> int:
            one = await Player(served.ws, told["table"], told["token"]).join()
            await one.do("ready")
            served.process.terminate()
            code = await one.closed()
            assert one.frames[-1] == {"type": "closing", "code": "going_away"}
            return code

        assert asyncio.run(run()) == 1001
        assert served.stop() == 0
        assert served.log == ""


def test_clocks_go_on_with_the_time_that_was_left(sqlite_address: str) -> None:
    with serving(sqlite_address, "--bots-think", "0") as served:
        told = served.open(rules="folk", clock={"action": 60, "bank": 0})

        async def begin() -> float:
            one = await Player(served.ws, told["table"], told["token"]).join()
            await one.do("ready")
            while not one.view["legal"]:
                await one.hear()
            await asyncio.sleep(2.5)
            await one.part()
            again = await Player(served.ws, told["table"], told["token"]).join()
            await again.part()
            return float(again.view["left"]["0"])

        left = asyncio.run(begin())
        served.kill()
    time.sleep(3)
    with serving(sqlite_address, "--bots-think", "0") as served:

        async def after() -> float:
            one = await Player(served.ws, told["table"], told["token"]).join()
            await one.part()
            return float(one.view["left"]["0"])

        # A sign of life a second: a crash gives back no more than that.
        assert left - 1.5 <= asyncio.run(after()) <= left + 1.5
