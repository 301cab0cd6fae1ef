"""A child process that is spoken to in lines, without ever waiting longer than is said.

Its three streams are watched together: one that floods its output, or reads nothing, holds nobody
up. It has a process group of its own, and that group is killed when it is let go. What it writes
on its standard error is kept apart, the end of it, to be told when something goes wrong.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Final

from dizhu.rules.text import printable

LONGEST: Final = 1 << 16
"""Bytes of the longest line that is taken for an answer."""
STRAY: Final = 1 << 20
"""Bytes that it may write beside the answer while one is waited for."""
GRACE: Final = 0.5
"""Seconds in which it may end by itself when its input has been closed."""
_CHUNK: Final = 1 << 16
_KEPT: Final = 2_000
"""Bytes of its standard error that are kept."""


class Failed(Exception):
    """It ended, did not answer in time, or flooded us."""


class Process:
    """One running program. Raises `OSError` where it can't be started."""

    def __init__(self, words: Sequence[str]) -> None:
        self._child = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self._rest = b""
        self._told = b""
        self._watch = selectors.DefaultSelector()
        for stream in (self._input, self._output, self._errors):
            os.set_blocking(stream.fileno(), False)
        self._watch.register(self._output, selectors.EVENT_READ)
        self._watch.register(self._errors, selectors.EVENT_READ)

    @property
    def pid(self) -> int:
        """Its number, and that of its group."""
        return self._child.pid

    @property
    def complaint(self) -> str:
        """The last line of its standard error, or nothing; orders to a terminal are escaped."""
        lines = self._told.decode("utf-8", "replace").strip().splitlines()
        last = lines[-1].strip() if lines else ""
        return printable(last)

    def send(self, line: bytes, until: float) -> None:
        """Write `line`, dropping whatever had come before it. Raises `Failed`.

        `until` is on the clock of `time.monotonic`.
        """
        self._drain()
        self._rest = b""
        self._watch.register(self._input, selectors.EVENT_WRITE)
        try:
            while line:
                if self._input in self._ready(until):
                    line = line[self._write(line) :]
        finally:
            self._watch.unregister(self._input)

    def receive(self, until: float) -> bytes:
        """The next line, without its line feed. Raises `Failed`."""
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST:
                raise Failed(f"a line of more than {LONGEST} bytes")
            self._ready(until)
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def close(self) -> None:
        """End it: its input first and, when that does not help within a moment, its group."""
        with suppress(OSError):
            self._input.close()
        with suppress(Failed):
            until = monotonic() + GRACE
            while True:
                self._ready(until)
                self._rest = b""
        self.kill()

    def kill(self) -> None:
        """End it and all of its group at once, and leave nothing behind."""
        # The group first: as long as the child is not waited for, no other has its number.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)
        self._child.wait()
        self._watch.close()
        for stream in (self._input, self._output, self._errors):
            with suppress(OSError):
                stream.close()

    @property
    def _input(self) -> IO[bytes]:
        assert self._child.stdin is not None
        return self._child.stdin

    @property
    def _output(self) -> IO[bytes]:
        assert self._child.stdout is not None
        return self._child.stdout

    @property
    def _errors(self) -> IO[bytes]:
        assert self._child.stderr is not None
        return self._child.stderr

    def _ready(self, until: float) -> list[object]:
        """Wait until something can be read or written. Raises `Failed`."""
        left = until - monotonic()
        if left <= 0:
            raise Failed("no answer in time")
        return self._pump(left)

    def _drain(self) -> None:
        """Drop what has been written already. Raises `Failed`."""
        dropped = 0
        while self._output in self._pump(0.0):
            dropped += len(self._rest)
            self._rest = b""
            if dropped > STRAY:
                raise Failed(f"more than {STRAY} bytes that nobody asked for")

    def _pump(self, seconds: float) -> list[object]:
        """Read what can be read within so long, and say what was ready. Raises `Failed`."""
        ready: list[object] = [key.fileobj for key, _ in self._watch.select(seconds)]
        if self._errors in ready:
            self._hear()
        if self._output in ready and not self._read():
            raise Failed("it ended, or closed its output")
        if len(self._rest) > STRAY:
            raise Failed(f"more than {STRAY} bytes that nobody asked for")
        return ready

    def _read(self) -> bool:
        """Take in what is there; `False` at the end."""
        try:
            more = self._output.read(_CHUNK)
        except OSError:
            return False
        self._rest += more or b""
        return more != b""

    def _hear(self) -> None:
        try:
            more = self._errors.read(_CHUNK)
        except OSError:
            more = b""
        if more == b"":
            self._watch.unregister(self._errors)
        self._told = (self._told + (more or b""))[-_KEPT:]

    def _write(self, line: bytes) -> int:
        try:
            return self._input.write(line) or 0
        except OSError:
            raise Failed("it ended, or closed its input") from None
