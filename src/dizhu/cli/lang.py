"""The option `--lang`, whose default is the language of the locale."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Mapping

from dizhu.rules.text import LANGS, Lang

__all__ = ["LANGS", "Lang", "add_lang", "preferred"]

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


def add_lang(parser: ArgumentParser) -> None:
    """Give `parser` the option `--lang`; `args.lang` is then a `Lang`."""
    parser.add_argument(
        "--lang", choices=LANGS, default=preferred(), help="language (default: the locale's)"
    )
