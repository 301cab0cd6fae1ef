"""Calls, for as long as the ruleset has them (rulings 8, 9, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dizhu.game.doubling import take_bottom
from dizhu.game.events import Called, Event, Voided, Won
from dizhu.game.state import Auction
from dizhu.rules.ruleset import Ruleset


def legal_calls(rules: Ruleset, calls: Sequence[int]) -> tuple[int, ...]:
    """The bids that may be called after `calls`, 0 for the pass; none when the auction is over."""
    if over(rules, calls):
        return ()
    return (0, *(bid for bid in rules.bids if bid > max(calls, default=0)))


def over(rules: Ruleset, calls: Sequence[int]) -> bool:
    """Has the auction ended: a highest bid, or enough passes."""
    best = max(calls, default=0)
    if best == max(rules.bids):
        return True
    if rules.auction == "once":
        return len(calls) == rules.seats
    passes = next((i for i, bid in enumerate(reversed(calls)) if bid), len(calls))
    return passes == (rules.seats - 1 if best else rules.seats)


def winner(rules: Ruleset, calls: Sequence[int]) -> int | None:
    """The seat of the highest call, counted from the first caller; `None` if nobody called."""
    best = max(calls, default=0)
    return calls.index(best) % rules.seats if best else None


def called(state: Auction, bid: int) -> Auction:
    """One more call."""
    return replace(state, calls=(*state.calls, bid))


def after_call(state: Auction, seat: int, bid: int) -> tuple[Event, ...]:
    """What follows when `seat` calls `bid`: the next call, a landlord, or a void deal."""
    rules, calls = state.rules, (*state.calls, bid)
    if not over(rules, calls):
        return (Called(seat, bid),)
    place = winner(rules, calls)
    if place is None:
        return (Called(seat, bid), Voided(state.hands, state.bottom.cards))
    landlord = (state.first + place) % rules.seats
    return (Called(seat, bid), *won(state, landlord, max(calls)))


def won(state: Auction, seat: int, bid: int) -> tuple[Event, ...]:
    """`seat` is the landlord for `bid`, and takes the bottom unless it waits for the doubling."""
    bottom = () if state.rules.bottom_waits else (take_bottom(state, seat),)
    return (Won(seat, bid), *bottom)
