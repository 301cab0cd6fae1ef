"""What happened at a table, as one reader is told."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

# A title is the name by which the schema, and the page's types after it, know a plain type.
Seat = Annotated[int, Meta(title="Seat", description="A chair, counted from 0.")]
Face = Annotated[
    str,
    Meta(
        title="Face",
        description="A card for the eye: rank and suit (`3S`, `TH`), or `X`, `D` for the jokers.",
    ),
]
Written = Annotated[
    str,
    Meta(title="Text", description="Cards as the rules write them, from low to high: `33344`."),
]
By = Annotated[Literal["person", "clock", "bot"], Meta(title="Actor", description="Who acted.")]


class Choice(Struct):
    """A seat's choice of doubling."""

    seat: Seat
    yes: bool


class Result(Struct, kw_only=True):
    """How a deal ended; `secret` and `texts` are null until they are disclosed."""

    void: bool
    landlord: Seat | None
    winner: Seat | None
    scores: list[int]
    bid: int
    bombs: list[int]
    rocket: bool
    spring: bool
    anti_spring: bool
    doubled: list[Choice]
    redoubled: bool
    multiplier: int
    hands: list[list[Face]]
    bottom: list[Face]
    commitment: str
    secret: str | None = None
    texts: list[str] | None = None


class Opened(Struct, tag_field="type", tag="opened"):
    """The table stands."""


class Sat(Struct, tag_field="type", tag="sat"):
    """A person took a bot's chair."""

    seat: Seat
    name: str


class Reserved(Struct, tag_field="type", tag="reserved"):
    """A person takes a bot's chair when the deal is over."""

    seat: Seat
    name: str


class Left(Struct, tag_field="type", tag="left"):
    """A person went, or comes no more; a bot has the chair."""

    seat: Seat


class Swapped(Struct, tag_field="type", tag="swapped"):
    """Two chairs changed places, and took their points along."""

    seat: Seat
    other: Seat


class Prepared(Struct, tag_field="type", tag="prepared"):
    """The next deal's secret is drawn; this is its hash."""

    commitment: str


class Readied(Struct, tag_field="type", tag="readied"):
    """A seat wants the next deal; `mark` is the hash of its text, `""` without one."""

    seat: Seat
    mark: str


class Revealed(Struct, tag_field="type", tag="revealed"):
    """A seat has told its text, or does without."""

    seat: Seat


class Rematched(Struct, tag_field="type", tag="rematched"):
    """Another match."""


class Dealt(Struct, tag_field="type", tag="dealt"):
    """The cards are out."""

    dealer: Seat
    first: Seat
    cut: int | None
    face_up: str | None
    counts: list[int]
    hand: list[Face] | None


class Called(Struct, tag_field="type", tag="called"):
    """A call."""

    seat: Seat
    bid: int


class Won(Struct, tag_field="type", tag="won"):
    """A landlord."""

    seat: Seat
    bid: int


class BottomTaken(Struct, tag_field="type", tag="bottom"):
    """The landlord took the bottom; `cards` where the reader sees them."""

    seat: Seat
    cards: list[Face] | None
    count: int


class Sealed(Struct, tag_field="type", tag="sealed"):
    """The reader's own secret choice."""

    yes: bool


class Unsealed(Struct, tag_field="type", tag="unsealed"):
    """Both farmers' choices."""

    doubled: list[Choice]


class Redoubled(Struct, tag_field="type", tag="redoubled"):
    """The landlord's answer."""

    seat: Seat
    yes: bool


class Played(Struct, tag_field="type", tag="played"):
    """Cards laid down; `left` are still in the hand."""

    seat: Seat
    cards: list[Face]
    text: Written
    kind: str
    length: int
    top: str
    left: int
    by: By


class Passed(Struct, tag_field="type", tag="passed"):
    """No answer."""

    seat: Seat
    by: By


class Ended(Result, tag_field="type", tag="ended"):
    """Somebody went out."""


class Voided(Result, tag_field="type", tag="voided"):
    """Nobody called."""


class Disclosed(Struct, tag_field="type", tag="disclosed"):
    """The secret and the texts of the deal that is over."""

    secret: str
    texts: list[str]


class TimedOut(Struct, tag_field="type", tag="timed_out"):
    """A seat's time ran out."""

    seat: Seat


class Autopiloted(Struct, tag_field="type", tag="autopiloted"):
    """A bot plays for a person from now on, or no longer."""

    seat: Seat
    on: bool


class Said(Struct, tag_field="type", tag="said"):
    """A quick phrase or a line."""

    seat: Seat
    words: str


class Resumed(Struct, tag_field="type", tag="resumed"):
    """The server was away; clocks go on."""


AnyEvent = (
    Opened
    | Sat
    | Reserved
    | Left
    | Swapped
    | Prepared
    | Readied
    | Revealed
    | Rematched
    | Dealt
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
    | Disclosed
    | TimedOut
    | Autopiloted
    | Said
    | Resumed
)
