"""`dizhu verify`: a record against the rules, and against what was promised of its shuffle."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

from dizhu.cli.choosing import add_json
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.cli.promise import Difference, Finding, Verdict, check
from dizhu.cli.record_files import FILE, load
from dizhu.game.record.json_form import digest
from dizhu.game.record.record import Record
from dizhu.game.state import Over, Void

BROKEN: Final = 2  # the exit code for what is not as it was promised: bad input
_BAD: Final[tuple[Verdict, ...]] = ("broken", "fixed")

_LAWFUL: Final = Text(
    "{n} events of {rules}: the rules allow each of them",
    "{n} 个事件（{rules}）：每一步都合规则",
    "{n} 個事件（{rules}）：每一步都合規則",
)
_ONE_VIEW: Final = Text(
    "it is one reader's record: what that reader could not see is not checked",
    "这是一方视角的牌谱：看不见的部分没有核对",
    "這是一方視角的牌譜：看不見的部分沒有核對",
)
_BROKEN_OFF: Final = Text(
    "it breaks off before the end of the deal", "这一局没有记完", "這一局沒有記完"
)
_SAYS: Final[dict[Verdict, Text]] = {
    "none": Text("no commitment in this record", "这份牌谱没有洗牌承诺", "這份牌譜沒有洗牌承諾"),
    "unchecked": Text(
        "its commitment by {algorithm} is not checked: no such check is known here",
        "洗牌承诺（{algorithm}）没有核对：这里还不会核对它",
        "洗牌承諾（{algorithm}）沒有核對：這裡還不會核對它",
    ),
    "untold": Text(
        "there is a commitment to the shuffle, but its secret is not told yet",
        "有洗牌承诺，但还没有公布秘密",
        "有洗牌承諾，但還沒有公布秘密",
    ),
    "kept": Text(
        "the shuffle is the one that was promised: the secret has this hash and deals these cards",
        "洗牌与承诺相符：秘密的散列值对，发出来的正是这些牌",
        "洗牌與承諾相符：秘密的雜湊值對，發出來的正是這些牌",
    ),
    "broken": Text(
        "the shuffle is not the one that was promised",
        "洗牌与承诺不符",
        "洗牌與承諾不符",
    ),
    "fixed": Text(
        "nothing was promised: these cards were laid out for a test, and the secret says only that",
        "没有承诺可言：这副牌是为测试摆好的，所谓秘密只写着这副牌",
        "沒有承諾可言：這副牌是為測試擺好的，所謂秘密只寫著這副牌",
    ),
}
_DIFFERS: Final = Text(
    "{what}: the record has {told}, the secret gives {drawn}",
    "{what}：牌谱里是 {told}，按秘密应是 {drawn}",
    "{what}：牌譜裡是 {told}，按秘密應是 {drawn}",
)
_NO_SECRET: Final = Text(
    "the secret {told} is none: {drawn}",
    "{told} 不能当秘密（{drawn}）",
    "{told} 不能當秘密（{drawn}）",
)
_PARTS: Final[dict[str, Text]] = {
    "hash": Text("the hash", "散列值", "雜湊值"),
    "hand": Text("hand", "手牌", "手牌"),
    "bottom": Text("the bottom", "底牌", "底牌"),
    "cut": Text("the cut", "切牌", "切牌"),
    "face_up": Text("the face-up card", "翻开的牌", "翻開的牌"),
    "first": Text("the first caller", "首叫", "首叫"),
}


def add_arguments(parser: ArgumentParser) -> None:
    """The file, `--json` and `--lang`."""
    parser.add_argument("file", metavar="FILE", help=FILE(of(parser)))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Say what was checked; what the rules do not allow, or the promise, is bad input."""
    record = load(args.file, args.lang)
    finding = check(record)
    broken = finding.verdict in _BAD
    if args.json:
        print(compact(_found(record, finding)))
    else:
        print("\n".join(_words(record, finding, args.lang)))
    if broken:
        sys.stdout.flush()
        told = [_SAYS[finding.verdict](args.lang), *_differences(finding, args.lang)]
        print(f"dizhu verify: {args.file}: {'; '.join(told)}", file=sys.stderr)
    return BROKEN if broken else 0


def _found(record: Record, finding: Finding) -> dict[str, object]:
    return {
        "lawful": True,
        "rules": record.header.rules.name,
        "events": len(record.events),
        "view": record.header.view,
        "over": isinstance(record.state(), Over | Void),
        "commitment": None if finding.verdict == "none" else finding.verdict,
        **({"differs": [asdict(part) for part in finding.differs]} if finding.differs else {}),
        "digest": digest(record),
    }


def _words(record: Record, finding: Finding, lang: Lang) -> Iterator[str]:
    header, kept = record.header, record.header.commitment
    yield _LAWFUL(lang).format(n=len(record.events), rules=header.rules.name)
    if header.view != "all":
        yield _ONE_VIEW(lang)
    if not isinstance(record.state(), Over | Void):
        yield _BROKEN_OFF(lang)
    if finding.verdict not in _BAD:  # that is told as an error is
        yield _SAYS[finding.verdict](lang).format(algorithm=ascii(kept and kept.algorithm))
    yield f"sha256 {digest(record)}"


def _differences(finding: Finding, lang: Lang) -> Iterator[str]:
    for part in finding.differs:
        word = _NO_SECRET if part.what == "secret" else _DIFFERS
        told = ascii(part.told) if part.what == "secret" else ascii(part.told)[1:-1] or "-"
        yield word(lang).format(what=_part(part, lang), told=told, drawn=part.drawn)


def _part(part: Difference, lang: Lang) -> str:
    name, _, seat = part.what.partition(" ")
    return f"{_PARTS[name](lang) if name in _PARTS else name} {seat}".strip()
