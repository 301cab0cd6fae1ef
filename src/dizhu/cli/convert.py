"""`dizhu convert`: a record from one of its forms to the other."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path, PurePath
from typing import Final

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.cli.record_files import FILE, FORMS, STANDARD, Form, load, store

_OUT: Final = Text(
    "a .jsonl, .txt or .ddz file, - for stdout",
    ".jsonl、.txt 或 .ddz 文件；- 是标准输出",
    ".jsonl、.txt 或 .ddz 檔案；- 是標準輸出",
)
_TO: Final = Text(
    "the form of OUT (default: its end)", "OUT 的形式（默认看扩展名）", "OUT 的形式（預設看副檔名）"
)
_FORCE: Final = Text(
    "write over OUT where it exists", "OUT 已经有了也照样写", "OUT 已經有了也照樣寫"
)
_NO_FORM: Final = Text(
    "{name}: its form is not told by its name; say --to json or --to text",
    "{name}：看名字不知道是哪种形式；请加 --to json 或 --to text",
    "{name}：看名字不知道是哪種形式；請加 --to json 或 --to text",
)
_EXISTS: Final = Text(
    "{name} exists already; --force writes over it",
    "{name} 已经有了；--force 照样写",
    "{name} 已經有了；--force 照樣寫",
)


def add_arguments(parser: ArgumentParser) -> None:
    """The two files, `--to`, `--force` and `--lang`."""
    lang = of(parser)
    parser.add_argument("source", metavar="IN", help=FILE(lang))
    parser.add_argument("target", metavar="OUT", help=_OUT(lang))
    parser.add_argument("--to", choices=("json", "text"), help=_TO(lang))
    parser.add_argument("--force", action="store_true", help=_FORCE(lang))
    add_lang(parser)


def run(args: Namespace) -> int:
    """Read, check and write."""
    form = args.to or _form(args.target, args.lang)
    record = load(args.source, args.lang)
    # A device, /dev/stdout say, is there to be written to.
    if not args.force and args.target != STANDARD and Path(args.target).is_file():
        raise UsageError(_EXISTS(args.lang).format(name=args.target))
    store(record, args.target, form)
    return 0


def _form(name: str, lang: Lang) -> Form:
    form = None if name == STANDARD else FORMS.get(PurePath(name).suffix.lower())
    if form is None:
        raise UsageError(_NO_FORM(lang).format(name=name))
    return form
