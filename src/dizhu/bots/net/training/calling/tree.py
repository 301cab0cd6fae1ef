"""Every auction that a ruleset has, as arrays over its positions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from dizhu.encode.calls import NONE, Encoding
from dizhu.game.auction import legal_calls, winner
from dizhu.rules.ruleset import Ruleset

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Tree:
    """Positions of an auction by number, 0 being the one before any call.

    Seats are counted from the first caller; `NONE` where there is no such thing.
    """

    calls: Numbers
    """The bids so far, (positions, L)."""
    next: Numbers
    """Where the pass and each bid, from the lowest, lead to: (positions, 1 + bids)."""
    turns: Numbers
    """The seat to call."""
    landlords: Numbers
    bids: Numbers
    """The highest call, 0 if none."""


@cache
def tree_of(rules: Ruleset) -> Tree:
    """The auctions of `rules`."""
    kinds = (0, *sorted(rules.bids))
    made: list[tuple[int, ...]] = [()]
    next_: list[list[int]] = []
    for calls in made:  # which grows meanwhile
        legal = legal_calls(rules, calls)
        next_.append([NONE] * len(kinds))
        for number, bid in enumerate(kinds):
            if bid in legal:
                next_[-1][number] = len(made)
                made.append((*calls, bid))
    longest = Encoding(rules).longest
    ends = [not legal_calls(rules, calls) for calls in made]
    landlords = [
        winner(rules, calls) if end else None for calls, end in zip(made, ends, strict=True)
    ]
    return Tree(
        np.array([[*calls, *[NONE] * (longest - len(calls))] for calls in made]),
        np.array(next_),
        np.array(
            [NONE if end else len(c) % rules.seats for c, end in zip(made, ends, strict=True)]
        ),
        np.array([NONE if landlord is None else landlord for landlord in landlords]),
        np.array([max(calls, default=0) for calls in made]),
    )
