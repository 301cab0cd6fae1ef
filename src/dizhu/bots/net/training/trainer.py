"""Networks for all roles, the deals that they play, and how they learn from them."""

# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import perf_counter, process_time
from typing import Any, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from dizhu.bots.net import goals
from dizhu.bots.net.training import open_hands
from dizhu.bots.net.training.config import Config
from dizhu.bots.net.training.critic import Critic
from dizhu.bots.net.training.learner import Learner, Player
from dizhu.bots.net.training.model import Shape
from dizhu.bots.net.training.samples import LANDLORD, Rows, Samples
from dizhu.bots.net.training.selfplay import Manner, SelfPlay
from dizhu.bots.net.training.widening import widened
from dizhu.encode.first import Encoding

T = TypeVar("T")
Weights = list[dict[str, Tensor]]
"""Of each role."""


@dataclass(frozen=True, slots=True)
class _Lesson:
    """A batch of one role."""

    role: int
    samples: Samples
    rows: Rows


class Trainer:
    """The networks, and how many frames they have seen.

    With several threads each plays deals of its own at once, and roles learn at once. What comes
    out depends on their number, but not on which is faster.
    """

    def __init__(self, config: Config) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(config.seed)
        self.config = config
        self.rules = config.ruleset()
        self.frames = 0
        self.parts = 0
        """How often deals were begun anew."""
        self.begun = 0
        """How many frames the networks had seen when the critic had seen none."""
        encoding = Encoding(self.rules)
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
        self._pool = ThreadPoolExecutor(config.threads)

    def advance(self, snapshots: Sequence[Callable[[], Weights]]) -> dict[str, Any]:
        """Play and learn until the next checkpoint is due; what there is to tell of it.

        One of `snapshots` plays a side in some of the deals.
        """
        config = self.config
        chance = np.random.default_rng([config.seed, self.parts])
        past = self._players(snapshots[int(chance.integers(len(snapshots)))]()) if snapshots else []
        plays = [SelfPlay(config, generator, past) for generator in chance.spawn(config.threads)]
        self.parts += 1
        begun, used, before = perf_counter(), process_time(), self.frames
        losses: list[list[tuple[float, ...]]] = [[] for _ in range(len(self.learners) + 1)]
        while self.frames < before + config.checkpoint:
            step = partial(self._step, self._manner())
            self.frames += sum(self._at_once(step, plays))
            for known, more in zip(losses, self._learn(list(self._lessons(plays))), strict=True):
                known.extend(more)
        frames = self.frames - before
        return {
            "frames": self.frames,
            "frames_per_second": round(frames / (perf_counter() - begun)),
            "frames_per_cpu_second": round(frames / (process_time() - used)),
            "rate": self._rate(),
            "landlord": _shares(np.sum([play.ended for play in plays], axis=0)),
            "losses": [np.round(np.mean(told or [(0.0,)], 0), 4).tolist() for told in losses],
        }

    def take(self, weights: Weights, frames: int) -> None:
        """Begin with networks that have seen so many frames; the critic begins with nothing.

        Smaller ones are widened. Raises `RuntimeError` where their sizes do not become these.
        """
        for learner, its in zip(self.learners, weights, strict=True):
            learner.take(widened(its, self.shape))
        self.frames = self.begun = frames

    def weights(self) -> Weights:
        """The averaged weights of each role: those that play best."""
        return [learner.mean.state_dict() for learner in self.learners]

    def state(self) -> dict[str, Any]:
        """All that a checkpoint keeps."""
        return {
            "frames": self.frames,
            "parts": self.parts,
            "begun": self.begun,
            "learners": [learner.state() for learner in self.learners],
            "critic": self.critic.state(),
        }

    def load(self, state: dict[str, Any]) -> None:
        """Stand where a checkpoint left off."""
        self.frames, self.parts = state["frames"], state["parts"]
        self.begun = state.get("begun", 0)
        for learner, its in zip(self.learners, state["learners"], strict=True):
            learner.load(its)
        self.critic.load(state["critic"])

    def _step(self, manner: Manner, play: SelfPlay) -> int:
        return play.step(self.learners, self.critic, manner)

    def _players(self, weights: Weights) -> list[Player]:
        return [Player(self.shape, its, self.config, self.device) for its in weights]

    def _lessons(self, plays: Sequence[SelfPlay]) -> Iterator[_Lesson]:
        """Every batch that is ready."""
        for role in range(len(self.learners)):
            for play in plays:
                while (rows := play.samples.take(role, self.config.batch)) is not None:
                    yield _Lesson(role, play.samples, rows)

    def _learn(self, lessons: list[_Lesson]) -> Iterable[list[tuple[float, ...]]]:
        """One step for each; the losses of each role, and last those of the critic."""
        rate, roles = self._rate(), range(len(self.learners))

        def one(role: int) -> list[tuple[float, ...]]:
            if role == len(roles):
                return [(self._teach_critic(lesson, rate),) for lesson in lessons]
            return [self._teach(lesson, rate) for lesson in lessons if lesson.role == role]

        losses = self._at_once(one, [*roles, len(roles)])
        for lesson in lessons:
            lesson.samples.give_back(lesson.rows)
        return losses

    def _teach(self, lesson: _Lesson, rate: float) -> tuple[float, float]:
        samples, rows = lesson.samples, lesson.rows
        return self.learners[lesson.role].learn(
            samples.states[rows], samples.moves[rows], samples.targets[rows], rate
        )

    def _teach_critic(self, lesson: _Lesson, rate: float) -> float:
        samples, rows = lesson.samples, lesson.rows
        return self.critic.learn(samples.opened[rows], samples.targets[rows, LANDLORD], rate)

    def _at_once(self, work: Callable[[Any], T], items: Sequence[Any]) -> list[T]:
        """`work` on each item, in as many threads as there are to be."""
        if self.config.threads == 1:
            return [work(item) for item in items]
        return list(self._pool.map(work, items))

    def _rate(self) -> float:
        config = self.config
        falling: float = config.rate * 0.5 ** (self.frames / config.rate_half_life)
        return max(falling, config.rate_end)

    def _manner(self) -> Manner:
        config = self.config
        done = min(1.0, self.frames / config.explore_frames)
        seen = self.frames - self.begun
        trusted = min(1.0, max(0.0, (seen - config.trust_from) / config.trust_frames))
        return Manner(
            config.explore + (config.explore_end - config.explore) * done, config.trust * trusted
        )


def _shares(ended: NDArray[np.int64]) -> dict[str, float]:
    """How often the landlord won, by goal."""
    return {
        goal: round(float(won / max(1, number)), 4)
        for goal, (number, won) in zip(goals.GOALS, ended, strict=True)
    }
