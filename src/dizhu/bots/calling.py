"""What a hand is worth before the play: for calls, doubling and redoubling."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from dizhu.bots.grammar import grammar
from dizhu.bots.groups import Groups
from dizhu.bots.hand import held
from dizhu.bots.odds import Odds
from dizhu.game.actions import Action, Call, Double, Redouble
from dizhu.game.state import Auction, Doubling, Redoubling
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import ACE, BIG, SMALL, TWO
from dizhu.rules.ruleset import Ruleset

TURN: Final = -0.037
"""What each turn that a hand takes adds to the chance to win as the landlord."""
CONTROLS: Final = {ACE: 0.045, TWO: 0.107, SMALL: 0.14, BIG: 0.19}
"""What a high card adds, where there is one deck; of two decks it is half as rare."""
BOMB: Final = 0.11
BASE: Final = 0.095
"""The chance with none of these, but for the share of his hand that the bottom adds."""

CALLS: Final = (0.46, 0.55, 0.63)
"""The chance to win that is wanted for the lowest call and each above."""
DOUBLE: Final = 0.56
REDOUBLE: Final = 0.75


def turns(rules: Ruleset, hand: Cards) -> float:
    """Turns that `hand` takes, less those that give the lead back: the lower, the better."""
    odds = Odds(rules, rules.deck - hand, (rules.hand,) * (rules.seats - 1))
    return Groups(rules, odds).cost(hand)


@lru_cache(maxsize=1024)
def chance(rules: Ruleset, hand: Cards) -> float:
    """About how likely the landlord wins with `hand`, before he has the bottom.

    The weights are rounded from two linear fits to 2,100 games of `simple` with itself, by the folk
    rules; they are rough. For two decks a fit to 320 games agrees on the big joker and the bombs
    only. The share of the bottom is read off the two constants.
    """
    controls = sum(CONTROLS[rank] * hand[rank] for rank in CONTROLS) / rules.decks
    # With two decks nearly every hand has fours; a bomb is a control where it is rare.
    rare = 2 * rules.decks + 2
    bombs = sum(
        count >= rare and count in sizes
        for count, sizes in zip(hand.counts(), grammar(rules).bombs, strict=True)
    )
    base = BASE + rules.bottom / rules.hand
    return base + TURN * turns(rules, hand) + controls + BOMB * bombs


def call(state: Auction, seat: int) -> Action:
    """As high as the hand is worth; a pass where that has been called already."""
    value = chance(state.rules, held(state, seat))
    level = sum(value >= least for least in CALLS)
    wanted = (0, *sorted(state.rules.bids))[min(level, len(state.rules.bids))]
    return Call(wanted if wanted > state.bid else 0)


def double(state: Doubling, seat: int) -> Action:
    """Only with a hand that could win by itself."""
    return Double(chance(state.rules, held(state, seat)) >= DOUBLE)


def redouble(state: Redoubling, seat: int) -> Action:
    """Only with a hand that hardly loses: somebody has said that his is strong."""
    return Redouble(chance(state.rules, held(state, seat)) >= REDOUBLE)
