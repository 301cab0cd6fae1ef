"""The policies of the core: which of the legal moves is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dizhu.kernel.faces import PLAY
from dizhu.kernel.packed.chance import Chance
from dizhu.kernel.packed.standing import Standing
from dizhu.kernel.packing import BITS, size

Policy = Callable[[Standing, Sequence[int], Chance], int]


def evenly(_state: Standing, moves: Sequence[int], chance: Chance) -> int:
    """Any, as likely as the next."""
    return chance.below(len(moves))


def boldly(state: Standing, moves: Sequence[int], chance: Chance) -> int:
    """The larger of three."""
    drawn = [chance.below(len(moves)) for _ in range(3)]
    return max(drawn, key=lambda i: _size(state, moves[i]))


def timidly(state: Standing, moves: Sequence[int], chance: Chance) -> int:
    """The smaller of three; a pass is the smallest."""
    drawn = [chance.below(len(moves)) for _ in range(3)]
    return min(drawn, key=lambda i: _size(state, moves[i]))


def fewest(state: Standing, moves: Sequence[int], chance: Chance) -> int:
    """What leaves the fewest turns, a pass only if no play brings the hand nearer to none."""
    if state.phase != PLAY:
        return chance.below(len(moves))
    hand = state.hands[state.turn]
    left = [state.grammar.turns(hand - (move & BITS)) for move in moves]
    return left.index(min(left))


def _size(state: Standing, move: int) -> int:
    return size(move) if state.phase == PLAY else 0


BY_NUMBER: tuple[Policy, ...] = (evenly, boldly, timidly, fewest)
