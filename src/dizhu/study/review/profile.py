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
            asked = [moment for moment in moments if trait.asked(moment)]
            share = sum(map(trait.did, asked)) / len(asked) if asked else None
            found.append(Axis(trait.name, share, len(asked)))
        return tuple(found)

    def radar(self, width: float = WIDTH) -> Radar:
        """The axes, drawn."""
        return Radar(self.axes, width)

    def histogram(self, width: float = WIDTH) -> Histogram:
        """What his deals came to. Raises `ValueError` without deals."""
        return Histogram(tuple(seat.score for _, seat in self.seats), width)

    def roles(self, width: float = WIDTH) -> Roles:
        """What he made of being the landlord, and of being a farmer; void deals are neither."""
        played = [one for one in self.seats if one[0].landlord is not None]
        sides = ([one for one in played if one[1].landlord == side] for side in (True, False))
        landlord, farmer = map(_record, sides)
        return Roles(landlord, farmer, width)

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


def _call(moment: Moment) -> bool:
    return isinstance(moment.view.state, Auction) and moment.free


def _play(moment: Moment) -> bool:
    return moment.judged and moment.turns is not None and isinstance(moment.action, Play)


def _saved(moment: Moment) -> bool:
    return moment.turns is not None and moment.turns[1] < moment.turns[0]


def _bomb(moment: Moment) -> bool:
    if not moment.judged or not isinstance(moment.action, Play):
        return False
    readings: tuple[Combo, ...] = parse(moment.view.state.rules, moment.action.cards)
    return bool(readings) and readings[0].shape.tier > 0


def _tagged(moment: Moment, *tags: str) -> bool:
    return any(reason.tag.name in tags for reason in moment.reasons)


_LET: Final = "lets_partner_in"
_AGAINST: Final = ("bomb_not_needed", "bomb_too_late", "raises_stakes_behind")


@dataclass(frozen=True, slots=True)
class Trait:
    """An axis of a style: the share of the moments where he was `asked` in which he `did` it."""

    name: Text
    counts: Text
    asked: Callable[[Moment], bool]
    did: Callable[[Moment], bool]


TRAITS: Final = (
    Trait(
        Text("no mark", "没有标记", "沒有標記"),
        Text("plays and passes without a mark", "没被标记的出牌和不出", "沒被標記的出牌和不要"),
        lambda moment: moment.judged and moment.public is not None,
        lambda moment: not moment.marked,
    ),
    Trait(
        Text("calls", "敢叫分", "敢叫分"),
        Text(
            "calls of 1 to 3, where he could",
            "轮到叫分时叫了 1 到 3 分",
            "輪到叫分時叫了 1 到 3 分",
        ),
        _call,
        lambda moment: moment.action != Call(0),
    ),
    Trait(
        Text("saves turns", "省手数", "省手數"),
        Text("plays that leave a turn fewer", "出完少一手的出牌", "出完少一手的出牌"),
        _play,
        _saved,
    ),
    Trait(
        Text("lets the partner", "让同伴", "讓同伴"),
        Text(
            "tricks left to a partner who had them",
            "同伴拿下的圈，让给了他",
            "同伴拿下的圈，讓給了他",
        ),
        lambda moment: _tagged(moment, _LET, "overtakes_partner", "stops_partner"),
        lambda moment: _tagged(moment, _LET),
    ),
    Trait(
        Text("bombs in time", "炸得对", "炸得對"),
        Text("bombs that were needed, and in time", "该炸、炸得及时的炸弹", "該炸、炸得及時的炸彈"),
        _bomb,
        lambda moment: not _tagged(moment, *_AGAINST),
    ),
)
