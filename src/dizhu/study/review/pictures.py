"""A review's pictures, made of the drawings; an action has the number of its event on all."""

from __future__ import annotations

from functools import partial
from typing import Final

from dizhu.bots.hand import held
from dizhu.game.actions import Play
from dizhu.game.engine import fold
from dizhu.game.events import Played
from dizhu.game.state import Fresh, Playing, State
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.text import Text
from dizhu.solver.split import turns
from dizhu.study.drawing.curve import Curve, Mark, Sign
from dizhu.study.drawing.hand import Hand
from dizhu.study.drawing.leads import Leads
from dizhu.study.drawing.leads import Trick as Led
from dizhu.study.drawing.options import Bar, Options
from dizhu.study.drawing.position import Position
from dizhu.study.drawing.race import Race
from dizhu.study.review.moment import Moment
from dizhu.study.review.review import Review
from dizhu.study.valuation import Option
from dizhu.study.wording import FARMER, LANDLORD, action_text

WIDTH: Final = 640.0
"""In pixels, where nobody says how wide a picture is to be."""
TOP: Final = 4
"""So many actions are drawn of a decision, and the one done."""
_NUMBERED: Final = Text("{role} {n}", "{role} {n}", "{role} {n}")


def curve(review: Review, width: float = WIDTH) -> Curve | None:
    """The landlord's chance after each play and pass; `None` where nothing was played."""
    if not review.standings:
        return None
    # Before anything it is what the landlord took his first lead for.
    first = review.standings[0]
    chances = (first.chance, *(one.chance for one in review.standings))
    return Curve(chances, (), _marks(review), width, begin=first.at - 1)


def race(review: Review, width: float = WIDTH) -> Race | None:
    """The turns that each seat still needs, from the landlord on."""
    if not review.standings or review.landlord is None:
        return None
    seats = len(review.seats)
    order = [(review.landlord + i) % seats for i in range(seats)]
    begin = _first_turns(review)
    rows = tuple((begin[seat], *(one.turns[seat] for one in review.standings)) for seat in order)
    return Race(rows, _names(review, order), width, begin=review.standings[0].at - 1)


def leads(review: Review, width: float = WIDTH) -> Leads | None:
    """Who had the lead, from the landlord on."""
    if not review.tricks or review.landlord is None:
        return None
    seats, landlord = len(review.seats), review.landlord
    tricks = tuple(
        Led((trick.seat - landlord) % seats, trick.end - trick.begin + 1) for trick in review.tricks
    )
    order = [(landlord + i) % seats for i in range(seats)]
    return Leads(tricks, seats, _names(review, order), width, review.tricks[0].begin - 1)


def options(moment: Moment, width: float = WIDTH) -> Options | None:
    """What the best few actions are worth, and the one done; `None` without a choice."""
    if len(moment.options) < 2:
        return None
    bars = [
        Bar(
            Text.of(partial(action_text, one.action)),
            *((one.chance, one.error) if isinstance(one, Option) else (one.points, one.error)),
            done=one.action == moment.action,
        )
        for one in moment.options
    ]
    shown = tuple(bar for number, bar in enumerate(bars) if number < TOP or bar.done)
    return Options(shown, "chance" if moment.public else "points", width)


def seen(review: Review, moment: Moment, width: float = WIDTH) -> Position | None:
    """What its seat saw; `None` before there is a landlord."""
    return _position(review, moment.view.state, moment.seat, width)


def opened(review: Review, moment: Moment, width: float = WIDTH) -> Position | None:
    """The same with all cards."""
    state = fold(Fresh(review.record.header.rules), review.record.events[: moment.at - 1])
    return _position(review, state, moment.seat, width)


def table_names(review: Review, landlord: int) -> tuple[Text, ...]:
    """Who sits there, from the landlord on."""
    seats = len(review.seats)
    return tuple(review.seats[(landlord + i) % seats].name for i in range(seats))


def _position(review: Review, state: State, seat: int, width: float) -> Position | None:
    if not isinstance(state, Playing):
        return None
    landlord = state.contract.landlord
    below = (seat - landlord) % len(review.seats)
    return Position.of(state, below, table_names(review, landlord), width)


def hand(moment: Moment) -> Hand | None:
    """The hand that was played from, what was played raised."""
    state = moment.view.state
    if isinstance(state, Fresh):
        return None
    cards = state.hands[moment.seat]
    lifted = moment.action.cards if isinstance(moment.action, Play) else NONE
    return Hand(cards, lifted) if isinstance(cards, Cards) else None


def _marks(review: Review) -> tuple[Mark, ...]:
    place = {one.at: number for number, one in enumerate(review.standings, 1)}
    found: list[Mark] = []
    for at, number in place.items():
        event = review.record.events[at - 1]
        if isinstance(event, Played) and event.combo.shape.tier:
            found.append(Mark(number, "bomb"))
    found += [Mark(place[m.at], _sign(m)) for m in review.marked if m.at in place]
    return tuple(sorted(found, key=lambda mark: mark.action))


def _sign(moment: Moment) -> Sign:
    match moment.verdict:
        case "blunder" | "mistake" | "inaccuracy":
            return moment.verdict
        case _:
            raise ValueError(f"{moment.verdict} is no mark")


def _first_turns(review: Review) -> tuple[int, ...]:
    """The turns at the first lead."""
    state = fold(
        Fresh(review.record.header.rules), review.record.events[: review.standings[0].at - 1]
    )
    assert isinstance(state, Playing)
    return tuple(turns(state.rules, held(state, seat)) for seat in range(len(review.seats)))


def _names(review: Review, order: list[int]) -> tuple[Text, ...]:
    """Who sits there, or what he plays."""
    if review.record.header.players:
        return tuple(review.seats[seat].name for seat in order)
    roles = (FARMER if place else LANDLORD for place in range(len(order)))
    return tuple(_NUMBERED.filled(role=role, n=n) for role, n in zip(roles, order, strict=True))
