"""What several reviews say of one player: his style, his points, and each role.

    reviews = [review(read_json(open(name, "rb").read())) for name in names]
    profile = profile_of(reviews, "竹影")
    profile.radar()  # and in a notebook `profile` shows itself

An axis is a share of his own decisions, so that it can be counted again by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from dizhu.game.actions import Call, Play
from dizhu.game.state import Auction, Over
from dizhu.rules.combos import Combo, parse
from dizhu.rules.text import LANGS, Text
from dizhu.study.drawing.histogram import Histogram
from dizhu.study.drawing.radar import Axis, Radar
from dizhu.study.drawing.roles import Record, Roles
from dizhu.study.review.moment import Moment
from dizhu.study.review.pictures import WIDTH
from dizhu.study.review.review import Review, Seat

Share = tuple[int, int]
"""How many of how many."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The deals of one player, as reviews judged them: each with the seat that he had."""

    seats: tuple[tuple[Review, Seat], ...]

    @property
    def axes(self) -> tuple[Axis, ...]:
        """His style, in the order of `TRAITS`."""
        moments = [moment for review, seat in self.seats for moment in review.of(seat.seat)]
        found: list[Axis] = []
        for trait in TRAITS:
            told, of = trait.count(moments)
            found.append(Axis(trait.name, told / of if of else None, of))
        return tuple(found)

    def radar(self, width: float = WIDTH) -> Radar:
        """The axes, drawn."""
        return Radar(self.axes, width)

    def histogram(self, width: float = WIDTH) -> Histogram:
        """What his deals came to. Raises `ValueError` without deals."""
        return Histogram(tuple(seat.score for _, seat in self.seats), width)

    def roles(self, width: float = WIDTH) -> Roles:
        """What he made of being the landlord, and of being a farmer; void deals are neither."""
        played = [(r, seat) for r, seat in self.seats if r.landlord is not None]
        return Roles(
            _record([(r, seat) for r, seat in played if seat.landlord]),
            _record([(r, seat) for r, seat in played if not seat.landlord]),
            width,
        )

    def _repr_html_(self) -> str:
        drawings = (self.radar(), self.histogram(), self.roles()) if self.seats else ()
        return "".join(drawing.svg("en") for drawing in drawings)


def profile_of(reviews: Iterable[Review], name: str) -> Profile:
    """The profile of the player of that name, in any language, of those deals that he played."""
    every = [(review, seat) for review in reviews for seat in review.seats]
    return Profile(tuple(one for one in every if name in map(one[1].name, LANGS)))


def _record(seats: Sequence[tuple[Review, Seat]]) -> Record:
    won = sum(_won(review, seat) for review, seat in seats)
    return Record(len(seats), won, sum(seat.score for _, seat in seats))


def _won(review: Review, seat: Seat) -> bool:
    state = review.record.state()
    return isinstance(state, Over) and (state.winner == state.contract.landlord) == seat.landlord


# ----------------------------------------------------------------------------------------- the axes


def _unmarked(moments: Sequence[Moment]) -> Share:
    mine = [moment for moment in moments if moment.judged and moment.public]
    return sum(not moment.marked for moment in mine), len(mine)


def _calls(moments: Sequence[Moment]) -> Share:
    mine = [m for m in moments if isinstance(m.view.state, Auction) and m.verdict != "forced"]
    return sum(isinstance(m.action, Call) and m.action.bid > 0 for m in mine), len(mine)


def _saves_turns(moments: Sequence[Moment]) -> Share:
    """Of the plays that were a decision, those after which one turn fewer is left."""
    mine = [m.turns for m in moments if m.judged and m.turns and isinstance(m.action, Play)]
    return sum(after < before for before, after in mine), len(mine)


def _lets(moments: Sequence[Moment]) -> Share:
    """Of the tricks that a partner had won, those that were left to him."""
    let = _tagged(moments, "lets_partner_in")
    return let, let + _tagged(moments, "overtakes_partner", "stops_partner")


def _bombs(moments: Sequence[Moment]) -> Share:
    """Of the bombs that were a decision, those that no tag speaks against."""
    mine = [moment for moment in moments if moment.judged and _bomb(moment)]
    against = _tagged(mine, "bomb_not_needed", "bomb_too_late", "raises_stakes_behind")
    return len(mine) - against, len(mine)


def _bomb(moment: Moment) -> bool:
    if not isinstance(moment.action, Play):
        return False
    readings: tuple[Combo, ...] = parse(moment.view.state.rules, moment.action.cards)
    return bool(readings) and readings[0].shape.tier > 0


def _tagged(moments: Iterable[Moment], *tags: str) -> int:
    """Moments with any of these tags."""
    return sum(any(reason.tag.name in tags for reason in m.reasons) for m in moments)


@dataclass(frozen=True, slots=True)
class Trait:
    """An axis of a style: what it is called, what it counts, and how many of how many."""

    name: Text
    counts: Text
    count: Callable[[Sequence[Moment]], Share]


TRAITS: Final = (
    Trait(
        Text("no mark", "没有标记", "沒有標記"),
        Text("plays and passes without a mark", "没被标记的出牌和不出", "沒被標記的出牌和不要"),
        _unmarked,
    ),
    Trait(
        Text("calls", "敢叫分", "敢叫分"),
        Text(
            "calls of 1 to 3, where he could",
            "轮到叫分时叫了 1 到 3 分",
            "輪到叫分時叫了 1 到 3 分",
        ),
        _calls,
    ),
    Trait(
        Text("saves turns", "省手数", "省手數"),
        Text("plays that leave a turn fewer", "出完少一手的出牌", "出完少一手的出牌"),
        _saves_turns,
    ),
    Trait(
        Text("lets the partner", "让同伴", "讓同伴"),
        Text(
            "tricks left to a partner who had them",
            "同伴拿下的圈，让给了他",
            "同伴拿下的圈，讓給了他",
        ),
        _lets,
    ),
    Trait(
        Text("bombs in time", "炸得对", "炸得對"),
        Text("bombs that were needed, and in time", "该炸、炸得及时的炸弹", "該炸、炸得及時的炸彈"),
        _bombs,
    ),
)
