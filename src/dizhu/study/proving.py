"""What the exact solver says of each action in every deal that agrees with a view."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.believing import Belief
from dizhu.bots.search.endgame import MEGABYTES, Endgame
from dizhu.bots.search.exact import Worlds
from dizhu.bots.search.question import Question
from dizhu.bots.search.settings import Settings
from dizhu.game.state import Playing
from dizhu.solver.asking import asking
from dizhu.solver.limits import Limits


@dataclass(frozen=True)
class Proved:
    """`wins[a, w]`: does action a win for who makes it in deal w, all cards seen from then on.

    `weights` are how likely the deals are. An action that wins in each is sure for who knows which
    deal it is; one that wins in none is lost against best play, whoever knows what.
    """

    wins: NDArray[np.bool_]
    weights: NDArray[np.float64]

    @property
    def shares(self) -> NDArray[np.float64]:
        """How likely each action wins."""
        found: NDArray[np.float64] = self.wins @ (self.weights / self.weights.sum())
        return found

    def sure(self, number: int) -> bool | None:
        """Does an action win in all deals, or in none; else `None`."""
        row = self.wins[number]
        return True if row.all() else None if row.any() else False

    def equal(self, number: int) -> bool:
        """Is it in every deal as good as the best."""
        return bool((self.wins[number] == self.wins.any(axis=0)).all())


def prove(asked: Question, belief: Belief, most: int, nodes: int) -> Proved | None:
    """The proof over all deals, `None` if there are more than `most` or it takes more `nodes`."""
    settings = Settings(exact=most)
    found = Endgame(settings, asked, belief, np.zeros(len(asked.actions))).every()
    if found is None or not found[0]:
        return None
    return _asked(*found, len(asked.actions), nodes)


def opened(state: Playing, actions: int, nodes: int) -> Proved | None:
    """The same of the one deal that it was: `state` with all hands."""
    return _asked([state], np.ones(1), actions, nodes)


def _asked(
    states: list[Playing], weights: NDArray[np.float64], actions: int, nodes: int
) -> Proved | None:
    with asking(states[0].rules, Limits(nodes, None, MEGABYTES)) as ask:
        worlds = Worlds(ask, states)
        found = np.zeros((actions, len(states)), np.bool_)
        for number in range(actions):
            for world in range(len(states)):
                wins = worlds.wins(number, world)
                if wins is None:
                    return None
                found[number, world] = wins
    return Proved(found, weights)
