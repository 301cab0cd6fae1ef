"""The game as three pure functions: `legal`, `decide` and `evolve`.

A deal is a fold: `state = evolve(state, event)` for every event of its log, from `Fresh` on. Who
acts asks `decide` what follows. All of it works on what one reader knows as well as on the whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from dizhu.game import auction, doubling, play
from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.game.events import (
    BottomTaken,
    Called,
    Dealt,
    Ended,
    Event,
    Passed,
    Played,
    Redoubled,
    Sealed,
    Unsealed,
    Voided,
    Won,
)
from dizhu.game.refusing import IllegalAction, refuse
from dizhu.game.state import (
    Auction,
    Bottom,
    Contract,
    Doubling,
    Fresh,
    Over,
    Playing,
    Redoubling,
    State,
    Void,
    to_act,
)
from dizhu.rules.cards import Cards
from dizhu.rules.ruleset import Ruleset


def begin(rules: Ruleset, dealt: Dealt) -> tuple[Event, ...]:
    """The events that start a deal.

    Where nothing is called, the first seat is the landlord for the lowest bid.
    """
    if rules.auction != "none":
        return (dealt,)
    state = evolve(Fresh(rules), dealt)
    assert isinstance(state, Auction)
    return (dealt, *auction.won(state, dealt.first, min(rules.bids)))


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """Everything that `seat` may do now: exactly what `decide` accepts.

    Raises `ValueError` if the seat is to play and its hand is not known here.
    """
    if seat not in to_act(state):
        return ()
    match state:
        case Auction():
            return tuple(Call(bid) for bid in auction.legal_calls(state.rules, state.calls))
        case Doubling():
            return (Double(False), Double(True))
        case Redoubling():
            return (Redouble(False), Redouble(True))
        case Playing():
            return tuple(play.actions(state, seat))
        case Fresh() | Over() | Void():
            return ()


def decide(state: State, seat: int, action: Action) -> tuple[Event, ...]:
    """What follows if `seat` does `action`.

    Raises `IllegalAction`, with the ruling that bars it; then nothing has happened.
    """
    if seat in to_act(state):
        match state, action:
            case Auction(), Call(bid) if bid in auction.legal_calls(state.rules, state.calls):
                return auction.after_call(state, seat, bid)
            case Doubling(), Double(yes):
                return doubling.after_choice(state, seat, yes)
            case Redoubling(), Redouble(yes):
                return doubling.after_answer(state, seat, yes)
            case Playing(), Pass() if state.top:
                return (Passed(seat),)
            case Playing(), Play() if combo := play.read(state, seat, action):
                return play.after_play(state, seat, combo)
            case _:
                pass
    raise IllegalAction(refuse(state, seat, action))


def evolve(state: State, event: Event) -> State:
    """The state after `event`, which is trusted to follow from it."""
    match event:
        case Dealt() if isinstance(state, Fresh):
            bottom = Bottom(event.bottom)
            return Auction(state.rules, event.ceremony, event.hands, bottom, event.first)
        case Called() if isinstance(state, Auction):
            return auction.called(state, event.bid)
        case Won() if isinstance(state, Auction):
            return doubling.contracted(state, Contract(event.seat, event.bid))
        case Voided() if isinstance(state, Auction):
            bottom = Bottom(event.bottom, "all")
            return Void(state.rules, state.ceremony, event.hands, bottom, first=state.first)
        case Sealed() if isinstance(state, Doubling):
            return doubling.sealed(state, event.seat, event.yes)
        case Unsealed() if isinstance(state, Doubling):
            return doubling.unsealed(state, event.doubled)
        case Redoubled() if isinstance(state, Redoubling):
            return play.start(state, state.contract, state.doubled, redoubled=event.yes)
        case BottomTaken() if isinstance(state, Doubling | Redoubling | Playing):
            return doubling.took_bottom(state, event)
        case Played() if isinstance(state, Playing):
            return play.played(state, event.seat, event.combo)
        case Passed() if isinstance(state, Playing):
            return play.passed(state, event.seat)
        case Ended() if isinstance(state, Playing):
            return play.ended(state, event)
        case _:
            raise ValueError(f"{type(event).__name__} can't follow in {type(state).__name__}")


def fold(state: State, events: Iterable[Event]) -> State:
    """The state after all `events`."""
    return reduce(evolve, events, state)


def default(state: State, seat: int) -> Action:
    """What is done for `seat` when its time is up (ruling 81); only for a seat that may act."""
    timeouts = state.rules.timeouts
    match state:
        case Auction():
            return Call(timeouts.call)
        case Doubling():
            return Double(timeouts.double)
        case Redoubling():
            return Redouble(timeouts.redouble)
        case Playing(top=None):
            return Play(Cards.of([next(iter(play.held(state, seat)))]))
        case _:
            return Pass()
