"""`dizhu split`: the fewest plays that empty a hand."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from dizhu.cli.choosing import add_json, add_rules, rules_of
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.refusals import why_not_dealt
from dizhu.solver.split import split

_HAND: Final = Text(
    "cards in any order, like 33344456789 or 3 4 5",
    "牌，不论顺序，例如 33344456789 或 3 4 5",
    "牌，不論順序，例如 33344456789 或 3 4 5",
)
_NO_CARDS: Final = Text(
    "{hand} can't be read as cards from character {at} on",
    "{hand} 从第 {at} 个字符起不是牌",
    "{hand} 從第 {at} 個字元起不是牌",
)


def add_arguments(parser: ArgumentParser) -> None:
    """The hand, `--rules`, `--json` and `--lang`."""
    parser.add_argument("hand", metavar="HAND", nargs="+", help=_HAND(of(parser)))
    add_rules(parser)
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Print the plays, in an order in which each is legal."""
    lang: Lang = args.lang
    rules = rules_of(args.rules, lang)
    written = " ".join(args.hand)
    try:
        hand = Cards.parse(written)
    except TextError as error:
        short = ascii(written if len(written) <= 60 else f"{written[:57]}...")
        raise UsageError(_NO_CARDS(lang).format(hand=short, at=error.at + 1)) from None
    refusal = why_not_dealt(rules, hand)
    if refusal is not None:
        raise UsageError(refusal(lang))
    groups = split(rules, hand)
    if args.json:
        print(compact({"turns": len(groups), "groups": [str(group.cards) for group in groups]}))
        return 0
    width = max((len(str(group.cards)) for group in groups), default=0)
    for number, group in enumerate(groups, 1):
        print(f"{number:>2}. {group.cards!s:<{width}}  {KIND_NAMES[group.kind](lang)}")
    return 0
