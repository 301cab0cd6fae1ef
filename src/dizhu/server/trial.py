"""A finished deal begun again at one of its decisions, and gone on with otherwise.

The others are bots who see only what their seats may, and so is who tries: he is told what his seat
would have been told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Self

from dizhu.bots.registry import make
from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.game.engine import decide, fold
from dizhu.game.events import Called, Event, Passed, Played, Redoubled, Sealed, Unsealed
from dizhu.game.state import Auction, Fresh, Over, State, Void, farmers, to_act
from dizhu.game.view import View, told, view
from dizhu.rules.text import Text
from dizhu.server.reviews import words
from dizhu.server.wire.review import TriedStep
from dizhu.study.review.moment import Moment
from dizhu.study.review.review import Review
from dizhu.study.wording import action_text
from dizhu.table.refused import Refused

BOT: Final = "strong"

NO_MOMENT = Text("there is nothing to try there", "这一步不能重试", "這一步不能重試")


def moment_at(review: Review, at: int) -> Moment:
    """The decision that is event `at`. Raises `Refused`."""
    for moment in review.moments:
        if moment.at == at:
            return moment
    raise Refused("no_moment", NO_MOMENT)


@dataclass(slots=True)
class Trial:
    """The events so far, of which the trial added those from `begun`, and what they add up to."""

    moment: Moment
    log: list[Event]
    state: State
    begun: int

    @classmethod
    def begin(cls, review: Review, at: int) -> Self:
        """As it was before decision `at`, where there was a choice. Raises `Refused`."""
        moment = moment_at(review, at)
        if not moment.free:
            raise Refused("no_moment", NO_MOMENT)
        log = list(review.record.events[: moment.at - 1])
        return cls(moment, log, fold(Fresh(review.record.header.rules), log), len(log))

    def do(self, action: Action, seat: int) -> None:
        """One step. Raises `IllegalAction`."""
        events = decide(self.state, seat, action)
        self.log += events
        self.state = fold(self.state, events)

    def others(self, *, all_of_it: bool = False) -> None:
        """Whatever the bots do until the seat may act again, or `all_of_it`."""
        mine = None if all_of_it else self.moment.seat
        while (seats := to_act(self.state)) and mine not in seats:
            self.do(make(BOT, seats[0]).act(self.view(seats[0])), seats[0])

    def view(self, seat: int) -> View:
        """What `seat` knows of it by now."""
        return view(self.state.rules, self.log, seat)

    def before(self) -> list[TriedStep]:
        """What was done until the decision, as its seat was told."""
        return self._steps(self.log[: self.begun])

    def since(self) -> list[TriedStep]:
        """What was done from the decision on, as its seat is told."""
        return self._steps(self.log[self.begun :])

    @property
    def landlord(self) -> int | None:
        """His seat, once there is one."""
        if isinstance(self.state, Fresh | Auction | Void):
            return None
        return self.state.contract.landlord

    @property
    def won(self) -> bool | None:
        """Does the seat win; `None` before the end, and in a void deal."""
        if not isinstance(self.state, Over):
            return None
        landlord = self.state.contract.landlord
        return (self.moment.seat == landlord) == (self.state.winner == landlord)

    @property
    def score(self) -> int | None:
        """The points of the seat, at the end."""
        if isinstance(self.state, Void):
            return 0
        return self.state.scores[self.moment.seat] if isinstance(self.state, Over) else None

    def _steps(self, events: Sequence[Event]) -> list[TriedStep]:
        me = self.moment.seat
        return [
            TriedStep(seat, words(partial(action_text, action)))
            for event in told(events, me)
            for seat, action in _deeds(event, me, self.landlord)
        ]


def _deeds(event: Event, me: int, landlord: int | None) -> Iterator[tuple[int, Action]]:
    """Who does what by an event that `me` is told of; of doubling he knows his own choice first."""
    match event:
        case Called(seat, bid):
            yield seat, Call(bid)
        case Sealed(seat, yes):
            yield seat, Double(yes)
        case Unsealed(doubled) if landlord is not None:
            chosen = zip(farmers(len(doubled) + 1, landlord), doubled, strict=True)
            yield from ((seat, Double(yes)) for seat, yes in chosen if seat != me)
        case Redoubled(seat, yes):
            yield seat, Redouble(yes)
        case Played(seat, combo):
            yield seat, Play(combo.cards)
        case Passed(seat):
            yield seat, Pass()
        case _:
            pass
