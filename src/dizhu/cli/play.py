"""`dizhu play`: a game against bots, in the browser or in the terminal."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from dizhu.cli.choosing import BOTS, PORT, add_rules
from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Text, add_lang, of

_HELP: Final = {
    "terminal": Text(
        "play in the terminal, not in the browser",
        "在终端里打，不开浏览器",
        "在終端機裡打，不開瀏覽器",
    ),
    "bots": Text(
        "who plays against you: {all} (default: {one}), or pipe:COMMAND for a program",
        "和谁打：{all}（默认 {one}），或 pipe:COMMAND（一个程序）",
        "和誰打：{all}（預設 {one}），或 pipe:COMMAND（一個程式）",
    ),
    "seed": Text("repeat the same deals", "重复同样的牌", "重複同樣的牌"),
    "seat": Text(
        "your seat, from 0 (default: 0)",
        "你的座位，从 0 起（默认 0）",
        "你的座位，從 0 起（預設 0）",
    ),
    "deals": Text("stop after N deals", "打 N 副就结束", "打 N 副就結束"),
    "pace": Text(
        "before what a bot does, from 0 to 60",
        "机器人出牌前等几秒，0 到 60",
        "機器人出牌前等幾秒，0 到 60",
    ),
    "port": Text(
        "where the page is (default: {port}, or a free one)",
        "网页的端口（默认 {port}，占用时另选）",
        "網頁的埠（預設 {port}，占用時另選）",
    ),
    "no_browser": Text(
        "only say where the page is", "只给出网址，不打开浏览器", "只給出網址，不打開瀏覽器"
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
_BROWSER: Final = Text("in the browser", "在浏览器里", "在瀏覽器裡")
_TERMINAL: Final = Text(
    "in the terminal (each of them means --terminal)",
    "在终端里（用了其中任何一个就是 --terminal）",
    "在終端機裡（用了其中任何一個就是 --terminal）",
)
_NO_DEALS: Final = Text(
    "--deals: {n} is no number of deals", "--deals：副数不能是 {n}", "--deals：副數不能是 {n}"
)
_BAD_PACE: Final = Text("--pace: from 0 to 60 seconds", "--pace：0 到 60 秒", "--pace：0 到 60 秒")
_NOT_THERE: Final = Text(
    "{option} has no meaning in the terminal",
    "{option} 在终端里没有用",
    "{option} 在終端機裡沒有用",
)


def add_arguments(parser: ArgumentParser) -> None:
    """What is played, with whom, and where."""
    from dizhu.bots.registry import BOTS as LEVELS

    told = {name: text(of(parser)) for name, text in _HELP.items()}
    bots = told["bots"].format(all=", ".join(LEVELS), one=BOTS)
    add = parser.add_argument
    add_rules(parser)
    add("--bots", metavar="LEVEL", help=bots)
    add("--seed", type=int, metavar="S", help=told["seed"])
    add("--seat", type=int, metavar="N", help=told["seat"])
    add("--deals", type=int, metavar="N", help=told["deals"])
    add("--pace", type=float, metavar="SECONDS", help=told["pace"])
    add_lang(parser)
    page = parser.add_argument_group(_BROWSER(of(parser)))
    page.add_argument("--port", type=int, metavar="N", help=told["port"].format(port=PORT))
    page.add_argument("--no-browser", action="store_true", help=told["no_browser"])
    terminal = parser.add_argument_group(_TERMINAL(of(parser)))
    terminal.add_argument("--terminal", action="store_true", help=told["terminal"])
    kept = terminal.add_mutually_exclusive_group()
    kept.add_argument("--record", metavar="FILE|DIR", help=told["record"])
    kept.add_argument("--no-record", action="store_true", help=told["no_record"])
    kept.add_argument("--resume", metavar="FILE", help=told["resume"])


def run(args: Namespace) -> int:
    """Play until the match or the patience is over."""
    if args.deals is not None and args.deals < 1:
        raise UsageError(_NO_DEALS(args.lang).format(n=args.deals))
    if args.pace is not None and not 0 <= args.pace <= 60:
        raise UsageError(_BAD_PACE(args.lang))
    # What draws or serves is loaded only to play: `dizhu play --help` is quick.
    if args.terminal or args.no_record or args.record is not None or args.resume is not None:
        from dizhu.cli.terminal.playing import play

        for option in ("port", "no_browser"):
            if getattr(args, option) not in (None, False):
                told = f"--{option.replace('_', '-')}"
                raise UsageError(_NOT_THERE(args.lang).format(option=told))
        return play(args)
    from dizhu.cli.browsing import play as browse

    return browse(args)
