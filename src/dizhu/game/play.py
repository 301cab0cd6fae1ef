"""Laying down cards: from the first lead to the empty hand (rulings 16 to 22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.events import Ended, Event, Played
from dizhu.game.scoring import Tally, points
from dizhu.game.state import Bottom, Contract, Deal, Over, Playing, Top, farmers, put
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo, moves, parse, reading


def start(deal: Deal, contract: Contract, doubled: tuple[bool, ...], redoubled: bool) -> Playing:
    """The landlord is to lead."""
    seats = deal.rules.seats
    return Playing(
        deal.rules,
        deal.ceremony,
        deal.hands,
        deal.bottom,
        contract,
        doubled,
        redoubled,
        turn=contract.landlord,
        top=None,
        passes=0,
        played=(NONE,) * seats,
        plays=(0,) * seats,
        bombs=(),
        rocket=False,
        first=deal.first,
    )


def held(state: Playing, seat: int) -> Cards:
    """The hand of `seat`. Raises `ValueError` where it is not known."""
    hand = state.hands[seat]
    if not isinstance(hand, Cards):
        raise ValueError(f"the hand of seat {seat} is not known here")
    return hand


def actions(state: Playing, seat: int) -> Iterator[Action]:
    """Every play of the seat to move, and the pass where there is something to answer."""
    rules, hand = state.rules, held(state, seat)
    for combo in moves(rules, hand, state.top.combo if state.top else None):
        yield Play(combo.cards, reading(rules, combo, hand))
    if state.top:
        yield Pass()


def read(state: Playing, seat: int, play: Play) -> Combo | None:
    """The combination that `play` lays down, if the seat may."""
    hand = held(state, seat)
    readings = parse(state.rules, play.cards, hand) if play.cards <= hand else ()
    if not 0 <= play.reading < len(readings):
        return None
    combo = readings[play.reading]
    return combo if state.top is None or combo.beats(state.top.combo) else None


def after_play(state: Playing, seat: int, combo: Combo) -> tuple[Event, ...]:
    """What follows when `seat` lays down `combo`: an empty hand ends the deal (ruling 21)."""
    rest = held(state, seat) - combo.cards
    if rest:
        return (Played(seat, combo),)
    hands = put(state.hands, seat, rest)
    return (Played(seat, combo), Ended(hands, state.bottom.cards))


def played(state: Playing, seat: int, combo: Combo) -> Playing:
    """`combo` lies on the table."""
    shape = combo.shape
    return replace(
        state,
        hands=put(state.hands, seat, state.hands[seat] - combo.cards),
        turn=(seat + 1) % state.rules.seats,
        top=Top(seat, combo),
        passes=0,
        played=put(state.played, seat, state.played[seat] + combo.cards),
        plays=put(state.plays, seat, state.plays[seat] + 1),
        bombs=(*state.bombs, combo.length) if shape.is_bomb else state.bombs,
        rocket=state.rocket or shape.is_rocket,
    )


def passed(state: Playing, seat: int) -> Playing:
    """One more has passed; when all others have, the trick is over (ruling 18)."""
    turn = (seat + 1) % state.rules.seats
    if state.passes + 1 < state.rules.seats - 1:
        return replace(state, turn=turn, passes=state.passes + 1)
    return replace(state, turn=turn, passes=0, top=None)


def ended(state: Playing, event: Ended) -> Over:
    """The deal is scored; the winner's hand is the empty one."""
    rules, landlord = state.rules, state.contract.landlord
    winner = next(seat for seat, hand in enumerate(event.hands) if not len(hand))
    seats = farmers(rules.seats, landlord)
    tally = Tally(
        bid=state.contract.bid,
        landlord_won=winner == landlord,
        bombs=state.bombs,
        rocket=state.rocket,
        spring=winner == landlord and not any(state.plays[seat] for seat in seats),
        anti_spring=winner != landlord and state.plays[landlord] == 1,
        doubled=state.doubled,
        redoubled=state.redoubled,
    )
    share = dict(zip((landlord, *seats), points(rules, tally), strict=True))
    return Over(
        rules,
        state.ceremony,
        event.hands,
        Bottom(event.bottom, "all"),
        state.contract,
        winner,
        tally,
        tuple(share[seat] for seat in range(rules.seats)),
        first=state.first,
    )
