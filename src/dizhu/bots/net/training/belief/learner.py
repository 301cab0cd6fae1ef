"""The belief network while it learns."""

# pyright: reportMissingImports=false

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from dizhu.bots.belief.facts import Floats, facts, splits
from dizhu.bots.belief.shares import Shares
from dizhu.bots.net.training.belief.model import Net
from dizhu.bots.net.training.belief.positions import Positions
from dizhu.encode import first
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset


class Learner:
    """Makes the true split of every rank likelier, all ranks together.

    The likelihood is that of whole worlds, in which the hands have the sizes that they have; its
    slope is the chance of each split less what was so, so no sum needs to be differentiated.
    """

    def __init__(self, rules: Ruleset, width: int, rate: float) -> None:
        self.rules = rules
        self._encoding = first.Encoding(rules)
        self._shape = len(ALL), len(splits(rules))
        self.net = Net(self._encoding.state_width, self._shape[0] * self._shape[1], width)
        self.adam = torch.optim.Adam(self.net.parameters(), lr=rate, fused=True)

    def learn(self, seen: Positions) -> None:
        """One step of Adam."""
        logits = self._logits(seen)
        slope, _ = self._compared(seen, logits.detach().numpy())
        self.adam.zero_grad(set_to_none=True)
        sloping = torch.from_numpy(slope.reshape(len(seen), -1) / len(seen)).float()
        logits.backward(sloping)  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self.adam.step()

    @torch.no_grad()
    def losses(self, seen: Positions) -> tuple[Floats, Floats]:
        """Minus the logarithm of the chance of what was so, (n): with the network, and without."""
        _, loss = self._compared(seen, self._logits(seen).numpy())
        _, even = self._compared(seen, np.zeros((len(seen), self._shape[0] * self._shape[1])))
        return loss, even

    def _logits(self, seen: Positions) -> torch.Tensor:
        states = self._encoding.states(seen.features, seen.latest)
        found: torch.Tensor = self.net(torch.from_numpy(states).float())
        return found

    def _compared(self, seen: Positions, logits: NDArray[Any]) -> tuple[Floats, Floats]:
        certain = facts(self.rules, seen.features)
        scaled = np.exp(logits.astype(np.float64).reshape(len(seen), *self._shape))
        shares = Shares(certain, certain.weights() * scaled)
        slope = shares.chances()
        chosen = seen.truth[..., None].astype(np.int64)
        taken = np.take_along_axis(slope, chosen, axis=2)
        loss = shares.log_total() - shares.log_weights_of(chosen)
        np.put_along_axis(slope, chosen, taken - 1, axis=2)
        return slope, loss
