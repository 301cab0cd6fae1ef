"""Calls, doubling and redoubling tried otherwise, by each ruleset, and what is told of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from dizhu.game.actions import Call, Double, Redouble
from dizhu.game.engine import decide, fold
from dizhu.game.events import BottomTaken, Called, Dealt, Event, Sealed, Unsealed, Won
from dizhu.game.holding import Holding
from dizhu.game.notation import write_action
from dizhu.game.state import Auction, Doubling, Fresh, Playing, Redoubling, Void, to_act
from dizhu.kernel import active
from dizhu.rules.cards import Cards
from dizhu.rules.presets import FOUR, PRESETS
from dizhu.server.trying import DEPTHS, best_line, judged, tried
from dizhu.server.views import PHASES
from dizhu.server.wire.review import Tried, Trying
from dizhu.study.review.judging import SHALLOW, review
from dizhu.study.review.moment import Moment
from dizhu.study.review.review import Review
from dizhu.study.wording import action_text
from dizhu.table.refused import Refused
from tests.study.review.test_review import record, reviewed

pytestmark = [
    pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python"),
    pytest.mark.slow,
]

RULES = ("competitive", "folk", "four")


def calls(found: Review, *kinds: type) -> Iterator[Moment]:
    """The moments before play."""
    for moment in found.moments:
        state = moment.view.state
        if isinstance(state, kinds) if kinds else not isinstance(state, Playing):
            yield moment


def some(kind: type, name: str = "competitive") -> tuple[Review, Moment]:
    """The first moment of that kind there is."""
    return next(
        (found, moment)
        for found in (reviewed(name, seed) for seed in range(9))
        for moment in calls(found, kind)
    )


@cache
def four_that_double() -> Review:
    """Four seats, three of whom choose in secret."""
    return review(record(replace(FOUR, doubling=True), 1), SHALLOW)


def to_the_end(found: Review, at: int, moves: Sequence[str]) -> tuple[Tried, list[str]]:
    """How it ends if the first thing that may be done is done, after `moves`."""
    done = list(moves)
    while (told := tried(found, Trying(at, done))).phase != "between":
        done.append(told.legal[0])
    return told, done


# ------------------------------------------------------------------------- where it stands at first


@pytest.mark.parametrize("name", RULES)
def test_it_begins_as_the_seat_had_it(name: str) -> None:
    found = reviewed(name, 0)
    there = list(calls(found))
    assert there
    for moment in there:
        assert moment.free
        told, state = tried(found, Trying(moment.at)), moment.view.state
        assert told.phase == PHASES[type(state)]
        assert told.seat == moment.seat
        assert told.legal == [write_action(action) for action in moment.view.legal()]
        assert sorted(told.offered) == sorted(told.legal)
        held = state.hands[moment.seat]  # type: ignore[union-attr]
        assert "".join(face[0] for face in told.hand) == str(held)
        assert (told.steps, told.picture, told.top) == ([], None, None)
        assert (told.won, told.score, told.good, told.judgement) == (None, None, None, None)
        events = found.record.events[: moment.at - 1]
        called = [(e.seat, action_text(Call(e.bid), "en")) for e in events if isinstance(e, Called)]
        before = [(step.seat, step.action.en) for step in told.before]
        assert before[: len(called)] == called
        assert told.landlord == next((e.seat for e in events if isinstance(e, Won)), None)


@pytest.mark.parametrize(("name", "shown"), [("folk", True), ("four", False)])
def test_the_bottom_is_told_to_whom_it_is_shown(name: str, shown: bool) -> None:
    found = reviewed(name, 0)
    first = next(calls(found))
    assert tried(found, Trying(first.at)).bottom is None
    assert tried(found, Trying(first.at, ["3"])).bottom == bottom_of(found)
    # A farmer sees it where everybody does.
    found, told = next(
        (found, told)
        for found in (reviewed(name, seed) for seed in range(9))
        for moment in calls(found)
        if (told := tried(found, Trying(moment.at, ["0"]))).phase == "play"
    )
    assert told.landlord != told.seat
    assert told.bottom == (bottom_of(found) if shown else None)


def bottom_of(found: Review) -> str:
    """As it was dealt."""
    return next(str(event.bottom) for event in found.record.events if isinstance(event, Dealt))


# ------------------------------------------------------------------------------------ what is told


def exchanged(hand: Holding, bottom: Holding) -> tuple[Cards, Cards]:
    """The same with a card of each in the other."""
    assert isinstance(hand, Cards)
    assert isinstance(bottom, Cards)
    one, other = Cards.of([next(iter(hand))]), Cards.of([next(iter(bottom))])
    return hand - one + other, bottom - other + one


def twins(found: Review, at: int) -> Review:
    """The same to the seat of decision `at`; the others' cards and secret choices are others."""
    seat = next(moment.seat for moment in found.moments if moment.at == at)
    events: list[Event] = []
    dealt = next(event for event in found.record.events if isinstance(event, Dealt))
    seats = len(dealt.hands)
    others = [one for one in range(seats) if one != seat]
    hands = list(dealt.hands)
    for one, other in zip(others, others[1:] + others[:1], strict=True):
        hands[one] = dealt.hands[other]
    bottom = dealt.bottom
    if not any(isinstance(event, BottomTaken) for event in found.record.events[: at - 1]):
        hands[others[0]], bottom = exchanged(hands[others[0]], bottom)
    unsealed = any(isinstance(event, Unsealed) for event in found.record.events[: at - 1])
    for event in found.record.events[: at - 1]:
        match event:
            case Dealt():
                events.append(replace(event, hands=tuple(hands), bottom=bottom))
            case Sealed(one, yes) if one != seat and not unsealed:
                events.append(Sealed(one, not yes))
            case _:
                events.append(event)
    rest = found.record.events[at - 1 :]
    return replace(found, record=replace(found.record, events=(*events, *rest)))


@pytest.mark.parametrize("name", [*RULES, "four that double"])
def test_nothing_is_told_of_what_others_hold_or_chose(name: str) -> None:
    found = four_that_double() if name not in RULES else reviewed(name, 0)
    for moment in calls(found):
        other = twins(found, moment.at)
        assert other.record != found.record
        wish = Trying(moment.at)
        assert tried(other, wish) == tried(found, wish), moment.at


def test_secret_choices_stay_secret_until_all_have_chosen() -> None:
    found = four_that_double()
    secret = list(calls(found, Doubling))
    hidden = [
        m
        for m in secret
        if any(isinstance(e, Sealed) and e.seat != m.seat for e in found.record.events[: m.at - 1])
    ]
    assert hidden
    for moment in secret:
        first = tried(found, Trying(moment.at))
        assert not any("double" in step.action.en for step in first.before)
        after = tried(found, Trying(moment.at, ["double"]))
        chosen = {step.seat for step in after.steps if "double" in step.action.en}
        assert chosen >= set(range(4)) - {after.landlord}


def test_who_becomes_a_farmer_chooses_before_he_hears_of_others() -> None:
    seen = 0
    for seed in range(4):
        found = reviewed("competitive", seed)
        for moment in calls(found, Auction):
            told = tried(found, Trying(moment.at, ["0"]))
            if told.phase == "doubling":
                seen += 1
                assert told.landlord != told.seat
                assert not any("double" in step.action.en for step in told.steps)
    assert seen


# ------------------------------------------------------------------------------- how it is judged


@pytest.mark.parametrize("name", RULES)
def test_the_first_choice_is_judged_as_the_review_judges_it(name: str) -> None:
    for seed in range(3):
        found = reviewed(name, seed)
        for moment in calls(found):
            depth = DEPTHS[found.depth]
            assert judged(moment, moment.action, depth)[0] == (not moment.marked), moment.at
            for option in moment.options:
                good, words = judged(moment, option.action, depth)
                if option == moment.options[0]:
                    assert good
                if not good:
                    assert f"{option.behind:.1f}" in words.en
                    assert "%" not in words.en
                    assert action_text(moment.options[0].action, "zh") in words.zh
    marked = [m for seed in range(3) for m in calls(reviewed(name, seed)) if m.marked]
    assert marked


# ------------------------------------------------------------------------------- how it goes on


@pytest.mark.parametrize("name", RULES)
def test_a_call_is_tried_to_the_end_of_the_deal(name: str) -> None:
    found = reviewed(name, 0)
    moment = next(calls(found))
    assert Call(3) in moment.view.legal()
    told = tried(found, Trying(moment.at, ["3"]))
    assert told.landlord == moment.seat
    assert told.phase in ("redoubling", "play")
    assert (told.steps[0].seat, told.steps[0].action.en) == (moment.seat, "call 3")
    assert told.good is not None
    end, moves = to_the_end(found, moment.at, ["3"])
    mine = [step for step in end.steps if step.seat == moment.seat]
    assert len(mine) == len(moves)
    assert end.score is not None
    assert (end.score > 0) == end.won
    assert end.score % 3 == 0
    assert end.picture is not None
    with pytest.raises(Refused, match="not_legal"):
        tried(found, Trying(moment.at, [*moves, "pass"]))


@pytest.mark.parametrize(
    ("kind", "words"), [(Doubling, ("no", "double")), (Redoubling, ("no", "double"))]
)
def test_doubling_is_tried_to_the_end_of_the_deal(kind: type, words: tuple[str, ...]) -> None:
    found, moment = some(kind)
    scores = set[int]()
    for word in words:
        end, moves = to_the_end(found, moment.at, [word])
        assert moves[0] == word
        assert end.score is not None
        scores.add(abs(end.score))
        meant = Double(word == "double") if kind is Doubling else Redouble(word == "double")
        assert end.steps[0].action.en == action_text(meant, "en")
    assert len(scores) == 2


def test_what_nobody_calls_is_void() -> None:
    void, found, moment = next(
        (told, found, moment)
        for found in (reviewed("folk", seed) for seed in range(20))
        for moment in calls(found)
        if (told := tried(found, Trying(moment.at, ["0"]))).phase == "between"
    )
    assert (void.won, void.score, void.landlord, void.picture) == (None, 0, None, None)
    assert {step.action.en for step in (*void.before, *void.steps)} == {"no call"}
    assert void.legal == []
    for word in ("0", "3", "pass"):
        with pytest.raises(Refused, match="not_legal"):
            tried(found, Trying(moment.at, ["0", word]))


@pytest.mark.parametrize("name", RULES)
def test_the_best_way_on_from_a_call(name: str) -> None:
    found = reviewed(name, 0)
    for moment in list(calls(found))[:2]:
        line = best_line(found, moment.at)
        assert not line.proved
        assert line.steps[0].seat == moment.seat
        assert line.steps[0].action.en == action_text(moment.options[0].action, "en")
        assert line.won is not None or all(step.action.en == "no call" for step in line.steps)


# ------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize("name", RULES)
def test_what_may_not_be_called(name: str) -> None:
    found = reviewed(name, 0)
    moment = next(calls(found))
    for word in ("4", "9", "double", "no", "pass", "33", "", "call 3", "-1"):
        with pytest.raises(Refused, match="not_legal"):
            tried(found, Trying(moment.at, [word]))


def test_where_there_is_no_choice_there_is_nothing_to_try() -> None:
    found, moment = next(
        (found, moment)
        for found in (reviewed("competitive", seed) for seed in range(9))
        for moment in found.moments
        if not moment.free
    )
    with pytest.raises(Refused, match="no_moment"):
        tried(found, Trying(moment.at))
    with pytest.raises(Refused, match="no_moment"):
        best_line(found, moment.at)


def test_a_record_of_a_void_deal_can_be_tried() -> None:
    """Its calls are all there is."""
    rules = PRESETS["folk"]
    played = record(rules, 3)
    start = next(event for event in played.events if isinstance(event, Dealt))
    events: list[Event] = [start]
    state = fold(Fresh(rules), events)
    while not isinstance(state, Void):
        more = decide(state, to_act(state)[0], Call(0))
        events += more
        state = fold(state, more)
    found = review(replace(played, events=tuple(events)), SHALLOW)
    moment = found.moments[1]
    told = tried(found, Trying(moment.at, ["3"]))
    assert told.landlord == moment.seat
    assert told.phase == "play"
