"""`dizhu serve`: tables for friends or the public."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from dizhu.cli.errors import UsageError
from dizhu.cli.lan import lan_address
from dizhu.cli.lang import Lang, Text, of

_NO_LAN: Final = Text(
    "This machine has no address in a network that could be told here.",
    "没有找到本机在局域网里的地址。",
    "沒有找到本機在區域網路裡的位址。",
)
HOST: Final = "127.0.0.1"
PORT: Final = 8000
THINK: Final = 900


_HELP: Final = {
    "host": Text(
        "address to listen on (default: {default})",
        "监听的地址（默认 {default}）",
        "監聽的位址（預設 {default}）",
    ),
    "port": Text(
        "port; 0 is a free one (default: {default})",
        "端口，0 是任意空闲的（默认 {default}）",
        "埠，0 是任意空閒的（預設 {default}）",
    ),
    "database": Text(
        "sqlite:PATH or postgresql://… (default: a file in your data folder)",
        "sqlite:PATH 或 postgresql://…（默认是数据文件夹里的文件）",
        "sqlite:PATH 或 postgresql://…（預設是資料夾裡的檔案）",
    ),
    "think": Text(
        "milliseconds that a bot takes for an action (default: {default})",
        "机器人每一步用几毫秒（默认 {default}）",
        "機器人每一步用幾毫秒（預設 {default}）",
    ),
    "origin": Text(
        "a page at another address that may talk to this server; may be repeated",
        "可以访问本服务器的其他网页的地址，可以多次使用",
        "可以存取本伺服器的其他網頁的位址，可以多次使用",
    ),
    "proxy": Text(
        "address of a proxy whose X-Forwarded-For is believed; may be repeated",
        "反向代理的地址，信任它的 X-Forwarded-For，可以多次使用",
        "反向代理的位址，信任它的 X-Forwarded-For，可以多次使用",
    ),
    "test": Text(
        "fixed decks, tokens and bots from a file; only on the loopback",
        "牌、凭证和机器人由文件固定，只限本机",
        "牌、憑證和機器人由檔案固定，只限本機",
    ),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Where to listen, where to keep the tables."""
    lang = of(parser)

    def told(name: str, default: object = "") -> str:
        return _HELP[name](lang).format(default=default)

    add = parser.add_argument
    add("--host", default=HOST, help=told("host", HOST))
    add("--port", type=int, default=PORT, metavar="N", help=told("port", PORT))
    add("--database", metavar="URL", help=told("database"))
    add("--bots-think", type=int, default=THINK, metavar="MS", help=told("think", THINK))
    add("--origin", action="append", default=[], metavar="URL", help=told("origin"))
    add("--proxy", action="append", default=[], metavar="ADDRESS", help=told("proxy"))
    add("--test-mode", type=Path, metavar="FILE", help=told("test"))


def run(args: Namespace) -> int:
    """Serve until a signal."""
    # Imported here, so that `dizhu serve --help` needs none of it.
    from dizhu.server.origin import is_origin
    from dizhu.server.serving import Plan
    from dizhu.server.serving import run as serve
    from dizhu.server.store.store import StoreError

    if not 0 <= args.port < 65536:
        raise UsageError(f"argument --port: {args.port} is no port")
    if not 0 <= args.bots_think <= 60_000:
        raise UsageError(f"argument --bots-think: {args.bots_think} is not 0 to 60000")
    if args.database is not None and not args.database.strip():
        raise UsageError("argument --database: nothing is named")
    for origin in args.origin:
        if not is_origin(origin):
            told = f"{origin!a} is no origin: https://NAME or https://NAME:PORT is expected"
            raise UsageError(f"argument --origin: {told}")
    chance = timing = None
    if args.test_mode is not None:
        if not _loopback(args.host):
            raise UsageError("argument --test-mode: only on the loopback")
        from dizhu.server.test_mode import read_test_file

        try:
            chance, timing = read_test_file(args.test_mode.read_bytes())
        except ValueError as error:
            raise UsageError(f"{args.test_mode}: {error}") from None
    plan = Plan(
        host=args.host,
        port=args.port,
        database=args.database or "",
        think=args.bots_think / 1000,
        origins=tuple(args.origin),
        proxies=tuple(args.proxy),
        chance=chance,
        timing=timing,
        test_mode=args.test_mode is not None,
    )
    try:
        serve(plan, lambda address: _tell(address, args.host, args.lang))
    except StoreError as error:
        raise UsageError(f"argument --database: {error}") from None
    return 0


def _tell(address: str, host: str, lang: Lang) -> None:
    """Where it serves: where it listens on every address, one that others can use as well."""
    if host in ("0.0.0.0", "::"):
        port = address.rpartition(":")[2]
        reached = lan_address(host)
        print(f"dizhu serves at http://{HOST if reached is None else reached}:{port}", flush=True)
        if reached is None:
            print(_NO_LAN(lang), flush=True)
        return
    print(f"dizhu serves at {address}", flush=True)


def _loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
