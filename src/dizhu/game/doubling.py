"""Doubling, redoubling and the bottom: from the auction to the first lead (rulings 12 to 15)."""

from __future__ import annotations

from dataclasses import replace

from dizhu.game.events import BottomTaken, Event, Redoubled, Sealed, Unsealed
from dizhu.game.holding import join
from dizhu.game.play import start
from dizhu.game.state import (
    Bottom,
    Contract,
    Deal,
    Doubling,
    Playing,
    Redoubling,
    farmers,
    put,
)


def contracted(deal: Deal, contract: Contract) -> Doubling | Playing:
    """The landlord is known: the farmers choose, or the play begins."""
    if not deal.rules.doubling:
        return start(deal, contract, (False,) * (deal.rules.seats - 1), redoubled=False)
    choices = (None,) * (deal.rules.seats - 1)
    return Doubling(
        deal.rules,
        deal.ceremony,
        deal.hands,
        deal.bottom,
        contract,
        choices,
        first=deal.first,
    )


def take_bottom(deal: Deal, seat: int) -> BottomTaken:
    """The bottom goes to `seat`, shown or not as the ruleset has it (ruling 12)."""
    return BottomTaken(seat, deal.bottom.cards, deal.rules.bottom_shown != "never")


def took_bottom(
    state: Doubling | Redoubling | Playing, event: BottomTaken
) -> Doubling | Redoubling | Playing:
    """The landlord holds the bottom as well."""
    hand = join(state.hands[event.seat], event.cards)
    bottom = Bottom(event.cards, "all" if event.shown else "landlord")
    return replace(state, hands=put(state.hands, event.seat, hand), bottom=bottom)


def after_choice(state: Doubling, seat: int, yes: bool) -> tuple[Event, ...]:
    """What follows when a farmer chooses: nothing to be seen until all have (ruling 13)."""
    choices = sealed(state, seat, yes).choices
    if None in choices:
        return (Sealed(seat, yes),)
    doubled = tuple(choice is True for choice in choices)
    return (Sealed(seat, yes), Unsealed(doubled), *(() if any(doubled) else _waiting(state)))


def sealed(state: Doubling, seat: int, yes: bool) -> Doubling:
    """The choice of `seat` is made."""
    place = farmers(state.rules.seats, state.contract.landlord).index(seat)
    return replace(state, choices=put(state.choices, place, yes))


def unsealed(state: Doubling, doubled: tuple[bool, ...]) -> Redoubling | Playing:
    """All choices are known: the landlord answers those who doubled, or the play begins."""
    if not any(doubled):
        return start(state, state.contract, doubled, redoubled=False)
    return Redoubling(
        state.rules,
        state.ceremony,
        state.hands,
        state.bottom,
        state.contract,
        doubled,
        first=state.first,
    )


def after_answer(state: Redoubling, seat: int, yes: bool) -> tuple[Event, ...]:
    """What follows when the landlord answers."""
    return (Redoubled(seat, yes), *_waiting(state))


def _waiting(state: Doubling | Redoubling) -> tuple[Event, ...]:
    return (take_bottom(state, state.contract.landlord),) if state.rules.bottom_waits else ()
