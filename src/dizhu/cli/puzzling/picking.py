"""Which puzzles are meant: the options that choose among those of the shelf."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import date
from typing import Final, get_args

from dizhu.cli.choosing import rules_of
from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, of
from dizhu.cli.puzzling import words
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.solver.solution import Side
from dizhu.study.puzzles.collection import Collection
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.puzzle import Puzzle
from dizhu.study.puzzles.shelf import shelf

RULES: Final = (FOLK.name, COMPETITIVE.name, FOUR.name)
LEVELS: Final = (1, 2, 3)


def add_choice(parser: ArgumentParser) -> None:
    """Give `parser` `--motif`, `--level`, `--side` and `--rules`."""
    lang = of(parser)
    add = parser.add_argument
    add("--motif", metavar="M", help=words.MOTIF(lang).format(all=", ".join(MOTIFS)))
    add("--level", type=int, choices=LEVELS, help=words.LEVEL(lang))
    add("--side", choices=get_args(Side), help=words.SIDE(lang))
    add("--rules", metavar="R", help=words.RULES(lang).format(all=", ".join(RULES)))


def picked(args: Namespace) -> Collection:
    """Those that the options ask for, the easiest first. Raises `UsageError`."""
    check_choice(args)
    return shelf().pick(motif=args.motif, level=args.level, side=args.side, rules=args.rules)


def check_choice(args: Namespace) -> None:
    """Raise `UsageError` where `--motif` or `--rules` names none."""
    check_motif(args)
    if args.rules is not None:
        rules_of(args.rules, args.lang)


def is_choosy(args: Namespace) -> bool:
    """Is any of the options given."""
    return any(x is not None for x in (args.motif, args.level, args.side, args.rules))


def check_motif(args: Namespace) -> None:
    """Raise `UsageError` where `--motif` names none."""
    if args.motif is not None and args.motif not in MOTIFS:
        told = words.NO_MOTIF(args.lang)
        raise UsageError(told.format(name=ascii(args.motif), all=", ".join(MOTIFS)))


def named(name: str, lang: Lang) -> Puzzle:
    """The puzzle of this id. Raises `UsageError`."""
    found = shelf().by_id.get(name.lower())
    if found is None:
        raise UsageError(words.NO_PUZZLE(lang).format(id=ascii(name)), code="no_puzzle")
    return found


def today() -> date:
    """The player's own day."""
    return date.today()  # noqa: DTZ011 - the player's own day


def day_of(text: str | None, lang: Lang) -> date:
    """The day that is named, or today. Raises `UsageError`."""
    if text is None:
        return today()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError(words.NO_DAY(lang).format(text=ascii(text))) from None
