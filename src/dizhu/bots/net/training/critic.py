"""The critic: the landlord's chance to win where all hands are open.

It stands in for what chance and later moves add to the end of a deal, so that a decision is learnt
from what came soon after it rather than from the end alone.
"""

# pyright: reportMissingImports=false

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from dizhu.bots.net.training.config import Config

WIDTH: Final = 256


class Open(nn.Module):
    """Its network: slots of `open_hands` to a logit."""

    def __init__(self, slots: int) -> None:
        super().__init__()
        self.enter = nn.Linear(slots, WIDTH)
        self.blocks = nn.ModuleList(nn.Linear(WIDTH, WIDTH) for _ in range(2))
        self.out = nn.Linear(WIDTH, 1)
        nn.init.normal_(self.enter.weight, std=(1 / 30) ** 0.5)
        nn.init.zeros_(self.out.weight)

    def forward(self, given: Tensor) -> Tensor:
        """Logits, (n), of (n, slots)."""
        mixed = torch.relu(self.enter(given))
        for block in self.blocks:
            mixed = mixed + torch.relu(block(mixed))
        with torch.autocast(mixed.device.type, enabled=False):
            logits: Tensor = self.out(mixed.float()).squeeze(1)
        return logits


class Critic:
    """The network while it learns."""

    def __init__(self, slots: int, config: Config, device: torch.device) -> None:
        self.device = device
        self.half = config.half
        self.net = Open(slots).to(device)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=config.rate, fused=True)

    @torch.no_grad()
    def chances(self, given: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The landlord's chance in each row."""
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.half):
            logits = self.net(torch.from_numpy(given).to(self.device).float())
        found: NDArray[np.float32] = torch.sigmoid(logits).cpu().numpy()
        return found

    def learn(self, given: NDArray[np.uint8], wanted: NDArray[np.float32], rate: float) -> float:
        """One step of Adam towards these chances; the loss."""
        self.adam.param_groups[0]["lr"] = rate
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.half):
            logits = self.net(torch.from_numpy(given).to(self.device).float())
        target = torch.from_numpy(wanted).to(self.device)
        loss = functional.binary_cross_entropy_with_logits(logits, target)
        self.adam.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.adam.step()
        return loss.item()

    def state(self) -> dict[str, Any]:
        """All that a checkpoint keeps."""
        return {"net": self.net.state_dict(), "adam": self.adam.state_dict()}

    def load(self, state: dict[str, Any]) -> None:
        """Stand where a checkpoint left off."""
        self.net.load_state_dict(state["net"])
        self.adam.load_state_dict(state["adam"])
