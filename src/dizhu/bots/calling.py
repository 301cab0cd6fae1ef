"""What a hand is worth before the play: for calls, doubling and redoubling."""

from __future__ import annotations

from typing import Final

from dizhu.bots.grammar import grammar
from dizhu.bots.groups import Groups
from dizhu.bots.hand import held
from dizhu.bots.odds import Odds
from dizhu.game.actions import Action, Call, Double, Redouble
from dizhu.game.state import Auction, Doubling, Redoubling
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import BIG, SMALL, TWO
from dizhu.rules.ruleset import Ruleset

CONTROLS: Final = {TWO: 0.5, SMALL: 0.75, BIG: 1.0}
"""What a high card is worth beyond the turn that it gives back."""
BOMB: Final = 0.75

CALLS: Final = (2.8, 1.8, 0.6)
"""The most that `worth` may be for the lowest call and each above."""
DOUBLE: Final = 0.6
REDOUBLE: Final = -0.3


def turns(rules: Ruleset, hand: Cards) -> float:
    """Turns that `hand` takes, less those that give the lead back: the lower, the better."""
    odds = Odds(rules, rules.deck - hand, (rules.hand,) * (rules.seats - 1))
    return Groups(rules, odds).cost(hand)


def worth(rules: Ruleset, hand: Cards) -> float:
    """`turns`, and less for each control: what wins is the lead at the right time."""
    controls = sum(CONTROLS.get(rank, 0.0) * hand[rank] for rank in CONTROLS)
    # With two decks nearly every hand has fours; a bomb is a control where it is rare.
    rare = 2 * rules.decks + 2
    bombs = sum(
        count >= rare and count in sizes
        for count, sizes in zip(hand.counts(), grammar(rules).bombs, strict=True)
    )
    return turns(rules, hand) - controls - BOMB * bombs


def call(state: Auction, seat: int) -> Action:
    """As high as the hand is worth; a pass where that has been called already."""
    value = worth(state.rules, held(state, seat))
    level = sum(value <= worst for worst in CALLS)
    wanted = (0, *sorted(state.rules.bids))[min(level, len(state.rules.bids))]
    return Call(wanted if wanted > state.bid else 0)


def double(state: Doubling, seat: int) -> Action:
    """Only with a hand that could win by itself."""
    return Double(worth(state.rules, held(state, seat)) <= DOUBLE)


def redouble(state: Redoubling, seat: int) -> Action:
    """Only with a hand that hardly loses: somebody has said that his is strong."""
    return Redouble(worth(state.rules, held(state, seat)) <= REDOUBLE)
