"""`dizhu doctor`: what is installed and active."""

from __future__ import annotations

import platform
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, dataclass
from importlib import import_module, metadata
from typing import Final
from unicodedata import east_asian_width

from dizhu import __version__
from dizhu.cli.choosing import add_json
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang

EXTRAS: Final = ("numpy", "torch")  # nothing needs them to play

_LANGUAGE: Final = Text("language", "语言", "語言")
_RULESETS: Final = Text("rulesets", "规则", "規則")
_KERNEL: Final = Text("kernel", "内核", "核心")
_EXTRAS: Final = Text("extras", "附加", "附加")
_ON: Final = Text("{version} on {platform}", "{version}（{platform}）", "{version}（{platform}）")
_NONE: Final = Text("none", "没有", "沒有")
_ABSENT: Final = Text("not installed", "没装", "沒裝")
_KERNELS: Final = {
    "native": Text("native", "本机代码", "本機代碼"),
    "python": Text(
        "Python (the native one is not built, or not wanted): slower, with the same results",
        "Python（没有编译本机代码，或没有选用）：慢些，结果相同",
        "Python（沒有編譯本機代碼，或沒有選用）：慢些，結果相同",
    ),
}


@dataclass(frozen=True, slots=True)
class Health:
    """What `doctor` found: `extras` maps a package to its version, `None` where it is missing.

    `kernel` is `native` or `python`, or what is wrong with it.
    """

    dizhu: str
    python: str
    platform: str
    lang: Lang
    rulesets: tuple[str, ...]
    kernel: str
    extras: dict[str, str | None]


def examine(lang: Lang) -> Health:
    """Look at this installation; nothing heavy is imported."""
    return Health(
        dizhu=__version__,
        python=platform.python_version(),
        platform=platform.platform(),
        lang=lang,
        rulesets=_rulesets(),
        kernel=_kernel(),
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
        _KERNEL(lang): active(lang) if (active := _KERNELS.get(health.kernel)) else health.kernel,
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


def _kernel() -> str:
    """Which kernel is at work (`DIZHU_KERNEL` may have chosen it)."""
    try:
        return str(import_module("dizhu.kernel.active").ACTIVE)
    except ImportError as error:
        return str(error)


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
