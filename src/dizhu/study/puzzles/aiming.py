"""What sort of move is to be the one that wins: a search that aims finds rarer motifs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from dizhu.kernel import packing
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import JOKERS
from dizhu.solver.table import Table
from dizhu.study.puzzles.oracle import same_side

Aim = Callable[[Table, int], bool]
"""Is a move at a table of that sort."""


def _bomb(combo: Combo, hand: Cards) -> bool:
    return combo.shape.tier > 0 and combo.cards != hand


def _joker(combo: Combo, _hand: Cards) -> bool:
    return any(combo.cards[rank] for rank in JOKERS)


def _of_bomb(combo: Combo, hand: Cards) -> bool:
    counts = zip(combo.cards.counts(), hand.counts(), strict=True)
    return any(0 < n < 4 <= held for n, held in counts)


def _of_trio(combo: Combo, hand: Cards) -> bool:
    return combo.kind in ("solo", "pair") and hand[combo.top] == 3


def _of_chain(combo: Combo, hand: Cards) -> bool:
    """Out of the middle of five ranks in a row."""
    around = range(combo.top - 2, combo.top + 3)
    return combo.kind in ("solo", "pair") and all(0 <= r < 12 and hand[r] for r in around)


def _with_pair(combo: Combo, _hand: Cards) -> bool:
    return combo.shape.attachment is not None and combo.shape.attachment.width == 2


def _plays(sort: Callable[[Combo, Cards], bool]) -> Aim:
    """Plays that are of a sort, from the hand that they are in."""

    def aim(table: Table, move: int) -> bool:
        hand = packing.unpack(table.hands[table.turn])
        return bool(move) and sort(table.combo(move), hand)

    return aim


def _let_go(table: Table, move: int) -> bool:
    return move == packing.PASS and not same_side(table.owner, table.turn)


AIMS: Final[Mapping[str, Aim]] = MappingProxyType(
    {
        "let_go": _let_go,
        "bomb_now": _plays(_bomb),
        "spend_joker": _plays(_joker),
        "break_bomb": _plays(_of_bomb),
        "break_trio": _plays(_of_trio),
        "break_chain": _plays(_of_chain),
        "throw_pair": _plays(_with_pair),
    }
)
"""By the motif that they are for."""


def aimed_moves(table: Table, aim: Aim) -> Iterator[int]:
    """The moves of that sort that may be made."""
    return (move for move in table.moves() if aim(table, move))


def aimed(table: Table, motifs: frozenset[str]) -> bool:
    """May a move be made there that is aimed at for some motifs."""
    return any(aim(table, move) for aim in aims(motifs) for move in table.moves())


def aims(motifs: frozenset[str]) -> tuple[Aim, ...]:
    """Those for some motifs; all of them, where there are none for these."""
    return tuple(aim for name, aim in AIMS.items() if name in motifs) or tuple(AIMS.values())
