"""`dizhu play`: a game against bots."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import add_lang
from dizhu.rules.presets import PRESETS, ruleset

if TYPE_CHECKING:
    from dizhu.cli.terminal.saving import Saved, Shelf
    from dizhu.cli.terminal.screen import Screen
    from dizhu.cli.terminal.sitting import Sitting

RULES = "competitive"
BOTS = "simple"
PACE = 0.4  # seconds before what a bot does, so that the eye can follow


def add_arguments(parser: ArgumentParser) -> None:
    """What is played, with whom, and where it is kept."""
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument("--rules", metavar="R", help=f"{', '.join(PRESETS)} (default: {RULES})")
    parser.add_argument("--bots", metavar="LEVEL", help=f"who plays against you (default: {BOTS})")
    parser.add_argument("--seed", type=int, metavar="S", help="repeat the same deals")
    parser.add_argument("--seat", type=int, metavar="N", help="your seat, from 0 (default: 0)")
    parser.add_argument("--deals", type=int, metavar="N", help="stop after N deals")
    parser.add_argument(
        "--pace",
        type=float,
        metavar="SECONDS",
        help=f"before what a bot does (default: {PACE} at a keyboard, else 0)",
    )
    add_lang(parser)
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument(
        "--record", metavar="FILE|DIR", help="where to keep the record (default: your data folder)"
    )
    kept.add_argument("--no-record", action="store_true", help="keep none; so does --record -")
    kept.add_argument("--resume", metavar="FILE", help="go on with the game in this record")


def run(args: Namespace) -> int:
    """Play until the match or the patience is over."""
    # What draws is loaded only to play: `dizhu play --help` is quick.
    from rich.console import Console

    from dizhu.bots.registry import make
    from dizhu.cli.terminal import words
    from dizhu.cli.terminal.game import Game
    from dizhu.cli.terminal.line import Lines
    from dizhu.cli.terminal.names import Names
    from dizhu.cli.terminal.person import Leave
    from dizhu.cli.terminal.screen import Screen

    _check(args)
    saved, sitting = _seated(args)
    try:
        make(sitting.bots, 0)
    except ValueError as error:
        raise UsageError(f"--bots: {error}") from None
    console = Console(highlight=False, markup=False, emoji=False)
    screen = Screen(console, Names(args.lang, sitting.me, sitting.match.rules.seats))
    shelf = _shelf(args, sitting, saved)
    keyboard = sys.stdin.isatty() and sys.stdout.isatty()
    pace = args.pace if args.pace is not None else PACE if keyboard else 0.0
    game = Game(sitting, screen, Lines(console), make=make, shelf=shelf, pace=pace)
    if not args.terminal:
        screen.tell(words.NO_BROWSER(args.lang), "dim")
    screen.welcome(sitting.match.rules.name)
    code = 0
    try:
        if saved is None:
            game.run()
        else:
            screen.tell(words.say(words.GOES_ON, args.lang, file=args.resume), "dim")
            game.run(saved.events, saved.book)
    except Leave:
        pass
    except KeyboardInterrupt:
        screen.put()
        code = 130
    game.close()
    _farewell(screen, shelf)
    return code


def _check(args: Namespace) -> None:
    """Raise `UsageError` on numbers that can't be and on what a resumed game has settled."""
    if args.deals is not None and args.deals < 1:
        raise UsageError(f"--deals: {args.deals} is no number of deals")
    if args.pace is not None and not 0 <= args.pace <= 60:
        raise UsageError("--pace: from 0 to 60 seconds")
    if args.resume is not None:
        for name in ("rules", "seed", "seat"):
            if getattr(args, name) is not None:
                raise UsageError(f"--{name}: the record that is resumed has settled it")


def _seated(args: Namespace) -> tuple[Saved | None, Sitting]:
    """Who sits down to what: as the record says, or anew."""
    from dataclasses import replace

    from dizhu.cli.terminal.chance import Chance
    from dizhu.cli.terminal.saving import resume
    from dizhu.cli.terminal.sitting import Sitting

    if args.resume is not None:
        saved = resume(Path(args.resume))
        sitting = saved.sitting
        if args.deals is not None:
            sitting = replace(sitting, match=replace(sitting.match, length=args.deals))
        return saved, replace(sitting, bots=args.bots or sitting.bots)
    try:
        rules = ruleset(args.rules or RULES)
    except ValueError as error:
        raise UsageError(f"--rules: {error}") from None
    me = args.seat or 0
    if not 0 <= me < rules.seats:
        raise UsageError(f"--seat: {me} is none of the seats 0 to {rules.seats - 1}")
    chance = Chance(args.seed)
    return None, Sitting(chance.match(rules, args.deals), me, args.bots or BOTS, chance)


def _shelf(args: Namespace, sitting: Sitting, saved: Saved | None) -> Shelf:
    """Where the records go."""
    from dizhu.cli.terminal.saving import Shelf, beside, home, numbered

    deals = sitting.match.deals
    if saved is not None:
        path = Path(args.resume)
        return Shelf(numbered(path.parent) if _by_day(path) else beside(path, deals), latest=path)
    if args.no_record or args.record == "-":
        return Shelf(None)
    if args.record is None:
        return Shelf(numbered(home()))
    path = Path(args.record)
    if path.is_dir() or args.record.endswith(("/", "\\")):
        return Shelf(numbered(path))
    if path.exists():
        raise UsageError(f"--record: {path} exists already; --resume goes on from it")
    return Shelf(beside(path, deals))


def _by_day(path: Path) -> bool:
    """Is this one of the files that are named by day and number."""
    return len(path.stem) == len("2026-01-01-001") and path.stem.replace("-", "").isdigit()


def _farewell(screen: Screen, shelf: Shelf) -> None:
    """Where the record is and how to go on, in one line."""
    from dizhu.cli.terminal import words

    lang = screen.lang
    if shelf.latest is None:
        screen.tell(words.NOT_KEPT(lang))
    else:
        quoted = shlex.quote(str(shelf.latest))
        screen.line(words.say(words.KEPT, lang, file=quoted))
