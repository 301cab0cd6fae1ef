"""What was found of the actions of a decision: what each is worth to its seat, and how surely."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.bots.belief.believing import Belief
from dizhu.game.actions import Action
from dizhu.game.view import View
from dizhu.study.proving import Proved
from dizhu.study.reasons.facts import Facts


@dataclass(frozen=True, slots=True)
class Option:
    """An action that was looked into.

    `chance` is the seat's to win, `points` what the deal comes to for it; `behind` is how much
    smaller the chance is than the best one's. Each error is half the width of a 95 % interval, of
    the draw of the worlds alone.
    """

    action: Action
    chance: float
    error: float
    points: float
    behind: float
    behind_error: float
    sure: bool | None = None
    """Does it win in every deal that agrees with the view, or in none, against best play."""
    points_error: float = 0.0
    """Of what the points are less than the most that an option has."""


@dataclass(frozen=True, slots=True)
class Valuation:
    """The options of a decision, the best first; `proved` is what the solver says, if it does.

    `facts` are what reasons ask of, so that nothing is computed twice.
    """

    view: View
    options: tuple[Option, ...]
    proved: Proved | None
    belief: Belief
    facts: Facts

    @property
    def best(self) -> Option:
        """The best of them."""
        return self.options[0]

    def of(self, action: Action) -> Option:
        """That of `action`. Raises `KeyError` if it was not looked into."""
        for option in self.options:
            if option.action == action:
                return option
        raise KeyError(action)
