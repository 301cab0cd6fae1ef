"""The card-play networks of egraycurtis/doudizhubot, from files named by the caller.

Their forward pass is `PeerNet` of the `peer_nets.py` that lies beside the files; inputs as the
README there tells. A pass and every move are encoded as it was trained, without the big joker.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Rows
from dizhu.kernel.packing import BITS, unpack
from dizhu.rules.combos import parse
from dizhu.rules.presets import RLCARD

Floats = NDArray[np.float32]

RUNS = [
    (width, n)
    for width, most in ((1, (5, 12)), (2, (3, 5)), (3, (2, 3)))
    for n in range(most[0], most[1] + 1)
]
"""Widths and lengths of the runs that it is told of."""
CHAIN = 12
"""Ranks that chains go over: 3 to A."""
LATEST = 15
NOT_ITS = {"trio_pair", "trio_pair_chain"}


@cache
def cards(word: int) -> Floats:
    """Fifty-two slots and two, the big joker's always empty."""
    found = np.zeros(54, np.float32)
    for rank in range(13):
        found[4 * rank : 4 * rank + (word >> 4 * rank & 15)] = 1
    found[52] = word >> 52 & 15
    return found


@cache
def runs(word: int) -> Floats:
    """Which runs some cards have, and whether both jokers."""
    counts = [word >> 4 * rank & 15 for rank in range(15)]
    found = [
        min(counts[low : low + n]) >= width for width, n in RUNS for low in range(CHAIN - n + 1)
    ]
    return np.array([*found, counts[13] and counts[14]], np.float32)


@cache
def known(word: int) -> bool:
    """Is a move one of its rules."""
    if not word:
        return True
    combo = parse(RLCARD, unpack(word))[0]
    pairs = sorted(word >> place & 15 for place in range(0, 60, 4))
    return combo.kind not in NOT_ITS and (
        combo.kind != "four_two_pair" or (pairs[-1] == 4 and pairs[-2] != 2)
    )


def left(number: int) -> Floats:
    """One of one to five cards."""
    found = np.zeros(5, np.float32)
    if 1 <= number <= 5:
        found[number - 1] = 1
    return found


class Transformer:
    """Its three networks."""

    def __init__(self, directory: Path) -> None:
        spec = importlib.util.spec_from_file_location("peer_nets", directory / "peer_nets.py")
        assert spec is not None
        assert spec.loader is not None
        module: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        self.nets = [
            module.PeerNet(directory / f"transformer{role}.npz", "transformer") for role in range(3)
        ]

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        return np.array([self._choose(asked, row) for row in range(len(asked))], np.int64)

    def _choose(self, asked: Asked, row: int) -> int:
        all_moves = asked.moves[asked.begins[row] : asked.begins[row + 1]].tolist()
        moves = [move for move in all_moves if known(move)]
        if len(moves) < 2:
            return all_moves.index(moves[0]) if moves else 0
        hand = int(asked.hands[row])
        features = asked.features[row]
        unseen, after, before = (
            sum(int(n) << 4 * rank for rank, n in enumerate(features[at : at + 15]))
            for at in (15, 75, 90)
        )
        latest = [int(word) for word in asked.latest[row]][:LATEST]
        history = np.zeros((LATEST, 54), np.float32)
        for i, word in enumerate(latest):
            history[i] = cards(word)
        leads = moves[-1] != 0
        rests = [hand - (move & BITS) for move in moves]
        values = self.nets[int(asked.roles[row])].win(
            runs(unseen),
            np.stack([runs(rest) for rest in rests]),
            cards(unseen),
            cards(after),
            cards(before),
            np.stack([cards(move & BITS) for move in moves]),
            np.stack([cards(rest) for rest in rests]),
            np.array([0.0, float(leads)], np.float32),
            left(int(features[-2])),
            left(int(features[-1])),
            history,
        )
        return all_moves.index(moves[int(np.argmax(values))])
