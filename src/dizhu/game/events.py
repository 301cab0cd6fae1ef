"""What can happen, and what a reader gets to know of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dizhu.game.holding import Holding, Reader, Unseen, hide
from dizhu.rules.combos import Combo


@dataclass(frozen=True, slots=True)
class Ceremony:
    """How the cards came to the seats: for the eye, no rule looks at it (rulings 3 to 7).

    `cut` is how many cards the dealer's left neighbour lifted, `face_up` the rank turned up among
    the dealt cards; `None` where there was no such thing, or nobody wrote it down.
    """

    dealer: int
    cut: int | None = None
    face_up: int | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are out; `first` calls first (ruling 6)."""

    ceremony: Ceremony
    hands: tuple[Holding, ...]
    bottom: Holding
    first: int


@dataclass(frozen=True, slots=True)
class Called:
    """`seat` called `bid`, 0 for a pass (ruling 8)."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class Won:
    """`seat` is the landlord for `bid` (ruling 9)."""

    seat: int
    bid: int


@dataclass(frozen=True, slots=True)
class BottomTaken:
    """The landlord took the bottom; `shown` says whether all saw it (ruling 12)."""

    seat: int
    cards: Holding
    shown: bool


@dataclass(frozen=True, slots=True)
class Sealed:
    """A farmer's choice, which nobody else knows of (ruling 13)."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Unsealed:
    """All farmers have chosen: their choices, in order of play from the landlord on."""

    doubled: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Redoubled:
    """The landlord's answer (ruling 14)."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Played:
    """`seat` laid down `combo`."""

    seat: int
    combo: Combo


@dataclass(frozen=True, slots=True)
class Passed:
    """`seat` did not answer."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A hand is empty; all cards still held, and the bottom, are shown (ruling 21)."""

    hands: tuple[Holding, ...]
    bottom: Holding


@dataclass(frozen=True, slots=True)
class Voided:
    """Nobody called; the cards are shown and nothing is scored (ruling 11)."""

    hands: tuple[Holding, ...]
    bottom: Holding


Event = (
    Dealt
    | Called
    | Won
    | BottomTaken
    | Sealed
    | Unsealed
    | Redoubled
    | Played
    | Passed
    | Ended
    | Voided
)


def seen_by(event: Event, reader: Reader) -> Event | None:
    """`event` as `reader` is told of it; `None` if not at all."""
    match event:
        case Dealt(hands=hands, bottom=bottom):
            return replace(event, hands=hide(hands, reader), bottom=Unseen(len(bottom)))
        case BottomTaken(seat, cards, shown) if not shown and seat != reader:
            return replace(event, cards=Unseen(len(cards)))
        case Sealed(seat) if seat != reader:
            return None
        case _:
            return event
