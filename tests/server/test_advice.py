"""What a seat may ask about its own choices and about hidden cards, over real sockets."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from dizhu.kernel import active
from tests.server.player import Player
from tests.server.process import Served, serving

pytestmark = pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("served") / "tables.db"
    with serving(f"sqlite:{path}", "--bots-think", "0") as served:
        yield served
        assert served.stop() == 0
        assert served.log == ""


async def seated(served: Served, lang: str = "en", **members: Any) -> Player:
    told = served.open(**members)
    one = await Player(served.ws, told["table"], told["token"], lang).join()
    await one.do("ready")
    return one


async def reach(one: Player, phase: str, rng: random.Random) -> None:
    """The own turn in that phase, of the play the first lead, however many deals it takes.

    Later there may be nothing to choose.
    """
    while not (one.view["legal"] and one.view["phase"] == phase and not any(one.view["out"])):
        if one.view["phase"] == "between":
            await one.do("ready")
        elif one.view["legal"]:
            calls = one.view["legal"].get("calls")
            await one.do("act", action=str(max(calls)) if calls else one.choice(rng))
        else:
            await one.hear()


def test_each_offered_play_has_its_worth_and_its_reasons(served: Served) -> None:
    async def run() -> None:
        one = await seated(served, "zh", rules="folk")
        await reach(one, "play", random.Random(5))
        hints = (await one.do("hint"))["hints"]
        told = (await one.do("advise"))["advice"]
        assert {option["action"] for option in told} >= set(hints)
        legal = one.view["legal"]
        assert {option["action"] for option in told} <= {*legal["plays"], "pass"}
        chances = [option["chance"] for option in told]
        assert all(0 <= chance <= 1 for chance in chances)
        assert len(set(chances)) > 1
        for option in told:
            played = option["action"] != "pass"
            assert option["after"] >= option["before"] - played
            assert option["error"] >= 0
        why = [reason["text"] for option in told for reason in option["reasons"]]
        assert why
        assert all(re.search("[\u4e00-\u9fff]", text) for text in why)
        again = await one.do("advise")
        assert again["advice"] == told
        await one.part()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("phase", "choices"), [("auction", {"0", "1", "2", "3"}), ("doubling", {"double", "no"})]
)
def test_calls_and_doubles_have_their_points(served: Served, phase: str, choices: set[str]) -> None:
    async def run() -> None:
        one = await seated(served, rules="competitive", clock=None)
        rng = random.Random(7)
        while one.view["phase"] != phase or not one.view["legal"]:
            if one.view["phase"] == "between":
                await one.do("ready")
            elif one.view["legal"]:
                # Who calls nothing doubles as a farmer.
                await one.do("act", action="0" if "calls" in one.view["legal"] else one.choice(rng))
            else:
                await one.hear()
        told = (await one.do("advise"))["advice"]
        assert {option["action"] for option in told} <= choices
        assert len(told) > 1
        points = [option["points"] for option in told]
        assert points == sorted(points, reverse=True)
        assert all(option["chance"] is None and option["error"] > 0 for option in told)
        await one.part()

    asyncio.run(run())


def test_the_counter_counts_what_is_not_seen(served: Served) -> None:
    async def run() -> None:
        one = await seated(served, rules="folk")
        await reach(one, "auction", random.Random(2))
        assert (await one.do("count"))["counted"] == {"seats": [], "beatable": None}
        await reach(one, "play", random.Random(2))
        view = one.view
        counted = (await one.do("count"))["counted"]
        seats = counted["seats"]
        assert {seat["seat"] for seat in seats} == {0, 1, 2} - {view["me"]}
        assert counted["beatable"] is None
        for rank, unseen in enumerate(view["unseen"]):
            assert sum(seat["expected"][rank] for seat in seats) == pytest.approx(unseen, abs=0.03)
            for seat in seats:
                assert (seat["chances"][rank] > 0) <= (unseen > 0)
                assert seat["sure"][rank] <= unseen
        play = view["legal"]["plays"][0].partition("#")[0]
        beaten = (await one.do("count", cards=play))["counted"]["beatable"]
        assert beaten["cards"] == play
        assert 0 <= beaten["chance"] <= 1
        assert max(by["chance"] for by in beaten["seats"]) <= beaten["chance"] + 0.001
        none = await one.do("count", cards="3333333")
        assert none["counted"]["beatable"] is None
        await one.part()

    asyncio.run(run())


def test_nobody_else_is_told(served: Served) -> None:
    async def run() -> None:
        told = served.open(rules="folk")
        one = await Player(served.ws, told["table"], told["token"]).join()
        looking = await Player(served.ws, told["table"], None).join()
        for kind in ("advise", "count"):
            assert (await looking.do(kind))["code"] == "no_seat"
        await one.do("ready")
        await reach(one, "play", random.Random(1))
        await one.do("advise")
        stale = one.command("advise") | {"deal": one.view["deal"] - 1}
        await one.send(stale)
        assert (await one.until("answer", cmd_id=stale["cmd_id"]))["code"] == "stale"
        await looking.quiet()
        assert not any("advice" in frame for frame in looking.frames)
        await one.part()
        await looking.part()

    asyncio.run(run())


def test_a_play_does_not_wait_for_advice(served: Served) -> None:
    """What was asked is told as stale then, for it was about what is past."""

    async def run() -> None:
        one = await seated(served, rules="folk")
        rng = random.Random(9)
        await reach(one, "play", rng)
        asked = one.command("advise")
        await one.send(asked)
        played = one.command("act", action=one.choice(rng))
        await one.send(played)
        order = []
        while len(order) < 2:
            frame = await one.hear()
            if frame["type"] == "answer":
                order.append((frame["cmd_id"], frame["status"], frame["code"]))
        assert order[0] == (played["cmd_id"], "ok", "ok")
        assert order[1] == (asked["cmd_id"], "refused", "stale")
        await one.part()

    asyncio.run(run())
