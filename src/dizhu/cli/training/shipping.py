"""`dizhu train --ship`: the networks of a run come into the package."""

from __future__ import annotations

import subprocess
from pathlib import Path

from dizhu.bots.net import safetensors, shipped, shipped_calls
from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang
from dizhu.cli.training import words


def ship(source: Path, lang: Lang) -> int:
    """Take over what the run in `source` exported. Raises `UsageError` where there is nothing."""
    try:
        if source.name == shipped_calls.EXPORT or (source / shipped_calls.EXPORT).exists():
            target = shipped_calls.ship(source, _revision())
            print(words.SHIPPED_CALLS(lang).format(file=target.name, **safetensors.load(target)[1]))
            return 0
        if source.name == shipped.BELIEF or (source / shipped.BELIEF).exists():
            target = shipped.ship_belief(source, _revision())
            print(
                words.SHIPPED_BELIEF(lang).format(file=target.name, **safetensors.load(target)[1])
            )
            return 0
        target = shipped.ship(source, _revision())
    except ValueError as error:
        raise UsageError(f"--ship: {error}") from None
    frames = int(safetensors.load(target)[1]["frames"])
    print(words.SHIPPED(lang).format(file=target.name, frames=frames))
    return 0


def _revision() -> str:
    """The commit that this program is of; nothing where it is no checkout."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
