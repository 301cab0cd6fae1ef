"""Options that several commands have: what they choose from, and what is said to anything else."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, Text, of
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset

RULES: Final = "competitive"
BOTS: Final = "normal"
PORT: Final = 8765
"""Of the page; always the same if it is free: a browser keeps what it knows by the address."""

_RULES: Final = Text("{all} (default: {one})", "{all}（默认 {one}）", "{all}（預設 {one}）")
_NO_RULES: Final = Text(
    "--rules: no ruleset {name}; there are {all}",
    "--rules：没有规则 {name}；有 {all}",
    "--rules：沒有規則 {name}；有 {all}",
)
_NO_BOT: Final = Text(
    "{option}: no bot {name}; there are {all}",
    "{option}：没有机器人 {name}；有 {all}",
    "{option}：沒有機器人 {name}；有 {all}",
)
_NO_PROGRAM: Final = Text("{option}: {why}", "{option}：{why}", "{option}：{why}")
PROGRAM: Final = "pipe:COMMAND"
_NO_SEAT: Final = Text(
    "--seat: {seat} is none of the seats 0 to {last}",
    "--seat：座位是 0 到 {last}，没有 {seat}",
    "--seat：座位是 0 到 {last}，沒有 {seat}",
)
_JSON: Final = Text("print JSON", "输出 JSON", "輸出 JSON")


def add_rules(parser: ArgumentParser) -> None:
    """Give `parser` the option `--rules`; `args.rules` is `None` where it is not given."""
    told = _RULES(of(parser)).format(all=", ".join(PRESETS), one=RULES)
    parser.add_argument("--rules", metavar="R", help=told)


def add_json(parser: ArgumentParser) -> None:
    """Give `parser` the option `--json`."""
    parser.add_argument("--json", action="store_true", help=_JSON(of(parser)))


def rules_of(name: str | None, lang: Lang) -> Ruleset:
    """The preset `name`, or the default. Raises `UsageError`."""
    if name is not None and name not in PRESETS:
        told = _NO_RULES(lang).format(name=ascii(name), all=", ".join(PRESETS))
        raise UsageError(told)
    return PRESETS[name or RULES]


def check_bots(name: str, lang: Lang, *, option: str = "--bots", programs: bool = True) -> None:
    """Raise `UsageError` where there is no bot `name`; `option` is what named it.

    A program (`pipe:COMMAND`) is one unless `programs` is false, if there is that program; so are
    networks by a longer name (`strong:GOAL`, `net:FILE`).
    """
    from dizhu.bots.program.pipe import PIPE, PROGRAMS
    from dizhu.bots.registry import BOTS as LEVELS
    from dizhu.bots.registry import NETS, make

    if (programs and name.startswith(PIPE)) or name.startswith(NETS):
        try:
            PROGRAMS.program(name) if name.startswith(PIPE) else make(name, 0)
        except ValueError as error:
            raise UsageError(_NO_PROGRAM(lang).format(option=option, why=error)) from None
    elif name not in LEVELS:
        known = ", ".join([*LEVELS, PROGRAM] if programs else LEVELS)
        raise UsageError(_NO_BOT(lang).format(option=option, name=ascii(name), all=known))


def seat_of(number: int | None, rules: Ruleset, lang: Lang) -> int:
    """The seat `number`, or the first. Raises `UsageError`."""
    seat = number or 0
    if not 0 <= seat < rules.seats:
        raise UsageError(_NO_SEAT(lang).format(seat=seat, last=rules.seats - 1))
    return seat
