"""Questions: whole in themselves, read back in every phase and ruleset, silent about the hidden."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from dizhu.bots.program.answer import Nonsense, action, members
from dizhu.bots.program.question import PHASES, line, question
from dizhu.bots.program.reading import BadQuestion, Reader
from dizhu.bots.program.serving import Served
from dizhu.bots.random_bot import RandomBot
from dizhu.game.engine import decide, fold
from dizhu.game.events import Dealt
from dizhu.game.notation import write_action
from dizhu.game.record.json_form import event_members
from dizhu.game.state import Auction, Doubling, Fresh, Playing, Redoubling, to_act
from dizhu.game.view import view
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, OPENSPIEL, PRESETS
from tests.playouts import random_log
from tests.strategies import games


def asked_of(rules, log, seat, number=1, seed=2):
    seen = view(rules, log, seat)
    return json.loads(line(question(seen, seen.legal(), number, seed)))


def waiting(rules, log):
    return to_act(fold(Fresh(rules), log))


@given(games())
def test_a_question_reads_back_as_the_view(game):
    rules, log = game
    for seat in waiting(rules, log):
        seen = view(rules, log, seat)
        asked = asked_of(rules, log, seat)
        assert Reader().view(asked) == seen
        assert [write_action(a) for a in seen.legal()] == asked["legal"]
        for word, meant in zip(asked["legal"], seen.legal(), strict=True):
            assert action({"action": word}, seen.state, seen.legal()) == meant


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR, OPENSPIEL], ids=lambda r: r.name)
def test_every_phase_is_asked_and_answered(rules):
    """A reader that has read what came before reads the same as one that has not."""
    met, reader = set(), Reader()
    for seed in range(15):
        for stop in (*range(8), *range(9, 60, 9)):
            log = random_log(rules, Random(seed), stop=stop)
            for seat in waiting(rules, log):
                asked = asked_of(rules, log, seat)
                met.add(asked["phase"])
                assert reader.view(asked) == view(rules, log, seat)
    wanted = {Auction: True, Playing: True, Doubling: rules.doubling, Redoubling: rules.doubling}
    assert met == {PHASES[phase] for phase, has in wanted.items() if has}


@given(games())
def test_what_is_told_beside_the_events_is_what_they_come_to(game):
    rules, log = game
    state = fold(Fresh(rules), log)
    for seat in waiting(rules, log):
        asked = asked_of(rules, log, seat)
        assert asked["hand"] == str(state.hands[seat])
        assert asked["left"] == [len(hand) for hand in state.hands]
        if isinstance(state, Playing):
            assert asked["played"] == [str(cards) for cards in state.played]
            assert asked["landlord"] == state.contract.landlord
            top = asked["top"]
            assert (top and Cards.parse(top["cards"])) == (state.top and state.top.combo.cards)


def swapped(rules, log, seat, rng):
    """The same to `seat`, with cards of two others exchanged that nobody has seen; or `None`."""
    one, other = rng.sample([s for s in range(rules.seats) if s != seat], 2)
    dealt = log[0]
    assert isinstance(dealt, Dealt)
    state = fold(Fresh(rules), log)
    gone = state.played if isinstance(state, Playing) else (Cards(),) * rules.seats
    hands = list(dealt.hands)
    free = [[r for r in hands[s] if hands[s][r] > gone[s][r]] for s in (one, other)]
    if not free[0] or not free[1]:
        return None
    a, b = rng.choice(free[0]), rng.choice(free[1])
    hands[one] = hands[one] - Cards.of([a]) + Cards.of([b])
    hands[other] = hands[other] - Cards.of([b]) + Cards.of([a])
    twin = [replace(dealt, hands=tuple(hands)), *log[1:]]
    return None if a == b else twin


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)
def test_twins_are_asked_the_same(rules):
    """What a program gets does not change with cards that its seat has not seen."""
    rng, pairs = Random(1), 0
    while pairs < 60:
        log = random_log(rules, rng, stop=rng.randrange(50))
        for seat in waiting(rules, log):
            twin = swapped(rules, log, seat, rng)
            if twin is not None:
                assert asked_of(rules, log, seat) == asked_of(rules, twin, seat)
                pairs += 1


def test_a_farmer_is_not_told_of_anothers_choice():
    log = random_log(COMPETITIVE, Random(1), stop=0)
    state = fold(Fresh(COMPETITIVE), log)
    while not isinstance(state, Doubling):
        seat = to_act(state)[0]
        more = decide(state, seat, view(COMPETITIVE, log, seat).legal()[-1])
        log, state = log + list(more), fold(state, more)
    first, second = to_act(state)
    before = asked_of(COMPETITIVE, log, second)
    for choice in view(COMPETITIVE, log, first).legal():
        after = log + list(decide(state, first, choice))
        assert asked_of(COMPETITIVE, after, second) == before


def served(seed=1):
    return Served(RandomBot, Random(seed))


def a_question(**changes):
    log = random_log(FOLK, Random(3), stop=9)
    return {**asked_of(FOLK, log, waiting(FOLK, log)[0]), **changes}


def test_a_bot_answers_by_its_view_and_its_seed():
    asked = a_question()
    answers = {served().answer({**asked, "seed": seed})["action"] for seed in range(50)}
    assert answers <= set(asked["legal"])
    assert len(answers) > 1
    assert served(1).answer({**asked, "seed": 5}) == served(2).answer({**asked, "seed": 5})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"dizhu": 2}, "bad_version"),
        ({"dizhu": None}, "bad_version"),
        ({"seat": None}, "bad_request"),
        ({"seat": True}, "bad_request"),
        ({"seat": 7}, "bad_request"),
        ({"seed": -1}, "bad_request"),
        ({"seed": "x"}, "bad_request"),
        ({"events": None}, "bad_request"),
        ({"events": [1]}, "bad_events"),
        ({"events": [{"event": "pass", "seat": 0}]}, "bad_events"),
        ({"events": [{"event": "deal"}] * 6000}, "bad_events"),
        ({"events": []}, "not_your_turn"),
        ({"rules": "folk"}, "bad_rules"),
        ({"rules": {"name": "folk"}}, "bad_rules"),
    ],
)
def test_a_bad_question_is_refused_and_the_next_is_answered(changes, code):
    bot = served()
    good = bot.answer(a_question())
    with pytest.raises(BadQuestion) as refused:
        bot.answer(a_question(**changes))
    assert refused.value.code == code
    assert bot.answer(a_question()) == good


def test_another_seat_that_has_nothing_to_do_is_told_so():
    log = random_log(FOLK, Random(3), stop=9)
    seat = waiting(FOLK, log)[0]
    other = (seat + 1) % 3
    events = [event_members(FOLK, event) for event in view(FOLK, log, other).events]
    with pytest.raises(BadQuestion) as refused:
        served().answer(a_question(seat=other, events=events))
    assert refused.value.code == "not_your_turn"


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"7", b"\xff", b"[" * 100_000])
def test_what_is_no_object_is_no_answer(text):
    with pytest.raises(Nonsense):
        members(text)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_spelt_out(name):
    rules = PRESETS[name]
    log = random_log(rules, Random(1), stop=3)
    for seat in waiting(rules, log):
        assert Reader().view(asked_of(rules, log, seat)).state.rules == rules
