"""Where a table stands, as a fold of its events; `seen_by` is what a reader knows of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dizhu.game import state as game
from dizhu.game.holding import Reader
from dizhu.game.match import Match
from dizhu.game.state import Over, State, Void
from dizhu.table.settings import Settings

OPENING = 10.0
"""Seconds for a text to be told, which a player's program does by itself; without it they deal."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who has a chair: a person called `name`, or the table's bot.

    `timeouts` counts those in a row, `bank` the seconds of the match's reserve that are left.
    """

    person: bool = False
    name: str = ""
    timeouts: int = 0
    autopilot: bool = False
    bank: float = 0.0

    @property
    def acts(self) -> bool:
        """Does a person act here, and not a bot."""
        return self.person and not self.autopilot


@dataclass(frozen=True, slots=True)
class Between:
    """Before a deal: `texts` by seat, `None` where the seat is not ready.

    `commitment` and `secret` are those of the coming deal, `""` until they are drawn. `last` is how
    the deal before ended. `marks` are the hashes of the seats' texts, `""` where there is none, and
    `closed` says whose text is not told yet.
    """

    ready: tuple[bool, ...]
    texts: tuple[str | None, ...]
    commitment: str = ""
    secret: str | None = None
    last: Over | Void | None = None
    marks: tuple[str, ...] = ()
    closed: tuple[bool, ...] = ()

    @property
    def opening(self) -> bool:
        """All are ready and no mark can change any more: the texts are told now."""
        return all(self.ready) and any(self.closed)


@dataclass(frozen=True, slots=True)
class During:
    """A deal is played."""

    deal: State
    texts: tuple[str | None, ...]
    commitment: str
    secret: str | None


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
    clock = state.settings.clock
    if isinstance(state.stage, Between) and state.stage.opening:
        return dict.fromkeys(to_act(state), state.since + OPENING)
    if clock.action is None:
        return {}
    between = isinstance(state.stage, Between)
    due: dict[int, float] = {}
    for seat in to_act(state):
        chair = state.chairs[seat]
        if not chair.acts:
            continue
        if between:
            due[seat] = state.since + clock.pause
        elif chair.timeouts:
            due[seat] = state.since + min(clock.hurried, clock.action)
        else:
            due[seat] = state.since + clock.action + chair.bank
    return due


def seen_by(state: TableState, reader: Reader) -> TableState:
    """What `reader` knows of the table: the state of the events that he was told of."""
    match state.stage:
        case Between(texts=texts):
            stage: Stage = replace(state.stage, texts=_own(texts, reader), secret=None)
        case During(deal, texts):
            stage = replace(
                state.stage, deal=game.seen_by(deal, reader), texts=_own(texts, reader), secret=None
            )
    return replace(state, stage=stage)


def _own(texts: tuple[str | None, ...], reader: Reader) -> tuple[str | None, ...]:
    return tuple(text if seat == reader else None for seat, text in enumerate(texts))
