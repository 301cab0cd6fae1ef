"""A review as the page gets it."""

from __future__ import annotations

from collections.abc import Callable

from dizhu.rules.text import LANGS
from dizhu.server.wire import review as wire
from dizhu.server.wire.http import Words
from dizhu.study.drawing.drawing import Drawing
from dizhu.study.puzzles.boxes import SPACES
from dizhu.study.reasons.tag import Reason
from dizhu.study.reasons.telling import TAGS
from dizhu.study.reasons.titles import TITLES
from dizhu.study.review import pictures
from dizhu.study.review.brief import brief
from dizhu.study.review.moment import Moment
from dizhu.study.review.review import Review, Seat
from dizhu.study.review.text import about, judgements, summary
from dizhu.study.wording import action_text


def told(review: Review) -> wire.Review:
    """The whole of it, without its drawings."""
    return wire.Review(
        review.depth,
        review.landlord,
        [_seat(review, seat) for seat in review.seats],
        [_moment(review, moment) for moment in review.moments],
        [moment.at for moment in review.worst],
        _tags(review),
        list(SPACES),
        words(lambda lang: " ".join(about(review, lang))),
    )


def briefly(review: Review) -> wire.ReviewBriefs:
    """A line for each seat."""
    return wire.ReviewBriefs([_brief(review, one.seat) for one in review.seats])


def drawings(review: Review, width: int) -> wire.ReviewPictures:
    """The drawings of the whole deal."""
    curve = pictures.curve(review, width)
    spots: list[wire.ReviewSpot] = []
    if curve is not None:
        for number, one in enumerate(review.standings, 1):
            spots.append(wire.ReviewSpot(one.at, round(curve.share(number), 5)))
    return wire.ReviewPictures(
        _drawn(curve),
        _drawn(pictures.race(review, width)),
        _drawn(pictures.leads(review, width)),
        spots,
    )


def decision(review: Review, moment: Moment, width: int, lang: str) -> wire.ReviewDecision:
    """The drawings of one decision, in one language."""
    shown = (
        pictures.options(moment, width),
        pictures.seen(review, moment, width) or pictures.hand(moment),
        pictures.opened(review, moment, width),
    )
    return wire.ReviewDecision(*(None if one is None else one.svg(lang) for one in shown))


def words(say: Callable[[str], str]) -> Words:
    """What is said, in each language."""
    return Words(*(say(lang) for lang in LANGS))


def drawn(drawing: Drawing) -> Words:
    """A drawing, in each language."""
    return words(drawing.svg)


def _drawn(drawing: Drawing | None) -> Words | None:
    return None if drawing is None else drawn(drawing)


def _brief(review: Review, seat: int) -> wire.ReviewBrief:
    told = brief(review, seat)
    if told is None:
        return wire.ReviewBrief(seat, None, None)
    return wire.ReviewBrief(seat, words(told.text), told.first)


def _tags(review: Review) -> list[wire.ReviewTag]:
    """Those that are there, in their order."""
    there = {
        reason.tag.name
        for moment in review.moments
        for reason in (*moment.reasons, *moment.instead)
    }
    return [
        wire.ReviewTag(tag.name, tag.good, words(TITLES[tag.name]))
        for tag in TAGS.values()
        if tag.name in there
    ]


def _seat(review: Review, seat: Seat) -> wire.ReviewSeat:
    return wire.ReviewSeat(
        seat.seat,
        words(seat.name),
        seat.landlord,
        seat.accuracy,
        seat.decisions,
        seat.points_lost,
        seat.points_error,
        seat.calls_lost,
        seat.calls_error,
        seat.luck,
        seat.luck_error,
        seat.score,
        words(lambda lang: summary(review, seat.seat, lang)),
    )


def _moment(review: Review, moment: Moment) -> wire.ReviewMoment:
    notes = zip(*(judgements(review, moment, lang) for lang in LANGS), strict=True)
    action, best = _action(moment, own=True), _action(moment, own=False)
    return wire.ReviewMoment(
        moment.at,
        moment.seat,
        action,
        best,
        moment.verdict,
        moment.judged,
        moment.marked,
        moment.differs,
        moment.public.loss if moment.public and moment.marked else None,
        [Words(*note) for note in notes if any(note)],
        [_reason(action, reason) for reason in moment.reasons]
        + [_reason(best, reason) for reason in moment.instead],
        moment.free,
    )


def _action(moment: Moment, *, own: bool) -> Words:
    action = moment.action if own else moment.best
    return words(lambda lang: action_text(action, lang))


def _reason(action: Words, reason: Reason) -> wire.ReviewReason:
    text = words(reason.text)
    return wire.ReviewReason(reason.tag.name, reason.tag.good, action, text)
