"""`dizhu play` in the browser: a table at once, and what is said where no browser can be opened."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from dizhu.cli import browsing
from dizhu.cli.browsing import why_not
from dizhu.cli.main import main
from dizhu.server.page import is_built
from tests.cli.terminal.table import environment
from tests.server.player import Player

page = pytest.mark.skipif(
    not is_built() and os.environ.get("CI") != "true", reason="the page is not built (make page)"
)


class Game:
    """A running `dizhu play --no-browser`."""

    def __init__(self, folder: Path, *words: str) -> None:
        command = [sys.executable, "-m", "dizhu", "play", "--no-browser", *words]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(folder, PYTHONUNBUFFERED="1"),
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        address, _, wishes = self.line.split()[-1].partition("#token=")
        self.base, self.table = address.split("/t/")
        self.token, _, self.wishes = wishes.partition("&")

    def player(self, table: str = "", token: str = "") -> Player:
        base = self.base.replace("http", "ws") + "/ws/"
        return Player(base, table or self.table, token or self.token)

    def ask(self) -> dict[str, Any]:
        with urllib.request.urlopen(f"{self.base}/api/tables/{self.table}", timeout=10) as answer:
            return dict(json.load(answer))

    def end(self, number: int = signal.SIGINT) -> tuple[int, str]:
        self.process.send_signal(number)
        _, complaints = self.process.communicate(timeout=20)
        return self.process.returncode, complaints


@contextmanager
def playing(folder: Path, *words: str) -> Iterator[Game]:
    game = Game(folder, *words)
    try:
        yield game
    finally:
        if game.process.poll() is None:
            game.process.kill()
            game.process.communicate()


@page
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_a_table_is_there_at_once_and_ends_with_the_terminal(tmp_path, number):
    words = ("--rules", "four", "--bots", "random", "--seat", "2", "--port", "0", "--pace", "0")
    with playing(tmp_path, *words) as game:
        assert game.base.startswith("http://127.0.0.1:")
        assert game.wishes == ""
        assert game.ask()["rules"] == "four"

        async def sit() -> None:
            one = await game.player().join()
            assert one.view["me"] == 2
            assert one.view["chairs"][1]["bot"] == "random"
            assert (await one.do("ready", text=""))["status"] == "ok"
            await one.part()

        asyncio.run(sit())
        assert game.end(number) == (0, "")


@page
def test_a_table_survives_a_kill(tmp_path):
    async def ready(one: Player) -> int:
        await one.join()
        await one.do("ready", text="")
        await one.part()
        return one.seq

    async def look(one: Player) -> dict[str, Any]:
        await one.join()
        await one.part()
        return one.view

    with playing(tmp_path, "--port", "0") as game:
        seq = asyncio.run(ready(game.player()))
        game.end(signal.SIGKILL)
    with playing(tmp_path, "--port", "0") as again:
        assert again.table != game.table
        view = asyncio.run(look(again.player(game.table, game.token)))
        assert view["seq"] >= seq
        assert view["phase"] != "between"


@page
def test_a_second_game_does_not_take_the_first_ones_table(tmp_path):
    with playing(tmp_path) as one, playing(tmp_path) as other:
        assert one.base != other.base
        assert one.ask()["table"] == one.table
        assert other.ask()["table"] == other.table
        assert other.end() == (0, "")
        assert one.end() == (0, "")


@page
def test_a_seed_repeats_the_deals(tmp_path):
    async def hand(one: Player) -> list[str]:
        await one.join()
        await one.do("ready", text="")
        while not one.view["hand"]:
            await one.hear()
        await one.part()
        return list(one.view["hand"])

    hands = []
    for seed in ("7", "7", "8"):
        with playing(tmp_path, "--port", "0", "--seed", seed) as game:
            assert game.wishes == "still=1"
            hands.append(asyncio.run(hand(game.player())))
    assert hands[0] == hands[1] != hands[2]


@pytest.fixture
def opened(monkeypatch):
    """What is given to the browser, in a game that has a table and then ends."""
    found: list[str] = []
    done = Event()

    def show(address):
        found.append(address)
        done.set()

    def serve(plan, settings, name, seat, browse):
        browse("http://127.0.0.1:9/t/abc#token=T")
        done.wait(1)

    monkeypatch.setattr(browsing, "is_built", lambda: True)
    monkeypatch.setattr(browsing, "serve_local", serve)
    monkeypatch.setattr(browsing.webbrowser, "open", show)
    for name in ("SSH_CONNECTION", "SSH_TTY", "DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return found


def test_the_browser_is_opened(opened, monkeypatch, capsys):
    monkeypatch.setenv("DISPLAY", ":0")
    assert main(["play"]) == 0
    assert opened == ["http://127.0.0.1:9/t/abc#token=T"]
    assert "--terminal" not in capsys.readouterr().out
    assert main(["play", "--lang", "zh", "--seed", "3"]) == 0
    assert opened[1:] == ["http://127.0.0.1:9/t/abc#token=T&still=1&lang=zh"]
    assert "牌桌" in capsys.readouterr().out
    assert main(["play", "--no-browser"]) == 0
    assert len(opened) == 2


def test_where_none_can_be_opened_it_says_what_can_be_done(opened, monkeypatch, capsys):
    assert main(["play"]) == 0
    told = capsys.readouterr().out
    assert "http://127.0.0.1:9/t/abc#token=T\n" in told
    assert "dizhu play --terminal" in told
    assert "ssh" not in told
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 1 10.0.0.2 22")
    monkeypatch.setenv("DISPLAY", ":0")
    assert main(["play"]) == 0
    assert "ssh -L 9:127.0.0.1:9" in capsys.readouterr().out
    assert opened == []


def test_a_screen_is_known():
    assert why_not({}, "linux") == "blind"
    assert why_not({"WAYLAND_DISPLAY": "wayland-0"}, "linux") is None
    assert why_not({}, "darwin") is None
    assert why_not({"SSH_TTY": "/dev/pts/1", "DISPLAY": ":10"}, "darwin") == "far"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--port", "70000"], "no port"),
        (["--seat", "3"], "none of the seats"),
        (["--bots", "autopilot"], "no bot 'autopilot'; there are random, easy"),
        (["--rules", "whist"], "no ruleset"),
        (["--terminal", "--port", "1"], "--port has no meaning in the terminal"),
        (["--resume", "x", "--no-browser"], "--no-browser has no meaning"),
        (["--resume", "/nowhere"], "/nowhere"),
    ],
)
def test_bad_usage_is_one_line(words, told, opened, capsys):
    assert main(["play", "--lang", "en", *words]) == 2
    assert told in capsys.readouterr().err


def test_without_a_page_it_says_so(opened, monkeypatch, capsys):
    monkeypatch.setattr(browsing, "is_built", lambda: False)
    assert main(["play", "--lang", "en"]) == 2
    assert "dizhu play --terminal" in capsys.readouterr().err
