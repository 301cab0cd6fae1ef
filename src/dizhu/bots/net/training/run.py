"""A training run: a directory with its checkpoint, its curves, its snapshots and what plays.

Frames decide when a checkpoint is due. There the deals that are under way are given up and others
begin, whether the run goes on or is taken up again: so both go on to the same weights.
"""

# pyright: reportMissingImports=false

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import torch

from dizhu.bots.lockstep import Chooser, Lockstep, play
from dizhu.bots.net.roles import NetChooser, load
from dizhu.bots.net.training.config import Config, of
from dizhu.bots.net.training.export import export, weights_of
from dizhu.bots.net.training.trainer import Trainer
from dizhu.bots.net.whole import whole
from dizhu.bots.thrift import Thrift
from dizhu.encode import first

LAST: Final = "last.pt"
PLAYED: Final = "net.safetensors"
CURVES: Final = "curves.jsonl"


class Run:
    """A trainer and its directory."""

    def __init__(self, config: Config, directory: Path) -> None:
        self.config = config
        self.directory = directory
        self.trainer = Trainer(config)
        self.seconds = 0.0
        self.snapshots: list[str] = []

    def train(self, tell: Callable[[dict[str, Any]], None]) -> None:
        """Go on to the end of the config, writing checkpoints and curves."""
        while self.trainer.frames < self.config.frames:
            begun = perf_counter()
            read = partial(torch.load, weights_only=True, map_location="cpu")
            line = self.trainer.advance(
                [partial(read, self.directory / name) for name in self.snapshots]
            )
            self.seconds += perf_counter() - begun
            self._keep()
            self.save()
            line |= {"seconds": round(self.seconds), "thrift": self.match()}
            with (self.directory / CURVES).open("a", encoding="utf-8") as curves:
                curves.write(json.dumps(line) + "\n")
            tell(line)

    def save(self) -> None:
        """Write a checkpoint, all of it or nothing, and the file that plays."""
        config = self.config.as_dict()
        state = self.trainer.state() | {
            "config": config,
            "encoding": first.NUMBER,
            "seconds": self.seconds,
            "snapshots": self.snapshots,
        }
        frames = self.trainer.frames
        with whole(self.directory / LAST) as path:
            torch.save(state, path)
        with whole(self.directory / PLAYED) as path:
            texts = {
                "rules": self.config.rules,
                "frames": str(frames),
                "config": json.dumps(config),
            }
            export(self.trainer.weights(), path, **texts)

    def match(self) -> float:
        """How often what plays beats a fixed opponent, each side once the landlord's."""
        rules = replace(self.trainer.rules, auction="none")
        mine, other = NetChooser(rules, load(self.directory / PLAYED)[0]), Thrift(rules)
        won = self._landlords(mine, other) + 1 - self._landlords(other, mine)
        return round(won / 2, 4)

    def _landlords(self, landlord: Chooser, farmers: Chooser) -> float:
        """The landlord's share of some deals, the same each time until the next checkpoint."""
        rules = replace(self.trainer.rules, auction="none")
        deals = Lockstep(rules, self.config.match_deals, self.trainer.parts)
        play(deals, landlord, farmers)
        _, scores = deals.batch.results()
        # His points are those of all farmers together, and there are two at least.
        return float((scores.max(axis=1) > -scores.min(axis=1)).mean())

    def _keep(self) -> None:
        """Keep a snapshot, if one is due."""
        frames = self.trainer.frames
        if frames >= (len(self.snapshots) + 1) * self.config.keep:
            name = f"{frames // 1_000_000:05}M.pt"
            torch.save(self.trainer.weights(), self.directory / name)
            self.snapshots.append(name)


def begin(config: Config, directory: Path, start: Path | None = None) -> Run:
    """A run in a directory of its own, which is made; with the networks of `start`, if it is told.

    Those may be smaller than the config's. Raises `OSError`, `ValueError` where `start` is no such
    file, and `RuntimeError` where its networks are larger or of another kind.
    """
    run = Run(config, directory)
    if start is not None:
        run.trainer.take(*weights_of(start))
    directory.mkdir(parents=True, exist_ok=True)
    return run


def resume(directory: Path, config: Config | None = None) -> Run:
    """The run of a directory, where its last checkpoint stands; by another config if one is told.

    Raises `OSError`, and `RuntimeError` where the sizes of the networks are others.
    """
    state = torch.load(directory / LAST, weights_only=True, map_location="cpu")
    run = Run(config or of(state["config"]), directory)
    run.seconds, run.snapshots = state["seconds"], state["snapshots"]
    run.trainer.load(state)
    return run
