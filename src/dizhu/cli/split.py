"""`dizhu split`: the fewest plays that empty a hand."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import add_lang
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.presets import COMPETITIVE, PRESETS
from dizhu.rules.refusals import why_not_dealt
from dizhu.solver.split import split


def add_arguments(parser: ArgumentParser) -> None:
    """The hand, `--rules`, `--json` and `--lang`."""
    parser.add_argument("hand", metavar="HAND", help="cards in any order, like 33344456789")
    parser.add_argument("--rules", choices=sorted(PRESETS), default=COMPETITIVE.name)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_lang(parser)


def run(args: Namespace) -> int:
    """Print the plays, in an order in which each is legal."""
    rules = PRESETS[args.rules]
    try:
        hand = Cards.parse(args.hand)
    except TextError as error:
        raise UsageError(str(error)) from None
    refusal = why_not_dealt(rules, hand)
    if refusal is not None:
        raise UsageError(refusal(args.lang))
    groups = split(rules, hand)
    if args.json:
        print(json.dumps({"turns": len(groups), "groups": [str(group.cards) for group in groups]}))
        return 0
    width = max((len(str(group.cards)) for group in groups), default=0)
    for number, group in enumerate(groups, 1):
        print(f"{number:>2}. {group.cards!s:<{width}}  {KIND_NAMES[group.kind](args.lang)}")
    return 0
