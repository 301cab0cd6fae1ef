"""What can happen at a table; `seen_by` says what of it a reader is told.

These are what is stored. Fields that only some may know are `None` where they are not known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dizhu.game import events as game
from dizhu.game.holding import Reader
from dizhu.table.settings import Settings

Actor = Literal["person", "clock", "bot"]


@dataclass(frozen=True, slots=True)
class Opened:
    """The table `name` stands, with a bot on every chair."""

    name: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Sat:
    """A person called `name` took the chair of a bot."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Reserved:
    """A person called `name` takes the chair of a bot as soon as the deal is over."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """The person is gone, or comes no more, and a bot has the chair."""

    seat: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two chairs changed places, between deals, and took their points along."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class Prepared:
    """The secret of the next deal is drawn, and its hash published."""

    commitment: str
    secret: str | None


@dataclass(frozen=True, slots=True)
class Readied:
    """A seat wants the next deal, and adds a text of its own to the shuffle.

    `mark` is the SHA-256 of that text, which is not told before all have given theirs. Without a
    mark the `text` is there at once; so it is stored in older tables.
    """

    seat: int
    text: str | None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seat tells the `text` that it gave the mark of; an empty one if it never did."""

    seat: int
    text: str | None


@dataclass(frozen=True, slots=True)
class Rematched:
    """The match is over and all want another: scores begin at zero."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Something in the deal, brought about by a person, the clock or a bot."""

    event: game.Event
    by: Actor


@dataclass(frozen=True, slots=True)
class Disclosed:
    """The deal is over: its secret and the seats' texts are told."""

    secret: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A seat let its time run out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Autopiloted:
    """A bot plays for the person from now on, or no longer."""

    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class Said:
    """A quick phrase (`#` and its name) or a line of chat."""

    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """The server was away for so many seconds: clocks go on with the time that was left."""

    away: float


Event = (
    Opened
    | Sat
    | Reserved
    | Left
    | Swapped
    | Prepared
    | Readied
    | Revealed
    | Rematched
    | Happened
    | Disclosed
    | TimedOut
    | Autopiloted
    | Said
    | Resumed
)


def seen_by(event: Event, reader: Reader) -> Event | None:
    """`event` as `reader` is told of it; `None` if not at all."""
    match event:
        case Prepared():
            return replace(event, secret=None)
        case Readied(seat) | Revealed(seat):
            return event if seat == reader else replace(event, text=None)
        case Happened(inner):
            told = game.seen_by(inner, reader)
            return None if told is None else replace(event, event=told)
        case _:
            return event
