"""What is offered, and in which order: the positions that a newcomer found wanting, and games."""

from __future__ import annotations

import random

import pytest

from dizhu.bots.hints import MOST, Hints, hints
from dizhu.bots.simple import choose
from dizhu.game.actions import Pass, Play
from dizhu.game.deal import deal
from dizhu.game.engine import begin, decide, fold, legal
from dizhu.game.state import Fresh, Playing, seen_by, to_act
from dizhu.game.view import View
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from tests.bots.positions import position


def offered(hand: str, *, me: int = 0, **kwargs: object) -> list[str]:
    """What is offered; "" is the pass."""
    state = position(hand, me=me, **kwargs)  # type: ignore[arg-type]
    return [str(combo.cards) if combo else "" for combo in hints(View(me, state, ())).offers]


def among_four(hand: str, over: tuple[int, str], left: tuple[int, ...]) -> list[str]:
    """At the table of four, before the landlord."""
    return offered(hand, rules=FOUR, landlord=3, over=over, left=left)


def test_a_partners_play_is_passed_before_a_bomb_is_thought_of() -> None:
    told = among_four("4444456677889TTJJQQKKKA22", (2, "KKK55"), (25, 25, 27))
    assert told == ["", "44444"]


def test_no_bomb_comes_before_the_cards_that_do_it() -> None:
    told = among_four("666689TTJJQQKKKA", (3, "J"), (25, 25, 25))
    assert told[0] in {"Q", "K", ""}
    assert told[-1] == "6666"
    assert {"Q", "K", "A"} < set(told)


def test_no_two_answers_a_five_where_the_middle_is_there() -> None:
    for hand in ("566668899TTJJQQKKKA2D", "566668 9 TTJJQQKKKA2D", "3589TTKKA2"):
        assert among_four(hand, (3, "5"), (25, 25, 27))[0] not in {"2", "D", "6666"}


def test_no_bomb_is_broken_for_the_wings_of_a_trio() -> None:
    hand = "33345667789999 9TJJJQQQQKKAAAA22XD"
    told = offered(hand, rules=FOUR, left=(25, 25, 25))
    assert told[0] not in {"333QQ", "Q", "QQ", "A", "9"}
    after = "45667789999 9TJJJQQKKAAAA22XD"
    told = offered(after, rules=FOUR, left=(20, 25, 25), over=(1, "TTTJJ"))
    assert "QQQ66" not in told[:1]


def test_a_partners_two_is_left_alone() -> None:
    assert offered("3456678899JQKAA2X", me=1, left=(17, 18), over=(2, "2"))[0] == ""


def test_a_partners_five_is_no_reason_to_break_aces() -> None:
    assert offered("3456678899JQKAA2X", me=1, left=(17, 18), over=(2, "5"))[0] == ""


def test_on_a_lead_kinds_come_in_turn() -> None:
    told = offered("3456678899JQKAA2X", me=1, left=(17, 18))
    assert len({len(cards) for cards in told[:3]}) == 3


def test_what_nothing_beats_is_passed() -> None:
    assert offered("3457", over=(1, "2"), left=(9, 9)) == [""]


def checked(state: Playing, seat: int) -> Hints:
    """The laws of a list of hints."""
    seen = seen_by(state, seat)
    assert isinstance(seen, Playing)
    told, first = hints(View(seat, seen, ())), choose(seen, seat)
    assert told.offers[0] == first
    assert told.passing == (first is None)
    assert 1 <= len(told.offers) <= MOST
    assert len(set(told.offers)) == len(told.offers)
    allowed = legal(state, seat)
    assert (None in told.offers) == (Pass() in allowed)
    cards = {action.cards for action in allowed if isinstance(action, Play)}
    assert {combo.cards for combo in told.plays} <= cards
    later = [bool(combo and combo.shape.tier) for combo in told.offers[1:]]
    assert later == sorted(later)
    return told


@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda r: r.name)
def test_the_laws_of_hints_hold_in_games_of_hints(rules: Ruleset) -> None:
    """First comes what `simple` would do, and after it no bomb before anything else."""
    for seed in range(3):
        rng = random.Random(seed)
        pack = list(rules.deck)
        rng.shuffle(pack)
        state = fold(Fresh(rules), begin(rules, deal(rules, pack, first=0)))
        while seats := to_act(state):
            seat = seats[0]
            action = rng.choice(legal(state, seat))
            if isinstance(state, Playing):
                combo = rng.choice(checked(state, seat).offers[:3])
                action = Play(combo.cards) if combo else Pass()
            state = fold(state, decide(state, seat, action))
