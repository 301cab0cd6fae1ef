"""A record: one deal on paper, as its events and a header that says whose and by which rules.

How it is written is `json_form` (one event a line, for programs) and `text_form` (for people);
docs/records.md describes both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from dizhu.game.engine import fold
from dizhu.game.events import Event
from dizhu.game.state import Fresh, State
from dizhu.rules.errors import Refusal, TextError
from dizhu.rules.ruleset import Ruleset

FORMAT: Final = 1
"""The version of both forms; a reader refuses one that it does not know."""

CAP: Final = 1 << 20
"""Bytes of the largest record that is read, unless the reader asks for another cap."""

Witness = Literal["all", "spectator"] | int
"""Whose record it is: with all cards, as a spectator saw it, or as a seat did."""

_KEY: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,63}")


class RecordError(TextError):
    """A record that can't be read; says the line, and with `refusal` the ruling that is broken."""

    def __init__(self, problem: str, text: str, at: int, refusal: Refusal | None = None) -> None:
        super().__init__(problem, text, at)
        self.refusal = refusal

    @property
    def line(self) -> int:
        """The number of the line where reading stopped, from 1."""
        return self.text.count("\n", 0, self.at) + 1

    @property
    def column(self) -> int:
        """The character in that line, from 1."""
        return self.at - self.text.rfind("\n", 0, self.at)

    def __str__(self) -> str:
        return f"line {self.line}, character {self.column}: {self.problem}"


@dataclass(frozen=True, slots=True)
class Commitment:
    """What was promised of the shuffle before the deal: `hash`, by `algorithm`, of a secret.

    `table` and `deal`, the number of the deal there from 1, are what else the cards follow from.
    The secret is told when the deal is over. Nothing here knows how to check it.
    """

    algorithm: str
    hash: str
    table: str = ""
    deal: int = 1


@dataclass(frozen=True, slots=True)
class Secret:
    """What the commitment was of, told after the deal; `texts` are those of the seats."""

    secret: str
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Header:
    """What is known before the cards are.

    `players` are names by seat and `scores` the points by seat before this deal, both empty where
    nobody wrote them down; `date` is text as given; `deal` counts in a match, from 1; `meta` is
    anything else, sorted by its keys (letters, digits, `_`, `.`, `-`).

    Raises `ValueError` on what can't be.
    """

    rules: Ruleset
    view: Witness = "all"
    players: tuple[str, ...] = ()
    date: str | None = None
    deal: int | None = None
    scores: tuple[int, ...] = ()
    commitment: Commitment | None = None
    meta: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        seats = self.rules.seats
        if isinstance(self.view, int) and not 0 <= self.view < seats:
            raise ValueError(f"view: there is no seat {self.view}")
        if len(self.players) not in (0, seats):
            raise ValueError(f"players: {seats} names are expected, not {len(self.players)}")
        if len(self.scores) not in (0, seats):
            raise ValueError(f"scores: {seats} are expected, not {len(self.scores)}")
        if any(abs(points) >= 10**12 for points in self.scores):
            raise ValueError("scores: nobody has so many points")
        if self.deal is not None and not 0 < self.deal < 10**6:
            raise ValueError(f"deal: {self.deal} is no number of a deal")
        if self.commitment is not None and not 0 < self.commitment.deal < 10**6:
            raise ValueError(f"commitment: {self.commitment.deal} is no number of a deal")
        keys = [key for key, _ in self.meta]
        if keys != sorted(set(keys)) or not all(map(_KEY.fullmatch, keys)):
            raise ValueError("meta: keys are sorted, different, and of letters, digits, _ . -")
        for text in self._texts():
            encodable(text)

    def _texts(self) -> tuple[str, ...]:
        kept = self.commitment
        sealed = () if kept is None else (kept.algorithm, kept.hash, kept.table)
        values = (value for _, value in self.meta)
        return (self.rules.name, *self.players, self.date or "", *sealed, *values)

    @property
    def reader(self) -> int | None:
        """The seat whose record it is; `None` for a spectator's, and for the record of all."""
        return self.view if isinstance(self.view, int) else None


@dataclass(frozen=True, slots=True)
class Record:
    """One deal, or as much of it as was played: what happened, in order.

    The `secret` of the shuffle comes after the end of the deal, where the header has a commitment.
    The readers of both forms return only records whose events the rules allow.
    """

    header: Header
    events: tuple[Event, ...] = ()
    secret: Secret | None = None

    def state(self) -> State:
        """Where the deal stands after its last event."""
        return fold(Fresh(self.header.rules), self.events)


def encodable(text: str) -> None:
    """Raise `ValueError` on what no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"a lone surrogate, {text[error.start]!a}, is no text") from None
