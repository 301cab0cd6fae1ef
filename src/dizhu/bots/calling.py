"""What a hand is worth before the play: for calls, doubling and redoubling."""

from __future__ import annotations

from math import sqrt
from typing import Final

from dizhu.bots.groups import Groups
from dizhu.bots.hand import held
from dizhu.bots.odds import Odds
from dizhu.game.actions import Action, Call, Double, Redouble
from dizhu.game.state import Auction, Doubling, Redoubling
from dizhu.rules.cards import Cards
from dizhu.rules.ruleset import Ruleset

CALLS: Final = (3.6, 3.0, 2.4)
"""Turns that a hand may take, less those it gives back, for the lowest call and each above."""
DOUBLE: Final = 2.2
REDOUBLE: Final = 1.8


def turns(rules: Ruleset, hand: Cards) -> float:
    """Turns that `hand` takes, less those that give the lead back: the lower, the better.

    More cards take more turns, but not in proportion: all is measured against a hand of 17.
    """
    odds = Odds(rules, rules.deck - hand, rules.most)
    return Groups(rules, odds).cost(hand) * sqrt(17 / rules.hand)


def call(state: Auction, seat: int) -> Action:
    """As high as the hand is worth; a pass where that has been called already."""
    value = turns(state.rules, held(state, seat))
    level = sum(value <= worst for worst in CALLS)
    wanted = (0, *sorted(state.rules.bids))[min(level, len(state.rules.bids))]
    return Call(wanted if wanted > state.bid else 0)


def double(state: Doubling, seat: int) -> Action:
    """Only with a hand that could win by itself."""
    return Double(turns(state.rules, held(state, seat)) <= DOUBLE)


def redouble(state: Redoubling, seat: int) -> Action:
    """Only with a hand that hardly loses: somebody has said that his is strong."""
    return Redouble(turns(state.rules, held(state, seat)) <= REDOUBLE)
