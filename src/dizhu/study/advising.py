"""What each offered action is worth, and why; before the play, what each choice is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from dizhu.bots.hints import hints as offered
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel.handing import Unfit
from dizhu.study.coach import coach
from dizhu.study.effort import QUICK
from dizhu.study.hints import Hint, hints, hints_of
from dizhu.study.offering import action_of
from dizhu.study.valuing import Asked, value

BY_THUMB: Final = replace(QUICK, worlds=8, step=8)
"""Where no networks judge, each world is played to its end: fewer will have to do."""


def advice(view: View) -> tuple[Hint, ...]:
    """The offered plays and the coach's own, or all choices before the play, the best first.

    The same for the same view. Nothing where the reader has nothing to do or only one thing, and
    for a ruleset that no kernel can be handed.
    """
    if len(view.legal()) < 2:
        return ()
    try:
        if not isinstance(view.state, Playing):
            return hints(view, QUICK)
        judge = coach(view.state.rules)
    except Unfit:
        return ()
    effort = QUICK if judge.roles else BY_THUMB
    actions = tuple(action_of(view, combo) for combo in offered(view).offers)
    asked = Asked(view, actions)
    return hints_of(value(judge, [asked], effort, np.random.default_rng(0))[0])
