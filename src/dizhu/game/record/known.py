"""What a reader can work out of a deal: what each hand must hold, and all of it once all is shown.

Cards of which all copies are known to lie elsewhere can't be played, the bottom that was shown lies
in the landlord's hand until he plays it, and so does the card turned up with the first caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from dizhu.game.events import BottomTaken, Dealt, Ended, Event, Unsealed, Voided
from dizhu.game.shown import shown
from dizhu.game.state import Auction, Doubling, Playing, Redoubling, State, farmers
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import RANKS


def contradiction(state: State) -> str | None:
    """What can't be in a deal that stands like this for its reader."""
    if not isinstance(state, Auction | Doubling | Redoubling | Playing):
        return None
    least = [_least(state, seat) for seat in range(state.rules.seats)]
    for rank, letter in enumerate(RANKS):
        count, most = sum(counts[rank] for counts in least), state.rules.deck[rank]
        if count > most:
            return f"the deck has {most} of {letter}, not {count} (ruling 1)"
    played = _played(state)
    for seat, counts in enumerate(least):
        room = len(state.hands[seat])
        kept = sum(counts) - len(played[seat])
        if kept > room:
            return f"a hand of {room} cards must still hold {kept} that are known to be in it"
    return None


def shown_whole(events: Iterable[Event], end: Ended | Voided, state: State) -> Iterator[Event]:
    """The `events` that led to `state`, with all that was hidden as the `end` shows it.

    Choices that the reader was not told of come before all are. Raises `ValueError` where the
    cards do not add up.
    """
    bottom = _known(end.bottom)
    hands = [_known(hand) + out for hand, out in zip(end.hands, _played(state), strict=True)]
    landlord = _landlord(state)
    if landlord is not None:
        if not bottom <= hands[landlord]:
            raise ValueError("the bottom was not in the landlord's hand")
        hands[landlord] -= bottom
    for event in events:
        match event:
            case Dealt():
                yield replace(event, hands=tuple(hands), bottom=bottom)
            case BottomTaken():
                yield replace(event, cards=bottom)
            case _:
                yield event
    yield end


def untold(state: Doubling, unsealed: Unsealed) -> dict[int, bool]:
    """Each farmer's choice that is not made in `state`, by seat, as it was told afterwards."""
    seats = farmers(state.rules.seats, state.contract.landlord)
    choices = zip(seats, state.choices, unsealed.doubled, strict=True)
    return {seat: yes for seat, chosen, yes in choices if chosen is None}


def _least(state: Auction | Doubling | Redoubling | Playing, seat: int) -> list[int]:
    """How many of each rank `seat` has been dealt or has taken, at the least."""
    hand, out = state.hands[seat], _played(state)[seat]
    if isinstance(hand, Cards):
        return list((hand + out).counts())
    due = shown(state, seat)
    return [max(a, b) for a, b in zip(due.counts(), out.counts(), strict=True)]


def _landlord(state: State) -> int | None:
    if isinstance(state, Doubling | Redoubling | Playing):
        return state.contract.landlord
    return None


def _played(state: State) -> tuple[Cards, ...]:
    return state.played if isinstance(state, Playing) else (NONE,) * state.rules.seats


def _known(holding: object) -> Cards:
    if not isinstance(holding, Cards):
        raise ValueError("at the end all cards are shown")
    return holding
