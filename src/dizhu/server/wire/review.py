"""A review of a deal that is over, and a decision of it tried otherwise, as the page shows them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dizhu.server.wire.events import Face, Written
from dizhu.server.wire.http import USUAL, Name, Seat, Width, Words
from dizhu.server.wire.view import Phase, Top

Verdict = Literal["forced", "equal", "fine", "unsure", "inaccuracy", "mistake", "blunder"]
Word = Annotated[str, Meta(max_length=64)]
MOST = 20
"""Deals of a profile."""


class ReviewReason(Struct):
    """Why an action is good or bad; `action` is the one that it speaks of."""

    tag: str
    good: bool
    action: Words
    text: Words


class ReviewMoment(Struct):
    """One decision, in the order of the record. `at` is its event, from 1.

    `loss` is the chance to win that it cost, from 0 to 1, where it is marked; points judge what was
    called or doubled, which has none. `differs` is whether another action was thought better, by
    however little. `notes` are the judgements in words: the first by what the seat could know, the
    others with all cards seen.
    `retry` is whether there was a choice, which can be tried otherwise.
    """

    at: int
    seat: int
    action: Words
    best: Words
    verdict: Verdict
    judged: bool
    marked: bool
    differs: bool
    loss: float | None
    notes: list[Words]
    reasons: list[ReviewReason]
    retry: bool


class ReviewSeat(Struct):
    """What is said of one seat: `accuracy` from 0 to 100, the rest in points.

    `points_error`, `calls_error` and `luck_error` are half the width of a 95 % interval of the
    figure before. `points_lost` is `null` where it is known of no marked play.
    """

    seat: int
    name: Words
    landlord: bool
    accuracy: float | None
    decisions: int
    points_lost: float | None
    points_error: float
    calls_lost: float
    calls_error: float
    luck: float
    luck_error: float
    score: int
    summary: Words


class ReviewTag(Struct):
    """A tag that reasons of this review have: what to call it, and whether it is good."""

    name: str
    good: bool
    title: Words


class ReviewSpot(Struct):
    """Where an action stands on the curve: its event, and the share of the width to its left."""

    at: int
    x: float


class ReviewPictures(Struct):
    """Drawings as SVG, in the three languages; none where no card was played."""

    curve: Words | None
    race: Words | None
    leads: Words | None
    spots: list[ReviewSpot]


class ReviewDecision(Struct):
    """Drawings of one decision, as SVG in the caller's language.

    `options` is what the best few actions are worth, none without a choice; `seen` is what its seat
    saw, `open` the same with all cards, none before there is a landlord.
    """

    options: str | None
    seen: str | None
    open: str | None


class ReviewBrief(Struct):
    """What a review comes to for one seat, in a line; `first` is the event it begins with.

    `words` are `null` where nothing was to be decided.
    """

    seat: int
    words: Words | None
    first: int | None


class ReviewBriefs(Struct):
    """One for each seat."""

    seats: list[ReviewBrief]


class Review(Struct):
    """A whole deal; `landlord` is `null` where it was void.

    `depth` is how far it looked: the normal one, as soon as somebody has asked for that. `spaces`
    are the days until a mistake comes again, box after box.
    """

    depth: Literal["quick", "normal"]
    landlord: int | None
    seats: list[ReviewSeat]
    moments: list[ReviewMoment]
    worst: list[int]
    tags: list[ReviewTag]
    spaces: list[int]
    about: Words


class Trying(Struct, forbid_unknown_fields=True):
    """What the seat of decision `at` does there and at its turns after that, against bots.

    `width` is that of the picture, in pixels.
    """

    at: Annotated[int, Meta(ge=1, le=10_000)]
    moves: Annotated[list[Word], Meta(max_length=60)] = []
    width: Width = USUAL


class TriedStep(Struct):
    """What a seat did."""

    seat: int
    action: Words


class ReviewLine(Struct):
    """The best way on from a decision: `proved` by the solver with all cards seen, or as bots play.

    `won` says whether the seat of the decision wins it; `null` where nobody calls.
    """

    proved: bool
    steps: list[TriedStep]
    won: bool | None


class Tried(Struct):
    """Where it stands, as its seat may know it; `phase` is `between` when all is over.

    `names` are who sits there, by seat; `before` is what was done before the decision, `steps` what
    was done since; `landlord` is `null` before there is one. `picture` is the table as SVG, from
    the first lead on. It leaves `hand` out, which is what the seat holds, until all is over;
    `bottom` are the cards left over, `null` where the seat does not know them; `top` is what it has
    to beat. `legal` are all actions of the seat, `offered` those to show first. `won` says who won
    it, `null` in a void deal and before the end; `score` are the points of the seat, at the end.
    `judgement` names the first move, once it is made, and says what is thought of it; `good` is
    whether it is as good as the best.
    """

    seat: int
    phase: Phase
    landlord: int | None
    names: list[Words]
    rules: str
    before: list[TriedStep]
    picture: Words | None
    hand: list[Face]
    bottom: Written | None
    top: Top | None
    legal: list[str]
    offered: list[str]
    steps: list[TriedStep]
    won: bool | None
    score: int | None
    good: bool | None
    judgement: Words | None


class ProfileDeal(Struct, forbid_unknown_fields=True):
    """A deal that is over, and the seat that somebody had there."""

    table: Name
    deal: Annotated[int, Meta(ge=1, le=999_999)]
    seat: Seat


class Profiling(Struct, forbid_unknown_fields=True):
    """The deals of one player. `width` is that of the drawings, in pixels."""

    deals: Annotated[list[ProfileDeal], Meta(max_length=MOST)]
    width: Width = USUAL


class ProfileAxis(Struct):
    """An axis of the style: its name, and what is counted for it."""

    name: Words
    counts: Words


class Profile(Struct):
    """What reviews of `deals` deals say of one player; drawings are SVG, none without a deal.

    `gone` are those asked for, counted from 0, that can't be had: the table is not there any more,
    the deal is not over, or its rules can't be reviewed.
    """

    deals: int
    gone: list[int]
    radar: Words | None
    histogram: Words | None
    roles: Words | None
    axes: list[ProfileAxis]
