"""Who plays in the worlds of a search, and says what moves are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Rows, best
from dizhu.bots.net.roles import Roles
from dizhu.rules.ruleset import Ruleset

Floats = NDArray[np.float64]

# What a move must be worth less for being chosen an e-th as often (`bench/replays.py`).
LOGITS: Final = 0.2
POINTS: Final = 0.13
TURNS: Final = 0.4


class Player(Protocol):
    """Values moves: for the goal 0 by the chance to win, else by points in units of the stake."""

    def values(self, asked: Asked) -> Floats:
        """What each move is worth to who makes it."""
        ...

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        ...


class Way(Player, Protocol):
    """A player of whom it can be said how likely he does what."""

    def leanings(self, asked: Asked) -> Floats:
        """How likely who plays so makes each move: logarithms, to a constant of each row."""
        ...


class Rule(Protocol):
    """A rule of thumb; `bots.thrift` and `bots.naive` are some."""

    def worth(self, asked: Asked) -> Floats:
        """What each move is worth, in turns."""
        ...

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        ...


@dataclass(frozen=True, slots=True)
class NetPlayer:
    """The networks of all roles."""

    rules: Ruleset
    roles: Roles
    goal: int = 0

    def values(self, asked: Asked) -> Floats:
        """What each move is worth."""
        worth = self.roles.worth(self.rules, asked, self.goal).astype(np.float64)
        return worth if self.goal else 1 / (1 + np.exp(-np.clip(worth, -30, 30)))

    def leanings(self, asked: Asked) -> Floats:
        """The better a move, the likelier."""
        worth = self.roles.worth(self.rules, asked, self.goal).astype(np.float64)
        return worth / (POINTS if self.goal else LOGITS)

    def choose(self, asked: Asked) -> Rows:
        """The best; who can go out does, and who has no choice isn't asked."""
        choices = asked.going_out()
        choices[np.diff(asked.begins) == 1] = 0
        rows = np.flatnonzero(choices < 0)
        if len(rows):
            left = asked.of(rows)
            choices[rows] = best(self.roles.worth(self.rules, left, self.goal), left.begins)
        return choices


@dataclass(frozen=True, slots=True)
class ThumbPlayer:
    """A rule of thumb, for where there are no networks, or for others who may play so."""

    rule: Rule
    steep: float = 0.5
    """How much of a chance a turn is, on the scale of logits."""

    def values(self, asked: Asked) -> Floats:
        """The fewer turns, the better; the number says no more than that."""
        return 1 / (1 + np.exp(-self.steep * self.rule.worth(asked)))

    def leanings(self, asked: Asked) -> Floats:
        """The fewer turns, the likelier."""
        return self.rule.worth(asked) / TURNS

    def choose(self, asked: Asked) -> Rows:
        """The best; who can go out does."""
        choices = asked.going_out()
        rows = np.flatnonzero(choices < 0)
        if len(rows):
            choices[rows] = self.rule.choose(asked.of(rows))
        return choices
