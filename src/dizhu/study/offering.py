"""Hints at the table: quick ones in the order that a player expects, as far as the coach agrees.

The order is that of the bots' hints: what costs least first, bombs last. It holds among what is as
good as the best, as far as the coach can tell; what he holds to be worse comes after that, by what
it is worth. His own best comes first where nothing that is offered is as good.
"""

from __future__ import annotations

from typing import Final

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
from dizhu.study.valuation import Option, Valuation
from dizhu.study.valuing import Asked, value

CLOSE: Final = 0.02
"""How much smaller a chance to win may be than the best one, and as good as it."""


def offers(view: View) -> list[str]:
    """What to offer the reader, the best first; nothing where a pass is all there is."""
    offered = hints(view)
    if not offered.plays:
        return []
    actions = [action_of(view, combo) for combo in offered.offers]
    found = considered(view, offered)
    ordered = actions if found is None else _ordered(actions, found)
    return list(dict.fromkeys(map(_plain, ordered)))


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


def _ordered(actions: list[Action], found: Valuation) -> list[Action]:
    """As offered where they are as good as the best, then by what they are worth."""
    best = found.best
    options = [found.of(action) for action in actions]
    if not any(_as_good(option, best) for option in options):
        options.insert(0, best)
    ranks = {option.action: rank for rank, option in enumerate(found.options)}
    options.sort(key=lambda one: -1 if _as_good(one, best) else ranks[one.action])
    return [option.action for option in options]


def _as_good(option: Option, best: Option) -> bool:
    """Where something surely wins, only what surely does; what surely loses never is."""
    if best.sure or option.sure is False:
        return option.sure == best.sure
    return best.chance - option.chance <= CLOSE


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
