"""Until both farmers have chosen, nobody can tell that one has (ruling 13).

Twin runs of one doubling: chairs, clocks, banks and all that is done in public are the same; in one
a farmer chooses, or does so otherwise. What others are told, the clocks they see and the moment at
which the table does something of itself must be the same up to the end of the doubling.

Before, a farmer with less time than the other was told of as late if he had not chosen, and not if
he had, while the other still thought.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dizhu.game.actions import Call, Double
from dizhu.game.events import Unsealed
from dizhu.game.holding import Reader
from dizhu.game.state import Doubling
from dizhu.game.state import to_act as deal_to_act
from dizhu.rules.presets import COMPETITIVE
from dizhu.table.commands import Act, BotAct, Command, Leave, Ready, Say, Sit, Wake
from dizhu.table.engine import decide, fold, open_table, tick
from dizhu.table.events import Autopiloted, Event, Happened, TimedOut, seen_by
from dizhu.table.refused import Refused
from dizhu.table.settings import Clock, Settings
from dizhu.table.state import During, TableState, alarm, deadlines
from dizhu.table.state import seen_by as state_seen_by

SECRET = "ab" * 32
Done = list[tuple[float, Command]]


def doubling(rng: random.Random, clock: Clock) -> tuple[TableState, int, int]:
    """A table where the farmers double, with chairs at random; its farmers."""
    state = fold(None, open_table("t1", Settings(rules=COMPETITIVE, clock=clock), SECRET), 0.0)
    for seat in range(3):
        state = fold(state, decide(state, Sit(seat, "p"), SECRET), 0.0)
    for seat in range(3):
        state = fold(state, decide(state, Ready(seat), SECRET), 0.0)
    assert isinstance(state.stage, During)
    (landlord,) = deal_to_act(state.stage.deal)
    state = fold(state, decide(state, Act(landlord, Call(3)), SECRET), 0.0)
    one, other = (landlord + 1) % 3, (landlord + 2) % 3
    for seat in (one, other):
        kind = rng.choice(["calm", "calm", "hurried", "poor", "autopilot", "bot"])
        if kind == "bot":
            state = fold(state, decide(state, Leave(seat), SECRET), 0.0)
        elif kind == "autopilot":
            state = fold(state, [Autopiloted(seat, on=True)], 0.0)
        chair = state.chairs[seat]
        timeouts = 1 if kind == "hurried" else 0
        bank = rng.choice([0.0, 3.0]) if kind == "poor" else clock.bank
        chairs = list(state.chairs)
        chairs[seat] = replace(chair, timeouts=timeouts, bank=bank)
        state = replace(state, chairs=tuple(chairs))
    return state, one, other


def told(
    state: TableState, chooser: int, done: Done, until: float
) -> tuple[list[object], float | None]:
    """What all but the chooser know at every half second; and when both have chosen."""
    others: list[Reader] = [seat for seat in (*range(3), None) if seat != chooser]
    known: list[object] = []
    now, left = 0.0, list(done)
    while now < until:
        events: list[Event] = list(tick(state, now, SECRET))
        state = fold(state, events, now)
        while left and left[0][0] <= now:
            _, command = left.pop(0)
            try:
                more = decide(state, command, SECRET)
            except Refused:
                continue
            state = fold(state, more, now)
            events += more
        if any(isinstance(e, Happened) and isinstance(e.event, Unsealed) for e in events):
            return known, now
        for reader in others:
            letters = [seen_by(event, reader) for event in events]
            view = state_seen_by(state, reader)
            clocks = deadlines(view)
            known.append(([letter for letter in letters if letter], view, clocks, alarm(state)))
        now += 0.5
    return known, None


@pytest.mark.parametrize("seed", range(200))
def test_nobody_can_tell_who_has_chosen(seed: int) -> None:
    rng = random.Random(seed)
    clock = rng.choice([Clock(), Clock(action=9), Clock(action=6, bank=10), Clock(action=20)])
    state, one, other = doubling(rng, clock)
    assert isinstance(state.stage, During)
    assert isinstance(state.stage.deal, Doubling)
    public: Done = [
        (rng.randrange(60) / 2, rng.choice([Say(s, "#hello"), Wake(s), Leave(s)]))
        for s in rng.choices(range(3), k=rng.randrange(3))
    ]
    late = rng.choice([5.0, 12.0, 40.0])
    for seat, at in ((one, 100.0), (other, late)):
        if not state.chairs[seat].acts and rng.random() < 0.5:
            public.append((at, BotAct(seat, Double(False))))
        elif seat == other:
            public.append((at, Act(seat, Double(rng.random() < 0.5))))
    at = rng.randrange(20) / 2
    choices: list[Done] = [[], [(at, Act(one, Double(True)))], [(at + 1, Act(one, Double(False)))]]
    runs = [
        told(state, one, sorted(public + choice, key=lambda d: d[0]), 45.0) for choice in choices
    ]
    shortest = min(len(known) for known, _ in runs)
    assert shortest
    for known, _ in runs[1:]:
        assert known[:shortest] == runs[0][0][:shortest]


def test_the_deadline_is_common_and_settles_all_at_once() -> None:
    """The trace that showed it: a farmer who was late once, and has eight seconds now."""
    clock = Clock(action=9)
    for chooses in (False, True):
        state, one, other = doubling(random.Random(0), clock)
        hurried = [replace(chair, person=True, autopilot=False) for chair in state.chairs]
        hurried[one] = replace(hurried[one], timeouts=1)
        hurried[other] = replace(hurried[other], timeouts=0)
        state = replace(state, chairs=tuple(hurried))
        assert set(deadlines(state).values()) == {9.0}
        if chooses:
            state = fold(state, decide(state, Act(one, Double(True)), SECRET), 1.0)
        assert alarm(state) == 9.0
        assert tick(state, 8.9, SECRET) == ()
        events = tick(state, 9.0, SECRET)
        assert (TimedOut(one) in events) is not chooses
        assert TimedOut(other) in events
        assert any(isinstance(e, Happened) and isinstance(e.event, Unsealed) for e in events)
