"""Hints at the table: quick ones in the order that a player expects, with what the coach knows.

The order is that of the bots' hints: what costs least first, bombs last. Only where the coach holds
the first of them to be a mistake, or the solver proves that another action surely wins and this one
does not, does his own best come before it.
"""

from __future__ import annotations

import numpy as np

from dizhu.bots.hand import held
from dizhu.bots.hints import Hints, hints
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.notation import write_action
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel.handing import Unfit
from dizhu.rules.combos import Combo, reading
from dizhu.study.coach import coach
from dizhu.study.effort import AT_TABLE
from dizhu.study.review.bands import verdict
from dizhu.study.review.moment import MARKS
from dizhu.study.valuation import Valuation
from dizhu.study.valuing import Asked, value


def offers(view: View) -> list[str]:
    """What to offer the reader, the best first; nothing where a pass is all there is."""
    offered = hints(view)
    if not offered.plays:
        return []
    words = [_plain(action_of(view, combo)) for combo in offered.offers]
    better = _better(view, offered)
    if better is None:
        return words
    first = _plain(better)
    return [first, *(word for word in words if word != first)]


def considered(view: View, offered: Hints) -> Valuation | None:
    """What the coach thinks of all that is offered, and of his own best: for hints and advice.

    `None` where the reader is not to play cards, has no choice, or no kernel can be handed the
    ruleset.
    """
    state = view.state
    # Who waits for his turn may ask as well; of what he will face then the coach knows nothing.
    if not isinstance(state, Playing) or state.turn != view.reader or len(view.legal()) < 2:
        return None
    try:
        judge = coach(state.rules)
    except Unfit:
        return None
    asked = Asked(view, tuple(action_of(view, combo) for combo in offered.offers))
    return value(judge, [asked], AT_TABLE, np.random.default_rng(0))[0]


def _better(view: View, offered: Hints) -> Action | None:
    """What is better by a mark than the first offer, or surely wins, as that one may not."""
    found = considered(view, offered)
    if found is None:
        return None
    mine, best = found.of(action_of(view, offered.offers[0])), found.best
    if best.sure and not mine.sure:
        return best.action
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


def _plain(action: Action) -> str:
    """The cards without the number of a reading, as the page asks for them."""
    return write_action(action).partition("#")[0]
