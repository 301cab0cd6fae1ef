"""`dizhu play`: a game against bots."""

from __future__ import annotations

import shlex
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dizhu.cli.choosing import BOTS, add_rules, rules_of
from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.cli.streams import must_read

if TYPE_CHECKING:
    from dizhu.cli.terminal.game import Game
    from dizhu.cli.terminal.resuming import Saved
    from dizhu.cli.terminal.saving import Shelf
    from dizhu.cli.terminal.screen import Screen
    from dizhu.cli.terminal.sitting import Sitting

PACE: Final = 0.4  # seconds before what a bot does, so that the eye can follow

_HELP: Final = {
    "terminal": Text("play in the terminal", "在终端里打", "在終端機裡打"),
    "bots": Text(
        "who plays against you: {all} (default: {one})",
        "和谁打：{all}（默认 {one}）",
        "和誰打：{all}（預設 {one}）",
    ),
    "seed": Text("repeat the same deals", "重复同样的牌", "重複同樣的牌"),
    "seat": Text(
        "your seat, from 0 (default: 0)",
        "你的座位，从 0 起（默认 0）",
        "你的座位，從 0 起（預設 0）",
    ),
    "deals": Text("stop after N deals", "打 N 副就结束", "打 N 副就結束"),
    "pace": Text(
        "before what a bot does (default: {pace} at a keyboard, else 0)",
        "机器人出牌前等几秒（键盘前默认 {pace}，否则 0）",
        "機器人出牌前等幾秒（鍵盤前預設 {pace}，否則 0）",
    ),
    "record": Text(
        "where to keep the record (default: your data folder)",
        "牌谱存在哪里（默认在数据文件夹）",
        "牌譜存在哪裡（預設在資料夾）",
    ),
    "no_record": Text(
        "keep none; so does --record -",
        "不存牌谱；--record - 也一样",
        "不存牌譜；--record - 也一樣",
    ),
    "resume": Text(
        "go on with the game in this record", "接着打这份牌谱里的一局", "接著打這份牌譜裡的一局"
    ),
}
_NO_DEALS: Final = Text(
    "--deals: {n} is no number of deals", "--deals：副数不能是 {n}", "--deals：副數不能是 {n}"
)
_BAD_PACE: Final = Text("--pace: from 0 to 60 seconds", "--pace：0 到 60 秒", "--pace：0 到 60 秒")
_NO_BOT: Final = Text(
    "--bots: no bot {name}; there are {all}",
    "--bots：没有机器人 {name}；有 {all}",
    "--bots：沒有機器人 {name}；有 {all}",
)


def add_arguments(parser: ArgumentParser) -> None:
    """What is played, with whom, and where it is kept."""
    from dizhu.bots.registry import BOTS as LEVELS

    told = {name: text(of(parser)) for name, text in _HELP.items()}
    bots = told["bots"].format(all=", ".join(LEVELS), one=BOTS)
    add = parser.add_argument
    add("--terminal", action="store_true", help=told["terminal"])
    add_rules(parser)
    add("--bots", metavar="LEVEL", help=bots)
    add("--seed", type=int, metavar="S", help=told["seed"])
    add("--seat", type=int, metavar="N", help=told["seat"])
    add("--deals", type=int, metavar="N", help=told["deals"])
    add("--pace", type=float, metavar="SECONDS", help=told["pace"].format(pace=PACE))
    add_lang(parser)
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument("--record", metavar="FILE|DIR", help=told["record"])
    kept.add_argument("--no-record", action="store_true", help=told["no_record"])
    kept.add_argument("--resume", metavar="FILE", help=told["resume"])


def run(args: Namespace) -> int:
    """Play until the match or the patience is over."""
    # What draws is loaded only to play: `dizhu play --help` is quick.
    from rich.console import Console

    from dizhu.bots.registry import make
    from dizhu.cli.terminal.game import Game
    from dizhu.cli.terminal.line import Lines
    from dizhu.cli.terminal.names import Names
    from dizhu.cli.terminal.screen import Screen

    must_read()
    _check(args)
    saved, sitting = _seated(args)
    _check_bots(sitting.bots, args.lang)
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


def _play(game: Game, screen: Screen, saved: Saved | None, name: str) -> int:
    """The game to its end, or to the person's; the exit code."""
    from dizhu.cli.terminal import words
    from dizhu.cli.terminal.person import Leave

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


def _check(args: Namespace) -> None:
    """Raise `UsageError` on numbers that can't be and on what a resumed game has settled."""
    from dizhu.cli.terminal import words

    if args.deals is not None and args.deals < 1:
        raise UsageError(_NO_DEALS(args.lang).format(n=args.deals))
    if args.pace is not None and not 0 <= args.pace <= 60:
        raise UsageError(_BAD_PACE(args.lang))
    if args.resume is not None:
        for name in ("rules", "seed"):
            if getattr(args, name) is not None:
                raise UsageError(words.say(words.SETTLED, args.lang, option=f"--{name}"))


def _check_bots(name: str, lang: Lang) -> None:
    from dizhu.bots.registry import BOTS as LEVELS

    if name not in LEVELS:
        raise UsageError(_NO_BOT(lang).format(name=ascii(name), all=", ".join(LEVELS)))


def _seated(args: Namespace) -> tuple[Saved | None, Sitting]:
    """Who sits down to what: as the record says, or anew."""
    from dataclasses import replace

    from dizhu.cli.terminal import words
    from dizhu.cli.terminal.chance import Chance
    from dizhu.cli.terminal.resuming import resume
    from dizhu.cli.terminal.saving import key
    from dizhu.cli.terminal.sitting import Sitting

    if args.resume is not None:
        saved = resume(Path(args.resume), args.lang, seat=args.seat)
        sitting = saved.sitting
        if args.deals is not None:
            sitting = replace(sitting, match=replace(sitting.match, length=args.deals))
        return saved, replace(sitting, bots=args.bots or sitting.bots)
    rules = rules_of(args.rules, args.lang)
    me = args.seat or 0
    if not 0 <= me < rules.seats:
        raise UsageError(words.say(words.BAD_SEAT, args.lang, seat=me, last=rules.seats - 1))
    keeps = args.seed is None and not args.no_record and args.record != "-"
    chance = Chance(args.seed, key=key()) if keeps else Chance(args.seed)
    return None, Sitting(chance.match(rules, args.deals), me, args.bots or BOTS, chance)


def _shelf(args: Namespace, sitting: Sitting, saved: Saved | None) -> Shelf:
    """Where the records go."""
    from dizhu.cli.terminal.saving import Shelf, beside, home, numbered

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
    from dizhu.cli.terminal import words

    if shelf.latest is None:
        screen.tell(words.NOT_KEPT(screen.lang))
        return
    name = shlex.quote(str(shelf.latest))
    screen.tell((words.KEPT_WHOLE if over else words.KEPT)(screen.lang))
    screen.line(name if over else f"dizhu play --resume {name}")
