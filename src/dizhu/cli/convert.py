"""`dizhu convert`: a record from one of its forms to the other."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import PurePath

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import add_lang
from dizhu.cli.record_files import FORMS, STANDARD, Form, load, store


def add_arguments(parser: ArgumentParser) -> None:
    """The two files, `--to` and `--lang`."""
    parser.add_argument("source", metavar="IN", help="a record in either form, - for stdin")
    parser.add_argument("target", metavar="OUT", help="a .jsonl, .txt or .ddz file, - for stdout")
    parser.add_argument("--to", choices=("json", "text"), help="the form of OUT (default: its end)")
    add_lang(parser)


def run(args: Namespace) -> int:
    """Read, check and write."""
    form = args.to or _form(args.target)
    store(load(args.source, args.lang), args.target, form)
    return 0


def _form(name: str) -> Form:
    form = None if name == STANDARD else FORMS.get(PurePath(name).suffix.lower())
    if form is None:
        raise UsageError(f"{name}: its form is not told by its name; say --to json or --to text")
    return form
