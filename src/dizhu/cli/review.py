"""`dizhu review`: judge each decision of a finished deal, or a player by several."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dizhu.cli.choosing import add_json
from dizhu.cli.early import INTERRUPTED
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.cli.progress import Percent
from dizhu.cli.record_files import FILE, load
from dizhu.game.record.record import Record
from dizhu.game.state import Over, Void
from dizhu.kernel.handing import Unfit

if TYPE_CHECKING:
    from dizhu.study.review.review import Review

_QUICK: Final = Text("look less far", "少算一些", "少算一些")
_HTML: Final = Text(
    "write a page that works offline", "写成一个离线也能看的网页", "寫成一個離線也能看的網頁"
)
_PROFILE: Final = Text(
    "what all FILEs together say of the player NAME",
    "所有牌谱合起来，看 NAME 这个玩家打得怎样",
    "所有牌譜合起來，看 NAME 這個玩家打得怎樣",
)
_SEVERAL: Final = Text(
    "several files: name a player with --profile NAME",
    "有好几份牌谱：用 --profile NAME 指定一个玩家",
    "有好幾份牌譜：用 --profile NAME 指定一個玩家",
)
_NOBODY: Final = Text(
    "nobody is called {name} there; there are {names}",
    "没有叫 {name} 的玩家；有 {names}",
    "沒有叫 {name} 的玩家；有 {names}",
)
_STOPPED: Final = Text(
    "stopped after {n} of {all} deals", "停下了：已点评 {n}/{all} 局", "停下了：已點評 {n}/{all} 局"
)
_NOT_OVER: Final = Text(
    "{file}: the deal is not over",
    "{file}：这副牌还没打完",
    "{file}：這副牌還沒打完",
)
_HIDDEN: Final = Text(
    "{file}: the record doesn't show all cards",
    "{file}：这份牌谱里没有全部的牌",
    "{file}：這份牌譜裡沒有全部的牌",
)
_UNFIT: Final = Text(
    "there is no coach for this ruleset: {why}",
    "这种规则没有教练：{why}",
    "這種規則沒有教練：{why}",
)


def add_arguments(parser: ArgumentParser) -> None:
    """The files, `--quick`, `--profile`, `--html`, `--json` and `--lang`."""
    lang = of(parser)
    parser.add_argument("files", metavar="FILE", nargs="+", help=FILE(lang))
    parser.add_argument("--quick", action="store_true", help=_QUICK(lang))
    parser.add_argument("--profile", metavar="NAME", help=_PROFILE(lang))
    parser.add_argument("--html", metavar="OUT", help=_HTML(lang))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Judge and print, or write the page; after Ctrl-C, a profile is of what was judged by then."""
    if len(args.files) > 1 and args.profile is None:
        raise UsageError(_SEVERAL(args.lang))
    found: list[Review] = []
    try:
        found.extend(_reviewed(args))  # what was judged before a Ctrl-C is in it
    except KeyboardInterrupt:
        if args.profile is None:
            raise
        told = _STOPPED(args.lang).format(n=len(found), all=len(args.files))
        print(f"dizhu review: {told}", file=sys.stderr)
        if found:
            _player(args, found)
        return INTERRUPTED
    return _deal(args, found[0]) if args.profile is None else _player(args, found)


def _reviewed(args: Namespace) -> Iterator[Review]:
    """One file after the other. Raises `UsageError` before any is judged, where that shows."""
    lang: Lang = args.lang
    records = [load(file, lang, strict=False) for file in args.files]
    for record, file in zip(records, args.files, strict=True):
        _check(record, file, lang)
    # NumPy is loaded only for who asks the networks.
    from dizhu.bots.threads import single_threaded

    single_threaded()
    from dizhu.study.review import judging

    progress = Percent(sys.stderr.isatty())
    depth = judging.SHALLOW if args.quick else judging.DEEP
    all_ = len(records)

    def show(before: int, share: float) -> None:
        done = before + share
        progress.show(done / all_, f"{int(done)}/{all_} " if all_ > 1 else "")

    try:
        for before, record in enumerate(records):
            yield judging.review(record, depth, told=partial(show, before))
        show(all_, 0.0)
    except Unfit as error:
        raise UsageError(_UNFIT(lang).format(why=error)) from None
    finally:
        progress.clear()


def _deal(args: Namespace, found: Review) -> int:
    from dizhu.study.review import members, page, text

    lang: Lang = args.lang
    if args.html is not None:
        Path(args.html).write_text(page.page(found, lang), encoding="utf-8")
    if args.json:
        print(compact(members.members(found, lang)))
    elif args.html is None:
        for line in text.lines(found, lang):
            print(line)
    return 0


def _player(args: Namespace, found: list[Review]) -> int:
    from dizhu.study.review import profile_text
    from dizhu.study.review.profile import profile_of

    lang: Lang = args.lang
    profile = profile_of(found, args.profile)
    if not profile.seats:
        names = dict.fromkeys(seat.name(lang) for one in found for seat in one.seats)
        raise UsageError(_NOBODY(lang).format(name=args.profile, names=", ".join(names)))
    if args.html is not None:
        Path(args.html).write_text(profile_text.page(profile, args.profile, lang), "utf-8")
    if args.json:
        print(compact(profile_text.members(profile, lang)))
    elif args.html is None:
        for line in profile_text.lines(profile, lang):
            print(line)
    return 0


def _check(record: Record, file: str, lang: Lang) -> None:
    if not isinstance(record.state(), Over | Void):
        raise UsageError(_NOT_OVER(lang).format(file=file), code="not_over")
    if record.header.view != "all":
        raise UsageError(_HIDDEN(lang).format(file=file), code="hidden")
