"""What a seat may play, by the kernel, which is quicker than the grammar that defines it."""

from __future__ import annotations

from dizhu.game.play import held
from dizhu.game.state import Playing
from dizhu.kernel import active
from dizhu.kernel.packing import PASS, READING, pack
from dizhu.rules.combos import reading


def words(state: Playing, seat: int) -> list[int]:
    """The words of all that `seat`, which knows its hand, may do: a pass last.

    Only for rules that a kernel can be handed (`active.fits`).
    """
    found = active.grammar(state.rules).moves(pack(held(state, seat)), over(state))
    return found if state.top is None else [*found, PASS]


def over(state: Playing) -> int:
    """The word of the play on the table, 0 on a lead."""
    if state.top is None:
        return 0
    combo = state.top.combo
    return pack(combo.cards) | reading(state.rules, combo, combo.cards) << READING
