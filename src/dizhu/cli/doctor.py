"""`dizhu doctor`: what is installed and active."""

from __future__ import annotations

import json
import platform
from argparse import ArgumentParser, Namespace
from dataclasses import asdict, dataclass
from importlib import import_module, metadata
from importlib.util import find_spec
from typing import Final

from dizhu import __version__
from dizhu.cli.lang import Lang, preferred

NATIVE: Final = "dizhu.kernel"
EXTRAS: Final = ("numpy", "torch")  # nothing needs them to play


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


def examine() -> Health:
    """Look at this installation; nothing heavy is imported."""
    return Health(
        dizhu=__version__,
        python=platform.python_version(),
        platform=platform.platform(),
        lang=preferred(),
        rulesets=_rulesets(),
        kernel=find_spec(NATIVE) is not None,
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
        "kernel": "built" if health.kernel else "not built: the Python grammar is used",
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


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
