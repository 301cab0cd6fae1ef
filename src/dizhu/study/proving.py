"""What the exact solver says of each action in every deal that agrees with a view."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

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
from dizhu.solver.worlds import Hidden

ENOUGH: Final = 8
"""Deals without a counterexample, from which on a search that was broken off has told something."""


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
    found = _endgame(asked, belief, most).every()
    if found is None or not found[0]:
        return None
    return _asked(*found, len(asked.actions), nodes)


def surely(
    asked: Question, belief: Belief, numbers: Iterable[int], most: int, nodes: int
) -> dict[int, bool]:
    """Which of these actions win in every deal, and which in none, against best play.

    Nothing of those of which it is open, and of none where there are more than `most` deals: far
    less work than `prove`, for who wants to know no more.
    """
    found = _endgame(asked, belief, most).every() if belief.worlds <= most else None
    if found is None or not found[0]:
        return {}
    states, told = found[0], dict[int, bool]()
    with asking(states[0].rules, Limits(nodes, None, MEGABYTES)) as ask:
        worlds = Worlds(ask, states)
        for number in numbers:
            first = worlds.wins(number, 0)
            if first is not None and all(
                worlds.wins(number, world) is first for world in range(1, len(states))
            ):
                told[number] = first
    return told


def better(
    asked: Question, belief: Belief, number: int, most: int, drawn: int, nodes: int
) -> bool | None:
    """Is there a deal in which another action wins and this one does not, all cards seen.

    Looked for in all deals, or in `drawn` ones where they are more than `most`. `None` where the
    solver does not reach.
    """
    states, chance = _some(asked, belief, most, drawn), np.random.default_rng(0)
    if not states:
        return None
    known = 0
    with asking(states[0].rules, Limits(nodes, None, MEGABYTES)) as ask:
        worlds = Worlds(ask, states)
        # In any order: deals that lie side by side are much alike.
        for world in chance.permutation(len(states)).tolist():
            wins = worlds.wins(number, world)
            lost = None if wins is None else not wins and worlds.winning(world)
            if lost:
                return True
            known += lost is not None
    return False if known >= min(ENOUGH, len(states)) else None


def _some(asked: Question, belief: Belief, most: int, drawn: int) -> list[Playing]:
    """All deals if they are at most `most`, else so many."""
    endgame, hidden = _endgame(asked, belief, most), Hidden(asked.view)
    found = endgame.every() if belief.worlds <= most else None
    if found is not None:
        return found[0]
    held = np.unique(belief.sample(np.random.default_rng(0), drawn), axis=0)
    return [state for state in endgame.states(held) if hidden.lawful(state)]


def _endgame(asked: Question, belief: Belief, most: int) -> Endgame:
    return Endgame(Settings(exact=most), asked, belief, np.zeros(len(asked.actions)))


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
