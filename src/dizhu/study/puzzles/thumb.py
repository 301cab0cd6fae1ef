"""Players by rules of thumb, who slip: what they would do, as chances.

They count cards, as good players do, but judge hands by likelihood and not by looking at them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dizhu.bots.hints import hints
from dizhu.bots.simple import choose, laid_down
from dizhu.game.actions import Pass, Play
from dizhu.game.engine import legal
from dizhu.game.position import Position
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo

BLIND: Final = 0.1
"""How often one of them does anything at all that is legal."""


def counted(position: Position) -> Playing:
    """The state of `position` in which all cards that nobody holds have been played."""
    state = position.state()
    held = sum((hand for hand in state.hands if isinstance(hand, Cards)), NONE)
    dead = state.rules.deck - held - sum(state.played, NONE)
    return replace(state, played=(state.played[0] + dead, *state.played[1:]))


def obvious(state: Playing) -> Play | Pass:
    """What the decent bot does."""
    return _action(state, choose(state, state.turn))


def chances(state: Playing, slip: float) -> dict[Play | Pass, float]:
    """How likely each legal action is, for one who takes the next best offer with chance `slip`."""
    offers = [_action(state, combo) for combo in hints(View(state.turn, state, ())).offers]
    actions = [a for a in legal(state, state.turn) if isinstance(a, Play | Pass)]
    told = dict.fromkeys(actions, BLIND / len(actions))
    weights = [slip**place for place in range(len(offers))]
    for action, weight in zip(offers, weights, strict=True):
        told[action] = told.get(action, 0.0) + (1 - BLIND) * weight / sum(weights)
    return told


def _action(state: Playing, combo: Combo | None) -> Play | Pass:
    hand = state.hands[state.turn]
    assert isinstance(hand, Cards)
    return laid_down(state.rules, combo, hand) if combo else Pass()
