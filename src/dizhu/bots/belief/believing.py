"""What a seat believes of the hands that it does not see.

`Believing().of(view)` is the belief of who infers nothing from calls and plays: every deal that
agrees with what the seat was told is as likely as every other. With a network each deal is weighed
by how the others called and played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import exp
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.facts import Beside, Facts, facts
from dizhu.bots.belief.shares import Shares
from dizhu.encode import bits, first, seen
from dizhu.game.shown import shown
from dizhu.game.state import Playing, State
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.plays import Plays

_RANKS: Final = range(len(ALL))


class Network(Protocol):
    """What weighs splits; `bots.net.believer` is one."""

    def logits(self, rules: Ruleset, states: bits.Bits) -> NDArray[np.float64]:
        """What is added to the logarithm of each split's weight: (n, S) to (n, ranks, splits)."""
        ...


@dataclass(frozen=True, slots=True)
class Believing:
    """The belief of any seat, by a network or, without one, by the number of deals alone."""

    network: Network | None = None

    def of(self, view: View) -> Belief:
        """What the reader of `view` believes.

        Raises `ValueError` for a spectator, and where no cards are played.
        """
        features = seen.features(view)
        state, me = view.state, view.reader
        assert isinstance(state, Playing)
        assert me is not None
        seats = state.rules.seats
        hidden = tuple((me + place) % seats for place in range(1, seats))
        beside = _beside(view, [me, *hidden])
        return Belief(hidden, *self.weighed(state.rules, features, seen.latest(view), beside))

    def weighed(
        self,
        rules: Ruleset,
        features: bits.Bits,
        latest: bits.Words,
        beside: Beside | None = None,
    ) -> tuple[Shares, NDArray[np.float64] | None]:
        """The same for n rows of features, (n, F), and latest moves, (n, L); and the logits."""
        certain = facts(rules, features, beside)
        weights = certain.weights()
        if self.network is None:
            return Shares(certain, weights), None
        logits = self.network.logits(rules, first.Encoding(rules).states(features, latest))
        return Shares(certain, weights * np.exp(logits)), logits


def _beside(view: View, order: Sequence[int]) -> Beside:
    """What a view tells beside its features, for the seats in this order."""
    state, plays = view.state, Plays(view)
    assert isinstance(state, Playing)
    known = np.array([[shown(state, seat).counts() for seat in order]], np.int64)
    most = np.full_like(known, bits.copies(state.rules))
    for place, seat in enumerate(order):
        for rank, n in plays.most(seat).items():
            most[0, place, rank] = n
    return Beside(known, most)


@dataclass(frozen=True)
class Belief:
    """How the cards that one seat does not see may lie in the hands of the `hidden` seats.

    These go in order of play from the seat on, and so do all arrays that have one row for each.
    """

    hidden: tuple[int, ...]
    shares: Shares = field(repr=False)
    logits: NDArray[np.float64] | None = field(default=None, repr=False)

    @cached_property
    def facts(self) -> Facts:
        """What is certain."""
        return self.shares.facts

    @property
    def rules(self) -> Ruleset:
        """The ruleset that is played."""
        return self.facts.rules

    @cached_property
    def worlds(self) -> int:
        """How many ways there are, cards of a rank being alike."""
        able = (self.facts.weights() > 0).astype(np.float64)
        return round(exp(Shares(self.facts, able).log_total()[0]))

    def marginals(self) -> NDArray[np.float64]:
        """The chance that a seat holds k cards of a rank, (hidden, ranks, 1 + copies in the deck).

        Over k they come to 1; what the seats hold of a rank on average comes to its unseen cards.
        """
        chances, held = self.shares.chances()[0], self.facts.held()[0]
        places = len(self.hidden)
        found = np.zeros((places, len(ALL), bits.copies(self.rules) + 1))
        for place in range(places):
            for rank in _RANKS:
                able = chances[rank] > 0
                np.add.at(found[place, rank], held[rank, able, place], chances[rank, able])
        return found

    def sample(self, rng: np.random.Generator, n: int) -> NDArray[np.uint8]:
        """`n` worlds, each as likely as it is: counts by rank of each hand, (n, hidden, ranks)."""
        found: NDArray[np.uint8] = self.shares.draw(rng, n)[0]
        return found

    def every(self) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
        """All worlds, (worlds, hidden, ranks), and the chance of each. Look at `worlds` first."""
        return self.shares.every(0)

    def chance(self, world: State) -> float:
        """How likely a world is among all, cards of a rank being alike; 0 for what can't be."""
        held = self._held(world)
        if held is None:
            return 0.0
        return exp(self.shares.log_weights(held[None])[0] - self.shares.log_total()[0])

    def weight(self, world: State) -> float:
        """How likely a world is beside what the deal alone makes of it: for `solver.worlds`."""
        held = self._held(world)
        return 0.0 if held is None else exp(self.inferred(held[None])[0])

    def inferred(self, worlds: NDArray[np.integer]) -> NDArray[np.float64]:
        """The logarithm of the same, (n), for worlds that can be, (n, hidden, ranks)."""
        if self.logits is None:
            return np.zeros(len(worlds))
        counting = Shares(self.facts, self.facts.weights())
        found: NDArray[np.float64]
        found = self.shares.log_weights(worlds) - counting.log_weights(worlds)
        return found

    def _held(self, world: State) -> NDArray[np.int64] | None:
        """What the hidden seats hold in a world, if it is one that agrees with what is certain."""
        if not isinstance(world, Playing):
            return None
        hands = [world.hands[seat] for seat in self.hidden]
        held = np.array([hand.counts() if isinstance(hand, Cards) else [-1] * 15 for hand in hands])
        certain = self.facts
        agrees = (
            (held >= certain.sure[0]).all()
            and (held <= certain.most[0]).all()
            and (held.sum(axis=0) == certain.unseen[0]).all()
            and (held.sum(axis=1) == certain.left[0]).all()
        )
        return held if agrees else None
