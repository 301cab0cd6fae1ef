"""How each event changes a table: the small steps of `engine.evolve`."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from dizhu.game import engine as game
from dizhu.game import events as deal_events
from dizhu.game.match import new_match
from dizhu.game.state import Fresh, Over, Void, put
from dizhu.table.events import (
    Autopiloted,
    Disclosed,
    Event,
    Happened,
    Left,
    Opened,
    Prepared,
    Readied,
    Rematched,
    Reserved,
    Resumed,
    Revealed,
    Said,
    Sat,
    Swapped,
    TimedOut,
)
from dizhu.table.state import Between, Chair, During, TableState


def begun(event: Opened, at: float) -> TableState:
    """A table with a bot on every chair and nothing prepared."""
    rules = event.settings.rules
    nobody = _asked((True,) * rules.seats)
    match = new_match(rules, length=event.settings.deals)
    return TableState(event.name, event.settings, (Chair(),) * rules.seats, match, nobody, since=at)


def evolve(state: TableState, event: Event, at: float) -> TableState:
    """The table after `event`, which is trusted and happened at `at`."""
    match event:
        case Opened():
            raise ValueError("a table is opened once")
        case Sat(seat, name):
            chair = Chair(person=True, name=name, bank=state.settings.clock.bank)
            return _renewed(_taken(state, seat, chair), at)
        case Reserved(seat, name):
            return _chair(state, seat, replace(state.chairs[seat], coming=name))
        case Left(seat):
            return _left(state, seat)
        case Swapped(seat, other):
            return _swapped(state, seat, other)
        case TimedOut(seat):
            return _timed_out(state, seat)
        case Autopiloted(seat, on):
            chair = replace(state.chairs[seat], autopilot=on, timeouts=0)
            return _renewed(_taken(state, seat, chair), at)
        case Readied(seat, text, mark):
            return _readied(state, seat, text, mark, at)
        case Revealed(seat, text):
            stage = _between(state)
            texts, closed = put(stage.texts, seat, text), put(stage.closed, seat, False)
            return replace(state, stage=replace(stage, texts=texts, closed=closed))
        case Rematched():
            return _rematched(state)
        case Prepared(commitment, secret):
            ready = tuple(not chair.acts for chair in state.chairs)
            last = _between(state).last
            stage = replace(_asked(ready), commitment=commitment, secret=secret, last=last)
            return replace(state, stage=stage, since=at)
        case Happened():
            return _happened(state, event, at)
        case Disclosed():
            return _disclosed(state)
        case Resumed(away):
            return _resumed(state, away)
        case Said():
            return state
        case _:
            assert_never(event)


def _between(state: TableState) -> Between:
    if not isinstance(state.stage, Between):
        raise ValueError("a deal is being played")
    return state.stage


def _asked(ready: tuple[bool, ...]) -> Between:
    """Nobody has given a text yet."""
    seats = len(ready)
    return Between(ready, (None,) * seats, marks=("",) * seats, closed=(False,) * seats)


def _readied(state: TableState, seat: int, text: str | None, mark: str, at: float) -> TableState:
    """`seat` is ready; with the last mark, the time to tell the texts begins."""
    stage = _between(state)
    stage = replace(
        stage,
        ready=put(stage.ready, seat, True),
        texts=put(stage.texts, seat, text),
        marks=put(stage.marks, seat, mark),
        closed=put(stage.closed, seat, bool(mark)),
        asked=at if stage.asked is None and state.chairs[seat].acts else stage.asked,
    )
    return replace(state, stage=stage, since=at if stage.opening else state.since)


def _chair(state: TableState, seat: int, chair: Chair) -> TableState:
    return replace(state, chairs=put(state.chairs, seat, chair))


def _taken(state: TableState, seat: int, chair: Chair) -> TableState:
    """Another holder, who has yet to say that he is ready if he is a person."""
    state = _chair(state, seat, chair)
    if isinstance(state.stage, During):
        return state
    stage = state.stage
    ready = put(stage.ready, seat, not chair.acts)
    chairs = zip(ready, state.chairs, strict=True)
    stage = replace(
        stage,
        ready=ready,
        texts=put(stage.texts, seat, None),
        marks=put(stage.marks, seat, ""),
        closed=put(stage.closed, seat, False),
        asked=stage.asked if any(yes and chair.acts for yes, chair in chairs) else None,
    )
    return replace(state, stage=stage)


def _renewed(state: TableState, at: float) -> TableState:
    """Who has just come has as long to be ready as anybody."""
    if isinstance(state.stage, During) or state.stage.asked is None:
        return state
    return replace(state, stage=replace(state.stage, asked=at))


def _left(state: TableState, seat: int) -> TableState:
    old = state.chairs[seat]
    under_way = isinstance(state.stage, During) or state.match.deals > 0
    return _taken(state, seat, Chair(left=old.left or (old.person and under_way)))


def _swapped(state: TableState, seat: int, other: int) -> TableState:
    here, there = state.chairs[seat], state.chairs[other]
    scores = state.match.scores
    swapped = put(put(scores, seat, scores[other]), other, scores[seat])
    state = replace(state, match=replace(state.match, scores=swapped))
    return _taken(_taken(state, seat, there), other, here)


def _timed_out(state: TableState, seat: int) -> TableState:
    if isinstance(state.stage, Between):
        return state  # who was late for a deal has all his time in it
    chair = state.chairs[seat]
    return _chair(state, seat, replace(chair, timeouts=chair.timeouts + 1, bank=0.0))


def _rematched(state: TableState) -> TableState:
    old, bank = state.match, state.settings.clock.bank
    fresh = new_match(old.rules, dealer=old.dealer, first=old.first, length=old.length)
    chairs = tuple(replace(chair, bank=bank, left=False) for chair in state.chairs)
    return replace(state, match=fresh, chairs=chairs)


def _resumed(state: TableState, away: float) -> TableState:
    stage = state.stage
    if isinstance(stage, Between) and stage.asked is not None:
        stage = replace(stage, asked=stage.asked + away)
    return replace(state, stage=stage, since=state.since + away)


def _happened(state: TableState, event: Happened, at: float) -> TableState:
    inner = event.event
    if isinstance(inner, deal_events.Dealt):
        stage = _between(state)
        deal = game.evolve(Fresh(state.settings.rules), inner)
        during = During(deal, stage.texts, stage.commitment, stage.secret)
        chairs = tuple(replace(c, sat=seat, acted=False) for seat, c in enumerate(state.chairs))
        return replace(state, chairs=chairs, stage=during, deals=state.deals + 1, since=at)
    assert isinstance(state.stage, During)
    deal = game.evolve(state.stage.deal, inner)
    if isinstance(inner, deal_events.Sealed):
        # Others are not told of it, so nothing that they know may change, the clock included.
        sealed = state.stage.sealed + ((inner.seat,) if event.by == "person" else ())
        return replace(state, stage=replace(state.stage, deal=deal, sealed=sealed))
    state = replace(state, stage=replace(state.stage, deal=deal, sealed=()))
    if event.by == "person" and isinstance(inner, _BY_SEAT):
        state = _chair(state, inner.seat, _rested(state, inner.seat, at))
    return replace(state, since=at)


_BY_SEAT = (deal_events.Called, deal_events.Redoubled, deal_events.Played, deal_events.Passed)


def _rested(state: TableState, seat: int, at: float) -> Chair:
    """The chair of a person who acted in time: what went beyond it comes off the reserve."""
    chair, clock = state.chairs[seat], state.settings.clock
    spent = max(0.0, at - state.since - clock.action) if clock.action is not None else 0.0
    return replace(chair, timeouts=0, bank=max(0.0, chair.bank - spent), acted=True)


def _disclosed(state: TableState) -> TableState:
    assert isinstance(state.stage, During)
    end = state.stage.deal
    assert isinstance(end, Over | Void)
    stage = replace(_asked((False,) * len(state.chairs)), last=end)
    return replace(state, stage=stage, match=state.match.after(end))
