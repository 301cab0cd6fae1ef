"""Where a table stands, for one reader."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from dizhu.server.wire.events import Choice, Face, Result, Seat, Written

Phase = Annotated[
    Literal["between", "auction", "doubling", "redoubling", "play"],
    Meta(title="Phase", description="Where a deal stands; `between` before and after one."),
]
Switch = bool | int | str


class Rules(Struct):
    """The rules that are played; `switches` are all of them."""

    name: str
    seats: int
    hand: int
    bottom: int
    switches: dict[str, Switch]


class Chair(Struct):
    """Who sits there; `bot` is the name of the bot that acts on it, if one does.

    `coming` is who takes a bot's chair when the deal is over. `sat` is the seat that who sits there
    had when the last deal began, null for one who has come since; `acted` says that he did
    something in that deal himself.
    """

    name: str
    person: bool
    autopilot: bool
    bot: str | None
    ready: bool
    coming: str | None = None
    sat: Seat | None = None
    acted: bool = False


class Match(Struct):
    """Where the match stands."""

    deals: int
    length: int | None
    scores: list[int]
    over: bool


class Call(Struct):
    """A call."""

    seat: Seat
    bid: int


class Laid(Struct):
    """One play of a trick, or a pass: no cards, and no kind."""

    seat: Seat
    cards: list[Face]
    text: Written
    kind: str | None


class Top(Struct):
    """What is to be beaten."""

    seat: Seat
    text: Written
    kind: str
    length: int
    top: str


class Legal(Struct, omit_defaults=True):
    """What the reader may do: the members of the phase."""

    calls: list[int] | UnsetType = UNSET
    double: bool | UnsetType = UNSET
    redouble: bool | UnsetType = UNSET
    plays: list[Written] | UnsetType = UNSET
    passing: bool | UnsetType = field(name="pass", default=UNSET)


class View(Struct, kw_only=True):
    """All that a reader knows, with what he may do.

    `players` are the names of those whom the deal, or the last one, was dealt to, by seat; a bot's
    is empty, and nobody is there before the first. `multiplier` counts bombs and the rocket;
    `multipliers` doubling as well, for each pair of landlord and farmer that the reader may know
    of, from low to high, each once.
    """

    table: str
    deal: int
    seq: int
    me: Seat | None
    rules: Rules
    chairs: list[Chair]
    players: list[str] = []
    match: Match
    phase: Phase
    chat: bool
    commitment: str
    marks: list[str] = []
    opening: bool = False
    dealer: Seat | None = None
    first: Seat | None = None
    face_up: str | None = None
    calls: list[Call] = []
    landlord: Seat | None = None
    bid: int = 0
    multiplier: int = 1
    multipliers: list[int]
    doubled: list[Choice] | None = None
    redoubled: bool | None = None
    chosen: bool | None = None
    counts: list[int]
    hand: list[Face] = []
    bottom: list[Face] | None = None
    bottom_count: int
    trick: list[Laid] = []
    last_trick: list[Laid] = []
    top: Top | None = None
    turn: list[Seat] = []
    left: dict[str, float] = {}
    legal: Legal | None = None
    out: list[int]
    unseen: list[int]
    result: Result | None = None
