"""What a seat must do: where only one action is legal, nobody is asked."""

from __future__ import annotations

from dizhu.bots.legal import over
from dizhu.game.actions import Action, Pass
from dizhu.game.engine import legal
from dizhu.game.play import held
from dizhu.game.state import Playing, State
from dizhu.kernel import active
from dizhu.kernel.packing import pack


def forced(state: State, seat: int) -> Action | None:
    """The only action of `seat`, which knows its hand; `None` where it has a choice."""
    if not isinstance(state, Playing):
        return None  # calls and doubling always leave two
    if not active.fits(state.rules):
        actions = legal(state, seat)
        return actions[0] if len(actions) == 1 else None
    count = active.grammar(state.rules).count(pack(held(state, seat)), over(state))
    if state.top is not None:
        return None if count else Pass()
    return legal(state, seat)[0] if count == 1 else None
