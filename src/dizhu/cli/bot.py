"""`dizhu bot`: a bot as a program, which answers one question a line (docs/bots.md)."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from random import Random
from typing import TYPE_CHECKING, Final

from dizhu.cli.choosing import check_bots
from dizhu.cli.interrupts import heard
from dizhu.cli.judging.faults import Fault
from dizhu.cli.judging.lines import LONGEST, lines
from dizhu.cli.judging.wire import read, salvage, write
from dizhu.cli.lang import Lang, Text, add_lang, of

if TYPE_CHECKING:
    from dizhu.bots.program.serving import Served

_NAME: Final = Text("which bot: {all}", "哪个机器人：{all}", "哪個機器人：{all}")
_SEED: Final = Text(
    "its chance for questions that bring no seed",
    "问题里没有种子时用的随机种子",
    "問題裡沒有種子時用的亂數種子",
)
_WAITS: Final = Text(
    "dizhu bot: waits for questions, one JSON object a line (docs/bots.md); Ctrl-D ends",
    "dizhu bot：等待问题，一行一个 JSON 对象（docs/bots.md）；Ctrl-D 结束",
    "dizhu bot：等待問題，一行一個 JSON 物件（docs/bots.md）；Ctrl-D 結束",
)


def add_arguments(parser: ArgumentParser) -> None:
    """The bot's name and its chance."""
    from dizhu.bots.registry import BOTS

    lang = of(parser)
    parser.add_argument("name", metavar="NAME", help=_NAME(lang).format(all=", ".join(BOTS)))
    parser.add_argument("--seed", type=int, metavar="S", help=_SEED(lang))
    add_lang(parser)


def run(args: Namespace) -> int:
    """Answer every line as it comes."""
    check_bots(args.name, args.lang, option="NAME", programs=False)
    from dizhu.bots.program.serving import Served
    from dizhu.bots.registry import make

    served = Served(lambda rng: make(args.name, rng), Random(args.seed))  # noqa: S311 - a game
    if sys.stdin.isatty():
        _wait(served, args.lang)
    else:
        _answer(served)
    return 0


def _wait(served: Served, lang: Lang) -> None:
    print(_WAITS(lang), file=sys.stderr, flush=True)
    with heard():
        _answer(served)


def _answer(served: Served) -> None:
    for line in lines(sys.stdin.buffer):
        print(_answered(served, line), flush=True)


def _answered(served: Served, line: bytes | None) -> str:
    """The answer to one line; `None` is a line too long to be read."""
    from dizhu.bots.program.reading import BadQuestion

    if line is None:
        return write(Fault("too_long", f"a line of more than {LONGEST} bytes").answer(), {})
    try:
        asked = read(line)
    except Fault as fault:
        return write(fault.answer(), salvage(line))
    try:
        return write(served.answer(asked), asked)
    except BadQuestion as error:
        return write({"error": {"code": error.code, "message": str(error)}}, asked)
    except Exception as error:  # whatever we did wrong, the next line is still to be answered
        return write(Fault("internal", f"{type(error).__name__}: {error!a}").answer(), asked)
