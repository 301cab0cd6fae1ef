"""Bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from dizhu.server.wire.events import Seat as Taken
from dizhu.server.wire.view import Switch

Seat = Annotated[int, Meta(ge=0, le=3)]
Seconds = Annotated[float, Meta(ge=1, le=3600)]
Name = Annotated[str, Meta(max_length=100)]
NARROWEST: Final = 280
USUAL: Final = 640
WIDEST: Final = 960
"""Pixels of a drawing."""
Width = Annotated[int, Meta(ge=NARROWEST, le=WIDEST)]


class ClockWish(Struct, forbid_unknown_fields=True):
    """Seconds an action may take, and seconds more for a whole match."""

    action: Seconds
    bank: Annotated[float, Meta(ge=0, le=36000)] = 0.0


class OpenTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """The rules of a house, and who opens it.

    Without a `clock` it is that of the rules: 25 seconds in `competitive`, and at public tables;
    `null` is none.
    """

    rules: Name = "competitive"
    switches: dict[str, Switch] | None = None
    name: Name = ""
    clock: ClockWish | UnsetType | None = UNSET
    bots: Name = "normal"
    deals: Annotated[int, Meta(ge=1, le=1000)] | None = None
    public: bool = False
    chat: bool = False
    seat: Seat | None = None
    doubling: bool | None = None


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Who wants which chair."""

    name: Name = ""
    seat: Seat | None = None


class Seated(Struct):
    """A chair, and the token that is its whole identity."""

    table: str
    seat: Taken
    token: str


class NewTable(Seated):
    """The same, with the link for friends."""

    link: str


class Guest(Struct):
    """Who has a chair, or takes it when the deal is over."""

    name: str
    person: bool


class TableLine(Struct):
    """A table from outside; `age` in seconds."""

    table: str
    rules: str
    chairs: list[Guest]
    deals: int
    length: int | None
    clock: ClockWish | None
    spectators: int
    age: int


class Lobby(Struct):
    """Public tables, newest first."""

    tables: list[TableLine]


class Words(Struct):
    """One sentence in the three languages."""

    en: str
    zh: str
    zh_tw: str = field(name="zh-TW")


class RulesetLine(Struct):
    """A ruleset and its switches."""

    name: str
    seats: int
    hand: int
    bottom: int
    switches: dict[str, Switch]


class Rulesets(Struct):
    """What can be played, with whom, and what can be said without a chat."""

    rulesets: list[RulesetLine]
    bots: list[str]
    phrases: dict[str, Words]


class Health(Struct):
    """The process runs; `test_mode` says that nothing here is by chance."""

    status: Literal["ok", "unready"]
    version: str
    test_mode: bool


class Failure(Struct):
    """Why not: for programs and for people."""

    code: str
    words: str
