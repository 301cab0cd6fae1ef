"""What a training run is told, from a TOML file."""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from dizhu.bots.net.training.calling.config import CallConfig
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset

T = TypeVar("T", "Config", "CallConfig")

CONFIGS: Final = Path(__file__).parent / "configs"


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """All of it; frames are moves made, forced ones as well."""

    rules: str = "folk"
    """The ruleset whose combinations are played."""
    seed: int = 1
    frames: int = 1_000_000_000
    """Where it ends."""

    games: int = 1024
    """Deals in lock step, in each thread."""
    threads: int = 1
    half: bool = True
    """Compute in bfloat16, weights apart; on a processor that knows it about twice as fast."""

    tower: int = 256
    width: int = 256
    blocks: int = 2

    batch: int = 1024
    """Samples of one role to an update; each is used once."""
    rate: float = 1e-3
    rate_end: float = 5e-5
    rate_half_life: int = 60_000_000
    """Frames in which the learning rate halves, down to `rate_end`."""
    average: float = 0.999
    """How much of the averaged weights stays at an update."""
    score_weight: float = 0.05
    """What the heads for scores count for beside the chance to win."""

    explore: float = 0.02
    explore_end: float = 0.01
    explore_frames: int = 30_000_000
    """The share of random moves falls from `explore` to `explore_end` within these frames."""
    trust: float = 0.05
    """The weight of the critic's word at each decision that follows one (1 - λ)."""
    trust_from: int = 1_000_000
    trust_frames: int = 6_000_000
    """Before so many frames it is not trusted at all; then it rises to `trust` within these."""
    points: float = 0.2
    """The share of deals that are played for points without springs."""
    springs: float = 0.2
    """The share of deals that are played for points with springs."""
    called: float = 0.3
    """The share of deals in which the seats call by their hands; else any seat is the landlord."""

    checkpoint: int = 2_000_000
    """Frames between checkpoints: some minutes."""
    keep: int = 8_000_000
    """Frames between snapshots of the averaged weights, which are kept."""
    past: float = 0.1
    """The share of deals in which a snapshot plays one side, and nothing is learnt from it."""
    thumb: float = 0.1
    """The share of deals in which `Thrift` plays one side, now and then at random."""
    match_deals: int = 100
    """Deals, each played twice, against `Thrift` at a checkpoint."""

    def ruleset(self) -> Ruleset:
        """The ruleset of its deals: scores count springs, so that they can be told."""
        return replace(
            PRESETS[self.rules],
            auction="once",
            doubling=False,
            bottom_shown="never" if PRESETS[self.rules].bottom_shown == "never" else "taken",
            spring=True,
        )

    def as_dict(self) -> dict[str, Any]:
        """Its values by name."""
        return asdict(self)


def load(path: Path) -> Config | CallConfig:
    """The config in a file, or of that name among those that come with the package.

    Raises `ValueError` on what is no TOML and on names and types that a config has not, and
    `OSError` where nothing can be read.
    """
    shipped = CONFIGS / f"{path}.toml"
    text = (shipped if shipped.exists() else path).read_text("utf-8")
    values = tomllib.loads(text)
    return _read(values, CallConfig) if values.get("calls") else of(values)


def of(values: dict[str, Any]) -> Config:
    """A config of values by name. Raises `ValueError`."""
    return _read(values, Config)


def _read(values: dict[str, Any], form: type[T]) -> T:
    kinds = {field.name: field.type for field in fields(form)}
    for name, value in values.items():
        if name not in kinds:
            raise ValueError(f"no setting {name!a}; there are {', '.join(kinds)}")
        kind = kinds[name]
        if type(value).__name__ != kind and not (kind == "float" and type(value) is int):
            raise ValueError(f"{name}: {value!r} is no {kind}")
    config = form(**values)
    if config.rules not in PRESETS:
        raise ValueError(f"rules: no ruleset {config.rules!a}")
    return config
