"""The networks that call, double and redouble, on NumPy: what each choice is worth, in points.

A network tells of each choice the chances to lose, to get nothing and to win points, and how many
are won if any are, or lost: five numbers, the logits of the three and the logarithms of the two.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net import safetensors
from dizhu.bots.net.safetensors import Arrays
from dizhu.encode import calls

Floats = NDArray[np.float32]

CALL: Final = "call"
DOUBLE: Final = "double"
REDOUBLE: Final = "redouble"
KINDS: Final = (CALL, DOUBLE, REDOUBLE)

HEADS: Final = 5
LOSE, NOTHING, WIN, GAIN, LOSS = range(HEADS)


def worth(values: Floats) -> Floats:
    """Expected points of choices, (…), from their values (…, HEADS)."""
    told = np.exp(values[..., :GAIN] - values[..., :GAIN].max(axis=-1, keepdims=True))
    chances = told / told.sum(axis=-1, keepdims=True)
    gain, loss = np.exp(values[..., GAIN]), np.exp(values[..., LOSS])
    found: Floats = chances[..., WIN] * gain - chances[..., LOSE] * loss
    return found


class Caller:
    """The network for one kind of question, from its arrays by their names in training."""

    def __init__(self, arrays: Arrays) -> None:
        def layer(name: str) -> tuple[Floats, Floats]:
            weight = np.ascontiguousarray(arrays[f"{name}.weight"].T, np.float32)
            return weight, arrays[f"{name}.bias"].astype(np.float32)

        count = sum(name.startswith("blocks.") for name in arrays) // 2
        self._enter = layer("enter")
        self._blocks = [layer(f"blocks.{i}") for i in range(count)]
        self._out = layer("out")

    def values(self, states: NDArray[Any]) -> Floats:
        """The values of every choice, (n, choices, HEADS)."""
        seen = np.maximum(_dense(states.astype(np.float32), self._enter), 0)
        for block in self._blocks:
            seen = seen + np.maximum(_dense(seen, block), 0)
        return _dense(seen, self._out).reshape(len(states), -1, HEADS)

    def worth(self, states: NDArray[Any]) -> Floats:
        """Expected points of every choice, (n, choices)."""
        return worth(self.values(states))


def _dense(given: Floats, layer: tuple[Floats, Floats]) -> Floats:
    weight, bias = layer
    return given @ weight + bias


def load(path: Path) -> tuple[dict[str, Caller], dict[str, str]]:
    """The networks of a file by kind, and its texts.

    Raises `ValueError` on what cannot be played.
    """
    arrays, texts = safetensors.load(path)
    if texts.get("calls") != str(calls.NUMBER):
        raise ValueError(f"{path.name}: encoding {texts.get('calls')} of calls is not known here")
    by_kind: dict[str, dict[str, NDArray[Any]]] = {}
    for name, array in arrays.items():
        kind, _, rest = name.partition(".")
        by_kind.setdefault(kind, {})[rest] = array
    return {kind: Caller(each) for kind, each in by_kind.items()}, texts
