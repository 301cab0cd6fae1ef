"""`dizhu review`: judge each decision of a finished deal."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from dizhu.cli.choosing import add_json
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.cli.progress import Percent
from dizhu.cli.record_files import FILE, load
from dizhu.game.record.record import Record
from dizhu.game.state import Over, Void
from dizhu.kernel.handing import Unfit

_QUICK: Final = Text("look less far", "少算一些", "少算一些")
_HTML: Final = Text(
    "write a page that works offline", "写成一个离线也能看的网页", "寫成一個離線也能看的網頁"
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
    """The file, `--quick`, `--html`, `--json` and `--lang`."""
    lang = of(parser)
    parser.add_argument("file", metavar="FILE", help=FILE(lang))
    parser.add_argument("--quick", action="store_true", help=_QUICK(lang))
    parser.add_argument("--html", metavar="OUT", help=_HTML(lang))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Judge and print, or write the page."""
    lang: Lang = args.lang
    record = load(args.file, lang, strict=False)
    _check(record, args.file, lang)
    # NumPy is loaded only for who asks the networks.
    from dizhu.bots.threads import single_threaded

    single_threaded()
    from dizhu.study.review import judging, members, page, text

    progress = Percent(sys.stderr.isatty())
    depth = judging.SHALLOW if args.quick else judging.DEEP
    try:
        found = judging.review(record, depth, told=progress.show)
    except Unfit as error:
        raise UsageError(_UNFIT(lang).format(why=error)) from None
    progress.clear()
    if args.html is not None:
        Path(args.html).write_text(page.page(found, lang), encoding="utf-8")
    if args.json:
        print(compact(members.members(found, lang)))
    elif args.html is None:
        for line in text.lines(found, lang):
            print(line)
    return 0


def _check(record: Record, file: str, lang: Lang) -> None:
    if not isinstance(record.state(), Over | Void):
        raise UsageError(_NOT_OVER(lang).format(file=file), code="not_over")
    if record.header.view != "all":
        raise UsageError(_HIDDEN(lang).format(file=file), code="hidden")
