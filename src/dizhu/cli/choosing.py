"""Options that several commands have: what they choose from, and what is said to anything else."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Final

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, Text, of
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset

RULES: Final = "competitive"
BOTS: Final = "simple"

_RULES: Final = Text("{all} (default: {one})", "{all}（默认 {one}）", "{all}（預設 {one}）")
_NO_RULES: Final = Text(
    "--rules: no ruleset {name}; there are {all}",
    "--rules：没有规则 {name}；有 {all}",
    "--rules：沒有規則 {name}；有 {all}",
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
