"""`dizhu doctor`: what is installed and active."""

from __future__ import annotations

import json
import platform
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, dataclass
from importlib import import_module, metadata
from typing import Final

from dizhu import __version__
from dizhu.cli.lang import Lang, preferred

KERNELS: Final = {
    "native": "native",
    "python": "not built, or not wanted: Python does its work, slower, with the same results",
}
EXTRAS: Final = ("numpy", "torch")  # nothing needs them to play


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


def examine() -> Health:
    """Look at this installation; nothing heavy is imported."""
    return Health(
        dizhu=__version__,
        python=platform.python_version(),
        platform=platform.platform(),
        lang=preferred(),
        rulesets=_rulesets(),
        kernel=_kernel(),
        extras={name: _version(name) for name in EXTRAS},
    )


def describe(health: Health) -> str:
    """`health` as lines for a person."""
    extras = (f"{name} {version or 'not installed'}" for name, version in health.extras.items())
    rows = {
        "dizhu": health.dizhu,
        "Python": f"{health.python} on {health.platform}",
        "language": health.lang,
        "rulesets": ", ".join(health.rulesets) or "none",
        "kernel": KERNELS.get(health.kernel, health.kernel),
        "extras": ", ".join(extras),
    }
    return "\n".join(f"{name:<10}{value}" for name, value in rows.items())


def add_arguments(parser: ArgumentParser) -> None:
    """`--json`."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: Namespace) -> int:
    """Print what `examine` found."""
    health = examine()
    print(json.dumps(asdict(health), ensure_ascii=False) if args.json else describe(health))
    return 0


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
