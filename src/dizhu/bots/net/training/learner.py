"""One role's network while it learns."""

# pyright: reportMissingImports=false

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from dizhu.bots.net.training.config import Config
from dizhu.bots.net.training.model import Net, Shape
from dizhu.bots.net.training.samples import CHANCE, FACTOR, SPRING, WON

MOST_FACTOR = 16.0
"""A rarer factor of bombs than this counts as this."""


class Player:
    """A network that only plays, in half precision if the config has it so."""

    def __init__(
        self, shape: Shape, state: dict[str, Any], config: Config, device: torch.device
    ) -> None:
        self.device = device
        self._net = Net(shape)
        self._net.load_state_dict(state)
        self._kind = torch.bfloat16 if config.half else torch.float32
        self._net.to(device, self._kind)
        self._net.out.to(torch.float32)

    @torch.no_grad()
    def take(self, net: Net) -> None:
        """Play as this network does from now on."""
        for mine, its in zip(self._net.parameters(), net.parameters(), strict=True):
            mine.copy_(its)

    @torch.inference_mode()
    def values(
        self, states: NDArray[np.uint8], moves: NDArray[np.uint8], owners: NDArray[Any]
    ) -> NDArray[np.float32]:
        """The values of moves, (m, 5)."""
        found = self._net(
            torch.from_numpy(states).to(self.device).to(self._kind),
            torch.from_numpy(moves).to(self.device).to(self._kind),
            torch.from_numpy(owners).to(self.device),
        )
        told: NDArray[np.float32] = found.cpu().numpy()
        return told


class Learner:
    """A network, its averaged twin, and a twin in half precision that plays."""

    def __init__(self, shape: Shape, config: Config, device: torch.device) -> None:
        self.config = config
        self.device = device
        self.net = Net(shape).to(device)
        self.mean = Net(shape).to(device)
        self.mean.load_state_dict(self.net.state_dict())
        self._player = Player(shape, self.net.state_dict(), config, device)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=config.rate, fused=True)
        self.updates = 0

    def values(
        self, states: NDArray[np.uint8], moves: NDArray[np.uint8], owners: NDArray[Any]
    ) -> NDArray[np.float32]:
        """The values of moves, (m, 5), by the network as it is now."""
        return self._player.values(states, moves, owners)

    def learn(
        self,
        states: NDArray[np.uint8],
        moves: NDArray[np.uint8],
        targets: NDArray[np.float32],
        rate: float,
    ) -> tuple[float, float]:
        """One step of Adam; the losses of the chance to win and of the scores."""
        self.adam.param_groups[0]["lr"] = rate
        given = torch.from_numpy(states).to(self.device).float()
        chosen = torch.from_numpy(moves).to(self.device).float()
        wanted = torch.from_numpy(targets).to(self.device)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.config.half):
            values = self.net(given, chosen)
        chance, scores = losses(values, wanted)
        loss = chance + self.config.score_weight * scores
        self.adam.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.adam.step()
        self.updates += 1
        self._average()
        self._refresh()
        return chance.item(), scores.item()

    def take(self, weights: dict[str, Tensor]) -> None:
        """Begin with these."""
        self.net.load_state_dict(weights)
        self.mean.load_state_dict(weights)
        self._refresh()

    def state(self) -> dict[str, Any]:
        """All that a checkpoint keeps."""
        return {
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "adam": self.adam.state_dict(),
            "updates": self.updates,
        }

    def load(self, state: dict[str, Any]) -> None:
        """Stand where a checkpoint left off."""
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        self.adam.load_state_dict(state["adam"])
        self.updates = state["updates"]
        self._refresh()

    @torch.no_grad()
    def _average(self) -> None:
        keep = min(self.config.average, (1 + self.updates) / (10 + self.updates))
        for mine, its in zip(self.mean.parameters(), self.net.parameters(), strict=True):
            mine.lerp_(its, 1 - keep)

    @torch.no_grad()
    def _refresh(self) -> None:
        self._player.take(self.net)


def losses(values: Tensor, targets: Tensor) -> tuple[Tensor, Tensor]:
    """The losses of values (n, 5) by the targets of `samples`: of the chance, of the scores."""
    won, factor, sprung = targets[:, WON], targets[:, FACTOR], targets[:, SPRING]
    factor = factor.clamp(max=MOST_FACTOR)
    chance = functional.binary_cross_entropy_with_logits(values[:, 0], targets[:, CHANCE])
    told = torch.stack([factor - 1, factor * sprung], dim=1)
    as_won = ((values[:, 1:3] - told) ** 2).sum(1)
    as_lost = ((values[:, 3:5] - told) ** 2).sum(1)
    return chance, (won * as_won + (1 - won) * as_lost).mean()
