"""Coming, going and changing places, and whose points and whose time that touches."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dizhu.game.actions import Call
from dizhu.game.engine import legal
from dizhu.game.state import to_act
from dizhu.rules.presets import COMPETITIVE, FOLK
from dizhu.rules.ruleset import Ruleset
from dizhu.table.commands import Act, BotAct, Command, Leave, Ready, Rest, Sit, Swap
from dizhu.table.engine import decide, fold, open_table, tick
from dizhu.table.events import Left, Reserved, Resumed, Sat, TimedOut
from dizhu.table.refused import Refused
from dizhu.table.settings import Clock, Settings
from dizhu.table.state import Between, During, TableState, alarm, deadlines, free

SECRET = "ab" * 32


def table(*people: int, rules: Ruleset = FOLK, clock: Clock | None = None) -> TableState:
    settings = Settings(rules=rules, clock=clock or Clock())
    state = fold(None, open_table("t1", settings, SECRET), 0.0)
    for seat in people:
        state = do(state, Sit(seat, f"p{seat}"))
    return state


def do(state: TableState, command: Command, at: float = 0.0) -> TableState:
    return fold(state, decide(state, command, SECRET), at)


def begin(state: TableState, at: float = 0.0) -> TableState:
    for seat, chair in enumerate(state.chairs):
        if chair.acts:
            state = do(state, Ready(seat), at)
    assert isinstance(state.stage, During)
    return state


def play_on(state: TableState, seed: int = 1) -> TableState:
    """Up to the end of the deal."""
    rng = random.Random(seed)
    while isinstance(state.stage, During):
        seat = to_act(state.stage.deal)[0]
        action = rng.choice(legal(state.stage.deal, seat))
        person = state.chairs[seat].acts
        state = do(state, Act(seat, action) if person else BotAct(seat, action))
    return state


def refusal(state: TableState, command: Command) -> str:
    with pytest.raises(Refused) as refused:
        decide(state, command, SECRET)
    return refused.value.code


def test_who_comes_in_a_deal_gets_the_chair_when_it_is_over() -> None:
    """Before, he got the bot's hand to look at, and could leave again."""
    state = begin(table(0))
    assert decide(state, Sit(1, "new"), SECRET) == (Reserved(1, "new"),)
    state = do(state, Sit(1, "new"))
    assert not state.chairs[1].person
    assert state.chairs[1].coming == "new"
    assert free(state) == [2]
    assert refusal(state, Sit(1, "second")) == "taken"
    for command in (Act(1, Call(1)), Ready(1)):
        assert refusal(state, command) == "no_seat"
    state = play_on(state)
    assert state.chairs[1].person
    assert state.chairs[1].name == "new"
    assert isinstance(state.stage, Between)
    assert state.stage.ready == (False, False, True)


def test_who_was_to_come_may_go() -> None:
    state = do(begin(table(0)), Sit(1, "new"))
    assert decide(state, Leave(1), SECRET) == (Left(1),)
    state = play_on(do(state, Leave(1)))
    assert not state.chairs[1].person


def test_points_go_with_their_player() -> None:
    state = play_on(begin(table(0)))
    while not any(state.match.scores):
        state = play_on(begin(state), seed=state.deals)
    points = state.match.scores
    swapped = do(state, Swap(0, 2))
    assert swapped.match.scores == (points[2], points[1], points[0])
    assert sum(swapped.match.scores) == 0
    assert do(swapped, Swap(2, 0)).match.scores == points


def test_nobody_sheds_his_points_by_leaving() -> None:
    state = play_on(begin(table(0)))
    gone = do(state, Leave(0))
    assert free(gone) == [0]
    for other in (1, 2):
        assert refusal(gone, Sit(other, "again")) == "left_first"
    back = do(gone, Sit(0, "again"))
    assert back.match.scores == state.match.scores
    assert free(back) == [1, 2]


def test_nobody_sheds_a_deal_that_he_is_about_to_lose() -> None:
    state = do(begin(table(0, 1)), Leave(0))
    assert refusal(state, Sit(2, "again")) == "left_first"
    assert do(state, Sit(0, "again")).chairs[0].coming == "again"


def test_before_a_match_anybody_sits_anywhere() -> None:
    state = do(table(0), Leave(0))
    assert free(state) == [0, 1, 2]
    settings = replace(state.settings, deals=1)
    state = play_on(
        begin(replace(table(0), settings=settings, match=replace(table(0).match, length=1)))
    )
    assert state.match.over
    assert free(do(state, Leave(0))) == [0, 1, 2]


def test_a_name_can_be_read() -> None:
    assert refusal(table(), Sit(0, "\u3164 \u200b")) == "bad_name"
    assert refusal(begin(table(0)), Sit(1, "")) == "bad_name"
    (sat,) = decide(table(), Sit(0, "👩\u200d🌾" * 20), SECRET)
    assert sat == Sat(0, "👩\u200d🌾" * 8)


CLOCK = Clock(action=15.0, bank=30.0)


def test_nobody_is_hurried_while_nobody_waits() -> None:
    """Before, a host who waited for friends was dealt in after a minute, and had lost his time."""
    state = table(0, clock=CLOCK)
    assert deadlines(state) == {}
    assert alarm(state) is None
    assert tick(state, 1e6, SECRET) == ()


def test_a_friend_who_comes_late_has_his_time() -> None:
    state = table(0, 2, clock=CLOCK)
    state = do(state, Ready(0), 100.0)
    assert deadlines(state) == {2: 160.0}
    assert decide(state, Sit(1, "late"), SECRET) == (Sat(1, "late"),)
    state = do(state, Sit(1, "late"), 157.0)
    assert deadlines(state) == {1: 217.0, 2: 217.0}
    assert deadlines(fold(state, [Resumed(50.0)], 300.0)) == {1: 267.0, 2: 267.0}
    events = tick(state, 217.0, SECRET)
    assert TimedOut(1) in events
    state = fold(state, events, 217.0)
    assert isinstance(state.stage, During)
    for chair in state.chairs:
        assert (chair.timeouts, chair.bank, chair.autopilot) == (0, 30.0, False)
    assert list(deadlines(state).values()) == [217.0 + 45.0]


def test_going_and_coming_holds_nobody_up() -> None:
    state = do(table(0, 1, clock=CLOCK), Ready(0), 10.0)
    state = do(state, Leave(1), 60.0)
    assert isinstance(state.stage, During)
    state = do(table(0, 1, clock=CLOCK), Ready(0), 10.0)
    moved = do(state, Swap(1, 2), 60.0)
    assert deadlines(moved) == {2: 70.0}
    alone = do(state, Leave(0), 20.0)
    assert deadlines(alone) == {}


def test_the_common_rules_hold_with_doubling_too() -> None:
    state = play_on(do(begin(table(0, rules=COMPETITIVE)), Sit(2, "new")))
    assert state.chairs[2].person


def test_a_deal_is_told_of_those_who_played_it() -> None:
    """Before, who came when it was over was told of it as if he had."""
    state = do(begin(table(0)), Sit(1, "new"))
    assert [chair.sat for chair in state.chairs] == [0, 1, 2]
    state = do(play_on(state), Sit(2, "later"))
    assert [chair.sat for chair in state.chairs] == [0, None, None]
    assert [chair.acted for chair in state.chairs] == [True, False, False]
    moved = do(do(state, Leave(1)), Swap(0, 1))
    assert [chair.sat for chair in moved.chairs] == [None, 0, None]
    assert moved.chairs[1].acted
    again = do(do(moved, Leave(1)), Sit(1, "another"))
    assert again.chairs[1].sat is None
    state = begin(state)
    assert [(chair.sat, chair.acted) for chair in state.chairs] == [
        (0, False),
        (1, False),
        (2, False),
    ]


def test_who_had_all_played_for_him_did_not_act() -> None:
    state = do(begin(table(0, 1)), Rest(0))
    state = play_on(state)
    assert [chair.sat for chair in state.chairs] == [0, 1, 2]
    assert [chair.acted for chair in state.chairs] == [False, True, False]
