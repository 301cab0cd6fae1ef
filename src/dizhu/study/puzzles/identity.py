"""What makes two positions the same puzzle, and the name that follows from it.

Only the order of the ranks matters, and which stand next to each other where chains may run; so
ranks that nobody holds may be left out. `folk 3344/56/78 0 -` is `folk 4455/67/89 0 -`.
"""

from __future__ import annotations

from base64 import b32encode
from hashlib import blake2b
from typing import Final

from dizhu.game.position import Position
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import CHAINED, JOKERS, RANKS

_BYTES: Final = 5


def key(position: Position) -> str:
    """The same for all positions that differ only in names of ranks. All hands must be shown."""
    owner, laid = ("-", NONE) if position.top is None else (position.top[0], position.top[1].cards)
    places = [*(hand for hand in position.hands if isinstance(hand, Cards)), laid]
    told: list[str] = []
    before = None
    for rank in range(len(RANKS)):
        held = [cards[rank] for cards in places]
        if not any(held):
            continue
        beside = before is not None and rank == before + 1 and rank in CHAINED
        sign = RANKS[rank] if rank in JOKERS else "+" if beside else "."
        told.append(sign + "".join(map(str, held)))
        before = rank
    return f"{position.rules.name} {position.turn} {owner} {' '.join(told)}"


def name(position: Position) -> str:
    """Eight letters and digits that say which puzzle a position is."""
    return b32encode(blake2b(key(position).encode(), digest_size=_BYTES).digest()).decode().lower()
