"""The option `--lang`, whose default is the language of the locale."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from typing import Final

from dizhu.rules.text import LANGS, Lang, Text

__all__ = ["LANGS", "Lang", "Text", "add_lang", "chosen", "of", "preferred"]

_LANGUAGE: Final = Text(
    "language (default: the locale's)", "语言（默认随系统）", "語言（預設隨系統）"
)

# The order in which POSIX reads them: the first that is not empty decides.
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")

# Where 漢字 are written in full; a locale names the place or the script.
_TRADITIONAL = ("zh_tw", "zh_hk", "zh_mo", "zh_hant")


def preferred(environ: Mapping[str, str] = os.environ) -> Lang:
    """`zh` or `zh-TW` in a Chinese locale (`zh_CN.UTF-8`, `zh_TW`), else `en`."""
    locale = next((value for name in _LOCALE if (value := environ.get(name))), "")
    locale = locale.lower().replace("-", "_")
    if locale.startswith(_TRADITIONAL):
        return "zh-TW"
    return "zh" if locale.startswith("zh") else "en"


def chosen(words: Sequence[str]) -> Lang:
    """The language that a command line asks for, before anything else of it is read."""
    told = preferred()
    for at, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == "--lang":
            value = value if equals else next(iter(words[at + 1 :]), "")
            told = _named(value) or told
    return told


def of(parser: ArgumentParser) -> Lang:
    """The language in which `parser` tells of its arguments."""
    return _named(parser.get_default("lang")) or preferred()


def _named(name: object) -> Lang | None:
    for lang in LANGS:
        if lang == name:
            return lang
    return None


def add_lang(parser: ArgumentParser) -> None:
    """Give `parser` the option `--lang`; `args.lang` is then a `Lang`."""
    lang = of(parser)
    parser.add_argument("--lang", choices=LANGS, default=lang, help=_LANGUAGE(lang))
