"""What comes from outside and must trouble nobody else: floods, odd names, what is not there."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from random import Random

import msgspec
import pytest

from dizhu.game.state import to_act
from dizhu.game.view import View
from dizhu.rules.presets import FOLK
from dizhu.server.aside import Aside
from dizhu.server.chance import SystemChance
from dizhu.server.house import HINTS, House
from dizhu.server.link import Link
from dizhu.server.records import Records
from dizhu.server.room import Room
from dizhu.server.speech import answer
from dizhu.server.store.entry import Row
from dizhu.server.timing import Steady
from dizhu.server.wire.commands import Act, AnyCommand, Hint, Ready, Say
from dizhu.study import offering
from dizhu.table.settings import Settings
from dizhu.table.state import During
from tests.server.memory import MemorySink, MemoryStore
from tests.server.player import Player
from tests.server.process import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    path = tmp_path_factory.mktemp("edges") / "tables.db"
    with serving(f"sqlite:{path}", "--bots-think", "0", "--origin", "http://x.test") as served:
        yield served
        assert served.stop() == 0
        assert served.log == ""


def fetch(served: Served, path: str, **headers: str) -> tuple[int, dict[str, str]]:
    request = urllib.request.Request(served.url + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=10) as told:
            return told.status, {k.lower(): v for k, v in told.headers.items()}
    except urllib.error.HTTPError as error:
        return error.code, {k.lower(): v for k, v in error.headers.items()}


@pytest.mark.parametrize("path", ["/assets/none.js", "/robots.txt", "/favicon.ico", "/t/x.map"])
def test_what_is_no_file_is_not_the_page(served: Served, path: str) -> None:
    status, headers = fetch(served, path)
    assert status == 404
    assert headers["content-type"].startswith("text/plain")
    assert headers["cache-control"] == "no-store"


def test_every_other_address_is_the_page(served: Served) -> None:
    for path in ("/", "/lobby", "/t/abc", "/nowhere"):
        status, headers = fetch(served, path)
        assert status == 200
        assert headers["content-type"].startswith("text/html")


def test_an_address_of_the_api_that_is_not_there_is_told_of_as_such(served: Served) -> None:
    for path in ("/api/nosuch", "/api/", "/api/tables/a/b", "/ws/nosuch"):
        status, told = served.ask(path)
        assert (status, told["code"]) == (404, "not_found")
        assert told["words"] == "there is nothing at this address"
    assert served.ask("/api/tables/nosuch")[1]["words"] == "there is no such table"


@pytest.mark.parametrize("path", ["/api/puzzles", "/api/lessons", "/api/rules", "/"])
def test_what_has_not_changed_is_not_sent_again(served: Served, path: str) -> None:
    status, first = fetch(served, path)
    assert status == 200
    mark = first["etag"]
    # A proxy that compresses weakens the mark, and who keeps several names them all.
    for told in (mark, f"W/{mark}", f'"other", W/{mark}', "*"):
        status, again = fetch(served, path, **{"If-None-Match": told})
        assert (status, again["etag"]) == (304, mark)
        assert again["cache-control"] == first["cache-control"]
        assert again.get("vary") == first.get("vary")
    assert fetch(served, path, **{"If-None-Match": '"other"'})[0] == 200


def test_an_answer_in_another_language_is_another_answer(served: Served) -> None:
    _, english = fetch(served, "/api/puzzles", **{"Accept-Language": "en"})
    assert english["vary"].lower() == "accept-language"
    asked = {"Accept-Language": "zh", "If-None-Match": english["etag"]}
    status, chinese = fetch(served, "/api/puzzles", **asked)
    assert status == 200
    assert chinese["etag"] != english["etag"]
    # What is refused, and what a table says of itself, is asked for anew each time.
    for path in ("/api/puzzles/nosuch", "/api/tables", "/healthz"):
        _, headers = fetch(served, path)
        assert "etag" not in headers
        assert headers["cache-control"] == "no-store"


def test_an_invitation_is_for_names_that_the_server_has(served: Served) -> None:
    table = served.open(rules="folk")["table"]
    path = f"/api/tables/{table}/qr"
    status, headers = fetch(served, path)
    assert status == 200
    assert "host" in headers["vary"].lower()
    assert "private" in headers["cache-control"]
    for host in ("a" * 2200, "rebound.example", "127.0.0.1:1/../"):
        assert fetch(served, path, Host=host)[0] == 421
        assert fetch(served, "/", Host=host)[0] == 421
    assert fetch(served, path, Host="x.test")[0] == 200


def test_a_page_of_another_scheme_or_host_may_do_nothing(served: Served) -> None:
    own = served.url
    body = {"rules": "folk", "bots": "simple"}
    for origin in (own.replace("http", "https"), own.replace("http", "ftp"), own + "0"):
        assert served.ask("/api/tables", body, {"Origin": origin})[1]["code"] == "bad_origin"
    assert served.ask("/api/tables", body, {"Origin": own})[0] == 201
    rebound = {"Origin": "http://rebound.example", "Host": "rebound.example"}
    assert served.ask("/api/tables", body, rebound)[0] == 421


def test_browsers_are_sent_no_header_that_they_complain_of(served: Served) -> None:
    assert "cross-origin-opener-policy" in fetch(served, "/")[1]
    assert "cross-origin-opener-policy" not in fetch(served, "/", Host="x.test")[1]


def test_behind_a_proxy_limits_hold(served: Served) -> None:
    def opened(**headers: str) -> list[int]:
        body = {"rules": "folk", "bots": "simple"}
        return [served.ask("/api/tables", body, headers)[0] for _ in range(23)]

    assert set(opened()) == {201}
    assert opened(**{"X-Forwarded-For": "203.0.113.7"})[20:] == [429] * 3
    # Addresses of one network of 64 bits are one caller.
    told = [
        served.ask(
            "/api/tables",
            {"rules": "folk", "bots": "simple"},
            {"X-Forwarded-For": f"2001:db8::{n:x}"},
        )[0]
        for n in range(23)
    ]
    assert told[20:] == [429] * 3


def test_a_record_is_kept_and_one_that_is_not_there_costs_nothing(served: Served) -> None:
    told = served.open(rules="folk")

    async def run() -> None:
        one = await Player(served.ws, told["table"], told["token"]).join()
        await one.play(Random(3))
        await one.do("ready")
        await one.part()

    asyncio.run(run())
    path = f"/api/tables/{told['table']}/deals"
    status, headers = fetch(served, f"{path}/1/record")
    assert status == 200
    assert "private" in headers["cache-control"]
    for number in ("0", "2", "3", "999999", "x", "-1"):
        assert fetch(served, f"{path}/{number}/record")[0] == 404


class CountingStore(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.read = 0

    async def rows(self, table: str) -> tuple[Row, ...]:
        self.read += 1
        return await super().rows(table)


class Slow:
    """Hints that come when they are let, and count how often they were thought out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.asked = 0
        real = offering.offers

        def slow(view: View) -> list[str]:
            self.asked += 1
            assert self.go.wait(10)
            return real(view)

        monkeypatch.setattr(offering, "offers", slow)


class Hall:
    """A table of three people in memory."""

    def __init__(self, pool: Executor, aside: Executor, **settings: bool) -> None:
        self.store = CountingStore()
        self.house = House(
            self.store, Steady(), SystemChance(), pool, Aside(aside, HINTS), think=0.0
        )
        self.settings = Settings(rules=FOLK, **settings)  # type: ignore[arg-type]
        self.number = 0

    async def open(self, people: int = 3) -> Room:
        self.room = await Room.open(self.settings, self.house)
        self.links = [Link(MemorySink(), seat, "en") for seat in range(people)]
        for seat, link in enumerate(self.links):
            await self.room.sit("p", seat)
            self.room.join(link)
        return self.room

    async def begin(self) -> None:
        """Three people, and the first to call is the landlord."""
        for seat in range(3):
            assert (await self.say(seat, Ready))["status"] == "ok"
        stage = self.room.state.stage
        assert isinstance(stage, During)
        assert (await self.say(to_act(stage.deal)[0], Act, action="3"))["status"] == "ok"

    async def say(self, seat: int, kind: type[AnyCommand], **members: object) -> dict[str, object]:
        self.number += 1
        room = self.room
        command = kind(
            v=1,
            cmd_id=f"command{self.number:06}",
            table=room.name,
            deal=room.state.deals,
            expected_seq=room.ledger.counter.told[seat],
            **members,
        )
        return dict(msgspec.json.decode(await answer(room, self.links[seat], command)))


def test_records_are_made_once_and_aside() -> None:
    async def run() -> None:
        with ThreadPoolExecutor(1) as pool, ThreadPoolExecutor(1) as aside:
            hall = Hall(pool, aside)
            await hall.open(1)
            await hall.say(0, Ready)
            rng = Random(1)
            while hall.room.state.match.deals == 0:
                await asyncio.sleep(0.01)
                frame = hall.room.ledger.snapshot(0, 0.0).view
                if frame.legal is not None:
                    legal = msgspec.to_builtins(frame.legal)
                    action = rng.choice(legal.get("plays") or ["pass"])
                    if "calls" in legal:
                        action = str(legal["calls"][-1])
                    await hall.say(0, Act, action=action)
            records = Records(hall.store)
            many = [records.written(hall.room.name, 1, "json") for _ in range(20)]
            texts = await asyncio.gather(*many)
            assert hall.store.read == 1
            assert len(set(texts)) == 1
            assert json.loads((texts[0] or "").splitlines()[0])
            assert records.at_hand(hall.room.name, 1, "json")
            assert await records.written(hall.room.name, 2, "json") is None

    asyncio.run(run())


def test_nobody_waits_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)

    async def run() -> None:
        with ThreadPoolExecutor(1) as pool, ThreadPoolExecutor(1) as aside:
            hall = Hall(pool, aside, chat=True)
            room = await hall.open()
            await hall.begin()
            asked = [asyncio.ensure_future(hall.say(seat, Hint)) for seat in (0, 1)]
            await asyncio.sleep(0.05)
            # Both the table and the bots' threads are free meanwhile.
            assert (await asyncio.wait_for(hall.say(2, Say, words="hm"), 5))["status"] == "ok"
            loop = asyncio.get_running_loop()
            assert await asyncio.wait_for(loop.run_in_executor(pool, lambda: 7), 5) == 7
            assert not any(task.done() for task in asked)
            slow.go.set()
            assert {(await task)["status"] for task in asked} == {"ok"}
            # Once for each position and seat, however often one asks.
            for _ in range(20):
                assert (await hall.say(0, Hint))["status"] == "ok"
            assert slow.asked == 2
            assert hall.house.hints.waiting == 0
            assert room.state.deals == 1

    asyncio.run(run())


def test_too_many_hints_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)

    async def run() -> None:
        with ThreadPoolExecutor(1) as pool, ThreadPoolExecutor(1) as aside:
            hall = Hall(pool, aside)
            hall.house.hints = Aside(aside, 1)
            await hall.open()
            await hall.begin()
            first = asyncio.ensure_future(hall.say(0, Hint))
            await asyncio.sleep(0.05)
            assert (await hall.say(1, Hint))["code"] == "too_fast"
            slow.go.set()
            assert (await first)["status"] == "ok"

    asyncio.run(run())


def test_nobody_talks_without_end(served: Served) -> None:
    told = served.open(rules="folk", chat=True, name="Talker")

    async def run() -> None:
        said: list[str] = []
        for again in range(2):
            one = await Player(served.ws, told["table"], told["token"]).join()
            for n in range(8):
                answer = await one.do("say", words=f"line {again} {n}")
                said += [answer["code"]]
            await one.part()
        # Neither by coming anew.
        assert said[:6] == ["ok"] * 6
        assert said.count("ok") < 9
        assert set(said) == {"ok", "too_fast"}
        # What was said is still there for who comes.
        watcher = await Player(served.ws, told["table"], None).join()
        talk = watcher.frames[0]["talk"]
        assert talk[0] == {"seat": 0, "name": "Talker", "words": "line 0 0"}
        assert len(talk) == said.count("ok")
        await watcher.part()

    asyncio.run(run())


FEW = "ulimit -n 420; exec {python} -m dizhu serve --port 0 --database sqlite:{file}"


def test_a_flood_of_connections_is_turned_away_quietly(tmp_path: Path) -> None:
    words = FEW.format(python=sys.executable, file=tmp_path / "t.db")
    process = subprocess.Popen(
        ["bash", "-c", words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        url = process.stdout.readline().split()[-1]
        port = int(url.rpartition(":")[2])
        flood = [socket.create_connection(("127.0.0.1", port)) for _ in range(600)]
        end = time.monotonic() + 10
        turned = 0
        while turned < 450 and time.monotonic() < end:
            time.sleep(0.1)
            turned = sum(_ended(one) for one in flood)
        assert turned >= 450
        for one in flood:
            one.close()
        time.sleep(0.2)
        with urllib.request.urlopen(f"{url}/healthz", timeout=10) as told:
            assert told.status == 200
    finally:
        process.terminate()
        _, log = process.communicate(timeout=10)
    assert log == ""


def _ended(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        return one.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


NO_PSYCOPG = """
import sys
sys.modules["psycopg"] = None
from dizhu.cli.main import main
sys.exit(main(["serve", "--port", "0", "--database", "postgresql://nobody@127.0.0.1:1/none"]))
"""


def test_without_psycopg_one_line_says_what_is_missing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NO_PSYCOPG], capture_output=True, text=True, timeout=20, check=False
    )
    assert done.returncode == 2
    assert "pip install '.[postgres]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_on_every_address_one_is_told_that_friends_can_use(tmp_path: Path) -> None:
    from dizhu.cli.lan import lan_address

    with serving(f"sqlite:{tmp_path / 't.db'}", "--host", "0.0.0.0") as served:
        name = served.url.removeprefix("http://").rpartition(":")[0]
        assert name not in ("0.0.0.0", "")
        assert name == (lan_address("0.0.0.0") or "127.0.0.1")
        assert served.ask("/healthz")[0] == 200
        assert served.stop() == 0
