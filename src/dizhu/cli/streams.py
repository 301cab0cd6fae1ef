"""Standard streams that whoever started us has closed (`<&-`, `>&-`).

Python has `None` for such a stream, which no code expects. Here each gets a stream that says in
one line that it is closed, when something is read or written, and the exit code is 2, as for bad
input; errors alone are let go unheard. The descriptors are taken too, so that no file we open
becomes what a library takes for our output.
"""

from __future__ import annotations

import io
import os
import sys
from typing import Any, Final, NoReturn

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, Text

NO_INPUT: Final = Text("standard input is closed", "标准输入关着", "標準輸入關著")
NO_OUTPUT: Final = Text("standard output is closed", "标准输出关着", "標準輸出關著")


class _Closed(io.BufferedIOBase):
    """Raises `UsageError` on every use."""

    def __init__(self, told: str) -> None:
        self._told = told

    def fail(self) -> NoReturn:
        """Say that it is closed."""
        raise UsageError(self._told, code="closed")

    @property
    def name(self) -> str:
        """What stands where the name of a file would."""
        return "<closed>"

    def readable(self) -> bool:
        """As far as anybody asks."""
        return True

    def writable(self) -> bool:
        """The same."""
        return True

    def read(self, size: int | None = -1, /) -> bytes:  # noqa: ARG002
        """Not here."""
        self.fail()

    def read1(self, size: int = -1, /) -> bytes:  # noqa: ARG002
        """Not here."""
        self.fail()

    def write(self, data: Any, /) -> int:  # noqa: ARG002
        """Not here."""
        self.fail()


def stand_in(lang: Lang) -> None:
    """Put something in the place of every standard stream that is closed."""
    if None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    while (taken := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(taken)
    if sys.stdin is None:
        sys.stdin = _text(NO_INPUT(lang))
    if sys.stdout is None:
        sys.stdout = _text(NO_OUTPUT(lang))
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - as long as the process lives


def must_read() -> None:
    """Raise `UsageError` if standard input is closed: before anything is begun that asks for it."""
    buffer = getattr(sys.stdin, "buffer", None)
    if isinstance(buffer, _Closed):
        buffer.fail()


def drop_output() -> None:
    """Whatever is still to be written on standard output, at exit at the latest, goes nowhere."""
    if not isinstance(getattr(sys.stdout, "buffer", None), _Closed):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _text(told: str) -> io.TextIOWrapper:
    # Nothing waits in a buffer: what fails, fails where it is written and not once more at exit.
    return io.TextIOWrapper(_Closed(told), encoding="utf-8", write_through=True)
