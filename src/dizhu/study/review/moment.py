"""A decision of a finished deal and what is thought of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from dizhu.game.actions import Action
from dizhu.game.view import View
from dizhu.study.calling import Choice
from dizhu.study.reasons.tag import Reason
from dizhu.study.valuation import Option

Verdict = Literal["forced", "equal", "fine", "unsure", "inaccuracy", "mistake", "blunder"]

MARKS: Final[tuple[Verdict, ...]] = ("inaccuracy", "mistake", "blunder")
"""The verdicts that are a mark, from light to grave."""


@dataclass(frozen=True, slots=True)
class Public:
    """What a strong player could know: this decides the verdict.

    `chance` is that of the action done, `loss` how much more the best one has; each ± half the
    width of a 95 % interval. All are `None` for a call, a double or a redouble, which points judge.
    """

    chance: float
    chance_error: float
    loss: float
    error: float


@dataclass(frozen=True, slots=True)
class Open:
    """With all cards seen, against best play of all: does the action done win, and does any."""

    wins: bool
    any_wins: bool


@dataclass(frozen=True, slots=True)
class Points:
    """What the deal was to be expected to come to for the seat, and how much more the best does.

    A loss that is no more than its `error` may be chance: it is not told.
    """

    points: float
    loss: float
    error: float

    @property
    def lost(self) -> float | None:
        """The loss, if it is more than chance."""
        return self.loss if self.loss > self.error else None


Line = tuple[tuple[int, Action], ...]
"""Seats of the table and what they do, in order."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision. `at` is the number of its event in the record, from 1.

    The three judgements are kept apart: `public`, `open` (`None` where the solver does not reach)
    and `points`. `options` are those that were looked into, the best first. `reasons` are those of
    the action done; where it is marked, `instead` are what speaks for the best one, and `line` is
    a way to win from here with all cards seen, if there is one.
    """

    at: int
    seat: int
    view: View
    action: Action
    options: tuple[Option, ...] | tuple[Choice, ...]
    public: Public | None
    open: Open | None
    points: Points
    verdict: Verdict
    turns: tuple[int, int] | None = None
    reasons: tuple[Reason, ...] = ()
    instead: tuple[Reason, ...] = ()
    line: Line = ()

    @property
    def best(self) -> Action:
        """The action that is thought best: the one done, where it is as good."""
        return self.options[0].action if self.marked or not self.options else self.action

    @property
    def against(self) -> tuple[Reason, ...]:
        """What speaks against the action done, then what speaks for the best one."""
        return (*(reason for reason in self.reasons if not reason.tag.good), *self.instead)

    @property
    def differs(self) -> bool:
        """Was another action thought better, by however little."""
        return self.judged and self.options[0].action != self.action

    @property
    def marked(self) -> bool:
        """Is it a mark against who did it."""
        return self.verdict in MARKS

    @property
    def free(self) -> bool:
        """Was more than one thing allowed, so that it can be tried otherwise."""
        return self.verdict != "forced"

    @property
    def judged(self) -> bool:
        """Was there something to decide: neither forced nor all the same."""
        return self.verdict not in ("forced", "equal")

    @property
    def unlucky(self) -> bool:
        """Right by what could be known, and wrong with all cards seen."""
        seen = self.open
        return self.judged and not self.marked and bool(seen and seen.any_wins and not seen.wins)

    @property
    def lucky(self) -> bool:
        """Wrong by what could be known, and right with all cards seen."""
        seen = self.open
        return self.marked and bool(seen and seen.wins)

    @property
    def gravity(self) -> float:
        """What to sort moments by: the chance lost, or the points as if they were one."""
        if self.public is not None:
            return self.public.loss
        return self.points.loss / POINTS_OF_A_WIN


POINTS_OF_A_WIN: Final = 12.0
"""Points that are reckoned as a whole chance to win: those between winning and losing three."""
