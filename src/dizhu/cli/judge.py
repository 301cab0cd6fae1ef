"""`dizhu judge`: questions about the rules, one JSON object a line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack
from typing import BinaryIO

from dizhu.cli.errors import UsageError
from dizhu.cli.judging.lines import lines
from dizhu.cli.judging.operations import answer


def add_arguments(parser: ArgumentParser) -> None:
    """The files to read."""
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="requests to answer (default: standard input)"
    )


def run(args: Namespace) -> int:
    """Answer every line as it comes. A file that can't be opened is told before any answer."""
    with ExitStack() as opened:
        files: list[BinaryIO] = [opened.enter_context(open(name, "rb")) for name in args.files]
        for file in files or [_standard_input()]:
            for line in lines(file):
                print(answer(line), flush=True)
    return 0


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise UsageError("standard input is closed")
    return sys.stdin.buffer
