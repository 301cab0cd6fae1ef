"""Chance, where it is handed in: what is drawn by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """Where numbers come from; `random.Random` is one."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...


def take(chance: Chance, cards: list[int]) -> int:
    """One of the cards, and it is gone from the list."""
    at = int(chance.random() * len(cards))
    cards[at], cards[-1] = cards[-1], cards[at]
    return cards.pop()


def pick(chance: Chance, weighed: Sequence[tuple[T, float]]) -> T:
    """One of them, as likely as its weight."""
    at = chance.random() * sum(weight for _, weight in weighed)
    for one, weight in weighed:
        at -= weight
        if at < 0:
            return one
    return max(weighed, key=lambda item: item[1])[0]
