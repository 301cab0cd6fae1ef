"""The network for calls, and for doubling, while it learns (`callers` says what it tells)."""

# pyright: reportMissingImports=false

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from dizhu.bots.net.callers import GAIN, HEADS, LOSE, LOSS, NOTHING, WIN
from dizhu.bots.net.training.calling.config import CallConfig

USUAL: Final = 1.8
"""The logarithm of about how many points a deal brings: where the heads for them begin."""


class CallNet(nn.Module):
    """One kind of question with so many choices."""

    def __init__(self, state: int, choices: int, width: int, blocks: int) -> None:
        super().__init__()
        self.enter = nn.Linear(state, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(blocks))
        self.out = nn.Linear(width, choices * HEADS)
        # States are mostly zeros: about this many ones.
        nn.init.normal_(self.enter.weight, std=(1 / 25) ** 0.5)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)
        with torch.no_grad():
            self.out.bias.view(choices, HEADS)[:, GAIN:] = USUAL

    def forward(self, states: Tensor) -> Tensor:
        """Values of every choice, (n, choices, HEADS)."""
        seen = torch.relu(self.enter(states))
        for block in self.blocks:
            seen = seen + torch.relu(block(seen))
        values: Tensor = self.out(seen)
        return values.reshape(len(states), -1, HEADS)


class CallLearner:
    """A network and its averaged twin."""

    def __init__(self, state: int, choices: int, config: CallConfig) -> None:
        self.config = config
        self.net = CallNet(state, choices, config.width, config.blocks)
        self.mean = CallNet(state, choices, config.width, config.blocks)
        self.mean.load_state_dict(self.net.state_dict())
        self._adam = torch.optim.AdamW(
            self.net.parameters(), lr=config.rate, weight_decay=config.decay, fused=True
        )
        self._updates = 0

    @torch.inference_mode()
    def values(self, states: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Values of every choice, (n, choices, HEADS)."""
        found: NDArray[np.float32] = self.net(torch.from_numpy(states).float()).numpy()
        return found

    def learn(
        self, states: NDArray[np.uint8], choices: NDArray[Any], points: NDArray[Any], rate: float
    ) -> float:
        """One step, by the points that came of these choices; the loss."""
        self._adam.param_groups[0]["lr"] = rate
        values = self.net(torch.from_numpy(states).float())
        chosen = values[torch.arange(len(choices)), torch.from_numpy(choices)]
        loss = loss_of(chosen, torch.from_numpy(points).float())
        self._adam.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self._adam.step()
        self._average()
        return float(loss.item())

    def weights(self) -> dict[str, NDArray[np.float16]]:
        """The averaged weights, as they are played."""
        return {
            name: part.numpy().astype(np.float16) for name, part in self.mean.state_dict().items()
        }

    @torch.no_grad()
    def _average(self) -> None:
        self._updates += 1
        keep = min(self.config.average, (1 + self._updates) / (10 + self._updates))
        for mine, its in zip(self.mean.parameters(), self.net.parameters(), strict=True):
            mine.lerp_(its, 1 - keep)


def loss_of(values: Tensor, points: Tensor) -> Tensor:
    """The loss of values (n, HEADS) by the points that were made, (n).

    The two numbers of points are those of a gamma distribution: its likelihood is greatest at the
    mean, and a deal of eight bombs weighs by how far it is from that mean, not by its square.
    """
    kinds = torch.sign(points).long() + NOTHING
    chance = functional.cross_entropy(values[:, : WIN + 1], kinds)
    head = torch.where(kinds == LOSE, values[:, LOSS], values[:, GAIN])
    told = head + points.abs() * torch.exp(-head)
    return chance + (told * (kinds != NOTHING)).mean()
