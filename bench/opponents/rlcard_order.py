"""The order in which RLCard lists moves: of those that are as high, its agent takes the first."""

from __future__ import annotations

from collections.abc import Iterable

from rlcard.games.doudizhu.utils import CARD_TYPE, TYPE_CARD

KNOWN = CARD_TYPE[0]
ORDER = {
    (kind, cards): (int(weight), number)
    for kind, weights in TYPE_CARD.items()
    for weight, moves in weights.items()
    for number, cards in enumerate(moves)
}


def listed(words: Iterable[str]) -> list[str]:
    """Those of some moves, as RLCard writes them, that it has, in its order; the pass is first."""
    return sorted((word for word in words if word == "pass" or word in KNOWN), key=_place)


def _place(word: str) -> tuple[str, tuple[int, int]]:
    if word == "pass":
        return "", (0, 0)
    kind = KNOWN[word][0][0]
    return kind, ORDER[kind, word]
