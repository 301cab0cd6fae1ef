"""The network that is trained.

A state goes through a tower of its own, once; each move is added to what comes out, so that many
moves of one state cost little. Five numbers come out a move:

    win        the logit of the chance that the mover's side wins
    gain       the factor that bombs yet to come double the score by, less 1, if it wins
    spring     that factor if it wins with a spring, else 0, if it wins
    loss, anti the same two if it loses
"""

# pyright: reportMissingImports=false

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn

HEADS: Final = ("win", "gain", "spring", "loss", "anti")


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of a network."""

    state: int
    move: int
    tower: int = 256
    width: int = 256
    blocks: int = 2


class Net(nn.Module):
    """One role's network."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.enter = nn.Linear(shape.state, shape.tower)
        self.deepen = nn.Linear(shape.tower, shape.tower)
        self.lay = nn.Linear(shape.tower, shape.width)
        self.move = nn.Linear(shape.move, shape.width, bias=False)
        self.blocks = nn.ModuleList(
            nn.Linear(shape.width, shape.width) for _ in range(shape.blocks)
        )
        self.out = nn.Linear(shape.width, len(HEADS))
        # States and moves are mostly zeros: about this many ones.
        nn.init.normal_(self.enter.weight, std=(1 / 60) ** 0.5)
        nn.init.normal_(self.move.weight, std=(1 / 20) ** 0.5)
        nn.init.zeros_(self.out.weight)

    def forward(self, states: Tensor, moves: Tensor, owners: Tensor | None = None) -> Tensor:
        """Values of moves, (m, 5); move i belongs to state `owners[i]`, or to state i."""
        seen = _relu(self.enter(states))
        seen = _plus(_relu(self.deepen(seen)), seen)
        laid = self.lay(seen)
        if owners is not None:
            laid = laid.index_select(0, owners)
        mixed = _relu(_plus(self.move(moves), laid))
        for block in self.blocks:
            mixed = _plus(_relu(block(mixed)), mixed)
        # In full precision: bfloat16 would make moves equal that are not.
        with torch.autocast(mixed.device.type, enabled=False):
            values: Tensor = self.out(mixed.to(self.out.weight.dtype))
        return values


# In place where nothing is learnt, for there memory is what takes the time.


def _relu(given: Tensor) -> Tensor:
    return torch.relu(given) if torch.is_grad_enabled() else given.relu_()


def _plus(given: Tensor, more: Tensor) -> Tensor:
    return given + more if torch.is_grad_enabled() else given.add_(more)
