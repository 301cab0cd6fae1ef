"""The network that learns what splits are likely: `bots.net.believer` in PyTorch."""

# pyright: reportMissingImports=false

from __future__ import annotations

import torch
from torch import Tensor, nn

from dizhu.bots.net.believer import MOST


class Net(nn.Module):
    """States to a logit for every split of every rank."""

    def __init__(self, states: int, splits: int, width: int) -> None:
        super().__init__()
        self.enter = nn.Linear(states, width)
        self.deepen = nn.Linear(width, width)
        self.out = nn.Linear(width, splits)
        nn.init.normal_(self.enter.weight, std=(1 / 60) ** 0.5)
        # It begins with what chance alone says.
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, states: Tensor) -> Tensor:
        """Logits, (n, ranks times splits)."""
        seen = torch.relu(self.enter(states))
        seen = seen + torch.relu(self.deepen(seen))
        told: Tensor = MOST * torch.tanh(self.out(seen) / MOST)
        return told
