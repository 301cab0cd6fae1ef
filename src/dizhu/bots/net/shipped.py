"""The networks that come with the package.

There is a file for each number of seats. It was trained with the combinations of one ruleset; any
other with as many seats and decks is played by the same networks, over its own legal moves.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final

from dizhu.bots.net import file, goals, roles, safetensors
from dizhu.bots.net.believer import Believer
from dizhu.bots.net.believer import load as load_believer
from dizhu.bots.net.roles import Roles
from dizhu.bots.net.whole import whole
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset

WEIGHTS: Final = Path(__file__).parent / "weights"
HEADS: Final = ("win", "gain", "spring", "loss", "anti")
"""The five numbers of a move: see `training.model`."""
BELIEF: Final = "belief.safetensors"
"""What a run of `dizhu train --belief` leaves in its directory."""
CURVE: Final = 24
"""Lines of a run's curve that are kept with its networks, at most."""

_loading = Lock()


def path(rules: Ruleset) -> Path:
    """Where the networks for `rules` are, if they are."""
    return WEIGHTS / f"cards{rules.seats}.safetensors"


def of(rules: Ruleset) -> Roles | None:
    """The networks for `rules`, loaded once; `None` where none come along."""
    with _loading:
        found = _load(path(rules))
    return found[0] if found and PRESETS[found[1]["rules"]].decks == rules.decks else None


def believer(rules: Ruleset) -> Believer | None:
    """What tells how hidden cards lie by `rules`, loaded once; `None` where none comes along."""
    with _loading:
        found = _believer(_belief_path(rules))
    return found[0] if found and PRESETS[found[1]["rules"]].decks == rules.decks else None


def ship(export: Path, revision: str) -> Path:
    """Take the networks that a run has exported into the package; where they are now.

    `export` is the file or the run's directory, `revision` that of the program. Whatever had been
    measured of those before is left out. Raises `OSError` and `ValueError`.
    """
    source = export / "net.safetensors" if export.is_dir() else export
    arrays, told = safetensors.load(source)
    rules = file.rules_of(told)
    if not roles.load(source)[0].fit(rules):
        raise ValueError(f"{source.name}: these networks do not play by {rules.name}")
    if not told.get("frames", "").isdecimal():
        raise ValueError(f"{source.name}: it does not say how many frames it has seen")
    target = path(rules)
    told["heads"] = " ".join(HEADS)
    told["goals"] = " ".join(goals.GOALS)
    told["revision"] = revision
    told["curve"] = json.dumps(_thinned(source.with_name("curves.jsonl")))
    with whole(target) as new:
        safetensors.save(new, arrays, told | {"strength": "[]"})
    return target


def ship_belief(export: Path, revision: str) -> Path:
    """The same for the belief that a run has trained: its file, or the run's directory.

    Raises `OSError` and `ValueError`.
    """
    source = export / BELIEF if export.is_dir() else export
    arrays, told = safetensors.load(source)
    rules = file.rules_of(load_believer(source)[1])
    if not told.get("seen", "").isdecimal():
        raise ValueError(f"{source.name}: it does not say how many positions it has seen")
    target = _belief_path(rules)
    with whole(target) as new:
        safetensors.save(new, arrays, told | {"revision": revision})
    return target


def _belief_path(rules: Ruleset) -> Path:
    return WEIGHTS / f"belief{rules.seats}.safetensors"


def _thinned(curves: Path) -> list[dict[str, Any]]:
    """A run's curve at frames that double, and its last line; nothing where there is none."""
    if not curves.exists():
        return []
    lines = [json.loads(line) for line in curves.read_text("utf-8").splitlines()]
    kept: list[dict[str, Any]] = []
    for line in lines:
        if not kept or line["frames"] >= 1.4 * kept[-1]["frames"] or line is lines[-1]:
            kept.append({name: line[name] for name in ("frames", "seconds", "landlord", "thrift")})
    return kept[-CURVE:]


@cache
def _load(path: Path) -> tuple[Roles, dict[str, str]] | None:
    return roles.load(path) if path.exists() else None


@cache
def _believer(path: Path) -> tuple[Believer, dict[str, str]] | None:
    return load_believer(path) if path.exists() else None
