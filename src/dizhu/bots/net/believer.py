"""The network that believes: from the state as it is encoded to a weight for every split."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.facts import splits
from dizhu.bots.net import file, safetensors
from dizhu.bots.net.forward import dense, relu
from dizhu.bots.net.layers import layer
from dizhu.bots.net.safetensors import Arrays
from dizhu.encode import first
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset

MOST: Final = 6.0
"""How much likelier or less likely than by chance alone a split is told to be, as a logarithm."""


class Believer:
    """Its forward pass on NumPy, from arrays under the names that they are trained under.

    Raises `ValueError` where some are missing or do not fit the deals of `rules`.
    """

    def __init__(self, arrays: Arrays, rules: Ruleset) -> None:
        self._enter = layer(arrays, "enter", first.Encoding(rules).state_width)
        width = len(self._enter[1])
        self._deepen = layer(arrays, "deepen", width, width)
        self._out = layer(arrays, "out", width, len(ALL) * len(splits(rules)))

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
    try:
        return Believer(arrays, file.rules_of(metadata)), metadata
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from None
