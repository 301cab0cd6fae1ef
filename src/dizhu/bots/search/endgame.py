"""What the solver says of a question whose hidden cards leave few worlds, or whose worlds agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.believing import Belief
from dizhu.bots.search.exact import Worlds
from dizhu.bots.search.player import Floats
from dizhu.bots.search.question import Question
from dizhu.bots.search.replaying import Replay
from dizhu.bots.search.settings import Deadline, Settings
from dizhu.encode.bits import words_of
from dizhu.game.play import held
from dizhu.game.state import Playing
from dizhu.kernel.packing import unpack
from dizhu.solver.asking import asking
from dizhu.solver.limits import Limits
from dizhu.solver.worlds import Hidden

MEGABYTES: Final = 16
"""The solver's memory: more would have to be wiped before each move."""

LOOKED_AT: Final = 20_000
"""Ways of which it is asked, at most, whether ruling 46 leaves few; a tenth by the clock."""

DRAWN: Final = 64
"""Worlds that have to agree where there are many."""

NEAR: Final = 0.1
"""What the player's own value weighs beside the share of worlds in which a move wins."""


@dataclass(frozen=True, slots=True)
class Endgame:
    """A question, the belief of its seat, and what the player holds its moves to be worth."""

    settings: Settings
    asked: Question
    belief: Belief
    values: Floats
    replay: Replay | None = None
    """What was done, as evidence of which worlds are likely."""

    def move(self, rng: np.random.Generator, deadline: Deadline) -> int | None:
        """The number of a move, if the solver has a say in it."""
        found = self.every()
        if found is not None:
            return self._among(*found, rng, deadline)
        if self.asked.cards > self.settings.sampled:
            return None
        drawn = np.unique(self.belief.sample(rng, DRAWN), axis=0)
        with asking(self.asked.state.rules, self._limits(deadline, self.settings.nodes)) as ask:
            return Worlds(ask, self.states(drawn)).sure(self._order)

    def every(self) -> tuple[list[Playing], NDArray[np.float64]] | None:
        """All worlds and their weights, if there are few: those that every public fact allows."""
        most, hidden = self.settings.exact, Hidden(self.asked.view)
        limit = most
        if hidden.restricted:
            limit = LOOKED_AT if self.settings.ms is None else LOOKED_AT // 10
        if self.belief.worlds > limit:
            return None
        held, weights = self.belief.every()
        lawful = ((i, state) for i, state in enumerate(self._states(held)) if hidden.lawful(state))
        found = list(islice(lawful, most + 1))
        if len(found) > most:
            return None
        return [state for _, state in found], weights[[i for i, _ in found]]

    @property
    def _order(self) -> Sequence[int]:
        """Moves, those first that the player values most."""
        order: list[int] = np.argsort(-self.values, kind="stable").tolist()
        return order

    def _among(
        self,
        states: list[Playing],
        weights: NDArray[np.float64],
        rng: np.random.Generator,
        deadline: Deadline,
    ) -> int | None:
        """A move that wins in all worlds; else in most, unless that takes too long to say."""
        settings = self.settings
        limits = self._limits(deadline, settings.sure_nodes)
        with asking(self.asked.state.rules, limits) as ask:
            worlds = Worlds(ask, states)
            sure = worlds.sure(self._order)
            if sure is not None:
                return sure
            ask.renew(self._limits(deadline, settings.nodes))
            if self.replay is not None and self.replay.fits(deadline):
                weights = weights * self._evidence(self.replay, states, rng)
            shares = worlds.shares(weights)
        return None if shares is None else int((shares + NEAR * self.values).argmax())

    def _evidence(
        self, replay: Replay, states: list[Playing], rng: np.random.Generator
    ) -> NDArray[np.float64]:
        """How likely what was done is in each world, beside the likeliest."""
        hidden = self.belief.hidden
        hands = np.array([[held(state, seat).counts() for seat in hidden] for state in states])
        cards, _ = self.asked.laid(hands, rng)
        told = np.logaddexp.reduce(replay.evidence(self.asked, self.belief, hands, cards), axis=0)
        found: NDArray[np.float64] = np.exp(told - told.max())
        return found

    def _limits(self, deadline: Deadline, nodes: int | None) -> Limits:
        left = deadline.left()
        # Half of the time is left for what is played out if this comes to nothing.
        return Limits(nodes, None if left is None else left / 2, MEGABYTES)

    def states(self, held: NDArray[np.uint8]) -> list[Playing]:
        """Worlds as states, of what the hidden seats hold, (n, hidden, ranks)."""
        return list(self._states(held))

    def _states(self, held: NDArray[np.uint8]) -> Iterator[Playing]:
        for world in words_of(held).tolist():
            hands = list(self.asked.state.hands)
            for seat, hand in zip(self.belief.hidden, world, strict=True):
                hands[seat] = unpack(hand)
            yield replace(self.asked.state, hands=tuple(hands))
