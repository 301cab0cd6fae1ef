"""`dizhu judge`: questions about the rules, one JSON object a line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from contextlib import ExitStack
from typing import BinaryIO, Final

from dizhu.cli.interrupts import heard
from dizhu.cli.judging.lines import lines
from dizhu.cli.judging.operations import answer
from dizhu.cli.lang import Lang, Text, of

_FILES: Final = Text(
    "requests to answer, one a line; without FILE it reads standard input",
    "要回答的请求，一行一个；不写 FILE 就读标准输入",
    "要回答的請求，一行一個；不寫 FILE 就讀標準輸入",
)
_EXAMPLE: Final = Text(
    'a request: {"op":"parse","rules":"folk","cards":"33344456"}',
    '请求例如：{"op":"parse","rules":"folk","cards":"33344456"}',
    '請求例如：{"op":"parse","rules":"folk","cards":"33344456"}',
)
_WAITS: Final = Text(
    'dizhu judge: waits for requests, one JSON object a line, like {"op":"parse","rules":"folk",'
    '"cards":"3"}; Ctrl-D ends',
    'dizhu judge：等待请求，一行一个 JSON 对象，例如 {"op":"parse","rules":"folk",'
    '"cards":"3"}；Ctrl-D 结束',
    'dizhu judge：等待請求，一行一個 JSON 物件，例如 {"op":"parse","rules":"folk",'
    '"cards":"3"}；Ctrl-D 結束',
)


def add_arguments(parser: ArgumentParser) -> None:
    """The files to read."""
    lang = of(parser)
    parser.add_argument("files", nargs="*", metavar="FILE", help=_FILES(lang))
    parser.epilog = _EXAMPLE(lang)


def run(args: Namespace) -> int:
    """Answer every line as it comes. A file that can't be opened is told before any answer."""
    with ExitStack() as opened:
        files: list[BinaryIO] = [opened.enter_context(open(name, "rb")) for name in args.files]
        if files:
            _answer(files)
        else:
            _answer_input(args.lang)
    return 0


def _answer(files: Iterable[BinaryIO]) -> None:
    for file in files:
        for line in lines(file):
            print(answer(line), flush=True)


def _answer_input(lang: Lang) -> None:
    if not sys.stdin.isatty():
        _answer([sys.stdin.buffer])
        return
    print(_WAITS(lang), file=sys.stderr, flush=True)
    with heard():
        _answer([sys.stdin.buffer])
