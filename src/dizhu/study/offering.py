"""Hints at the table: quick ones in the order that a player expects, with what the coach knows.

The order is that of the bots' hints: what costs least first, bombs last. Only where the coach holds
the first of them to be a mistake does his own best come before it.
"""

from __future__ import annotations

import numpy as np

from dizhu.bots.hand import held
from dizhu.bots.hints import hints
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.notation import write_action
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel.handing import Unfit
from dizhu.rules.combos import Combo, reading
from dizhu.study.coach import coach
from dizhu.study.effort import QUICK
from dizhu.study.review.bands import verdict
from dizhu.study.review.moment import MARKS
from dizhu.study.valuing import Asked, value


def offers(view: View) -> list[str]:
    """What to offer the reader, the best first; nothing where a pass is all there is."""
    offered = hints(view)
    if not offered.plays:
        return []
    words = [_written(view, combo) for combo in offered.offers]
    better = _better(view, action_of(view, offered.offers[0]))
    if better is None:
        return words
    first = _plain(better)
    return [first, *(word for word in words if word != first)]


def _better(view: View, first: Action) -> Action | None:
    """What the coach holds to be better by a mark; `None` where he agrees, or there is none."""
    state = view.state
    # Who waits for his turn may ask as well; of what he will face then the coach knows nothing.
    if not isinstance(state, Playing) or state.turn != view.reader:
        return None
    try:
        judge = coach(state.rules)
    except Unfit:
        return None
    if judge.roles is None or len(view.legal()) == 1:
        return None
    found = value(judge, [Asked(view, (first,))], QUICK, np.random.default_rng(0))[0]
    mine, best = found.of(first), found.best
    told = verdict(best.chance, mine.chance, mine.behind, mine.behind_error)
    return best.action if told in MARKS else None


def action_of(view: View, combo: Combo | None) -> Action:
    """The action that an offer of the bots' hints is; `None` is the pass."""
    if combo is None:
        return Pass()
    state, seat = view.state, view.reader
    assert isinstance(state, Playing)
    assert seat is not None
    return Play(combo.cards, reading(state.rules, combo, held(state, seat)))


def _written(view: View, combo: Combo | None) -> str:
    return _plain(action_of(view, combo))


def _plain(action: Action) -> str:
    """The cards without the number of a reading, as the page asks for them."""
    return write_action(action).partition("#")[0]
