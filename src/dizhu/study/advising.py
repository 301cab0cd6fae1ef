"""What each offered action is worth, and why; before the play, what each choice is worth."""

from __future__ import annotations

from dizhu.bots.hints import hints as offered
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel.handing import Unfit
from dizhu.study.effort import QUICK
from dizhu.study.hints import Hint, hints, hints_of
from dizhu.study.offering import considered


def advice(view: View) -> tuple[Hint, ...]:
    """The offered plays and the coach's own, or all choices before the play, the best first.

    The same for the same view. Nothing where the reader has nothing to do or only one thing, and
    for a ruleset that no kernel can be handed.
    """
    if len(view.legal()) < 2:
        return ()
    if isinstance(view.state, Playing):
        found = considered(view, offered(view))
        return () if found is None else hints_of(found)
    try:
        return hints(view, QUICK)
    except Unfit:
        return ()
