"""What is around the tables: the local game, the test hook, the command's errors."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.player import Player
from tests.server.process import serving

LOCAL = """
import os, signal, sys, threading
from dizhu.rules.presets import FOLK
from dizhu.server.serving import Plan, serve_local
from dizhu.table.settings import Settings

def browse(url):
    print(url, flush=True)
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()

serve_local(Plan(port=0, database=sys.argv[1]), Settings(rules=FOLK), "me", 1, browse)
"""


def test_a_local_table_is_there_at_once_and_ends_with_the_terminal(tmp_path: Path) -> None:
    words = [sys.executable, "-c", LOCAL, f"sqlite:{tmp_path / 't.db'}"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=20, check=True)
    assert done.stdout.startswith("http://127.0.0.1:")
    assert "/t/" in done.stdout
    assert "#token=" in done.stdout
    assert done.stderr == ""


def test_the_test_hook_repeats_a_game(tmp_path: Path) -> None:
    file = tmp_path / "test.json"
    secret = "ab" * 32
    file.write_text(json.dumps({"seed": 3, "now": 1000.0, "deals": [{"secret": secret}]}))

    def once(number: int) -> list[str]:
        with serving(f"sqlite:{tmp_path / f'{number}.db'}", "--test-mode", str(file)) as served:
            assert served.ask("/healthz")[1]["test_mode"] is True
            told = served.open(rules="folk")

            async def run() -> list[str]:
                one = await Player(served.ws, told["table"], told["token"]).join()
                await one.send({**one.command("ready"), "cmd_id": "ready0001"})
                await one.until("answer")
                await one.part()
                return [text for text in one.raw if '"presence"' not in text]

            return asyncio.run(run())

    first = once(1)
    assert first == once(2)
    assert any('"dealt"' in text for text in first)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--test-mode", "x.json", "--host", "0.0.0.0"], "only on the loopback"),
        (["--port", "70000"], "no port"),
        (["--database", "mysql://x"], "no store"),
        (["--bots-think", "-1"], "not 0 to"),
        (["--host", "203.0.113.1"], "203.0.113.1"),
        (["--database", ""], "argument --database: nothing is named"),
        (["--database", " "], "argument --database: nothing is named"),
        *(
            (["--origin", origin], f"argument --origin: {origin!r} is no origin")
            for origin in (
                *("nonsense", "", "dizhu.example", "ftp://dizhu.example", "https://"),
                *("https://dizhu.example/t/1", "https://a b", "https://x.test:99999"),
                *("https://me@x.test", "https://x.test?y", "https://*.x.test", "null"),
            )
        ),
    ],
)
def test_bad_usage_is_one_line(words: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dizhu", "serve", "--port", "0", *words],
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert done.returncode == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_schema_prints() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dizhu", "schema"], capture_output=True, text=True, check=True
    )
    assert "View" in json.loads(done.stdout)["$defs"]
