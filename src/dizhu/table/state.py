"""Where a table stands, as a fold of its events; `seen_by` is what a reader knows of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dizhu.game import state as game
from dizhu.game.holding import Reader
from dizhu.game.match import Match
from dizhu.game.state import Doubling, Over, State, Void, farmers
from dizhu.table.settings import Settings

OPENING = 10.0
"""Seconds for a text to be told, which a player's program does by itself; without it they deal."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who has a chair: a person called `name`, or the table's bot.

    `timeouts` counts those in a row, `bank` the seconds of the match's reserve that are left.
    `coming` is who takes the bot's chair when the deal is over; `left` says that a person left it
    in this match. `sat` is the seat that who has the chair had when the last deal began, `None` for
    one who has come since, and `acted` says that he did something in that deal himself.
    """

    person: bool = False
    name: str = ""
    timeouts: int = 0
    autopilot: bool = False
    bank: float = 0.0
    coming: str | None = None
    left: bool = False
    sat: int | None = None
    acted: bool = False

    @property
    def acts(self) -> bool:
        """Does a person act here, and not a bot."""
        return self.person and not self.autopilot


@dataclass(frozen=True, slots=True)
class Between:
    """Before a deal: `texts` by seat, `None` where the seat is not ready.

    `commitment` and `secret` are those of the coming deal, `""` until they are drawn. `last` is how
    the deal before ended. `asked` is since when those who are not ready keep a player waiting.
    `marks` are the hashes of the seats' texts, `""` where there is none, and `closed` says whose
    text is not told yet.
    """

    ready: tuple[bool, ...]
    texts: tuple[str | None, ...]
    commitment: str = ""
    secret: str | None = None
    last: Over | Void | None = None
    asked: float | None = None
    marks: tuple[str, ...] = ()
    closed: tuple[bool, ...] = ()

    @property
    def opening(self) -> bool:
        """All are ready and no mark can change any more: the texts are told now."""
        return all(self.ready) and any(self.closed)


@dataclass(frozen=True, slots=True)
class During:
    """A deal is played; `sealed` are those who have made their secret choice in person."""

    deal: State
    texts: tuple[str | None, ...]
    commitment: str
    secret: str | None
    sealed: tuple[int, ...] = ()


Stage = Between | During


@dataclass(frozen=True, slots=True)
class TableState:
    """A table: `deals` counts the deals begun here, over all matches.

    `since` is when those who are to act were asked, in the seconds of whoever owns the clock.
    """

    name: str
    settings: Settings
    chairs: tuple[Chair, ...]
    match: Match
    stage: Stage
    deals: int = 0
    since: float = 0.0


def to_act(state: TableState) -> tuple[int, ...]:
    """The seats that something is waited for from: in a deal, or to be ready for the next."""
    match state.stage:
        case During(deal):
            return game.to_act(deal)
        case Between(ready=ready, closed=closed) as stage:
            waited = closed if stage.opening else tuple(not yes for yes in ready)
            return tuple(seat for seat, yes in enumerate(waited) if yes)


def deadlines(state: TableState) -> dict[int, float]:
    """When the time of each person that is waited for runs out, by seat; empty without a clock."""
    waited = [seat for seat in to_act(state) if state.chairs[seat].acts]
    match state.stage:
        case Between() as stage if stage.opening:
            return dict.fromkeys(to_act(state), state.since + OPENING)
        case Between(asked=None):
            return {}
        case Between(asked=float(asked)) if state.settings.clock.action is not None:
            return dict.fromkeys(waited, asked + state.settings.clock.pause)
        case During(Doubling() as deal):
            due = _common(state, deal)
            return {} if due is None else dict.fromkeys(waited, due)
        case _:
            own = {seat: _due(state, seat) for seat in waited}
            return {seat: due for seat, due in own.items() if due is not None}


def alarm(state: TableState) -> float | None:
    """When the clock next does something; never in what anybody can see before that.

    While the farmers double it is the same whoever of them has chosen.
    """
    if isinstance(state.stage, During) and isinstance(state.stage.deal, Doubling):
        return _common(state, state.stage.deal)
    return min(deadlines(state).values(), default=None)


def _common(state: TableState, deal: Doubling) -> float | None:
    """The one deadline of all farmers, the latest of them.

    With one each, somebody's passing would tell whether he has chosen (ruling 13).
    """
    seats = farmers(len(state.chairs), deal.contract.landlord)
    own = [_due(state, seat) for seat in seats if state.chairs[seat].acts]
    return max((due for due in own if due is not None), default=None)


def _due(state: TableState, seat: int) -> float | None:
    """When the time of the person on `seat` runs out, if it is his turn alone."""
    chair, clock = state.chairs[seat], state.settings.clock
    if clock.action is None:
        return None
    if chair.timeouts:
        return state.since + min(clock.hurried, clock.action)
    return state.since + clock.action + chair.bank


def free(state: TableState) -> list[int]:
    """The chairs that may be taken, as they are offered.

    In a match those that somebody has left come first, and points stay with a chair: so nobody
    sheds his by leaving and sitting down again elsewhere.
    """
    chairs = state.chairs
    seats = [s for s, chair in enumerate(chairs) if not chair.person and chair.coming is None]
    under_way = isinstance(state.stage, During) or (state.match.deals and not state.match.over)
    left = [seat for seat in seats if chairs[seat].left]
    return left if left and under_way else seats


def seen_by(state: TableState, reader: Reader) -> TableState:
    """What `reader` knows of the table: the state of the events that he was told of."""
    match state.stage:
        case Between(texts=texts):
            stage: Stage = replace(state.stage, texts=_own(texts, reader), secret=None)
        case During(deal, texts):
            stage = replace(
                state.stage,
                deal=game.seen_by(deal, reader),
                texts=_own(texts, reader),
                secret=None,
                sealed=tuple(seat for seat in state.stage.sealed if seat == reader),
            )
    return replace(state, stage=stage)


def _own(texts: tuple[str | None, ...], reader: Reader) -> tuple[str | None, ...]:
    return tuple(text if seat == reader else None for seat, text in enumerate(texts))
