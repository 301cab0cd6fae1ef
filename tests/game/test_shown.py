"""What was seen of whose cards are whose."""

from __future__ import annotations

from dataclasses import replace

from dizhu.game.events import Ceremony
from dizhu.game.shown import kept, shown
from dizhu.game.state import Bottom
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import RANKS
from tests.study.scenes import scene

BOTTOM = Bottom(Cards.parse("99K"), "all")


def test_the_shown_bottom_is_held_until_it_is_played() -> None:
    state = scene("3456", left=(4, 3), me=1, unseen="KKQQQ99").state
    fresh = replace(state, bottom=BOTTOM, played=(Cards.parse("K"), NONE, NONE))
    assert kept(fresh, 0) == Cards.parse("99")
    assert kept(fresh, 2) == NONE
    assert kept(replace(state, bottom=Bottom(Cards.parse("99K"), "nobody")), 0) == NONE


def test_the_card_turned_up_is_the_first_callers() -> None:
    state = scene("3456", left=(4, 3), me=1, unseen="KKQQQ99").state
    turned = replace(
        state,
        ceremony=Ceremony(0, face_up=RANKS.index("9")),
        first=2,
        bottom=BOTTOM,
        played=(NONE,) * 3,
    )
    assert shown(turned, 2) == kept(turned, 2) == Cards.parse("9")
    assert shown(turned, 0) == Cards.parse("99K")
    assert shown(replace(turned, first=0), 0) == Cards.parse("999K")
    played = replace(turned, played=(NONE, NONE, Cards.parse("9")))
    assert kept(played, 2) == NONE
