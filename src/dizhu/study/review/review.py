"""A finished deal, judged: what each seat did, how the chances went, and what was luck."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, prod
from typing import Final, Literal

from dizhu.game.record.record import Record
from dizhu.rules.text import Text
from dizhu.study.coach import Name
from dizhu.study.review.bands import accuracy, counted
from dizhu.study.review.luck import Luck
from dizhu.study.review.moment import Moment, Verdict

WORST: Final = 3

ROUGH: Final = 0.13
"""Half the width of a chance's interval, on average, from which on nobody is said to play well."""

Looked = Literal["quick", "normal"]
"""How far a review looked."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The header of one seat.

    Only a mark costs anything. `accuracy` goes from 0 to 100, falls by what marked plays lost, and
    is the mean of the `decisions` of the play, forced and equal ones excluded; `None` without any.
    `points_lost` is what those plays cost, ± `points_error`, as far as that is more than chance,
    `None` where it is of none of them; `calls_lost` what marked calls and doubling did, ±
    `calls_error`, of `calls` choices. `luck` is what strong players get on average from exactly
    these cards, before anybody calls, ± `luck_error`, as few such games were played; `score` what
    the deal came to.
    """

    seat: int
    name: Text
    landlord: bool
    accuracy: float | None
    decisions: int
    points_lost: float | None
    points_error: float
    calls: int
    calls_lost: float
    calls_error: float
    luck: float
    luck_error: float
    score: int
    verdicts: dict[Verdict, int]
    rough: bool
    """Too little was looked at to say that this was played well: there is no `accuracy` then."""


@dataclass(frozen=True, slots=True)
class Trick:
    """From event `begin` to event `end`, both counted, with `seat` leading."""

    seat: int
    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class Standing:
    """After event `at`: the landlord's chance as the seats could see it, and the turns left.

    `chance` is the mean over the seats' latest views, each from what that seat could know.
    """

    at: int
    chance: float
    turns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """All that is thought of a record. `landlord` is `None` where the deal was void.

    `judge` is what plays are judged by, `caller` what calls, doubling and redoubling are.
    """

    record: Record
    depth: Looked
    judge: Name
    caller: Name
    landlord: int | None
    seats: tuple[Seat, ...]
    moments: tuple[Moment, ...]
    standings: tuple[Standing, ...]
    tricks: tuple[Trick, ...]

    @property
    def marked(self) -> tuple[Moment, ...]:
        """The moments with a mark, in order."""
        return tuple(moment for moment in self.moments if moment.marked)

    @property
    def worst(self) -> tuple[Moment, ...]:
        """The gravest three of them, the gravest first."""
        return tuple(sorted(self.marked, key=lambda moment: -moment.gravity)[:WORST])

    def of(self, seat: int) -> tuple[Moment, ...]:
        """The moments of one seat."""
        return tuple(moment for moment in self.moments if moment.seat == seat)

    def cost(self, seat: int) -> tuple[float, float]:
        """How much of a whole chance to win the marked plays of a seat cost together, and its ±."""
        plays = [m.public for m in self.of(seat) if m.marked and m.public is not None]
        kept = [1 - public.loss for public in plays]
        others = [prod(kept[:i] + kept[i + 1 :]) for i in range(len(kept))]
        errors = (rest * public.error for rest, public in zip(others, plays, strict=True))
        return 1 - prod(kept), hypot(*errors)


def seat_of(
    seat: int,
    name: Text,
    landlord: bool,
    moments: tuple[Moment, ...],
    luck: Luck,
    score: int,
) -> Seat:
    """The header of a seat, from its `moments`."""
    plays = [m for m in moments if m.public is not None and m.judged]
    calls = [m for m in moments if m.public is None and m.judged]
    verdicts: dict[Verdict, int] = {}
    for moment in moments:
        verdicts[moment.verdict] = verdicts.get(moment.verdict, 0) + 1
    marked = [m.points for m in plays if m.marked]
    told = [points for points in marked if points.lost is not None]
    errors = [m.public.chance_error for m in plays if m.public is not None]
    rough = bool(errors) and sum(errors) / len(errors) >= ROUGH
    return Seat(
        seat,
        name,
        landlord,
        None if rough else accuracy([_counted(moment) for moment in plays]),
        len(plays),
        sum(points.loss for points in told) if told or not marked else None,
        hypot(*(points.error for points in told)),
        len(calls),
        sum(m.points.loss for m in calls if m.marked),
        hypot(*(m.points.error for m in calls if m.marked)),
        luck.points,
        luck.error,
        score,
        verdicts,
        rough,
    )


def _counted(moment: Moment) -> float:
    """What a play lost, if it is marked: else that may be chance, or the solver denies it."""
    public = moment.public
    if public is None or not moment.marked:
        return 0.0
    return counted(public.chance + public.loss, public.chance, public.loss)
