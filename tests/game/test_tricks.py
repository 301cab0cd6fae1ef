"""Tricks (rulings 16 to 22), and the one that source 002 tells."""

import pytest

from dizhu.game.actions import Pass
from dizhu.game.engine import legal
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Playing
from dizhu.rules.presets import FOLK, FOUR
from tests.playouts import deal_with, fold_of, script

TOLD = deal_with(FOLK, "3339KKKJ", "AAA34", "5557")
"""A is seat 0 and the landlord, B seat 1, C seat 2."""

TRICK = "0:3 0:3339 1:pass 2:5557 0:KKKJ 1:AAA3 2:pass 0:pass"


def test_the_trick_of_002() -> None:
    """Planted: passes that are still counted after the next play; caught."""
    state = fold_of(FOLK, script(FOLK, TOLD, TRICK))
    assert isinstance(state, Playing)
    assert (state.turn, state.top) == (1, None)
    state = fold_of(FOLK, script(FOLK, TOLD, f"{TRICK} 1:4"))
    assert isinstance(state, Playing)
    assert state.top
    assert (state.top.seat, str(state.top.combo.cards), state.turn) == (1, "4", 2)


def test_the_landlord_leads_and_may_not_pass() -> None:
    """Rulings 16, 17."""
    state = fold_of(FOLK, script(FOLK, deal_with(FOLK, first=1), "1:0 2:3"))
    assert isinstance(state, Playing)
    assert state.turn == 2
    with pytest.raises(IllegalAction) as refused:
        script(FOLK, deal_with(FOLK, first=1), "1:0 2:3 2:pass")
    assert refused.value.refusal.ruling == 17


@pytest.mark.parametrize(("passes", "lead"), [(1, False), (2, False), (3, True)])
def test_in_four_a_trick_ends_after_three_passes(passes: int, lead: bool) -> None:
    """Ruling 18. Planted: two passes in every ruleset; caught."""
    deeds = " ".join(f"{seat}:pass" for seat in range(1, passes + 1))
    state = fold_of(FOUR, script(FOUR, deal_with(FOUR, "3"), f"0:3 0:3 {deeds}"))
    assert isinstance(state, Playing)
    assert (state.top is None) == lead
    assert state.turn == (passes + 1) % 4


def test_one_may_beat_a_partner_and_never_must() -> None:
    """Rulings 20, 22."""
    dealt = deal_with(FOLK, "3", "4", "5")
    state = fold_of(FOLK, script(FOLK, dealt, "0:3 0:3 1:4 2:5"))
    assert isinstance(state, Playing)
    assert state.top
    assert state.top.seat == 2
    assert Pass() in legal(state, 0)
