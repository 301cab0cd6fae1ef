"""What a review comes to for one seat, in a line: what is shown of it beside the result."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.text import Text
from dizhu.study.review.review import Review, Seat
from dizhu.study.review.text import cost
from dizhu.study.review.words import CALLS_COST_YOU, COST_YOU, COST_YOU_ONE, PLAYED_WELL, TOO_ROUGH
from dizhu.study.wording import points_off


@dataclass(frozen=True, slots=True)
class Brief:
    """`first` is the event of the first moment that `text` speaks of, if it speaks of any."""

    text: Text
    first: int | None


def brief(review: Review, seat: int) -> Brief | None:
    """For who sat there; `None` where nothing was to be decided."""
    mine = review.of(seat)
    if not any(moment.judged for moment in mine):
        return None
    plays = [moment for moment in mine if moment.marked and moment.public]
    if plays:
        said = COST_YOU_ONE if len(plays) == 1 else COST_YOU
        return Brief(said.filled(n=len(plays), loss=cost(review, seat)), plays[0].at)
    calls = [moment for moment in mine if moment.marked]
    if calls:
        return Brief(CALLS_COST_YOU.filled(n=_points(review.seats[seat])), calls[0].at)
    return Brief(TOO_ROUGH if review.seats[seat].rough else PLAYED_WELL, None)


def _points(seat: Seat) -> str:
    return f"{seat.calls_lost:.1f}{points_off(seat.calls_error)}"
