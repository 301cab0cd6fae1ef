"""The option `--lang`, whose default is the language of the locale."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Final, Literal

Lang = Literal["en", "zh"]
LANGS: Final[tuple[Lang, ...]] = ("en", "zh")

# The order in which POSIX reads them: the first that is not empty decides.
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def preferred(environ: Mapping[str, str] = os.environ) -> Lang:
    """`zh` in a Chinese locale (`zh_CN.UTF-8`), else `en`."""
    locale = next((value for name in _LOCALE if (value := environ.get(name))), "")
    return "zh" if locale.lower().startswith("zh") else "en"


def add_lang(parser: ArgumentParser) -> None:
    """Give `parser` the option `--lang`; `args.lang` is then a `Lang`."""
    parser.add_argument(
        "--lang", choices=LANGS, default=preferred(), help="language (default: the locale's)"
    )
