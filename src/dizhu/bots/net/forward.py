"""The network that plays: `model.Net` on NumPy alone."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net.layers import Floats, Layer, blocks, layer, weight
from dizhu.bots.net.safetensors import Arrays

HEADS: Final = 5
"""Numbers of a move: see `training.model`."""
_ROWS: Final = 512
"""Rows that go through all layers together: what lies between these stays in a core's cache."""


class Forward:
    """One role's network, from its arrays under the names that it is trained under.

    Raises `ValueError` where some are missing or do not fit.
    """

    def __init__(self, arrays: Arrays) -> None:
        self._enter = layer(arrays, "enter")
        tower = len(self._enter[1])
        self._deepen = layer(arrays, "deepen", tower, tower)
        self._lay = layer(arrays, "lay", tower)
        width = len(self._lay[1])
        self._move = weight(arrays, "move")
        if self._move.shape[1] != width:
            raise ValueError(f"move: {self._move.shape[1]} come out, not {width}")
        self._blocks = blocks(arrays, width)
        self._out = layer(arrays, "out", width, HEADS)

    @property
    def takes(self) -> tuple[int, int]:
        """Slots of a state, those of the goal included, and of a move."""
        return len(self._enter[0]), len(self._move)

    def values(self, states: NDArray[Any], moves: NDArray[Any], owners: NDArray[Any]) -> Floats:
        """Values of moves, (m, 5); move i belongs to state `owners[i]`."""
        seen = [self._seen(part) for part in _parts(states)]
        laid = np.concatenate(seen) if len(seen) > 1 else seen[0]
        told = [
            self._told(part, laid[its])
            for part, its in zip(_parts(moves), _parts(owners), strict=True)
        ]
        return np.concatenate(told) if len(told) > 1 else told[0]

    def _seen(self, states: NDArray[Any]) -> Floats:
        """What each state adds to its moves, (n, width)."""
        seen = relu(dense(states.astype(np.float32), self._enter))
        seen += relu(dense(seen, self._deepen))
        return dense(seen, self._lay)

    def _told(self, moves: NDArray[Any], laid: Floats) -> Floats:
        """Values of moves, beside which lies what their states add."""
        mixed = moves.astype(np.float32) @ self._move
        mixed += laid
        relu(mixed)
        for block in self._blocks:
            mixed += relu(dense(mixed, block))
        return dense(mixed, self._out)


def _parts(rows: NDArray[Any]) -> list[NDArray[Any]]:
    """Them, so many at once; one part at least."""
    return [rows[at : at + _ROWS] for at in range(0, max(len(rows), 1), _ROWS)]


def dense(given: Floats, layer: Layer) -> Floats:
    """Rows through a layer: its weight, turned round, and its bias."""
    weight, bias = layer
    found: Floats = given @ weight
    found += bias
    return found


def relu(given: Floats) -> Floats:
    """Without what is below 0, in place."""
    return np.maximum(given, 0, out=given)
