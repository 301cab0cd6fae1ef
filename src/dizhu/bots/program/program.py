"""A program that answers questions, started when it is asked and anew when it failed."""

from __future__ import annotations

import shlex
from contextlib import suppress
from shutil import which
from threading import Lock
from time import monotonic
from typing import Any, Final

from dizhu.bots.program.answer import Nonsense, members
from dizhu.bots.program.process import Failed, Process
from dizhu.bots.program.question import line

LIMIT: Final = 10.0
"""Seconds that a program has for an answer, unless somebody wants it otherwise."""
START: Final = 20.0
"""Seconds more for the first answer after a start: a network has to be loaded."""
PATIENCE: Final = 3
"""Faults in a row after which a program is not asked any more."""
STRAYS: Final = 1_000
"""Lines beside the answer that are passed over."""


class Program:
    """One command, of which at most one process runs. May be asked by several threads.

    `faults` counts the questions that got no answer, and `fault` says what was wrong with the last
    of them. Raises `ValueError` on a command that is none.
    """

    def __init__(self, command: str, *, limit: float = LIMIT, start: float = START) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise ValueError(f"{command!a} is no command: {error}") from None
        if not self._words:
            raise ValueError("a command is expected after 'pipe:'")
        if which(self._words[0]) is None:
            raise ValueError(f"there is no program {self._words[0]!a}")
        self.command = command
        self.limit = limit
        self.start = start
        self.faults = 0
        self.fault = ""
        self._in_a_row = 0
        self._process: Process | None = None
        self._lock = Lock()

    @property
    def given_up(self) -> bool:
        """Has it failed so often that it is not asked any more."""
        return self._in_a_row >= PATIENCE

    def ask(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to `asked`, which has an `id`; `None` where there was none in time.

        Whoever reads the answer says by `judge` what it was worth.
        """
        with self._lock:
            if self.given_up:
                return None
            try:
                return self._ask(asked)
            except (Failed, OSError) as error:
                complaint = "" if self._process is None else self._process.complaint
                self._end()
                self._blame(f"{error}; it says: {complaint}" if complaint else str(error))
            return None

    def judge(self, nonsense: Nonsense | None) -> None:
        """Its last answer was good, or `nonsense`."""
        with self._lock:
            if nonsense is None:
                self._in_a_row = 0
            else:
                self._blame(str(nonsense))

    def close(self) -> None:
        """End its process; a later question would start another."""
        with self._lock:
            if self._process is not None:
                self._process.close()
                self._process = None

    def _ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        more = 0.0
        if self._process is None:
            self._process = Process(self._words)
            more = self.start
        until = monotonic() + self.limit + more
        self._process.send(line(asked), until)
        stray = ""
        try:
            for _ in range(STRAYS):
                try:
                    told = members(self._process.receive(until))
                except Nonsense as error:
                    stray = str(error)
                    continue
                if told.get("id") == asked["id"]:
                    return told
                stray = "an answer to another question"
        except Failed as error:
            raise Failed(f"{error} ({stray})" if stray else str(error)) from None
        raise Failed(f"more than {STRAYS} lines, and no answer among them")

    def _blame(self, fault: str) -> None:
        self.faults += 1
        self.fault = fault
        self._in_a_row += 1

    def _end(self) -> None:
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()
            self._process = None
