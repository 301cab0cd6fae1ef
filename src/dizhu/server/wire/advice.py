"""What a seat is told of its own choices, and of the cards that it does not see."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dizhu.server.wire.events import Seat, Written


class Because(Struct):
    """Why an action is good or bad, in the reader's language; `tag` is for programs."""

    tag: str
    good: bool
    text: str


class Advice(Struct):
    """What one action is worth to its seat.

    `chance` to win is from 0 to 1, `null` before the play, where `points` decide; `error` is half
    the width of a 95 % interval, of the chance where it is told and else of the points. `before`
    and `after` are the turns that the hand takes.
    """

    action: Written
    chance: float | None
    error: float
    points: float
    before: int | None
    after: int | None
    proved: Literal["win", "loss"] | None
    reasons: list[Because]


class Holding(Struct):
    """What a hidden seat may hold, by rank.

    `chances` are for at least one card, `expected` cards on average, `sure` cards that are there
    for certain.
    """

    seat: Seat
    chances: list[float]
    expected: list[float]
    sure: list[int]


class BeatenBy(Struct):
    """The chance that one seat can beat the cards."""

    seat: Seat
    chance: float


class Beatable(Struct):
    """The chance that an opponent can beat `cards`, ± `error`, bombs included."""

    cards: Written
    chance: float
    error: float
    seats: list[BeatenBy]


class Counted(Struct):
    """The hidden seats in order of play; `beatable` where the cards asked about are a play."""

    seats: list[Holding]
    beatable: Beatable | None
