"""Reading a line: from a keyboard with editing and a history, or from a pipe."""

from __future__ import annotations

import io
import sys
from contextlib import suppress

from rich.console import Console

from dizhu.cli.interrupts import heard
from dizhu.cli.terminal import style
from dizhu.cli.terminal.person import Leave

_MARK = "> "  # plain, so that no line editor miscounts its width


class Lines:
    """Asks through `console` and reads standard input; raises `Leave` where that ends."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._keyboard = sys.stdin.isatty()
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # what is no text is no card either
        if self._keyboard:
            with suppress(ImportError):  # Windows has none, and edits lines by itself
                import readline  # noqa: F401 - importing it is what makes input() edit

    def __call__(self, question: str) -> str:
        """The line typed in answer to `question`, which may be empty where it was asked already."""
        if question:
            self._console.print(question, style=style.QUESTION)
        try:
            with heard():
                return self._typed() if self._keyboard else self._piped()
        except EOFError:
            print()
            raise Leave from None

    def _typed(self) -> str:
        self._console.file.flush()
        return input(_MARK)

    def _piped(self) -> str:
        print(_MARK, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        # Echoed, as a keyboard would, so that what comes out reads as a conversation.
        text = line.rstrip("\r\n")
        print("".join(c if c.isprintable() else "\ufffd" for c in text[:200]), flush=True)
        return text
