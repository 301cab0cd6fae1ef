"""Texts are promised by their hashes before any is told."""

from __future__ import annotations

import pytest

from dizhu.rules.presets import FOLK
from dizhu.table.commands import Command, Leave, Ready, Rest, Reveal, Sit, Swap, Wake
from dizhu.table.engine import decide, drawn, fold, open_table, tick
from dizhu.table.events import Event, Readied, Revealed, seen_by
from dizhu.table.refused import Refused
from dizhu.table.settings import Clock, Settings
from dizhu.table.shuffle import commitment, mark_of
from dizhu.table.state import OPENING, Between, During, TableState, deadlines, to_act

SECRET = "5e" * 32
TEXTS = ("first", "second")


class Friends:
    """Two people and a bot."""

    def __init__(self, clock: Clock) -> None:
        self.log: list[Event] = []
        self.now = 100.0
        events = open_table("t1", Settings(rules=FOLK, clock=clock), SECRET)
        self.state: TableState = fold(None, events, self.now)
        self.do(Sit(0, "one"))
        self.do(Sit(1, "two"))

    def do(self, command: Command) -> tuple[Event, ...]:
        return self.enter(decide(self.state, command, SECRET))

    def enter(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self.state = fold(self.state, events, self.now)
        self.log += events
        return events

    def refused(self, command: Command) -> str:
        with pytest.raises(Refused) as why:
            decide(self.state, command, SECRET)
        return why.value.code

    def marked(self) -> None:
        for seat, text in enumerate(TEXTS):
            self.do(Ready(seat, mark=mark_of(text)))


def test_no_text_is_told_before_all_marks_are_in() -> None:
    friends = Friends(Clock())
    friends.do(Ready(0, mark=mark_of(TEXTS[0])))
    assert friends.refused(Reveal(0, TEXTS[0])) == "too_early"
    friends.do(Ready(1, mark=mark_of(TEXTS[1])))
    stage = friends.state.stage
    assert isinstance(stage, Between)
    assert stage.opening
    assert stage.marks == (mark_of(TEXTS[0]), mark_of(TEXTS[1]), "")
    assert to_act(friends.state) == (0, 1)
    friends.do(Reveal(0, TEXTS[0]))
    assert isinstance(friends.state.stage, Between)
    friends.do(Reveal(1, TEXTS[1]))
    assert isinstance(friends.state.stage, During)
    assert friends.state.stage.texts == (*TEXTS, None)
    assert friends.state.stage.commitment == commitment(SECRET)


def test_who_is_played_for_adds_no_text_after_others_have_told_theirs() -> None:
    """To wake up would make a seat not ready, and open the marks to it once more."""
    friends = Friends(Clock())
    friends.do(Sit(2, "three"))
    friends.do(Rest(2))
    friends.marked()
    friends.do(Reveal(0, TEXTS[0]))
    assert friends.refused(Wake(2)) == "in_a_deal"
    assert friends.refused(Ready(2, mark=mark_of("chosen late"))) == "in_a_deal"
    friends.do(Reveal(1, TEXTS[1]))
    assert isinstance(friends.state.stage, During)
    friends.do(Wake(2))
    assert friends.state.chairs[2].acts


def test_nothing_can_change_once_a_text_may_have_been_told() -> None:
    friends = Friends(Clock())
    friends.marked()
    assert friends.refused(Ready(1, mark=mark_of("another"))) == "in_a_deal"
    assert friends.refused(Ready(1, text="another")) == "in_a_deal"
    assert friends.refused(Sit(2, "three")) == "in_a_deal"
    assert friends.refused(Swap(1, 2)) == "in_a_deal"
    assert friends.refused(Reveal(1, "another")) == "bad_text"
    assert friends.refused(Reveal(1, "")) == "bad_text"
    friends.do(Reveal(1, TEXTS[1]))
    assert friends.refused(Reveal(1, TEXTS[1])) == "not_waited_for"


def test_marks_are_told_to_all_and_texts_to_nobody() -> None:
    friends = Friends(Clock())
    friends.marked()
    friends.do(Reveal(0, TEXTS[0]))
    readied = next(e for e in friends.log if isinstance(e, Readied))
    revealed = next(e for e in friends.log if isinstance(e, Revealed))
    for reader in (1, 2, None):
        assert seen_by(readied, reader) == Readied(0, None, mark_of(TEXTS[0]))
        assert seen_by(revealed, reader) == Revealed(0, None)


@pytest.mark.parametrize("clock", [Clock(), Clock(action=20.0)])
def test_a_text_that_does_not_come_is_left_out(clock: Clock) -> None:
    friends = Friends(clock)
    friends.now = 140.0
    friends.marked()
    friends.do(Reveal(0, TEXTS[0]))
    assert deadlines(friends.state) == {1: 140.0 + OPENING}
    assert tick(friends.state, 140.0 + OPENING - 0.1, SECRET) == ()
    friends.now = 140.0 + OPENING
    events = friends.enter(tick(friends.state, friends.now, SECRET))
    assert events[0] == Revealed(1, "")
    assert isinstance(friends.state.stage, During)
    assert friends.state.stage.texts == (TEXTS[0], "", None)
    assert not friends.state.chairs[1].timeouts


def test_who_leaves_takes_his_text_with_him() -> None:
    friends = Friends(Clock())
    friends.marked()
    friends.do(Reveal(0, TEXTS[0]))
    friends.do(Leave(1))
    assert isinstance(friends.state.stage, During)
    assert friends.state.stage.texts == (TEXTS[0], None, None)


def test_a_text_at_once_has_its_mark_told_as_well() -> None:
    friends = Friends(Clock())
    assert friends.do(Ready(0, "plain")) == (
        Readied(0, None, mark_of("plain")),
        Revealed(0, "plain"),
    )
    assert friends.refused(Ready(1, "plain", mark_of("plain"))) == "bad_mark"
    assert friends.refused(Ready(1, mark="F" * 64)) == "bad_mark"
    friends.do(Ready(1))
    assert isinstance(friends.state.stage, During)


def test_rows_from_before_there_were_marks_still_fold() -> None:
    friends = Friends(Clock())
    friends.state = fold(friends.state, (Readied(0, "old"), Readied(1, "older")), friends.now)
    stage = friends.state.stage
    assert isinstance(stage, Between)
    assert not stage.opening
    assert all(stage.ready)
    again = drawn(friends.state)
    assert drawn(fold(friends.state, (), 0.0)) == again
