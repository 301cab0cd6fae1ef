"""`dizhu doctor`: what is installed and active."""

from __future__ import annotations

import platform
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, dataclass
from importlib import import_module, metadata
from importlib.util import find_spec
from typing import Final
from unicodedata import east_asian_width

from dizhu import __version__
from dizhu.cli.choosing import add_json
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang

NATIVE: Final = "dizhu.kernel"
EXTRAS: Final = ("numpy", "torch")  # nothing needs them to play

_LANGUAGE: Final = Text("language", "语言", "語言")
_RULESETS: Final = Text("rulesets", "规则", "規則")
_KERNEL: Final = Text("kernel", "内核", "核心")
_EXTRAS: Final = Text("extras", "附加", "附加")
_ON: Final = Text("{version} on {platform}", "{version}（{platform}）", "{version}（{platform}）")
_NONE: Final = Text("none", "没有", "沒有")
_ABSENT: Final = Text("not installed", "没装", "沒裝")
_BUILT: Final = Text("built", "已编译", "已編譯")
_NOT_BUILT: Final = Text(
    "not built: the Python grammar is used",
    "没有编译：用 Python 写的牌型",
    "沒有編譯：用 Python 寫的牌型",
)


@dataclass(frozen=True, slots=True)
class Health:
    """What `doctor` found: `extras` maps a package to its version, `None` where it is missing."""

    dizhu: str
    python: str
    platform: str
    lang: Lang
    rulesets: tuple[str, ...]
    kernel: bool
    extras: dict[str, str | None]


def examine(lang: Lang) -> Health:
    """Look at this installation; nothing heavy is imported."""
    return Health(
        dizhu=__version__,
        python=platform.python_version(),
        platform=platform.platform(),
        lang=lang,
        rulesets=_rulesets(),
        kernel=find_spec(NATIVE) is not None,
        extras={name: _version(name) for name in EXTRAS},
    )


def describe(health: Health, lang: Lang) -> str:
    """`health` as lines for a person."""
    absent = _ABSENT(lang)
    extras = (f"{name} {version or absent}" for name, version in health.extras.items())
    rows = {
        "dizhu": health.dizhu,
        "Python": _ON(lang).format(version=health.python, platform=health.platform),
        _LANGUAGE(lang): health.lang,
        _RULESETS(lang): ", ".join(health.rulesets) or _NONE(lang),
        _KERNEL(lang): (_BUILT if health.kernel else _NOT_BUILT)(lang),
        _EXTRAS(lang): ", ".join(extras),
    }
    width = max(map(_cells, rows)) + 2
    return "\n".join(f"{name}{' ' * (width - _cells(name))}{told}" for name, told in rows.items())


def add_arguments(parser: ArgumentParser) -> None:
    """`--json` and `--lang`."""
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Print what `examine` found."""
    health = examine(args.lang)
    print(compact(asdict(health)) if args.json else describe(health, args.lang))
    return 0


def _cells(text: str) -> int:
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def _rulesets() -> tuple[str, ...]:
    """The presets by name, none where the rules are not in this build."""
    try:
        presets = import_module("dizhu.rules.presets")
    except ModuleNotFoundError:
        return ()
    return tuple(presets.PRESETS)


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
