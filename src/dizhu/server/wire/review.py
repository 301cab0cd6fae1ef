"""A review of a deal that is over, and a decision of it tried otherwise, as the page shows them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dizhu.server.wire.http import Words

Verdict = Literal["forced", "equal", "fine", "unsure", "inaccuracy", "mistake", "blunder"]
Word = Annotated[str, Meta(max_length=64)]


class ReviewReason(Struct):
    """Why an action is good or bad; `action` is the one that it speaks of."""

    tag: str
    good: bool
    action: Words
    text: Words


class ReviewMoment(Struct):
    """One decision, in the order of the record. `at` is its event, from 1.

    `loss` is the chance to win that it cost, from 0 to 1, where it is marked. `notes` are the
    judgements in words: the first by what the seat could know, the others with all cards seen.
    """

    at: int
    seat: int
    action: Words
    best: Words
    verdict: Verdict
    judged: bool
    marked: bool
    loss: float | None
    notes: list[Words]
    reasons: list[ReviewReason]
    retry: bool


class ReviewSeat(Struct):
    """What is said of one seat: `accuracy` from 0 to 100, the rest in points."""

    seat: int
    name: str
    landlord: bool
    accuracy: float | None
    decisions: int
    points_lost: float
    calls_lost: float
    luck: float
    score: int
    summary: Words


class ReviewPictures(Struct):
    """Drawings as SVG, in the three languages; none where no card was played."""

    curve: Words | None
    race: Words | None
    leads: Words | None


class Review(Struct):
    """A whole deal; `landlord` is `null` where it was void."""

    landlord: int | None
    seats: list[ReviewSeat]
    moments: list[ReviewMoment]
    worst: list[int]
    pictures: ReviewPictures
    about: Words


class Trying(Struct, forbid_unknown_fields=True):
    """What the seat of decision `at` does there and at its turns after that, against bots."""

    at: Annotated[int, Meta(ge=1, le=10_000)]
    moves: Annotated[list[Word], Meta(max_length=60)] = []


class TriedStep(Struct):
    """What a seat did."""

    seat: int
    action: Words


class Tried(Struct):
    """Where it stands: `picture` as SVG, what may be done, what was done since the moment.

    `legal` are all actions of the seat, `offered` those to show first. `won` says who won it.
    `judgement` is what is thought of the first move, once it is made; `good` is whether it is as
    good as the best.
    """

    seat: int
    picture: Words
    legal: list[str]
    offered: list[str]
    steps: list[TriedStep]
    won: bool | None
    good: bool | None
    judgement: Words | None
