"""Cards as far as a reader knows them."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.cards import Cards

Reader = int | None
"""Who reads: a seat, or `None` for a spectator."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """Cards known only by how many they are (ruling 23)."""

    count: int

    def __len__(self) -> int:
        return self.count

    def __add__(self, other: Cards | Unseen) -> Unseen:
        return Unseen(self.count + len(other))

    def __sub__(self, other: Cards) -> Unseen:
        return Unseen(self.count - len(other))


Holding = Cards | Unseen


def hide(hands: tuple[Holding, ...], reader: Reader) -> tuple[Holding, ...]:
    """`hands` as `reader` sees them: all but the own by number only."""
    return tuple(h if seat == reader else Unseen(len(h)) for seat, h in enumerate(hands))


def join(hand: Holding, more: Holding) -> Holding:
    """Both together; known only if both are."""
    return (
        hand + more
        if isinstance(hand, Cards) and isinstance(more, Cards)
        else Unseen(len(hand) + len(more))
    )
