"""The command `dizhu`: finds the command asked for, runs it, and turns failures into one line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn, Protocol, cast

from dizhu import __version__
from dizhu.cli.early import INTERRUPTED
from dizhu.cli.errors import UsageError
from dizhu.cli.interrupts import remember
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, of
from dizhu.cli.lang import chosen as spoken
from dizhu.cli.standins import print_anything
from dizhu.cli.streams import drop_output, stand_in
from dizhu.rules.text import printable

# A command NAME is the module dizhu.cli.NAME. Only its summary is here, so that `dizhu --help`
# imports none of them and `dizhu NAME` imports one.
COMMANDS: Final[dict[str, Text]] = {
    "play": Text("play against bots", "和机器人对打", "和機器人對打"),
    "judge": Text(
        "answer questions about the rules, one JSON object a line",
        "回答规则问题，一行一个 JSON 对象",
        "回答規則問題，一行一個 JSON 物件",
    ),
    "split": Text(
        "split a hand into the fewest plays", "把一手牌拆成最少的手数", "把一手牌拆成最少的手數"
    ),
    "solve": Text(
        "solve a position with all hands open",
        "求解明牌局面",
        "求解明牌局面",
    ),
    "puzzle": Text("make and play endgame puzzles", "做残局题、出残局题", "做殘局題、出殘局題"),
    "learn": Text("take lessons in playing well", "上课学打牌", "上課學打牌"),
    "hint": Text(
        "the coach's advice at a point of a game",
        "教练对牌谱中某一步的建议",
        "教練對牌譜中某一步的建議",
    ),
    "review": Text(
        "judge each decision of a finished game",
        "点评一局牌的每个决定",
        "點評一局牌的每個決定",
    ),
    "arena": Text(
        "let bots play each other on the same deals",
        "让机器人用同样的牌互相比试",
        "讓機器人用同樣的牌互相比試",
    ),
    "bot": Text(
        "a bot as a program on standard input and output",
        "把机器人当程序用：标准输入提问，标准输出作答",
        "把機器人當程式用：標準輸入提問，標準輸出作答",
    ),
    "replay": Text("step through a recorded game", "一步一步看牌谱", "一步一步看牌譜"),
    "convert": Text(
        "turn a record into its other form", "把牌谱换成另一种形式", "把牌譜換成另一種形式"
    ),
    "verify": Text(
        "check a record against the rules and its shuffle",
        "核对牌谱是否合规则、合洗牌承诺",
        "核對牌譜是否合規則、合洗牌承諾",
    ),
    "serve": Text(
        "serve tables for friends or the public",
        "给朋友或公众开牌桌",
        "給朋友或公眾開牌桌",
    ),
    "train": Text("train the networks of the bots", "训练机器人的网络", "訓練機器人的網路"),
    "schema": Text("print the schema of the protocol", "打印协议的格式", "列印協定的格式"),
    "doctor": Text(
        "say what is installed and active", "看装了什么、用着什么", "看裝了什麼、用著什麼"
    ),
}

_SEE_HELP: Final = Text("see {prog} --help", "见 {prog} --help", "見 {prog} --help")
_HELP: Final = Text("show this help message and exit", "显示这份说明后退出", "顯示這份說明後退出")
_ABOUT: Final = Text("斗地主, Dou Dizhu.", "斗地主。", "鬥地主。")
_VERSION: Final = Text("show the version and exit", "显示版本后退出", "顯示版本後退出")
_ARGUMENTS: Final = Text("arguments", "参数", "參數")
_OPTIONS: Final = Text("options", "选项", "選項")
_COMMANDS: Final = Text("commands", "命令", "命令")

USAGE = 2  # exit codes
BROKEN_PIPE = 128 + 13  # as a shell tells a death by SIGPIPE

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
    """An argument parser that speaks `lang`; its errors are raised: one line, told by `main`."""

    def __init__(self, *, lang: Lang = "en", **more: Any) -> None:
        super().__init__(**more, add_help=False, allow_abbrev=False)
        self.set_defaults(lang=lang)
        self._positionals.title = _ARGUMENTS(lang)
        self._optionals.title = _OPTIONS(lang)
        self.add_argument("-h", "--help", action="help", help=_HELP(lang))

    def error(self, message: str) -> NoReturn:
        """Raise `message` as a `UsageError`."""
        lang = of(self)
        left, right = ("（", "）") if lang != "en" else (" (", ")")
        raise UsageError(f"{message}{left}{_SEE_HELP(lang).format(prog=self.prog)}{right}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run `dizhu` on `argv`, by default the process's own; return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    chosen = words[0] if words and words[0] in COMMANDS else None
    lang = spoken(words)
    stand_in(lang)
    print_anything()
    remember()
    try:
        try:
            return _told(words, chosen, lang)
        finally:
            sys.stdout.flush()  # a reader that has gone is noticed here, not at exit
    except BrokenPipeError:
        drop_output()  # Python flushes once more at exit
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except (UsageError, OSError) as error:  # of the output itself: it gets no more
        drop_output()
        return _refuse(chosen, error)


def _told(words: Sequence[str], chosen: str | None, lang: Lang) -> int:
    """Run it; what goes wrong is told to people, and to the program that asked for JSON."""
    try:
        return _run(words, chosen, lang)
    except BrokenPipeError:
        raise
    except (UsageError, OSError) as error:
        code = _refuse(chosen, error)
        try:
            if "--json" in words:
                print(compact(_usage(error).answer()))
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except (UsageError, OSError):  # one line has told why already
            drop_output()
        return code


def _run(words: Sequence[str], chosen: str | None, lang: Lang) -> int:
    if not words:
        _parser(None, None, lang).print_help()
        return 0
    command = None if chosen is None else cast(Command, import_module(f"dizhu.cli.{chosen}"))
    args = _parser(chosen, command, lang).parse_args(words)
    assert command is not None  # parse_args has refused every other word
    return command.run(args)


def _parser(chosen: str | None, command: Command | None, lang: Lang) -> ArgumentParser:
    """The whole parser, in which only the `chosen` command has its arguments."""
    top = Parser(prog="dizhu", description=_ABOUT(lang), lang=lang)
    version = f"dizhu {__version__}"
    top.add_argument("--version", action="version", version=version, help=_VERSION(lang))
    commands = top.add_subparsers(metavar="COMMAND", required=True, title=_COMMANDS(lang))
    for name, told in COMMANDS.items():
        summary = told(lang)
        description = f"{summary}。" if lang != "en" else f"{summary[:1].upper()}{summary[1:]}."
        parser = commands.add_parser(name, help=summary, description=description, lang=lang)
        if name == chosen and command is not None:
            command.add_arguments(parser)
    return top


def _refuse(chosen: str | None, error: UsageError | OSError) -> int:
    """Tell people of `error`, in one line."""
    name = "dizhu" if chosen is None else f"dizhu {chosen}"
    print(f"{name}: {printable(str(_usage(error)))}", file=sys.stderr)
    return USAGE


def _usage(error: UsageError | OSError) -> UsageError:
    """`error` as one of usage, and not too long.

    A missing file, a full disk are the world's fault, and told without a trace.
    """
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename is not None else ""
        error = UsageError(f"{where}{error.strerror or error}", code="unreadable")
    message = str(error)
    short = message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…"
    return UsageError(short, code=error.code, **error.more)
