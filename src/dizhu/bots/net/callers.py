"""The networks that call, double and redouble, on NumPy: what each choice is worth, in points.

A network tells of each choice the chances to lose, to get nothing and to win points, and how many
are won if any are, or lost: five numbers, the logits of the three and the logarithms of the two.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net import file, safetensors
from dizhu.bots.net.layers import Floats, Layer, blocks, layer
from dizhu.bots.net.safetensors import Arrays
from dizhu.encode import calls
from dizhu.rules.ruleset import Ruleset

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
    """The network for one kind of question, from its arrays by their names in training.

    Raises `ValueError` where some are missing or do not fit.
    """

    def __init__(self, arrays: Arrays) -> None:
        self._enter = layer(arrays, "enter")
        width = len(self._enter[1])
        self._blocks = blocks(arrays, width)
        self._out = layer(arrays, "out", width)

    @property
    def sizes(self) -> tuple[int, int]:
        """Slots of a situation, and what is told of all its choices together."""
        return len(self._enter[0]), len(self._out[1])

    def values(self, states: NDArray[Any]) -> Floats:
        """The values of every choice, (n, choices, HEADS)."""
        seen = np.maximum(_dense(states.astype(np.float32), self._enter), 0)
        for block in self._blocks:
            seen = seen + np.maximum(_dense(seen, block), 0)
        return _dense(seen, self._out).reshape(len(states), -1, HEADS)

    def worth(self, states: NDArray[Any]) -> Floats:
        """Expected points of every choice, (n, choices)."""
        return worth(self.values(states))


def _dense(given: Floats, layer: Layer) -> Floats:
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
    try:
        rules = file.rules_of(texts)
        return {kind: _caller(kind, its, rules) for kind, its in by_kind.items()}, texts
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from None


def _caller(kind: str, arrays: Arrays, rules: Ruleset) -> Caller:
    if kind not in KINDS:
        raise ValueError(f"no question {kind!a}; there are {', '.join(KINDS)}")
    try:
        caller = Caller(arrays)
    except ValueError as error:
        raise ValueError(f"{kind}: {error}") from None
    choices = 1 + len(rules.bids) if kind == CALL else 2
    if caller.sizes != (calls.Encoding(rules).width, choices * HEADS):
        raise ValueError(f"{kind}: a network of other sizes than {rules.name} has")
    return caller
