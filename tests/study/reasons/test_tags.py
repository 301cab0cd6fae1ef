"""Each tag on positions where it must be told and where it must not."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOUR
from dizhu.study.reasons.facts import Facts
from dizhu.study.reasons.proof import Budget
from dizhu.study.reasons.tag import Reason
from dizhu.study.reasons.telling import PLAY, reasons
from tests.study.scenes import done, scene


class Case(NamedTuple):
    view: View
    action: str


def at(hand: str, action: str, **where) -> Case:
    return Case(scene(hand, **where), action)


def told(case: Case) -> dict[str, Reason]:
    facts = Facts(case.view, Budget())
    return {r.tag.name: r for r in reasons(case.view, done(case.action), facts)}


# Few cards, no bomb among them: the opponents have two each.
SOON = {"left": (2, 2), "unseen": "5689"}
# Four of a kind may be in one hand.
BOMB = {"left": (4, 1), "unseen": "66669"}
# The farmer on seat 2, whose partner sits before him and the landlord after him.
LAST = {"me": 2, "landlord": 0}
# The farmer on seat 1: the partner comes next, then the landlord.
FIRST = {"me": 1, "landlord": 0}

MUST: dict[str, list[Case]] = {
    "breaks_chain": [
        at("4567833", "6"),
        at("33445566K", "4"),
        at("444555789TJ", "5", rules=FOUR),
    ],
    "breaks_bomb": [at("77773", "7"), at("XD35", "D"), at("55553", "55", rules=FOUR)],
    "more_turns": [at("KK833", "K"), at("3344", "3"), at("333K", "3", rules=COMPETITIVE)],
    "sheds_most": [at("34567KK9", "34567"), at("3334K2", "3334"), at("33445566K", "33445566")],
    "fits": [at("3344", "33"), at("34567K", "K"), at("999T2", "999T")],
    "goes_out": [at("33", "33"), at("34567", "34567"), at("5", "5", over=(1, "4"))],
    "finishes": [
        at("D3", "D", **SOON),
        at("224", "22", **SOON),
        at("77773", "7777", **SOON),
        at("D3", "D", left=(1, 1, 2), unseen="5678", rules=FOUR),
    ],
    "misses_finish": [
        at("D3", "3", **SOON),
        at("224", "4", **SOON),
        at("D3", "pass", over=(1, "5"), **SOON),
    ],
    "keeps_lead": [at("D34", "D", **SOON), at("K34", "K", **SOON), at("AA347", "AA", **SOON)],
    "gives_lead": [
        at("D34", "3", **SOON),
        at("AA347", "3", **SOON),
        at("D734", "7", over=(1, "5"), left=(2, 2), unseen="89TJ"),
        # Nothing but the rocket is left against the straight.
        at("89TJQKAQ", "Q", left=(17, 4), unseen="333445566779TJKKA22XD"),
    ],
    "force_only": [
        at("89TJQKAQ", "89TJQKA", left=(17, 4), unseen="333445566779TJKKA22XD"),
        at("2249", "22", left=(5, 5), unseen="5566667789"),
        at("2249", "2", left=(5, 5), unseen="666678899T", rules=COMPETITIVE),
        at("2249", "22", left=(5, 5, 5), unseen="5555567788999TT", rules=FOUR),
    ],
    "spends_high": [
        at("K356789JJQQ", "K"),
        at("22773568TJ", "22", over=(1, "33")),
        at("2A35689JJ", "2", over=(1, "4")),
        at("D4689JQKA", "D", left=(9, 9, 9), rules=FOUR),
    ],
    "last_control": [
        at("D3456", "D", left=(2, 2), unseen="789T"),
        at("2347", "2", over=(1, "5"), left=(2, 2), unseen="89TJ"),
        at("777734", "7777", left=(2, 2), unseen="89TJ"),
    ],
    "higher_than_needed": [
        at("K23", "2", over=(1, "5"), left=(2, 2), unseen="4467"),
        at("66AA3", "AA", over=(1, "44"), left=(2, 2), unseen="5578"),
        at("8T34", "T", over=(1, "5"), left=(2, 2), unseen="6677"),
    ],
    "passes_up": [
        at("834", "pass", over=(1, "5")),
        at("6689", "pass", over=(2, "44")),
        at("834", "pass", over=(0, "5"), rules=FOUR, **FIRST),
        # Over a partner's low one, before the landlord.
        at("4469TJ", "pass", over=(1, "33"), unseen="55667788999TTQQQKA", **LAST),
    ],
    "makes_spend": [
        at("A345", "A", left=(2, 2), unseen="2X67"),
        at("KK34", "KK", left=(2, 2), unseen="2288"),
        at("K345", "K", left=(2, 2), unseen="2X67", **FIRST),
    ],
    "solo_to_one": [
        at("355", "3", left=(1, 5), unseen="6789TJ"),
        at("37", "3", left=(1, 3), unseen="49TJ"),
        at("355", "3", left=(5, 1), unseen="6789TJ", **FIRST),
        at("3TQ4", "T", over=(1, "9"), left=(5, 1), unseen="6789TJ"),
    ],
    "pair_to_two": [
        at("335", "33", left=(2, 5), unseen="4466789"),
        at("3366", "33", left=(2, 3), unseen="99TJQ"),
        at("335", "33", left=(5, 2), unseen="4466789", **FIRST),
    ],
    "lets_out": [
        at("349", "pass", over=(1, "5"), left=(1, 5), unseen="677888", **LAST),
        at("349", "pass", over=(2, "5"), left=(1, 5), unseen="677888"),
        at("3499", "pass", over=(1, "55"), left=(2, 5), unseen="6677888", **LAST),
    ],
    "blocks": [
        at("349", "9", over=(1, "5"), left=(1, 5), unseen="677888", **LAST),
        at("355", "55", left=(1, 5), unseen="6789TJ"),
        at("349", "9", over=(1, "5"), left=(1, 5), unseen="677888"),
    ],
    "bomb_not_needed": [
        at("7777K34", "7777", over=(1, "5"), left=(2, 2), unseen="6688"),
        at("7777D345", "7777", left=(2, 2), unseen="6688"),
        at("XDA34", "XD", over=(1, "5"), left=(2, 2), unseen="6688", rules=COMPETITIVE),
        at("44445JQKK2", "4444", left=(2, 5), unseen="6688TTQ"),
    ],
    "bomb_too_late": [
        at("777734", "7777", over=(1, "5"), left=(1, 1), unseen="89"),
        at("666634", "6666", over=(1, "5"), left=(1, 1), unseen="9T"),
        at("555534", "5555", over=(2, "4"), left=(1, 1), unseen="89", rules=COMPETITIVE),
    ],
    "raises_stakes_behind": [
        at("77773589J", "7777", over=(1, "A"), left=(2, 9)),
        at("XD3589J", "XD", over=(1, "A"), left=(2, 9), rules=COMPETITIVE),
        at("XXDD3589J", "XXDD", over=(1, "A"), left=(2, 9), rules=FOUR),
    ],
    "raises_stakes_ahead": [
        at("77773", "7777", **SOON),
        at("7777", "7777", **SOON),
        at("XD3", "XD", rules=COMPETITIVE, **SOON),
    ],
    "keeps_bomb": [
        at("7777K34", "K", over=(1, "5")),
        at("7777K34", "pass", over=(1, "5")),
        at("XD3489", "pass", over=(1, "5")),
    ],
    "overtakes_partner": [
        at("234", "2", over=(1, "A"), left=(3, 3), unseen="667788", **LAST),
        at("A34", "A", over=(2, "K"), left=(3, 3), unseen="22XD77", **FIRST),
        at("A34", "A", over=(2, "K"), left=(3, 3, 3), rules=FOUR, me=1, landlord=0),
    ],
    "stops_partner": [
        at("234", "2", over=(1, "A"), left=(3, 1), unseen="6677", **LAST),
        at("A34", "A", over=(2, "K"), left=(1, 3), unseen="22XD", **FIRST),
        at("QQ34", "QQ", over=(1, "JJ"), left=(3, 1), unseen="6678", **LAST),
    ],
    "lets_partner_in": [
        at("234", "pass", over=(1, "A"), left=(3, 3), unseen="667788", **LAST),
        at("A34", "pass", over=(2, "K"), left=(3, 3), unseen="22XD77", **FIRST),
        at("QQ34", "pass", over=(1, "JJ"), left=(3, 3), unseen="667889", **LAST),
    ],
    "feeds_partner": [
        at("3KK", "3", left=(1, 5), unseen="6789TJ", **FIRST),
        at("33K", "33", left=(2, 5), unseen="6677TJQ", **FIRST),
        at("3KK", "3", left=(4, 1, 5), rules=FOUR, **FIRST),
    ],
    "throws_win": [
        at("D3", "3", left=(1, 1), unseen="45"),
        at("D3", "3", left=(1, 1), unseen="45", rules=COMPETITIVE),
        at("2249", "4", left=(1, 1), unseen="58"),
    ],
    "wins_always": [
        at("D3", "D", left=(1, 1), unseen="45"),
        at("D3", "D", left=(1, 1, 1), unseen="456", rules=FOUR),
        at("2249", "22", left=(1, 1), unseen="58"),
    ],
}

MUST_NOT: dict[str, list[Case]] = {
    "breaks_chain": [at("4567833", "33"), at("4567833", "45678"), at("4567899", "9")],
    "breaks_bomb": [
        at("77773", "7777"),
        at("77783", "7"),
        at("777733", "777733"),
        at("555553", "5", rules=FOUR),
    ],
    "more_turns": [
        # What the chain costs says it.
        at("4567833", "6"),
        at("3344", "33"),
        at("3K", "3"),
        at("3344", "pass", over=(1, "55")),
    ],
    "sheds_most": [at("34567KK9", "KK"), at("3334K2", "2"), at("77773", "7777")],
    "fits": [at("3344", "3"), at("3344", "pass", over=(1, "55")), at("33", "33")],
    "goes_out": [at("334", "33"), at("334", "3"), at("5", "pass", over=(1, "4"))],
    "finishes": [
        at("D3", "3", **SOON),
        at("D3", "D", **BOMB),
        at("D34", "D", **SOON),
        at("3", "3", **SOON),
    ],
    "misses_finish": [
        at("D3", "D", **SOON),
        at("D34", "3", **SOON),
        at("D3", "3", **BOMB),
        # The partner is sure to go out.
        at("D3", "pass", over=(1, "A"), left=(2, 1), unseen="677", **LAST),
    ],
    "keeps_lead": [at("D34", "3", **SOON), at("D3", "D", **SOON), at("D34", "D", **BOMB)],
    "gives_lead": [
        at("D34", "D", **SOON),
        at("D3579J", "3", left=(10, 10)),
        at("K34", "3", left=(2, 2), unseen="AA22"),
        # What nobody could beat would break the rocket, or a bomb.
        at("33XD57", "3", left=(2, 2), unseen="8899"),
        at("33KKKK57", "3", left=(2, 2), unseen="8899"),
        # The three fives could beat it, but carry no pair.
        at("444KKQ", "444KK", left=(5, 5), unseen="5556789TJA"),
        # A bomb falls to a bomb, as everything else does.
        at("4444Q", "4444", left=(5, 5), unseen="5555667789"),
    ],
    "force_only": [
        at("D34", "D", **SOON),
        at("2249", "4", left=(5, 5), unseen="5566667789"),
        at("2249", "22", left=(5, 5), unseen="56678899TT"),
        at("8888D345", "8888", left=(5, 5), unseen="9999TTJJQQ"),
    ],
    "spends_high": [
        at("K356789JJQQ", "3"),
        at("K356789JJQQ", "K", left=(4, 9)),
        at("K35", "K"),
        at("K356789JJQQ", "K", over=(1, "9")),
        at("KK356789TJ", "K"),
        at("22773568TJ", "22", over=(1, "33"), **LAST),
    ],
    "last_control": [
        at("DX34", "X", left=(2, 2), unseen="789T"),
        at("D34", "3", left=(2, 2), unseen="789T"),
        at("D3", "D", left=(2, 2), unseen="789T"),
        at("K34", "K", left=(2, 2), unseen="AA22"),
    ],
    "higher_than_needed": [
        at("K23", "K", over=(1, "5"), left=(2, 2), unseen="4467"),
        at("K23", "2", over=(1, "5"), left=(2, 2), unseen="A467"),
        at("K23", "2", left=(2, 2), unseen="4467"),
        # The lower answer breaks a straight.
        at("6789T23", "2", over=(1, "5"), left=(2, 2), unseen="3344"),
    ],
    "passes_up": [
        at("834", "pass", over=(2, "5"), **FIRST),
        at("AA69TJ", "pass", over=(1, "33"), unseen="55667788999TTQQQK2", **LAST),
        at("QQ69TJ", "pass", over=(1, "JJ"), unseen="55667788999TTKKK22", **LAST),
        at("234", "pass", over=(1, "5")),
        at("56789", "pass", over=(1, "6")),
    ],
    "makes_spend": [
        at("Q345", "Q", left=(2, 2), unseen="K267"),
        at("A345", "A", left=(2, 2), unseen="6789"),
        at("2345", "2", left=(2, 2), unseen="X678"),
    ],
    "solo_to_one": [
        at("355", "55", left=(1, 5), unseen="6789TJ"),
        at("37", "7", left=(1, 3), unseen="49TJ"),
        at("355", "3", left=(2, 5), unseen="6789TJQ"),
        at("455", "4", left=(1, 2), unseen="333"),
    ],
    "pair_to_two": [
        at("335", "5", left=(2, 5), unseen="4466789"),
        at("335", "33", left=(3, 5), unseen="44667899"),
        at("335", "33", left=(2, 5), unseen="456789T"),
    ],
    "lets_out": [
        at("349", "pass", over=(1, "5"), left=(3, 5), unseen="66777888", **LAST),
        at("344", "pass", over=(1, "5"), left=(1, 5), unseen="677888", **LAST),
        at("349", "pass", over=(1, "5"), left=(1, 5), unseen="677888"),
        at("349", "pass", over=(1, "9"), left=(1, 5), unseen="677888", **LAST),
    ],
    "blocks": [
        at("349", "9", over=(1, "5"), left=(1, 5), unseen="67788T", **LAST),
        at("349", "9", over=(1, "5"), left=(3, 5), unseen="66777888", **LAST),
        at("355", "3", left=(1, 5), unseen="6789TJ"),
    ],
    "bomb_not_needed": [
        at("7777K34", "7777", over=(1, "5"), left=(2, 2), unseen="2688"),
        at("77773", "7777", left=(2, 2), unseen="6688"),
        # What else nobody can beat would break the bomb up.
        at("44445JQKK2", "4444", left=(2, 5), unseen="6688AAX"),
        at("77778TA2", "7777", left=(2, 5), unseen="6688KKX"),
        at("7777K34", "K", over=(1, "5"), left=(2, 2), unseen="6688"),
    ],
    "bomb_too_late": [
        at("777733", "7777", over=(1, "5"), left=(1, 1), unseen="89"),
        at("777734", "pass", over=(1, "5"), left=(1, 1), unseen="89"),
        at("7777345", "7777", over=(1, "5"), left=(9, 9)),
    ],
    "raises_stakes_behind": [
        at("77773589J", "7777", over=(1, "A"), left=(2, 9), rules=FOUR),
        at("77773589J", "7777", over=(0, "A"), left=(9, 2), **FIRST),
        at("77773", "7777", **SOON),
        at("77773589J", "7777", over=(1, "A"), left=(9, 9)),
    ],
    "raises_stakes_ahead": [
        at("77773", "7777", rules=FOUR, left=(1, 1, 2), unseen="5689"),
        at("777734", "7777", **SOON),
        at("D3", "D", **SOON),
    ],
    "keeps_bomb": [
        at("7777K34", "7", over=(1, "5")),
        at("7777K34", "K"),
        at("7777K34", "pass", over=(1, "5"), left=(1, 9)),
    ],
    "overtakes_partner": [
        at("234", "2", over=(1, "A"), left=(3, 3), unseen="267788", **LAST),
        at("234", "pass", over=(1, "A"), left=(3, 3), unseen="667788", **LAST),
        at("2", "2", over=(1, "A"), left=(3, 3), unseen="667788", **LAST),
        at("234", "2", over=(0, "A"), left=(3, 3), unseen="667788", **FIRST),
    ],
    "stops_partner": [
        at("234", "2", over=(1, "A"), left=(3, 3), unseen="667788", **LAST),
        at("234", "2", over=(1, "A"), left=(3, 1), unseen="2677", **LAST),
        at("2", "2", over=(1, "A"), left=(3, 1), unseen="6677", **LAST),
    ],
    "lets_partner_in": [
        at("234", "pass", over=(1, "A"), left=(3, 3), unseen="267788", **LAST),
        at("234", "2", over=(1, "A"), left=(3, 3), unseen="667788", **LAST),
        at("234", "pass", over=(0, "A"), left=(3, 3), unseen="667788", **FIRST),
    ],
    "feeds_partner": [
        at("3KK", "3", left=(5, 1), unseen="6789TJ", **LAST),
        at("3KK", "KK", left=(1, 5), unseen="6789TJ", **FIRST),
        at("DKK", "D", left=(1, 5), unseen="6789TJ", **FIRST),
    ],
    "throws_win": [
        at("D3", "D", left=(1, 1), unseen="45"),
        at("34", "3", left=(1, 1), unseen="89"),
        at("D3", "3"),
    ],
    "wins_always": [
        at("D3", "3", left=(1, 1), unseen="45"),
        at("34", "4", left=(1, 1), unseen="89"),
        at("D2", "D", left=(1, 1), unseen="45"),
    ],
}


def cases(by_tag: dict[str, list[Case]]):
    return [
        pytest.param(name, case, id=f"{name}-{number}")
        for name, listed in by_tag.items()
        for number, case in enumerate(listed, 1)
    ]


@pytest.mark.parametrize(("name", "case"), cases(MUST))
def test_is_told(name: str, case: Case) -> None:
    assert name in told(case)


@pytest.mark.parametrize(("name", "case"), cases(MUST_NOT))
def test_is_not_told(name: str, case: Case) -> None:
    assert name not in told(case)


def test_every_tag_of_the_play_has_three_cases_each_way() -> None:
    names = [rule.tag.name for rule in PLAY]
    for by_tag in (MUST, MUST_NOT):
        assert sorted(by_tag) == sorted(names)
        assert min(map(len, by_tag.values())) >= 3


def test_a_control_is_named_once() -> None:
    """The jokers are the rocket, and nothing higher is left against them: that is one thing."""
    jokers, twos = at("XD3489J", "XD", left=(9, 9)), at("222234XD", "3", left=(9, 9))
    assert Facts(jokers.view).held_controls == (Cards.parse("XD"),)
    assert Facts(twos.view).held_controls == (Cards.parse("2222"), Cards.parse("XD"))
    late = at("XD34", "3", left=(2, 2), unseen="5689")
    assert Facts(late.view).held_controls == (Cards.parse("XD"),)
    spent = told(at("XD3489J", "XD", over=(1, "5"), left=(9, 9)))["last_control"]
    assert spent.text("en") == "Spends the last control: the rocket."
    assert spent.text("zh") == "用掉了最后的控制牌：王炸。"


def test_what_is_named_instead_of_a_bomb_keeps_it() -> None:
    reason = told(at("44445JQKK2", "4444", left=(2, 5), unseen="6688TTQ"))["bomb_not_needed"]
    assert "4" not in str(reason.places["cards"])


def test_who_is_blocked_is_who_might_have_gone_out() -> None:
    """With two 2s he who laid the kings is out; one 2 can do nothing about them."""
    reason = told(at("AAA53", "AAA3", over=(1, "KKKQ"), left=(2, 1), unseen="222"))["blocks"]
    assert reason.places["n"] == 2


@pytest.mark.parametrize(
    ("unseen", "who"), [("4456678", "he or another partner"), ("3456789", "he")]
)
def test_which_partner_leads_next_is_open_where_another_may_still_play(unseen, who) -> None:
    """The landlord has one card, and can't beat a pair."""
    where = {"me": 2, "landlord": 0, "rules": FOUR}
    case = at("59", "pass", over=(1, "33"), left=(3, 1, 3), unseen=unseen, **where)
    assert told(case)["lets_partner_in"].text("en") == f"Lets the partner in: {who} leads next."
