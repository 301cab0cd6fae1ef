"""A training run: a directory with its config, its checkpoints and its curves.

Frames decide when a checkpoint is due. There the deals that are under way are given up and others
begin, whether the run goes on or is taken up again: so both go on to the same weights.
"""

# pyright: reportMissingImports=false

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor

from dizhu.bots.arena.match import play
from dizhu.bots.arena.thrift import Thrift
from dizhu.bots.net import goals
from dizhu.bots.net.forward import Forward
from dizhu.bots.net.roles import NetChooser, Roles
from dizhu.bots.net.training import open_hands
from dizhu.bots.net.training.config import Config, of
from dizhu.bots.net.training.critic import Critic
from dizhu.bots.net.training.export import export
from dizhu.bots.net.training.learner import Learner, Player
from dizhu.bots.net.training.model import Shape
from dizhu.bots.net.training.samples import LANDLORD, Rows, Samples
from dizhu.bots.net.training.selfplay import Manner, SelfPlay
from dizhu.encode import first

LAST: Final = "last.pt"
PLAYED: Final = "net.safetensors"
CURVES: Final = "curves.jsonl"


class Run:
    """Networks for all roles, and how far they are."""

    def __init__(self, config: Config, directory: Path) -> None:
        torch.set_num_threads(config.threads)
        torch.manual_seed(config.seed)
        self.config = config
        self.directory = directory
        self.rules = config.ruleset()
        self.frames = 0
        self.seconds = 0.0
        self.rng = np.random.default_rng(config.seed)
        encoding = first.Encoding(self.rules)
        self.shape = Shape(
            encoding.state_width + goals.WIDTH,
            encoding.move_width,
            config.tower,
            config.width,
            config.blocks,
        )
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.learners = [Learner(self.shape, config, self.device) for _ in range(self.rules.seats)]
        self.critic = Critic(open_hands.width(self.rules), config, self.device)
        self.snapshots: list[str] = []
        self._parts = 0

    def advance(self) -> dict[str, Any]:
        """Play and learn until the next checkpoint is due; what there is to tell of it."""
        config = self.config
        play = SelfPlay(config, config.seed * 1_000_003 + self._parts, self.rng, self._snapshot())
        self._parts += 1
        begun, used, before = perf_counter(), process_time(), self.frames
        told: list[list[tuple[float, ...]]] = [[] for _ in self.learners]
        due = self.frames + config.checkpoint
        while self.frames < due:
            self.frames += play.step(self.learners, self.critic, self._manner())
            for role in range(len(self.learners)):
                while (rows := play.samples.take(role, config.batch)) is not None:
                    told[role].append(self._learn(role, play.samples, rows))
                    play.samples.give_back(rows)
        seconds = perf_counter() - begun
        self.seconds += seconds
        return {
            "frames": self.frames,
            "seconds": round(self.seconds),
            "frames_per_second": round((self.frames - before) / seconds),
            "frames_per_cpu_second": round((self.frames - before) / (process_time() - used)),
            "rate": self._rate(),
            "landlord": {
                goal: round(float(won / max(1, ended)), 4)
                for goal, (ended, won) in zip(goals.GOALS, play.ended, strict=True)
            },
            "losses": [np.round(np.mean(rows or [(0, 0, 0)], axis=0), 4).tolist() for rows in told],
        }

    def _snapshot(self) -> list[Player]:
        """The networks of one of the snapshots, or none as yet."""
        if not self.snapshots:
            return []
        path = self.directory / self.snapshots[self.rng.integers(len(self.snapshots))]
        saved = torch.load(path, weights_only=True, map_location="cpu")
        return [Player(self.shape, its, self.config, self.device) for its in saved]

    def _rate(self) -> float:
        config = self.config
        falling: float = config.rate * 0.5 ** (self.frames / config.rate_half_life)
        return max(falling, config.rate_end)

    def _manner(self) -> Manner:
        config = self.config
        done = min(1.0, self.frames / config.explore_frames)
        trusted = min(1.0, max(0.0, (self.frames - config.trust_from) / config.trust_frames))
        return Manner(
            config.explore + (config.explore_end - config.explore) * done, config.trust * trusted
        )

    def _learn(self, role: int, samples: Samples, rows: Rows) -> tuple[float, ...]:
        """One step of a role's network and of the critic; their losses."""
        rate, wanted = self._rate(), samples.targets[rows]
        losses = self.learners[role].learn(samples.states[rows], samples.moves[rows], wanted, rate)
        return *losses, self.critic.learn(samples.opened[rows], wanted[:, LANDLORD], rate)

    def train(self, tell: Callable[[dict[str, Any]], None]) -> None:
        """Go on to the end of the config, writing checkpoints and curves."""
        while self.frames < self.config.frames:
            line = self.advance() | {"thrift": self.match()}
            self.keep()
            self.save()
            with (self.directory / CURVES).open("a", encoding="utf-8") as curves:
                curves.write(json.dumps(line) + "\n")
            tell(line)

    def save(self) -> None:
        """Write a checkpoint: all of it or nothing."""
        state = {
            "config": self.config.as_dict(),
            "encoding": first.NUMBER,
            "frames": self.frames,
            "seconds": self.seconds,
            "parts": self._parts,
            "snapshots": self.snapshots,
            "rng": self.rng.bit_generator.state,
            "learners": [learner.state() for learner in self.learners],
            "critic": self.critic.state(),
        }
        path = self.directory / LAST
        new = path.with_suffix(".new")
        torch.save(state, new)
        os.replace(new, path)
        export(
            self._weights(),
            self.directory / PLAYED,
            rules=self.config.rules,
            frames=str(self.frames),
            config=json.dumps(self.config.as_dict()),
        )

    def _weights(self) -> list[dict[str, Tensor]]:
        """The averaged weights of each role."""
        return [learner.mean.state_dict() for learner in self.learners]

    def match(self) -> float:
        """How often the averaged weights beat a fixed opponent."""
        rules = replace(self.rules, auction="none", spring=False)
        nets = [
            Forward({name: part.cpu().numpy() for name, part in its.items()})
            for its in self._weights()
        ]
        mine = NetChooser(rules, Roles(nets))
        found = play(rules, mine, Thrift(rules), self.config.match_deals, self._parts)
        return round(float(found.wins.mean()), 4)

    def keep(self) -> None:
        """Keep a snapshot, if one is due."""
        if self.frames < (len(self.snapshots) + 1) * self.config.keep:
            return
        name = f"{self.frames // 1_000_000:05}M.pt"
        torch.save(self._weights(), self.directory / name)
        self.snapshots.append(name)


def begin(config: Config, directory: Path) -> Run:
    """A run in a directory of its own, which is made."""
    directory.mkdir(parents=True, exist_ok=True)
    return Run(config, directory)


def resume(directory: Path, config: Config | None = None) -> Run:
    """The run of a directory, where its last checkpoint stands; by another config if one is told.

    Raises `OSError`, and `RuntimeError` where the sizes of the networks are others.
    """
    state = torch.load(directory / LAST, weights_only=True, map_location="cpu")
    run = Run(config or of(state["config"]), directory)
    run.frames, run.seconds, run._parts = state["frames"], state["seconds"], state["parts"]
    run.snapshots = state["snapshots"]
    run.rng.bit_generator.state = state["rng"]
    for learner, its in zip(run.learners, state["learners"], strict=True):
        learner.load(its)
    run.critic.load(state["critic"])
    return run
