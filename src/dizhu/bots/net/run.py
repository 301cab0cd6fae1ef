"""A training run: a directory with its config, its checkpoints and its curves.

Frames decide when a checkpoint is due. There the deals that are under way are given up and others
begin, whether the run goes on or is taken up again: so both go on to the same weights.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, Final

import numpy as np
import torch

from dizhu.bots.net import goals, open_hands
from dizhu.bots.net.config import Config, of
from dizhu.bots.net.critic import Critic
from dizhu.bots.net.learner import Learner
from dizhu.bots.net.model import Shape
from dizhu.bots.net.samples import LANDLORD, Rows, Samples
from dizhu.bots.net.selfplay import Manner, SelfPlay
from dizhu.encode import first

LAST: Final = "last.pt"
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
        shape = Shape(
            encoding.state_width + goals.WIDTH,
            encoding.move_width,
            config.tower,
            config.width,
            config.blocks,
        )
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.learners = [Learner(shape, config, device) for _ in range(self.rules.seats)]
        self.critic = Critic(open_hands.width(self.rules), config, device)
        self._parts = 0

    def advance(self) -> dict[str, Any]:
        """Play and learn until the next checkpoint is due; what there is to tell of it."""
        config = self.config
        play = SelfPlay(config, config.seed * 1_000_003 + self._parts, self.rng)
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
            line = self.advance()
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
            "rng": self.rng.bit_generator.state,
            "learners": [learner.state() for learner in self.learners],
            "critic": self.critic.state(),
        }
        path = self.directory / LAST
        new = path.with_suffix(".new")
        torch.save(state, new)
        os.replace(new, path)
        step = self.config.keep
        if self.frames // step > (self.frames - self.config.checkpoint) // step:
            kept = self.directory / f"{self.frames // 1_000_000:05}M.pt"
            torch.save(state["learners"], kept)


def begin(config: Config, directory: Path) -> Run:
    """A run in a directory of its own, which is made."""
    directory.mkdir(parents=True, exist_ok=True)
    return Run(config, directory)


def resume(directory: Path) -> Run:
    """The run of a directory, where its last checkpoint stands. Raises `OSError`."""
    state = torch.load(directory / LAST, weights_only=True)
    run = Run(of(state["config"]), directory)
    run.frames, run.seconds, run._parts = state["frames"], state["seconds"], state["parts"]
    run.rng.bit_generator.state = state["rng"]
    for learner, its in zip(run.learners, state["learners"], strict=True):
        learner.load(its)
    run.critic.load(state["critic"])
    return run
