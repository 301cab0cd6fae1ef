"""`dizhu play --terminal`: a person sits down, plays, and is told where the record is."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.console import Console

from dizhu.bots.registry import make
from dizhu.cli.choosing import BOTS, check_bots, rules_of, seat_of
from dizhu.cli.errors import UsageError
from dizhu.cli.streams import must_read
from dizhu.cli.terminal import words
from dizhu.cli.terminal.chance import Chance
from dizhu.cli.terminal.game import Game
from dizhu.cli.terminal.line import Lines
from dizhu.cli.terminal.names import Names
from dizhu.cli.terminal.person import Leave
from dizhu.cli.terminal.resuming import Saved, resume
from dizhu.cli.terminal.saving import Shelf, beside, home, key, numbered
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.sitting import Sitting

PACE: Final = 0.4  # seconds before what a bot does, so that the eye can follow


def play(args: Namespace) -> int:
    """Play until the match or the patience is over; the exit code."""
    must_read()
    if args.resume is not None:
        for name in ("rules", "seed"):
            if getattr(args, name) is not None:
                raise UsageError(words.say(words.SETTLED, args.lang, option=f"--{name}"))
    saved, sitting = _seated(args)
    check_bots(sitting.bots, args.lang)
    shelf = _shelf(args, sitting, saved)
    shelf.check(sitting)
    console = Console(highlight=False, markup=False, emoji=False)
    screen = Screen(console, Names(args.lang, sitting.me, sitting.match.rules.seats))
    keyboard = sys.stdin.isatty() and sys.stdout.isatty()
    pace = args.pace if args.pace is not None else PACE if keyboard else 0.0
    game = Game(sitting, screen, Lines(console), make=make, shelf=shelf, pace=pace)
    screen.welcome(sitting.match.rules.name)
    code = _play(game, screen, saved, args.resume)
    game.close()
    _farewell(screen, shelf, over=game.sitting.match.over)
    return code


def _play(game: Game, screen: Screen, saved: Saved | None, name: str | None) -> int:
    """The game to its end, or to the person's; the exit code."""
    try:
        if saved is None:
            game.run()
        else:
            screen.tell(words.say(words.GOES_ON, screen.lang, file=name), "dim")
            game.run(saved.events, saved.book)
    except Leave:
        pass
    except KeyboardInterrupt:
        screen.put()
        return 130
    return 0


def _seated(args: Namespace) -> tuple[Saved | None, Sitting]:
    """Who sits down to what: as the record says, or anew."""
    if args.resume is not None:
        saved = resume(Path(args.resume), args.lang, seat=args.seat)
        sitting = saved.sitting
        if args.deals is not None:
            sitting = replace(sitting, match=replace(sitting.match, length=args.deals))
        return saved, replace(sitting, bots=args.bots or sitting.bots)
    rules = rules_of(args.rules, args.lang)
    me = seat_of(args.seat, rules, args.lang)
    keeps = args.seed is None and not args.no_record and args.record != "-"
    chance = Chance(args.seed, key=key()) if keeps else Chance(args.seed)
    return None, Sitting(chance.match(rules, args.deals), me, args.bots or BOTS, chance)


def _shelf(args: Namespace, sitting: Sitting, saved: Saved | None) -> Shelf:
    """Where the records go."""
    deals = sitting.match.deals
    if saved is not None:
        path = Path(args.resume)
        place = numbered(path.parent) if _by_day(path) else beside(path, deals)
        return Shelf(place, latest=path, lang=args.lang)
    if args.no_record or args.record == "-":
        return Shelf(None, lang=args.lang)
    if args.record is None:
        return Shelf(numbered(home()), lang=args.lang)
    path = Path(args.record)
    if path.is_dir() or args.record.endswith(("/", "\\")):
        return Shelf(numbered(path), lang=args.lang)
    return Shelf(beside(path, deals), lang=args.lang)


def _by_day(path: Path) -> bool:
    """Is this one of the files that are named by day and number."""
    return len(path.stem) == len("2026-01-01-001") and path.stem.replace("-", "").isdigit()


def _farewell(screen: Screen, shelf: Shelf, *, over: bool) -> None:
    """Where the record is and, where there is more to play, how to go on."""
    if shelf.latest is None:
        screen.tell(words.NOT_KEPT(screen.lang))
        return
    name = shlex.quote(str(shelf.latest))
    screen.tell((words.KEPT_WHOLE if over else words.KEPT)(screen.lang))
    screen.line(name if over else f"dizhu play --resume {name}")
