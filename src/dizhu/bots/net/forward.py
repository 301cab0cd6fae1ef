"""The network that plays: `model.Net` on NumPy alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net.safetensors import Arrays

Floats = NDArray[np.float32]


class Forward:
    """One role's network, from its arrays under the names that it is trained under."""

    def __init__(self, arrays: Arrays) -> None:
        def part(name: str) -> Floats:
            return np.ascontiguousarray(arrays[name], np.float32)

        self._enter = part("enter.weight").T.copy(), part("enter.bias")
        self._deepen = part("deepen.weight").T.copy(), part("deepen.bias")
        self._lay = part("lay.weight").T.copy(), part("lay.bias")
        self._move = part("move.weight").T.copy()
        count = sum(name.startswith("blocks.") for name in arrays) // 2
        self._blocks = [
            (part(f"blocks.{i}.weight").T.copy(), part(f"blocks.{i}.bias")) for i in range(count)
        ]
        self._out = part("out.weight").T.copy(), part("out.bias")

    def values(self, states: NDArray[Any], moves: NDArray[Any], owners: NDArray[Any]) -> Floats:
        """Values of moves, (m, 5); move i belongs to state `owners[i]`."""
        seen = relu(dense(states.astype(np.float32), self._enter))
        seen += relu(dense(seen, self._deepen))
        mixed = moves.astype(np.float32) @ self._move
        mixed += dense(seen, self._lay)[owners]
        relu(mixed)
        for block in self._blocks:
            mixed += relu(dense(mixed, block))
        return dense(mixed, self._out)


def dense(given: Floats, layer: tuple[Floats, Floats]) -> Floats:
    """Rows through a layer: its weight, turned round, and its bias."""
    weight, bias = layer
    found: Floats = given @ weight
    found += bias
    return found


def relu(given: Floats) -> Floats:
    """Without what is below 0, in place."""
    return np.maximum(given, 0, out=given)
