"""As much of a game as its features and the policies look at."""

from __future__ import annotations

from typing import Protocol

from dizhu.kernel.packed.grammar import Grammar


class Standing(Protocol):
    """Where a deal stands, in the names of `faces.Game`."""

    grammar: Grammar
    phase: int
    turn: int
    landlord: int
    bid: int
    bottom: int
    taken: bool
    top: int
    top_seat: int
    passes: int
    bombs: int
    hands: tuple[int, ...]
    played: tuple[int, ...]
