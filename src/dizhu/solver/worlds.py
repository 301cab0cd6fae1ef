"""Worlds: the whole states that look like what a seat was told.

Before anybody plays, every deal is as likely as the next; what a reader was told rules most of them
out. A `Belief` weighs what is left by anything else: how somebody who holds these cards would have
called and played. Who wants all worlds gets them while they are few, and samples of them otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from dizhu.game.state import State
from dizhu.game.view import View
from dizhu.solver.chance import Chance
from dizhu.solver.layout import Layout
from dizhu.solver.plays import Plays

Belief = Callable[[State], float]
"""How likely a world is, beside what the deal alone makes of it; any scale, 0 for never."""

_UNLAWFUL: Final = 1_000
"""Worlds against the rules that are put up with before many are taken for too many."""

_TRIES: Final = 10_000
"""Draws that may be against the rules, one after the other, before `draw` gives up."""


@dataclass(frozen=True, slots=True)
class World:
    """A state without secrets, and how likely it is among those that it was found with."""

    state: State
    weight: float


def even(_state: State) -> float:
    """The belief of who infers nothing from calls and plays."""
    return 1.0


def worlds(view: View, chance: Chance, most: int, belief: Belief = even) -> list[World]:
    """All worlds of `view` if they are at most `most`, else `most` that are drawn.

    Their weights come to one. Raises `ValueError` if the belief takes none of them for possible.
    """
    hidden = Hidden(view)
    every = hidden.few(most)
    if every is None:
        every = [(hidden.draw(chance), 1.0) for _ in range(most)]
    weights = [weight * belief(state) for state, weight in every]
    total = sum(weights)
    if not total > 0:
        raise ValueError("the belief takes none of these worlds for possible")
    return [
        World(state, weight / total)
        for (state, _), weight in zip(every, weights, strict=True)
        if weight > 0
    ]


class Hidden:
    """What the reader of a view does not see, and the ways in which it may lie."""

    def __init__(self, view: View) -> None:
        self._layout = Layout(view.state)
        self._plays = Plays(view)

    def every(self) -> Iterator[tuple[State, float]]:
        """Every world, with its weight before any belief."""
        for state, weight in self._layout.every():
            if self.lawful(state):
                yield state, weight

    def few(self, most: int) -> list[tuple[State, float]] | None:
        """Every world, if that is not a long look: `None` if there are more than `most` or so.

        Worlds against ruling 46 are looked at as well, and no more than some of them.
        """
        found: list[tuple[State, float]] = []
        for looked, (state, weight) in enumerate(self._layout.every()):
            if looked >= most + _UNLAWFUL or len(found) > most:
                return None
            if self.lawful(state):
                found.append((state, weight))
        return found if len(found) <= most else None

    def draw(self, chance: Chance) -> State:
        """One world, as likely as its weight. Raises `ValueError` where none is lawful."""
        for _ in range(_TRIES):
            state = self._layout.drawn(chance)
            if self.lawful(state):
                return state
        raise ValueError("no world of this view is lawful")

    @property
    def restricted(self) -> bool:
        """Does it depend on the hands whether all plays were lawful."""
        return self._plays.restricted

    def lawful(self, state: State) -> bool:
        """May each seat have played what it did: ruling 46 looks at what it held besides."""
        return self._plays.lawful(state)
