"""What a hand is worth before the play, in numbers that anybody can count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dizhu.bots.hand import held
from dizhu.game.actions import Action, Call, Double, Redouble
from dizhu.game.state import Auction, Doubling, Redoubling, to_act
from dizhu.game.view import View
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import BIG, SMALL, TWO
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.split import turns
from dizhu.study.forces import doubles, forces


@dataclass(frozen=True, slots=True)
class Measure:
    """Turns and controls that at most a third of all hands that are dealt go beyond.

    Found by dealing 6,000 hands: see `tests/study/reasons/test_calls.py`, which deals others.
    """

    few_turns: int
    many_turns: int
    few_controls: int
    many_controls: int


MEASURES: Final = {
    1: Measure(few_turns=6, many_turns=9, few_controls=0, many_controls=3),
    2: Measure(few_turns=6, many_turns=9, few_controls=1, many_controls=4),
}
"""By the number of decks."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The `turns` of a hand, its `controls` (2s and jokers), and its bombs and rocket.

    `whole` are the turns where these are kept whole; `doubling` says whether one of them doubles
    the score (ruling 62).
    """

    turns: int
    whole: int
    controls: int
    forces: tuple[Cards, ...]
    doubling: bool
    measure: Measure


@dataclass(frozen=True, slots=True)
class Choice:
    """A call, a doubling or a redoubling: does it raise what is played for, and with what.

    `bid` is what is called and `most` the highest call that there is; none of it, without a call.
    """

    raises: bool
    strength: Strength
    bid: int = 0
    most: int = 0


def strength(rules: Ruleset, hand: Cards) -> Strength:
    """What `hand` is worth. Forces of one rank count once, as the largest."""
    bombs = forces(rules, hand)
    controls = hand[TWO] + hand[SMALL] + hand[BIG]
    rest = hand - sum((combo.cards for combo in bombs), NONE)
    return Strength(
        turns(rules, hand),
        turns(rules, rest) + len(bombs) if rest else len(bombs),
        controls,
        tuple(combo.cards for combo in bombs),
        any(doubles(rules, combo) for combo in bombs),
        MEASURES[rules.decks],
    )


def choice(view: View, action: Action) -> Choice:
    """`action` with the strength of the reader's hand.

    Raises `ValueError` where the action is not one of this phase, or the hand is not known.
    """
    state, seat = view.state, view.reader
    match state, action:
        case Auction() as deal, Call(bid):
            raises, most = bid > 0, max(deal.rules.bids)
        case (Doubling() as deal, Double(yes)) | (Redoubling() as deal, Redouble(yes)):
            raises, bid, most = yes, 0, 0
        case _:
            raise ValueError(f"not an action of this phase: {action}")
    if seat is None or seat not in to_act(state):
        raise ValueError("the reader of this view is not to act")
    return Choice(raises, strength(deal.rules, held(deal, seat)), bid, most)
