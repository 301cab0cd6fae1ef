"""The command `dizhu`: finds the command asked for, runs it, and turns failures into one line."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from typing import Final, NoReturn, Protocol, cast

from dizhu import __version__
from dizhu.cli.errors import UsageError
from dizhu.cli.interrupts import remember

# A command NAME is the module dizhu.cli.NAME. Only its summary is here, so that `dizhu --help`
# imports none of them and `dizhu NAME` imports one.
COMMANDS: Final[dict[str, str]] = {
    "play": "play against bots",
    "judge": "answer questions about the rules, one JSON object a line",
    "split": "split a hand into the fewest plays",
    "replay": "step through a recorded game",
    "convert": "turn a record into its other form",
    "verify": "check a record against the rules and its shuffle",
    "doctor": "say what is installed and active",
}

USAGE = 2  # exit codes
INTERRUPTED = 128 + 2  # as a shell tells a death by SIGINT
BROKEN_PIPE = 128 + 13  # and by SIGPIPE

_LONGEST = 500  # characters of an error: input echoed in one may be a megabyte


class Command(Protocol):
    """What a command's module offers."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the command's own arguments."""
        ...

    def run(self, args: Namespace) -> int:
        """Do it; return the exit code, or raise `UsageError`."""
        ...


class Parser(ArgumentParser):
    """An argument parser whose errors are raised: one line, told by `main` like every other."""

    def error(self, message: str) -> NoReturn:
        """Raise `message` as a `UsageError`."""
        raise UsageError(f"{message} (see {self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run `dizhu` on `argv`, by default the process's own; return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    chosen = words[0] if words and words[0] in COMMANDS else None
    _print_anything()
    remember()
    try:
        try:
            return _run(words, chosen)
        finally:
            sys.stdout.flush()  # a reader that has gone is noticed here, not at exit
    except BrokenPipeError:
        # Python flushes once more at exit: let that go nowhere rather than fail.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except UsageError as error:
        return _refuse(chosen, str(error))
    except OSError as error:  # a missing file, a full disk: the world's fault, told without a trace
        where = f"{error.filename}: " if error.filename is not None else ""
        return _refuse(chosen, f"{where}{error.strerror or error}")


def _run(words: Sequence[str], chosen: str | None) -> int:
    if not words:
        _parser(None, None).print_help()
        return 0
    command = None if chosen is None else cast(Command, import_module(f"dizhu.cli.{chosen}"))
    args = _parser(chosen, command).parse_args(words)
    assert command is not None  # parse_args has refused every other word
    return command.run(args)


def _parser(chosen: str | None, command: Command | None) -> ArgumentParser:
    """The whole parser, in which only the `chosen` command has its arguments."""
    top = Parser(prog="dizhu", description="斗地主, Dou Dizhu.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"dizhu {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for name, summary in COMMANDS.items():
        parser = commands.add_parser(
            name, help=summary, description=f"{summary.capitalize()}.", allow_abbrev=False
        )
        if name == chosen and command is not None:
            command.add_arguments(parser)
    return top


def _refuse(chosen: str | None, message: str) -> int:
    name = "dizhu" if chosen is None else f"dizhu {chosen}"
    short = message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…"
    print(f"{name}: {_one_line(short)}", file=sys.stderr)
    return USAGE


def _one_line(text: str) -> str:
    """`text` with what would move the cursor written as an escape."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def _print_anything() -> None:
    """Where the output's encoding has no 汉字, print escapes instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
