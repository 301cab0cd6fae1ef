"""A server as a process of its own, as users run it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


class Served:
    """A running `dizhu serve`."""

    def __init__(self, database: str, *more: str) -> None:
        words = [sys.executable, "-m", "dizhu", "serve", "--port", "0", "--database", database]
        self.process = subprocess.Popen(
            [*words, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http" not in line:
            assert self.process.stderr is not None
            raise RuntimeError(self.process.stderr.read())
        self.url = line.split()[-1]
        self.log = ""

    @property
    def ws(self) -> str:
        return self.url.replace("http", "ws") + "/ws/"

    def ask(
        self, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        """Status and JSON of an answer."""
        data = (
            None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        )
        request = urllib.request.Request(self.url + path, data, headers or {})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, _json(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _json(error.read())

    def open(self, **wish: Any) -> dict[str, Any]:
        """A new table, as its opener is told; without a clock unless one is wished for."""
        status, told = self.ask("/api/tables", {"bots": "simple", "clock": None, **wish})
        assert status == 201, told
        return dict(told)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> int:
        """As an operator does; everything it wrote as a complaint is in `log`."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        _, self.log = self.process.communicate(timeout=10)
        return self.process.returncode


@contextmanager
def serving(database: str | Path, *more: str) -> Iterator[Served]:
    served = Served(str(database), *more)
    try:
        yield served
    finally:
        if served.process.stdout is not None and not served.process.stdout.closed:
            served.kill()


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data
