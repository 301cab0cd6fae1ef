"""Frames that are no commands, and readers that do not read: nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import socket
import time
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.player import Player
from tests.server.process import Served, serving

BAD: list[tuple[str | bytes, str]] = [
    ("", "bad_json"),
    ("{", "bad_json"),
    ("null", "bad_message"),
    ("[]", "bad_message"),
    ("[" * 15_000, "bad_message"),
    ('{"a":' * 3_000, "bad_json"),
    (b"\x00\x01", "not_text"),
    ('{"type":"hello","v":1}', "bad_message"),
    ("x" * 17_000, "too_large"),
]


def variants(good: dict[str, object]) -> list[tuple[str, str]]:
    """One good command, made wrong in every way that we know."""
    text = json.dumps(good)
    twice = text[:-1] + ',"v":1}'
    wrong = [
        {**good, "v": True},
        {**good, "v": 1.0},
        {**good, "v": 2},
        {**good, "deal": 1.5},
        {**good, "deal": True},
        {**good, "deal": "1"},
        {**good, "deal": -1},
        {**good, "expected_seq": 10**30},
        {**good, "more": 1},
        {**good, "cmd_id": "short"},
        {**good, "cmd_id": "a" * 65},
        {**good, "cmd_id": "12345678\n"},
        {**good, "cmd_id": "１２３４５６７８"},
        {**good, "type": "acts"},
        {**good, "table": "another"},
        {**good, "text": 5},
        {key: value for key, value in good.items() if key != "deal"},
    ]
    told = [(json.dumps(frame), "bad_message") for frame in wrong]
    told.append((twice, "bad_json"))
    told.append((text.replace('"v": 1', '"v": NaN'), "bad_json"))
    told.append((text.replace('"deal": 0', '"deal": ' + "9" * 5000), "bad_message"))
    told.append((text.replace('"text": "x"', '"text": "\\u0000"'), "bad_text"))
    told.append((text.replace('"text": "x"', '"text": "\\ud800"'), "bad_json"))
    told.append((text.replace('"text": "x"', '"text": "\\udc00"'), "bad_text"))
    return told


def named(frame: str | bytes) -> str | None:
    """The good `cmd_id` of a bad frame, if it has one."""
    found = re.search(r'"cmd_id": "([A-Za-z0-9]{8,64})"', frame if isinstance(frame, str) else "")
    return found[1] if found else None


@pytest.fixture
def served(sqlite_address: str) -> Iterator[Served]:
    with serving(sqlite_address, "--bots-think", "0") as served:
        yield served
        assert served.stop() == 0
        assert served.log == ""


def test_every_bad_frame_is_refused_with_its_code(served: Served) -> None:
    told = served.open(rules="folk")

    async def run() -> None:
        watch = await Player(served.ws, told["table"], told["token"]).join()
        for frame, code in [*BAD, *variants(watch.command("ready", text="x"))]:
            one = await Player(served.ws, told["table"], told["token"]).join()
            await one.send(frame)
            error = await one.until("error")
            assert error["code"] == code or (code == "bad_text" and error["code"] == "bad_json"), (
                str(frame)[:80],
                error,
            )
            assert one.view["seq"] == watch.view["seq"]
            if error["code"] != "bad_json":
                assert error.get("cmd_id") == named(frame)
            await one.part()
        await watch.part()

    asyncio.run(run())


def test_noise_changes_nothing(served: Served) -> None:
    """Good frames with letters changed at random."""
    told = served.open(rules="folk", chat=True)
    rng = random.Random(5)

    async def run() -> None:
        one = await Player(served.ws, told["table"], told["token"]).join()
        before = one.view
        for _ in range(40):
            socket_ = await connect(served.ws + told["table"], compression=None)
            hello = json.dumps({"type": "hello", "v": 1, "token": None, "lang": "en"})
            await socket_.send(noise(hello, rng) if rng.random() < 0.3 else hello)
            try:
                for _ in range(15):
                    good = json.dumps(one.command("act", action="33344"))
                    await socket_.send(noise(good, rng))
                async with asyncio.timeout(0.05):
                    while True:
                        frame = json.loads(await socket_.recv())
                        if frame["type"] == "answer":
                            assert frame["status"] == "refused" or "now" in frame
            except (TimeoutError, ConnectionClosed):
                pass
            await socket_.close()
        await one.quiet()
        assert {**one.view, "seq": 0} == {**before, "seq": 0}
        await one.part()

    asyncio.run(run())


NOISE = ('"', "{", "}", "\\", "0", "é", "\x00", "")


def noise(text: str, rng: random.Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(letters))
        letters[at : at + rng.randint(0, 2)] = rng.choice(NOISE)
    return "".join(letters)


@pytest.mark.slow
def test_who_does_not_read_is_cut_and_nobody_waits(served: Served) -> None:
    seat = served.open(rules="folk")
    table = seat["table"]

    async def run() -> None:
        deaf = deaf_socket(served, table)
        one = await Player(served.ws, table, seat["token"]).join()
        loop = asyncio.get_running_loop()
        begun = loop.time()
        watched, worst, chair = 1, 0.0, 0
        while watched and loop.time() - begun < 60:
            at = loop.time()
            chair = 1 - chair  # from one chair to another and back, which all are told
            answer = await one.do("swap", other=chair)
            assert answer["status"] == "ok"
            worst = max(worst, loop.time() - at)
            told = [f["spectators"] for f in one.frames if f["type"] == "presence"]
            watched = told[-1] if told else 1
            await asyncio.sleep(0.02)
        assert not watched
        assert worst < 2
        deaf.close()
        await one.part()

    asyncio.run(run())


def deaf_socket(served: Served, table: str) -> socket.socket:
    """A spectator by hand who says hello and then reads nothing."""
    host, port = served.url.removeprefix("http://").split(":")
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.connect((host, int(port)))
    sock.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b" 101 " in sock.recv(200)
    hello = b'{"type":"hello","v":1,"token":null}'
    sock.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return sock


UPGRADE = (
    "GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
POST = "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: 900\r\n\r\n"
FRAME = bytes([0x81, 0x80 | 120, 0, 0, 0, 0])  # the head of a hello of 120 bytes

SLOW: dict[str, tuple[str, bytes]] = {
    "nothing at all": ("", b""),
    "headers": ("GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: ", b"x"),
    "headers of the second request": ("GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\nGET ", b"/"),
    "a body": (POST, b" "),
    "no hello": (UPGRADE, b""),
    "a hello": (UPGRADE + FRAME.decode("latin-1"), b" "),
}


@pytest.mark.slow
def test_who_dribbles_is_cut_and_nobody_waits(served: Served) -> None:
    told = served.open(rules="folk")
    host = served.url.removeprefix("http://")

    async def dribble(begin: str, drop: bytes) -> float:
        loop = asyncio.get_running_loop()
        reader, writer = await asyncio.open_connection(*host.split(":"))
        at = loop.time()
        writer.write(begin.format(host=host, table=told["table"]).encode("latin-1"))
        try:
            while not reader.at_eof() and loop.time() - at < 20:
                writer.write(drop)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(4096), 0.3)
        except ConnectionError:
            pass
        writer.close()
        return loop.time() - at

    async def run() -> None:
        one = await Player(served.ws, told["table"], told["token"]).join()
        slow = asyncio.gather(*(dribble(*how) for how in SLOW.values()))
        while not slow.done():
            assert (await asyncio.wait_for(one.do("ping"), 2))["status"] == "ok"
            await asyncio.sleep(0.2)
        took = dict(zip(SLOW, slow.result(), strict=True))
        assert all(seconds <= 15 for seconds in took.values()), took
        # A socket that has said hello is not a slow one.
        await asyncio.sleep(3)
        assert (await one.do("ping"))["status"] == "ok"
        await one.part()

    asyncio.run(run())


def test_a_slow_request_that_comes_in_time_is_answered(served: Served) -> None:
    with socket.create_connection(served.url.removeprefix("http://").split(":")) as sock:
        for part in ("GET /healthz HT", "TP/1.1\r\nHost: ", "x\r\n", "Connection: close\r\n\r\n"):
            sock.sendall(part.encode())
            time.sleep(0.2)
        assert b"200 OK" in sock.recv(4096)
