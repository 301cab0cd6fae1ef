"""How far a search goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The limits of one move; chances are of a win, whatever the goal is.

    Where `ms` is `None` the same seed gives the same moves. A clock may end a search earlier, and
    with fewer worlds.
    """

    goal: int = 0
    """What is played for, as in `bots.net.goals`."""
    candidates: int = 3
    """Moves that are looked at, at most."""
    margin: float = 0.15
    """How far below the best a candidate may be, as the player values them."""
    worlds: int = 128
    """Worlds for a move, at most."""
    step: int = 32
    """Worlds between two looks at whether one candidate is clearly best."""
    clear: float = 2.5
    """What is clear: a mean of differences that is so many standard errors from nothing."""
    trust: float = 16.0
    """What the player's own value of a move counts for, in worlds."""
    replayed: int = 12
    """Moves of hidden seats that are looked at once more, to tell likely worlds and players.

    With none worlds are as the belief has them.
    """
    proposals: int = 256
    """Worlds that this is asked of, at most."""
    plies: int | None = None
    """Moves until the player's value stands for the rest; `None` plays every world to its end."""
    exact: int = 200
    """Worlds that are all looked at, with open cards, if there are no more."""
    nodes: int | None = 400_000
    """Positions of open cards that one move may cost beyond the question of a sure win."""
    sure_nodes: int | None = None
    """The same for that question; `None` settles it whatever it costs, if the clock lets it."""
    sampled: int = 24
    """Cards in all hands up to which it is asked of worlds that are drawn, where there are more."""
    ms: float | None = None
    """Milliseconds for a move."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a move must be there, by a clock that is handed over; never, if it is `None`."""

    at: float | None
    clock: Clock

    def left(self) -> float | None:
        """Seconds from now on; 0 where it has passed."""
        return None if self.at is None else max(self.at - self.clock(), 0.0)

    def part(self, share: float) -> Deadline:
        """When a share of what is left from now on has passed."""
        left = self.left()
        return self if left is None else Deadline(self.clock() + share * left, self.clock)

    @property
    def passed(self) -> bool:
        """Is it over."""
        return self.at is not None and self.clock() >= self.at
