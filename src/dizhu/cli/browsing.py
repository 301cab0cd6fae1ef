"""`dizhu play` in the browser: the server of `dizhu serve`, for one guest on this machine.

Tables are kept in a file, not in memory: a terminal that was closed by mistake, or a machine that
went down, costs nobody his deal. The page has the same address the next time, so a tab that was
left open finds its table again. Where that file is another game's, or the deals follow from a
seed, there is nothing to go on with: such tables last as long as the process.
"""

from __future__ import annotations

import os
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable, Mapping
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from dizhu.cli.choosing import BOTS, PORT, check_bots, rules_of, seat_of
from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, Text, preferred
from dizhu.server.chance import SeededChance, SystemChance
from dizhu.server.page import is_built
from dizhu.server.serving import THINK, Plan, serve_local
from dizhu.server.store.choosing import data_home
from dizhu.server.store.store import Busy, StoreError
from dizhu.table.settings import Settings

_GUEST: Final = Text("Guest", "客人", "客人")
_HERE: Final = Text("The table is at {address}", "牌桌：{address}", "牌桌：{address}")
_ENDS: Final = Text("Ctrl-C ends it.", "按 Ctrl-C 结束。", "按 Ctrl-C 結束。")
_OPEN: Final = Text(
    "No browser can be opened from here: open the address yourself, or play in the terminal with",
    "这里打不开浏览器：请自己打开上面的网址，或在终端里打：",
    "這裡打不開瀏覽器：請自己打開上面的網址，或在終端機裡打：",
)
_FAR: Final = Text(
    "From your own machine it can be reached after",
    "在自己的电脑上先运行：",
    "在自己的電腦上先執行：",
)
_NO_PAGE: Final = Text(
    "the page is not built here (pip install . does it); dizhu play --terminal needs none",
    "网页还没有生成（pip install . 会生成）；dizhu play --terminal 不需要网页",
    "網頁還沒有產生（pip install . 會產生）；dizhu play --terminal 不需要網頁",
)
_NO_PORT: Final = Text(
    "--port: {port} is no port", "--port：没有端口 {port}", "--port：沒有埠 {port}"
)


def play(args: Namespace) -> int:
    """Serve the table until the terminal ends it."""
    lang: Lang = args.lang
    rules, bots = rules_of(args.rules, lang), args.bots or BOTS
    seat = seat_of(args.seat, rules, lang)
    check_bots(bots, lang)
    if args.port is not None and not 0 <= args.port < 65536:
        raise UsageError(_NO_PORT(lang).format(port=args.port))
    if not is_built():
        raise UsageError(_NO_PAGE(lang))
    settings = Settings(rules=rules, bots=bots, deals=args.deals)

    def serve(database: str) -> None:
        plan = Plan(
            port=PORT if args.port is None else args.port,
            elsewhere=args.port is None,
            database=database,
            think=THINK if args.pace is None else args.pace,
            chance=SystemChance(bots) if args.seed is None else SeededChance(args.seed, bots),
        )
        serve_local(plan, settings, _GUEST(lang), seat, _browser(args))

    try:
        if args.seed is None:
            try:
                serve(f"sqlite:{data_home() / 'play.db'}")
                return 0
            except Busy:
                pass
        with TemporaryDirectory(prefix="dizhu-") as folder:
            serve(f"sqlite:{folder}/play.db")
    except StoreError as error:
        raise UsageError(str(error)) from None
    return 0


def _browser(args: Namespace) -> Callable[[str], None]:
    """What is done with the page's address: it is told, and opened where that can be done."""
    lang: Lang = args.lang

    def browse(address: str) -> None:
        address += _wishes(args)
        print(_HERE(lang).format(address=address))
        if args.no_browser:
            pass
        elif why_not(os.environ) is None:
            # Some browsers come back only when they are closed.
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        else:
            print(_OPEN(lang), "  dizhu play --terminal", sep="\n")
            if why_not(os.environ) == "far":
                port = address.split("/")[2].rpartition(":")[2]
                print(_FAR(lang), f"  ssh -L {port}:127.0.0.1:{port} …", sep="\n")
        print(_ENDS(lang), flush=True)

    return browse


def _wishes(args: Namespace) -> str:
    """What else the page is told in the fragment."""
    # Deals are repeated only if the page adds no chance of its own.
    still = "" if args.seed is None else "&still=1"
    # The language of the locale is the browser's affair; another one was asked for.
    return still if args.lang == preferred() else f"{still}&lang={args.lang}"


def why_not(environ: Mapping[str, str], platform: str = sys.platform) -> str | None:
    """Why no browser can be opened: we are `far` from the screen, or it is `blind`; or `None`.

    `webbrowser` would start one for the terminal instead, and that would be in our way.
    """
    if environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"):
        return "far"
    screen = environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")
    return None if platform in ("win32", "darwin") or screen else "blind"
