"""The protocol over real sockets of a real process."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from dizhu.bots.registry import BOTS
from dizhu.cli.promise import check
from dizhu.game.record.json_form import read_json
from dizhu.game.record.text_reader import read_text
from dizhu.game.state import Over, Void
from dizhu.server.wire.schema import schema
from dizhu.table.shuffle import commitment
from tests.server.player import IN_HISTORY, Player
from tests.server.process import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("served") / "tables.db"
    with serving(f"sqlite:{path}", "--bots-think", "0") as served:
        yield served
        assert served.stop() == 0
        assert served.log == ""


def player(served: Served, told: dict[str, object], lang: str = "en") -> Player:
    return Player(served.ws, str(told["table"]), str(told["token"]), lang)


@pytest.mark.parametrize("rules", ["folk", "competitive", "four"])
def test_a_deal_against_bots(served: Served, rules: str) -> None:
    told = served.open(rules=rules, name="安")

    async def run() -> None:
        one = await player(served, told).join()
        seats = 4 if rules == "four" else 3
        assert one.view["phase"] == "between"
        assert one.view["turn"] == [0]
        assert [c["person"] for c in one.view["chairs"]] == [True] + [False] * (seats - 1)
        assert one.view["chairs"][0]["name"] == "安"
        await one.play(random.Random(1), deals=2)
        result = one.view["result"]
        assert sum(one.view["match"]["scores"]) == 0
        assert sum(result["scores"]) == 0
        assert result["secret"]
        assert result["texts"][0] == "mine"
        shown = [f for hand in result["hands"] for f in hand]
        assert len(shown) == len(set(shown)) or rules == "four"
        await one.part()

    asyncio.run(run())
    path = f"/api/tables/{told['table']}/deals/2/record"
    for form, reader in (("json", read_json), ("text", read_text)):
        status, record = served.ask(f"{path}?form={form}")
        assert status == 200
        read = reader(record)
        kept = read.header.commitment
        assert kept is not None
        assert read.secret is not None
        assert commitment(read.secret.secret) == kept.hash
        assert (kept.table, kept.deal) == (told["table"], 2)
        assert read.secret.texts[0] == "mine"
        assert check(read).verdict == "kept"
        assert isinstance(read.state(), Over | Void)
    assert served.ask(path.replace("/2/", "/3/"))[0] == 404


def test_three_people_hear_the_same_deal_and_a_spectator_too(served: Served) -> None:
    told = served.open(rules="competitive")
    table = told["table"]
    more = [served.ask(f"/api/tables/{table}/seats", {"name": f"p{i}"})[1] for i in (1, 2)]
    assert served.ask(f"/api/tables/{table}/seats", {"name": "late"})[0] == 409

    async def run() -> None:
        readers = [await player(served, t).join() for t in (told, *more)]
        watch = await Player(served.ws, table, None).join()
        refused = await watch.do("say", words="#hello")
        assert refused["code"] == "no_seat"
        await asyncio.gather(*(p.play(random.Random(i)) for i, p in enumerate(readers)))
        await watch.quiet()
        for one in readers:
            await one.quiet()
        results = [p.view["result"] for p in (*readers, watch)]
        for result in results[1:]:
            for member in ("scores", "landlord", "winner", "bid", "secret", "multiplier"):
                assert result[member] == results[0][member]
        plays = [
            [
                (f["event"]["seat"], f["event"]["text"])
                for f in p.frames
                if f["type"] == "letter" and f["event"]["type"] == "played"
            ]
            for p in (*readers, watch)
        ]
        assert plays[0] == plays[1] == plays[2] == plays[3]
        for one in (*readers, watch):
            await one.part()

    asyncio.run(run())


def test_reload_at_every_step_shows_what_was_shown(served: Served) -> None:
    told = served.open(rules="competitive")

    async def run() -> None:
        rng = random.Random(7)
        one = await player(served, told).join()
        await one.do("ready")
        for _ in range(40):
            await one.quiet(0.05)
            again = await player(served, told).join()
            assert await one.closed() == 4001
            assert one.frames[-1] == {"type": "closing", "code": "taken_over"}
            assert again.view == one.view
            deal = [f["event"] for f in one.frames if f["type"] == "letter"]
            heard = one.history + [e for e in deal if e["type"] in IN_HISTORY]
            if "dealt" in [e["type"] for e in deal]:
                heard = heard[max(i for i, e in enumerate(heard) if e["type"] == "dealt") :]
            assert again.history == heard
            one = again
            action = one.choice(rng)
            if action:
                assert (await one.do("act", action=action))["status"] == "ok"
            elif one.view["phase"] == "between":
                await one.do("ready")
        # The one that was taken over is long gone; the seat is still there.
        await one.quiet(0.2)
        presence = [f for f in one.frames if f["type"] == "presence"]
        assert presence[-1]["chairs"][0] is True
        await one.part()

    asyncio.run(run())


def test_the_same_command_gets_the_same_answer(served: Served) -> None:
    told = served.open(rules="folk")

    async def run() -> None:
        one = await player(served, told).join()
        command = one.command("ready", text="x")
        answers = []
        for _ in range(3):
            await one.send(command)
            answers.append(await one.until("answer"))
        assert answers[0] == answers[1] == answers[2]
        assert answers[0]["status"] == "ok"
        await one.quiet()
        assert sum(f["type"] == "letter" and f["event"]["type"] == "dealt" for f in one.frames) == 1
        await one.part()

    asyncio.run(run())


def test_refusals_are_precise(served: Served) -> None:
    told = served.open(rules="folk")

    async def run() -> None:
        one = await player(served, told, "zh-Hant-TW").join()
        assert (await one.do("act", action="3"))["code"] == "no_deal"
        assert (await one.do("ready", text="no, thanks"))["code"] == "bad_text"
        assert (await one.do("swap", other=0))["code"] == "taken"
        assert (await one.do("say", words="#nothing"))["code"] == "bad_words"
        assert (await one.do("say", words="hello"))["code"] == "no_chat"
        assert (await one.do("say", words="#hello"))["status"] == "ok"
        assert (await one.do("ready"))["status"] == "ok"
        while not one.view["legal"]:
            await one.hear()
        before = one.view
        refused = await one.do("act", action="double")
        assert (refused["code"], refused.get("ruling")) == ("illegal", 73), (refused, before)
        assert re.search("[這現不]", refused["words"])
        assert (await one.do("act", action="??"))["code"] == "bad_action"
        late = one.command("act", action="0")
        late["expected_seq"] -= 1
        await one.send(late)
        assert (await one.until("answer"))["code"] == "stale"
        early = {**one.command("act", action="0"), "expected_seq": one.seq + 5}
        await one.send(early)
        assert (await one.until("answer"))["code"] == "ahead"
        assert one.view == before
        assert isinstance((await one.do("ping"))["now"], float)
        assert isinstance((await one.do("hint"))["hints"], list)
        await one.part()

    asyncio.run(run())


def test_leaving_and_swapping(served: Served) -> None:
    told = served.open(rules="folk")

    async def run() -> None:
        one = await player(served, told).join()
        assert (await one.do("swap", other=2))["status"] == "ok"
        if one.view["me"] != 2:
            await one.until("snapshot")
        assert one.view["me"] == 2
        again = await player(served, told).join()
        assert again.view["me"] == 2
        left = await again.do("leave")
        assert left["status"] == "ok"
        assert await again.closed() == 1000
        assert again.frames[-1] == {"type": "closing", "code": "left"}
        nobody = Player(served.ws, told["table"], told["token"])
        with pytest.raises(Exception):  # noqa: B017, PT011
            await nobody.join()
        assert nobody.frames[-1]["code"] == "bad_token"

    asyncio.run(run())


def test_hints_are_legal_plays(served: Served) -> None:
    told = served.open(rules="folk")

    async def run() -> None:
        rng = random.Random(3)
        one = await player(served, told).join()
        asked = 0
        while asked < 5:
            legal = one.view["legal"]
            if legal and "plays" in legal:
                hints = (await one.do("hint"))["hints"]
                assert set(hints) <= {*legal["plays"], "pass"}
                assert bool(hints) == bool(legal["plays"])
                asked += 1
            if one.view["phase"] == "between":
                await one.do("ready")
            elif one.view["legal"]:
                await one.do("act", action=one.choice(rng))
            else:
                await one.hear()
        await one.part()

    asyncio.run(run())


def test_http(served: Served) -> None:
    told = served.open(rules="folk", public=True, name="\u202ea\u0301 <b>", deals=3)
    table = told["table"]
    assert told["link"] == f"{served.url}/t/{table}"
    _, lobby = served.ask("/api/tables")
    assert lobby["tables"][0]["table"] == table
    hidden = served.open(rules="folk")["table"]
    assert served.ask(f"/api/tables/{hidden}")[1]["chairs"][0]["name"] == "Guest"
    _, lobby = served.ask("/api/tables")
    assert hidden not in [line["table"] for line in lobby["tables"]]
    assert served.ask(f"/api/tables/{hidden}")[0] == 200
    assert served.ask("/api/tables/nothere")[1]["code"] == "no_table"
    assert b"<svg" in served.ask(f"/api/tables/{table}/qr")[1]
    assert served.ask(f"/api/tables/{table}/deals/1/record")[0] == 404
    _, rulesets = served.ask("/api/rulesets")
    assert rulesets["bots"] == list(BOTS)  # from weak to strong
    assert served.ask("/api/tables", {"bots": "autopilot"})[1]["code"] == "bad_bots"
    assert {"folk", "competitive", "four"} <= {line["name"] for line in rulesets["rulesets"]}
    _, health = served.ask("/healthz")
    assert (health["status"], health["test_mode"]) == ("ok", False)
    assert served.ask("/readyz")[0] == 200
    _, official = served.ask("/api/tables", {"rules": "competitive", "bots": "simple"})
    _, line = served.ask(f"/api/tables/{official['table']}")
    assert line["clock"] == {"action": 25.0, "bank": 0.0}
    _, document = served.ask("/api/openapi.json")
    assert set(document["paths"]["/api/tables"]) == {"get", "post"}
    assert b"<html" in served.ask("/t/whatever")[1]
    assert served.ask("/api/nothing")[0] == 404
    other = {"origin": "https://evil.example"}
    assert served.ask("/api/tables", {}, other)[1]["code"] == "bad_origin"
    for body, code in [
        (b"{", "bad_json"),
        (b'{"deals":true}', "bad_message"),
        (b'{"deals":1.0}', "bad_message"),
        (b'{"name":"a","name":"b"}', "bad_json"),
        (b'{"name":"\\u0000"}', "bad_text"),
        (b'{"more":1}', "bad_message"),
        (b'{"rules":"none"}', "bad_rules"),
        (b'{"switches":{"auction":"no"}}', "bad_rules"),
        (b'{"switches":{"seats":4}}', "bad_rules"),
        (b'{"bots":"none"}', "bad_bots"),
        (b'{"bots":"pipe:touch x"}', "bad_bots"),
        (b'{"clock":{"action":5e-324}}', "bad_message"),
        ('{"name":"\u3164"}'.encode(), "bad_name"),
        (b'{"name":"  "}', "bad_name"),
        (b'{"name":"' + b"a" * 20_000 + b'"}', "too_large"),
    ]:
        status, failure = served.ask("/api/tables", body)
        assert (status // 100, failure["code"]) == (4, code)
    # Who is refused leaves no table behind.
    before = len(served.ask("/api/tables")[1]["tables"])
    assert served.ask("/api/tables", {"public": True, "name": " "})[1]["code"] == "bad_name"
    assert len(served.ask("/api/tables")[1]["tables"]) == before


def test_a_strange_page_gets_no_socket(served: Served) -> None:
    from websockets.asyncio.client import connect

    told = served.open(rules="folk")

    async def run() -> None:
        with pytest.raises(InvalidStatus):
            await connect(served.ws + told["table"], origin="https://evil.example")  # type: ignore[arg-type]
        async with connect(served.ws + told["table"], origin=served.url):  # type: ignore[arg-type]
            pass

    asyncio.run(run())


def test_every_message_has_a_schema() -> None:
    told = schema()
    assert {"Act", "Letter", "View", "Played", "NewTable"} <= set(told["$defs"])
