"""Endings from games, with what the solver says of every action in every deal that can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bench.labelling.positions import positions
from dizhu.bots.registry import make
from dizhu.game.actions import Action
from dizhu.game.agent import Agent, play_out
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve
from dizhu.solver.worlds import Hidden
from tests.playouts import random_deal

MANY: Final = 10**6


class Noting:
    """An agent whose views are kept."""

    def __init__(self, agent: Agent, views: list[View]) -> None:
        self._agent, self._views = agent, views

    def act(self, view: View) -> Action:
        """What the agent does."""
        self._views.append(view)
        return self._agent.act(view)


def endings(rules: Ruleset, seeds: range, cards: int, worlds: int) -> Iterator[View]:
    """Views with a choice, of so many cards in all hands and so many deals that can be, at most."""
    for seed in seeds:
        views: list[View] = []
        names = Random(seed).choices(("random", "simple"), k=rules.seats)
        agents = [Noting(make(name, seed), views) for name in names]
        play_out(rules, random_deal(rules, Random(seed)), agents)
        for view in views:
            if few(view, cards, worlds) is not None and len(view.legal()) > 1:
                yield view


def few(view: View, cards: int, worlds: int) -> list[Playing] | None:
    """All deals that agree with a view, if there are few and small ones."""
    state = view.state
    if not isinstance(state, Playing) or sum(map(len, state.hands)) > cards:
        return None
    found = Hidden(view).few(worlds)
    if not found:
        return None
    return [world for world, _ in found if isinstance(world, Playing)]


def wins(worlds: list[Playing]) -> dict[Action, list[bool]]:
    """For each action, in which of the worlds it wins."""
    found: dict[Action, list[bool]] = {}
    for world in worlds:
        solution = solve(world, Limits(megabytes=8))
        assert solution.exact
        for move in solution.moves:
            found.setdefault(move.action, []).append(move.value == "win")
    return found


@dataclass(frozen=True)
class Proved:
    """A view, and for each action in which of the deals that agree with the view it wins."""

    view: View
    known: dict[Action, list[bool]]

    @property
    def winning(self) -> set[Action]:
        """What wins in every deal."""
        return {action for action, won in self.known.items() if all(won)}

    @property
    def equal(self) -> set[Action]:
        """What is as good as the best in every deal."""
        best = [any(won) for won in zip(*self.known.values(), strict=True)]
        return {action for action, won in self.known.items() if won == best}

    @property
    def telling(self) -> bool:
        """Does something win in every deal, and something else not."""
        return 0 < len(self.winning) < len(self.known)

    def misranked(self, ranked: Sequence[Action]) -> bool:
        """Does what may lose come before what wins in every deal, of which there is some."""
        wins = [action in self.winning for action in ranked]
        return not wins[0] or wins != sorted(wins, reverse=True)


def proved(rules: Ruleset, seed: int = 3) -> Iterator[Proved]:
    """Late positions of games with what the solver says of each in every deal, without end."""
    for position in positions(rules, MANY, seed):
        actions = position.values[0]
        known = {a: [value[a] for value in position.values] for a in actions}
        yield Proved(position.view, known)
