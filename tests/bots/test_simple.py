"""One position for each rule of thumb that `simple` plays by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dizhu.bots.calling import call, double, redouble, turns
from dizhu.bots.groups import Groups
from dizhu.bots.odds import Odds
from dizhu.bots.simple import choose
from dizhu.game.actions import Call, Double, Redouble
from dizhu.game.events import Ceremony
from dizhu.game.holding import Unseen
from dizhu.game.state import Auction, Bottom, Contract, Doubling, Redoubling
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from tests.bots.positions import position


def plays(hand: str, *, me: int = 0, **kwargs: Any) -> str:
    """What `me` plays from `hand`; "" is a pass. The rest is as in `position`."""
    state = position(hand, me=me, **kwargs)
    combo = choose(state, me)
    return str(combo.cards) if combo else ""


# -- splitting


def test_a_hand_is_split_into_few_turns() -> None:
    hand = Cards.parse("345678999TTJJQQ4A")
    groups = Groups(FOLK, Odds(FOLK, FOLK.deck - hand, (17, 17))).split(hand)
    assert sum(len(g.cards) for g in groups) == 17
    # 345678, TTJJQQ, 999 with the 4, and the A.
    assert len(groups) == 4


def test_trios_take_the_low_cards_along() -> None:
    hand = Cards.parse("333444579")
    groups = Groups(FOLK, Odds(FOLK, FOLK.deck - hand, (17, 17))).split(hand)
    assert {str(g.cards) for g in groups} == {"33344457", "9"}


# -- going out


def test_it_goes_out_at_once() -> None:
    assert plays("34567") == "34567"


def test_it_goes_out_over_its_partner() -> None:
    assert plays("9", left=(10, 10), me=1, landlord=2, over=(0, "5")) == "9"


def test_it_goes_out_with_a_four_and_two() -> None:
    assert plays("777789") == "777789"


def test_a_sure_finish_leads_what_nobody_can_beat() -> None:
    # The 2 is the highest card that is left; the last card may be anything.
    assert plays("32", unseen="456789TJQK456789", left=(8, 8)) == "2"


def test_a_sure_finish_answers_with_what_nobody_can_beat() -> None:
    assert plays("32", unseen="456789TJQK45678", left=(8, 7), over=(1, "9")) == "2"


def test_a_bomb_is_played_where_it_wins() -> None:
    assert plays("777734689", over=(1, "KK"), unseen="99TTJJQQA", left=(5, 4)) == ""
    assert plays("77773", over=(1, "KK"), unseen="99TTJJQQA", left=(5, 4)) == "7777"


# -- answering with the least


def test_it_answers_with_the_least_that_does_it() -> None:
    assert plays("4668TTQA2", over=(1, "7")) == "8"


def test_it_does_not_break_a_chain_for_a_card() -> None:
    assert plays("56789TJ336", over=(1, "4"), left=(15, 15)) != "5"


def test_it_breaks_no_pair_when_a_loose_card_does_it() -> None:
    assert plays("3388TK4", over=(1, "7")) == "T"


def test_it_attaches_what_it_misses_least() -> None:
    assert plays("3888JJKKA2", over=(1, "7774")) == "3888"


@pytest.mark.parametrize("low", ["3", "5", "7"])
def test_it_spends_no_two_and_no_joker_on_a_low_card(low: str) -> None:
    assert plays("44668899TTQQ2D", over=(1, low)) not in {"2", "D"}


@pytest.mark.parametrize("low", ["3", "T", "44", "34567", "7773"])
def test_it_throws_no_rocket_and_no_bomb_at_a_low_play(low: str) -> None:
    played = plays("455667899JJJJQAXD", over=(1, low))
    assert played not in {"XD", "JJJJ", "X", "D"}


# -- leading


def test_it_leads_low_and_long_things_first() -> None:
    assert plays("345678QQKKA2XD99TT") == "345678"


def test_it_leads_no_high_cards_early() -> None:
    assert plays("3468TQKA22XD557799J") not in {"2", "22", "X", "D", "XD", "A"}


def test_the_farmer_before_the_landlord_leads_no_low_card() -> None:
    lows = {"3", "4", "5", "6"}
    assert plays("35TJQA", me=2, landlord=0, left=(12, 12)) not in lows
    assert plays("35TJQA", me=1, landlord=0, left=(12, 12)) in lows


# -- partners


@pytest.mark.parametrize("high", ["5", "K", "A"])
def test_a_partners_play_is_left_alone(high: str) -> None:
    assert plays("3479JQA22D", me=2, landlord=0, over=(1, high), left=(12, 12)) == ""


def test_three_farmers_leave_each_other_alone() -> None:
    kwargs = {"landlord": 0, "left": (20, 20, 20), "rules": FOUR}
    for me, other in ((2, 1), (3, 1), (3, 2), (1, 3)):
        assert plays("3479JQA22D", me=me, over=(other, "6"), **kwargs) == ""  # type: ignore[arg-type]


def test_a_partner_is_overtaken_when_the_landlord_could_go_out() -> None:
    # The landlord's last card may be an A, but is no 2.
    played = plays("3479JQ2", me=2, landlord=0, over=(1, "9"), left=(1, 8), unseen="5678TJKA3")
    assert played == "2"


def test_a_partner_is_left_alone_when_the_landlord_cannot_beat_him() -> None:
    played = plays("3479JQ2", me=2, landlord=0, over=(1, "K"), left=(1, 8), unseen="5678TJQ33")
    assert played == ""


def test_a_partner_is_left_alone_when_the_landlord_has_passed() -> None:
    # The landlord sits between the partner and this seat, and did not answer.
    played = plays("3479JQ2", me=1, landlord=0, over=(2, "9"), left=(8, 1), unseen="5678TJKA3")
    assert played == ""


def test_the_landlords_play_over_a_partners_is_answered() -> None:
    assert plays("3479JQA2", me=1, landlord=0, over=(0, "8"), left=(12, 12)) == "9"


def test_a_partner_on_his_last_card_is_fed_a_low_card() -> None:
    assert plays("3367779QK", me=1, landlord=0, left=(1, 12)) == "3"


def test_a_partner_on_two_cards_is_fed_a_low_pair() -> None:
    assert plays("4477899QK", me=1, landlord=0, left=(2, 12)) == "44"


# -- stopping an opponent


def test_no_card_is_led_to_an_opponent_on_his_last() -> None:
    assert len(plays("35778QK", left=(1, 9))) > 1


def test_the_highest_card_is_led_where_only_single_ones_are_left() -> None:
    assert plays("3579J", left=(1, 9), unseen="4468TQKA22") == "J"


def test_no_pair_is_led_to_an_opponent_on_two() -> None:
    assert len(plays("5577999", left=(9, 2), unseen="3468TQKKAA2")) != 2


def test_the_highest_card_stops_an_opponent_on_his_last() -> None:
    # Any card beats the 5, but the landlord may hold a Q.
    played = plays("679K33", me=2, landlord=0, over=(0, "5"), left=(1, 9), unseen="44468TJQQQ")
    assert played == "K"


def test_a_bomb_stops_an_opponent_on_his_last() -> None:
    played = plays("4444679", me=2, landlord=0, over=(0, "KK"), left=(1, 9), unseen="358TJQQQA2")
    assert played == "4444"


def test_the_rocket_stops_an_opponent_on_two() -> None:
    played = plays(
        "3346799XD", me=1, landlord=0, over=(0, "34567"), left=(9, 2), unseen="58TJQQQA2A2"
    )
    assert played == "XD"


# -- before the play

STRONG, WEAK = "34567899TTAA222XD"[:17], "3345677899TJJQQK4"


def auction(hand: str, *calls: int) -> Auction:
    hands = (*(Unseen(17),) * len(calls), Cards.parse(hand), *(Unseen(17),) * (2 - len(calls)))
    return Auction(FOLK, Ceremony(0), hands, Bottom(Unseen(3)), 0, calls)


def test_it_calls_high_on_a_strong_hand_and_passes_on_a_weak_one() -> None:
    assert call(auction(STRONG), 0) == Call(3)
    assert call(auction("3457789TTJJQK446X"[:17]), 0).bid < 3  # type: ignore[union-attr]
    assert call(auction("3446679TTJJQQK557"), 0) == Call(0)


def test_it_passes_what_has_been_called_already() -> None:
    medium = "33456788TTJQAA22X"
    assert call(auction(medium), 0) == Call(1)
    assert call(auction(medium, 2), 1) == Call(0)


def test_the_worth_of_a_hand_grows_with_its_controls() -> None:
    assert turns(FOLK, Cards.parse(STRONG)) < turns(FOLK, Cards.parse("3446679TTJJQQK557"))


def test_it_doubles_and_redoubles_only_on_strong_hands() -> None:
    for hand, yes in ((STRONG, True), ("3446679TTJJQQK557", False)):
        cards = Cards.parse(hand)
        doubling = Doubling(
            COMPETITIVE,
            Ceremony(0),
            (Unseen(17), cards, Unseen(17)),
            Bottom(Unseen(3)),
            Contract(0, 3),
            (None, None),
        )
        assert double(doubling, 1) == Double(yes)
        hands = (cards, Unseen(17), Unseen(17))
        common = {"hands": hands, "contract": Contract(0, 3)}
        redoubling = Redoubling(
            COMPETITIVE,
            Ceremony(0),
            common["hands"],  # type: ignore[arg-type]
            Bottom(Unseen(3)),
            replace(doubling.contract, bid=2),
            (True, False),
        )
        assert redouble(redoubling, 0) == Redouble(yes)


def test_the_bottom_that_all_have_seen_is_counted_on() -> None:
    """The landlord's last card is the 4 of the bottom: a partner's 5 needs no rescue."""
    known: dict[str, Any] = {"landlord": 1, "over": (2, "5"), "left": (1, 8), "unseen": "4678TJKA3"}
    assert plays("3479JQ2", **known) == "2"
    assert plays("3479JQ2", bottom="4", **known) == ""
