"""`dizhu verify`: a record against the rules, and against what was promised of its shuffle."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Final

from dizhu.cli.lang import add_lang
from dizhu.cli.record_files import load
from dizhu.game.record import Record
from dizhu.game.record_json import digest
from dizhu.game.state import Over, Void
from dizhu.rules.text import Text

_LAWFUL: Final = Text(
    "{n} events of {rules}: the rules allow each of them",
    "{n} 个事件（{rules}）：每一步都合规则",
    "{n} 個事件（{rules}）：每一步都合規則",
)
_ONE_VIEW: Final = Text(
    "it is one reader's record: what that reader could not see is not checked",
    "这是一方视角的记录：看不见的部分没有核对",
    "這是一方視角的記錄：看不見的部分沒有核對",
)
_BROKEN_OFF: Final = Text(
    "it breaks off before the end of the deal",
    "这一局没有记完",
    "這一局沒有記完",
)
_NO_COMMITMENT: Final = Text(
    "no commitment in this record",
    "这份记录没有洗牌承诺",
    "這份記錄沒有洗牌承諾",
)
_UNCHECKED: Final = Text(
    "its commitment by {algorithm} is not checked: no such check is known here",
    "洗牌承诺（{algorithm}）没有核对：这里还不会核对它",
    "洗牌承諾（{algorithm}）沒有核對：這裡還不會核對它",
)


def add_arguments(parser: ArgumentParser) -> None:
    """The file, `--json` and `--lang`."""
    parser.add_argument("file", metavar="FILE", help="a record in either form, - for stdin")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_lang(parser)


def run(args: Namespace) -> int:
    """Say what was checked; a record that the rules do not allow is bad input."""
    record = load(args.file, args.lang)
    print(json.dumps(_found(record)) if args.json else "\n".join(_words(record, args.lang)))
    return 0


def _found(record: Record) -> dict[str, object]:
    kept = record.header.commitment
    return {
        "lawful": True,
        "rules": record.header.rules.name,
        "events": len(record.events),
        "view": record.header.view,
        "over": isinstance(record.state(), Over | Void),
        "commitment": None if kept is None else "unchecked",
        "digest": digest(record),
    }


def _words(record: Record, lang: str) -> list[str]:
    header, kept = record.header, record.header.commitment
    told = [_LAWFUL(lang).format(n=len(record.events), rules=header.rules.name)]
    if header.view != "all":
        told.append(_ONE_VIEW(lang))
    if not isinstance(record.state(), Over | Void):
        told.append(_BROKEN_OFF(lang))
    if kept is None:
        told.append(_NO_COMMITMENT(lang))
    else:
        told.append(_UNCHECKED(lang).format(algorithm=ascii(kept.algorithm)))
    return [*told, f"sha256 {digest(record)}"]
