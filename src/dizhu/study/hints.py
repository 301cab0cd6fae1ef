"""What a coach would do with a hand, and why: the best actions of a view, each with its worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import numpy as np

from dizhu.bots.threads import single
from dizhu.game.actions import Action, Play
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.cards import NONE
from dizhu.study.calling import QUICK_WORLDS, WORLDS, Choice, argued, choices
from dizhu.study.coach import Coach, coach
from dizhu.study.effort import NORMAL, QUICK, Effort
from dizhu.study.reasons.facts import Facts
from dizhu.study.reasons.tag import Reason
from dizhu.study.reasons.telling import reasons
from dizhu.study.valuation import Option, Valuation
from dizhu.study.valuing import Asked, Told, value

__all__ = ["NORMAL", "QUICK", "Hint", "hints", "hints_of"]

BESIDE: Final = 2
"""Actions that are told at least, where there are as many."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One action. `chance` is the seat's to win; `None` before the play, where points decide.

    `points` are what the deal comes to for the seat. `before` and `after` are the turns of the
    hand. `sure` is `True` where the action wins in every deal that agrees with the view, `False`
    where in none, against best play. `error` is half the width of a 95 % interval, of the chance
    where it is told and else of the points.
    """

    action: Action
    chance: float | None
    error: float
    points: float
    before: int | None
    after: int | None
    reasons: tuple[Reason, ...]
    sure: bool | None = None


@single
def hints(
    view: View, effort: Effort = NORMAL, *, seed: int = 0, told: Told | None = None
) -> tuple[Hint, ...]:
    """The best actions of the reader, the best first; the same for the same `seed`.

    Raises `ValueError` where he has nothing to do, and `Unfit` where no kernel can be handed the
    rules.
    """
    if not view.legal():
        raise ValueError("the reader of this view has nothing to do")
    judge = coach(view.state.rules)
    if not isinstance(view.state, Playing):
        worlds = QUICK_WORLDS if effort.worlds <= QUICK.worlds else WORLDS
        drawn = choices(judge, view, worlds, Random(seed))  # noqa: S311 - a judgement, no secret
        return tuple(_called(view, choice, drawn) for choice in drawn)
    return hints_of(_valued(judge, view, effort, seed, told))


def hints_of(valuation: Valuation) -> tuple[Hint, ...]:
    """The options of a valuation, with their splits and reasons."""
    return tuple(_played(valuation.facts, option) for option in valuation.options)


def _valued(judge: Coach, view: View, effort: Effort, seed: int, told: Told | None) -> Valuation:
    # What is best says little without something to set it against.
    asked, least = [Asked(view)], max(effort.least, BESIDE)
    rng = np.random.default_rng(seed)
    return value(judge, asked, replace(effort, least=least), rng, told)[0]


def _called(view: View, choice: Choice, among: Sequence[Choice]) -> Hint:
    told = argued(view, choice, among)
    return Hint(choice.action, None, choice.error, choice.points, None, None, told)


def _played(facts: Facts, option: Option) -> Hint:
    action = option.action
    change = facts.splitter.change(action.cards if isinstance(action, Play) else NONE)
    return Hint(
        action,
        option.chance,
        option.error,
        option.points,
        change.before,
        change.after,
        reasons(facts.view, action, facts),
        option.sure,
    )
