"""`dizhu serve`: tables for friends or the public."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from ipaddress import ip_address
from pathlib import Path

from dizhu.cli.errors import UsageError


def add_arguments(parser: ArgumentParser) -> None:
    """Where to listen, where to keep the tables."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument(
        "--port", type=int, default=8000, help="port; 0 is a free one (%(default)s)"
    )
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="sqlite:PATH or postgresql://… (default: a file in your data folder)",
    )
    parser.add_argument(
        "--bots-think",
        type=int,
        default=900,
        metavar="MS",
        help="milliseconds that a bot takes for an action (%(default)s)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        help="a page at another address that may talk to this server; may be repeated",
    )
    parser.add_argument(
        "--test-mode",
        type=Path,
        metavar="FILE",
        help="fixed decks, tokens and bots from a file; only on the loopback",
    )


def run(args: Namespace) -> int:
    """Serve until a signal."""
    # Imported here, so that `dizhu serve --help` needs none of it.
    from dizhu.server.serving import Plan
    from dizhu.server.serving import run as serve
    from dizhu.server.store.store import StoreError

    if not 0 <= args.port < 65536:
        raise UsageError(f"argument --port: {args.port} is no port")
    if not 0 <= args.bots_think <= 60_000:
        raise UsageError(f"argument --bots-think: {args.bots_think} is not 0 to 60000")
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
        database=args.database,
        think=args.bots_think / 1000,
        origins=tuple(args.origin),
        chance=chance,
        timing=timing,
        test_mode=args.test_mode is not None,
    )
    try:
        serve(plan, lambda address: print(f"dizhu serves at {address}", flush=True))
    except StoreError as error:
        raise UsageError(f"argument --database: {error}") from None
    return 0


def _loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
