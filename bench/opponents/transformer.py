"""The card-play networks of egraycurtis/doudizhubot: `python transformer.py FOLDER`.

FOLDER has `transformer0.npz` … `transformer2.npz` (landlord, who plays after him, who plays before
him) and `peer_nets.py`, their forward pass. Needs NumPy. Its rules lack some of our moves: it
chooses among those that it has, and plays the first legal one where it has none.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
from speaking import Question, speak

RANKS = "3456789TJQKA2XD"
SMALL, BIG = RANKS.index("X"), RANKS.index("D")
CHAINED = 12  # ranks that runs are made of: 3 to A
MEMORY = 15  # moves
RUNS = [(1, n) for n in range(5, 13)] + [(2, n) for n in range(3, 6)] + [(3, 2), (3, 3)]
"""Width and length of the runs that are looked for: 84 places to begin, and both jokers."""

Vector = np.ndarray[Any, np.dtype[np.float32]]


def counts(cards: str) -> list[int]:
    """How many of each rank."""
    return [cards.count(letter) for letter in RANKS]


def vector(held: list[int]) -> Vector:
    """54 places: four a rank, filled from the first on; of the jokers only the small one's."""
    found = np.zeros(54, np.float32)
    for rank, n in enumerate(held[:SMALL]):
        found[4 * rank : 4 * rank + n] = 1
    found[52] = held[SMALL]
    return found


def runs(held: list[int]) -> Vector:
    """Which runs these cards could make, and whether they have both jokers."""
    found = [
        all(n >= width for n in held[start : start + length])
        for width, length in RUNS
        for start in range(CHAINED - length + 1)
    ]
    return np.array([*found, bool(held[SMALL] and held[BIG])], np.float32)


def knows(cards: str) -> bool:
    """Has it such a move: all but trios with pairs, and a four with pairs of two ranks."""
    if cards == "pass":
        return True
    held = sorted((n for n in counts(cards) if n), reverse=True)
    trios = held.count(3)
    if trios and len(held) == 2 * trios and held[trios:] == [2] * trios:
        return trios == 0
    return held[:1] != [4] or held[1:] != [2, 2]


def few(n: int) -> Vector:
    """The number of somebody's cards, where it is 1 to 5."""
    found = np.zeros(5, np.float32)
    if 1 <= n <= 5:
        found[n - 1] = 1
    return found


class Opponent:
    """Three networks, one a role."""

    def __init__(self, folder: Path) -> None:
        spec = spec_from_file_location("peer_nets", folder / "peer_nets.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        self._net = cache(
            lambda role: module.PeerNet(folder / f"transformer{role}.npz", "transformer")
        )

    def choose(self, asked: Question) -> str:
        """The move with the best chance."""
        words: list[str] = asked["legal"]
        seat, seats = asked["seat"], len(asked["left"])
        known = [word for word in words if knows(word)]
        if not known:
            return words[0]
        net = self._net((seat - asked["landlord"]) % seats)
        hand = counts(asked["hand"])
        out = [counts(cards) for cards in asked["played"]]
        # Both jokers, 13 times four: what nobody has shown and is not in this hand.
        deck = [4] * SMALL + [1, 1]
        unseen = [
            all_ - own - sum(o[r] for o in out)
            for r, (all_, own) in enumerate(zip(deck, hand, strict=True))
        ]
        after, before = (seat + 1) % seats, (seat - 1) % seats
        made = [counts("" if word == "pass" else word) for word in known]
        rest = [[n - m for n, m in zip(hand, move, strict=True)] for move in made]
        chance = net.win(
            runs(unseen),
            np.array([runs(left) for left in rest]),
            vector(unseen),
            vector(out[after]),
            vector(out[before]),
            np.array([vector(move) for move in made]),
            np.array([vector(left) for left in rest]),
            np.array([0, asked["top"] is None], np.float32),
            few(asked["left"][before]),
            few(asked["left"][after]),
            history(asked),
        )
        return known[int(np.argmax(chance))]


def history(asked: Question) -> Vector:
    """The last moves, newest first; a pass is nothing."""
    moves = [
        vector(counts(event.get("cards", "")))
        for event in asked["events"]
        if event["event"] in ("play", "pass")
    ][::-1][:MEMORY]
    found = np.zeros((MEMORY, 54), np.float32)
    if moves:
        found[: len(moves)] = moves
    return found


if __name__ == "__main__":
    speak(Opponent(Path(sys.argv[1])).choose)
