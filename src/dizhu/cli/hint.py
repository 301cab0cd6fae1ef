"""`dizhu hint`: what a coach would do at a point of a recorded deal, and why."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

from dizhu.cli.choosing import add_json
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.cli.progress import Percent
from dizhu.cli.record_files import FILE, load
from dizhu.game.record.record import Record
from dizhu.game.state import Playing, to_act
from dizhu.game.view import View, view
from dizhu.kernel.handing import Unfit

_AT: Final = Text(
    "after event N (default: after the last one)",
    "事件 N 之后（默认最后一个事件之后）",
    "事件 N 之後（預設最後一個事件之後）",
)
_QUICK: Final = Text("look less far", "少算一些", "少算一些")
_NO_EVENT: Final = Text(
    "--at {n}: events are 1 to {last}",
    "--at {n}：事件是 1 到 {last}",
    "--at {n}：事件是 1 到 {last}",
)
_NOBODY: Final = Text(
    "after event {n} nobody has anything to do",
    "事件 {n} 之后没有人要行动",
    "事件 {n} 之後沒有人要行動",
)
_NOT_SEEN: Final = Text(
    "after event {n} it is seat {seat}'s turn, and the record doesn't show his hand",
    "事件 {n} 之后轮到座位 {seat}，而这份牌谱里看不到他的牌",
    "事件 {n} 之後輪到座位 {seat}，而這份牌譜裡看不到他的牌",
)
_UNFIT: Final = Text(
    "there is no coach for this ruleset: {why}",
    "这种规则没有教练：{why}",
    "這種規則沒有教練：{why}",
)


def add_arguments(parser: ArgumentParser) -> None:
    """The file, `--at`, `--quick`, `--json` and `--lang`."""
    lang = of(parser)
    parser.add_argument("record", metavar="RECORD", help=FILE(lang))
    parser.add_argument("--at", type=int, metavar="N", help=_AT(lang))
    parser.add_argument("--quick", action="store_true", help=_QUICK(lang))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Print what might be done, the best first."""
    record = load(args.record, args.lang, strict=False)
    asked = _asked(record, args.at, args.lang)
    # NumPy is loaded only for who asks the networks.
    from dizhu.bots.threads import single_threaded

    single_threaded()
    from dizhu.study import hints
    from dizhu.study.telling import hint_lines, hint_members

    progress = Percent(sys.stderr.isatty() and not args.json)
    try:
        found = hints.hints(asked, hints.QUICK if args.quick else hints.NORMAL, told=progress.show)
    except Unfit as error:
        raise UsageError(_UNFIT(args.lang).format(why=error)) from None
    progress.clear()
    if args.json:
        print(compact({"seat": asked.reader, "hints": hint_members(found, args.lang)}))
        return 0
    for line in hint_lines(asked, found, args.lang):
        print(line)
    return 0


def _asked(record: Record, at: int | None, lang: Lang) -> View:
    """The view of whoever is to act after event `at`."""
    last = len(record.events)
    n = last if at is None else at
    if not 1 <= n <= last:
        raise UsageError(_NO_EVENT(lang).format(n=n, last=last))
    log, rules, whose = record.events[:n], record.header.rules, record.header.view
    state = view(rules, log, None).state
    seats = to_act(state)
    # The bottom is still to be taken, or a hand is empty and only the end is left to be told.
    between = isinstance(state, Playing) and (
        state.bottom.seen == "nobody" or not all(map(len, state.hands))
    )
    if not seats or between:
        raise UsageError(_NOBODY(lang).format(n=n))
    shown = [seat for seat in seats if whose in ("all", seat)]
    if not shown:
        raise UsageError(_NOT_SEEN(lang).format(n=n, seat=seats[0]))
    # Of those who choose in secret it is seen by nobody but themselves who has chosen.
    for seat in shown:
        found = view(rules, log, seat)
        if found.legal():
            return found
    raise UsageError(_NOBODY(lang).format(n=n))
