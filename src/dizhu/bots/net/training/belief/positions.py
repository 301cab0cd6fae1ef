"""Positions with the truth about the hidden hands, from deals that mixed players play out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.facts import numbers
from dizhu.bots.lockstep import Asked, Chooser, Lockstep, Rows
from dizhu.bots.net.training.calls import calls
from dizhu.bots.thrift import Thrift
from dizhu.encode.bits import Bits, Words
from dizhu.kernel.batch import counts
from dizhu.kernel.faces import PLAY
from dizhu.rules.ruleset import Ruleset

MIXED: Final = 0.4
"""The share of deals in which each seat is drawn from all players; the networks play the rest."""
CALLED: Final = 0.3
"""The share of deals in which the seats call by their hands; else any seat is the landlord."""


@dataclass(frozen=True, slots=True)
class Positions:
    """n positions of seats that had a choice: what they knew, and the split of every rank."""

    features: Bits
    latest: Words
    truth: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.truth)

    def of(self, rows: Rows) -> Positions:
        """Only these rows."""
        return Positions(self.features[rows], self.latest[rows], self.truth[rows])


class AtRandom:
    """Any move."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._rng = rng

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        found: Rows = (self._rng.random(len(asked)) * np.diff(asked.begins)).astype(np.int64)
        return found


class Wavering:
    """Another player who plays anything now and then."""

    def __init__(self, chooser: Chooser, rng: np.random.Generator, share: float) -> None:
        self._chooser, self._any, self._rng, self._share = chooser, AtRandom(rng), rng, share

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        wavers = self._rng.random(len(asked)) < self._share
        return np.where(wavers, self._any.choose(asked), self._chooser.choose(asked))


def positions(
    rules: Ruleset, net: Chooser, deals: int, seed: int, mixed: float = MIXED
) -> Positions:
    """Play `deals` deals of a seed to their end and keep every choice of cards in them.

    `rules` has an auction. In a share of the deals, `mixed`, each seat is drawn from `net`, one
    that plays it with slips, one that empties its hand, and one that plays anything.
    """
    rng = np.random.default_rng(seed)
    players = (net, Wavering(net, rng, 0.1), Thrift(rules), AtRandom(rng))
    drawn = rng.choice(len(players), (deals, rules.seats), p=(0.4, 0.25, 0.25, 0.1))
    who = np.where(rng.random((deals, 1)) < mixed, drawn, 0)
    called = rng.random(deals) < CALLED
    lockstep = Lockstep(rules, deals, int(rng.integers(1 << 62)))
    kept: list[Positions] = []
    while len(asked := lockstep.ask()):
        playing = lockstep.encoding.phases(asked.features) == PLAY
        rows = np.flatnonzero(playing & (np.diff(asked.begins) > 1))
        if len(rows):
            kept.append(_seen(rules, asked.of(rows), lockstep.batch.hands()))
        choices = np.zeros(len(asked), np.int64)
        callers = np.flatnonzero(~playing)
        choices[callers] = calls(rules, asked.of(callers), called[asked.deals[callers]])
        some = asked.of(rows)
        acting = who[some.deals, some.roles]
        for number, player in enumerate(players):
            its = np.flatnonzero(acting == number)
            if len(its):
                choices[rows[its]] = player.choose(some.of(its))
        lockstep.step(asked.deals, choices)
    return Positions(
        np.concatenate([some.features for some in kept]),
        np.concatenate([some.latest for some in kept]),
        np.concatenate([some.truth for some in kept]),
    )


def _seen(rules: Ruleset, asked: Asked, hands: Words) -> Positions:
    """What the seats of these rows know, and what the others hold of the `hands` of all deals."""
    seats = rules.seats
    places = (asked.roles[:, None] + np.arange(1, seats)) % seats
    hidden = counts(hands[asked.deals[:, None], places])
    return Positions(asked.features, asked.latest.copy(), numbers(rules, hidden).astype(np.uint8))
