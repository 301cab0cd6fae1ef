"""The network that believes: from the state as it is encoded to a weight for every split."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.facts import splits
from dizhu.bots.net import safetensors
from dizhu.bots.net.forward import dense, relu
from dizhu.bots.net.safetensors import Arrays
from dizhu.encode import first
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

MOST: Final = 6.0
"""How much likelier or less likely than by chance alone a split is told to be, as a logarithm."""


class Believer:
    """Its forward pass on NumPy, from arrays under the names that they are trained under."""

    def __init__(self, arrays: Arrays) -> None:
        def layer(name: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
            weight = np.asarray(arrays[f"{name}.weight"], np.float32)
            return weight.T.copy(), np.asarray(arrays[f"{name}.bias"], np.float32)

        self._enter, self._deepen, self._out = map(layer, ("enter", "deepen", "out"))

    def logits(self, rules: Ruleset, states: NDArray[np.uint8]) -> NDArray[np.float64]:
        """What is added to the logarithm of each split's weight: (n, S) to (n, ranks, splits)."""
        seen = relu(dense(states.astype(np.float32), self._enter))
        seen += relu(dense(seen, self._deepen))
        told = dense(seen, self._out).astype(np.float64)
        found: NDArray[np.float64] = MOST * np.tanh(told / MOST)
        return found.reshape(len(states), len(ALL), len(splits(rules)))


def load(path: Path) -> tuple[Believer, dict[str, str]]:
    """The network of a file, and its texts. Raises `ValueError` on what is none of these."""
    arrays, metadata = safetensors.load(path)
    if metadata.get("belief") != str(first.NUMBER):
        raise ValueError(f"{path.name}: no belief over encoding {first.NUMBER}")
    return Believer(arrays), metadata
