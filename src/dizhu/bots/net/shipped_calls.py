"""The networks for calls that come with the package: a file for each ruleset that has some.

Another ruleset is called by the same networks if its deal, auction and doubling are the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from types import MappingProxyType
from typing import Final

from dizhu.bots.net import callers, file, safetensors, shipped
from dizhu.bots.net.callers import Caller
from dizhu.bots.net.whole import whole
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset

EXPORT: Final = "calls.safetensors"
"""What a run exports."""
ALIKE: Final = ("decks", "seats", "bottom", "bids", "auction", "doubling", "bottom_waits")

_NONE: Final[Mapping[str, Caller]] = MappingProxyType({})
_loading = Lock()


def folder() -> Path:
    """Where they are."""
    return shipped.WEIGHTS / "calls"


def of(rules: Ruleset) -> Mapping[str, Caller]:
    """The networks for `rules` by kind, loaded once; none where none come along."""
    for path in sorted(folder().glob("*.safetensors")):
        learnt = PRESETS.get(path.stem)
        if learnt and all(getattr(learnt, name) == getattr(rules, name) for name in ALIKE):
            with _loading:
                return _load(path)
    return _NONE


def ship(export: Path, revision: str) -> Path:
    """Take what a run has exported, its file or its directory, into the package; where it is now.

    Raises `OSError`, and `ValueError` on what can't be played.
    """
    source = export / EXPORT if export.is_dir() else export
    arrays, told = safetensors.load(source)
    rules = file.rules_of(callers.load(source)[1])
    if not told.get("deals", "").isdecimal():
        raise ValueError(f"{source.name}: it does not say how many deals it has seen")
    curves = source.with_name("curves.jsonl")
    lines = curves.read_text("utf-8").splitlines() if curves.exists() else []
    over = json.loads(lines[-1])["over_thumb"] if lines else []
    folder().mkdir(exist_ok=True)
    target = folder() / f"{rules.name}.safetensors"
    more = {"revision": revision, "over_thumb": json.dumps(over)}
    with whole(target) as new:
        safetensors.save(new, arrays, told | more)
    return target


@cache
def _load(path: Path) -> Mapping[str, Caller]:
    return MappingProxyType(callers.load(path)[0])
