"""The networks of all roles of a ruleset, and how they choose for many seats at once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Rows, best
from dizhu.bots.net import file, goals, yielding
from dizhu.bots.net.forward import Forward
from dizhu.encode import first
from dizhu.kernel.batch import Places
from dizhu.rules.ruleset import Ruleset

CLOSE: Final = 1e-4
"""Far more than what rounding makes of a value, and of what a move is worth."""


class Roles:
    """One network a role, a role being how many places after the landlord a seat is."""

    def __init__(self, nets: list[Forward]) -> None:
        self.nets = nets

    def fit(self, rules: Ruleset) -> bool:
        """Can they play by `rules`: a network for each seat that takes what is encoded there."""
        encoding = first.Encoding(rules)
        wanted = encoding.state_width + goals.WIDTH, encoding.move_width
        return len(self.nets) == rules.seats and all(net.takes == wanted for net in self.nets)

    def worth(self, rules: Ruleset, asked: Asked, goal: int) -> NDArray[np.float32]:
        """What each move is worth to a seat that plays for a goal, by its number."""
        encoding = first.Encoding(rules)
        found = np.empty(len(asked.moves), np.float32)
        for role, net in enumerate(self.nets):
            rows = np.flatnonzero(asked.roles == role)
            if not len(rows):
                continue
            mine = asked.of(rows)
            owners = mine.owners
            wanted = np.full(len(mine), goal)
            states = np.concatenate(
                [encoding.states(mine.features, mine.latest), goals.slots(wanted)], axis=1
            )
            moves = encoding.moves(encoding.hands(mine.features), owners, mine.moves)
            values = net.values(states, moves, owners)
            found[asked.moves_of(rows)] = goals.worth(values, wanted[owners])
        return found


class NetChooser:
    """Plays the best move by the networks, and goes out where it can."""

    def __init__(self, rules: Ruleset, roles: Roles, goal: int = 0) -> None:
        self.rules, self.roles, self.goal = rules, roles, goal

    def choose(self, asked: Asked) -> Rows:
        """The number of a move for each row."""
        choices = asked.going_out()
        rows = np.flatnonzero(choices < 0)
        left = asked.of(rows)
        if len(left):
            worth = self.roles.worth(self.rules, left, self.goal)
            choices[rows] = best(worth, left.begins)
            if len(left) > 1:
                for row in rows[close(worth, left.begins)]:
                    alone = asked.of(np.array([row]))
                    worth = self.roles.worth(self.rules, alone, self.goal)
                    choices[row] = best(worth, alone.begins)[0]
            # The pass comes last.
            passes = np.diff(left.begins) - 1
            yields = yielding.rows(self.rules, left)
            choices[rows[yields]] = passes[yields]
        return choices


def close(worth: NDArray[np.float32], begins: Places) -> Rows:
    """The rows in which several moves are worth the same, but for the rounding of sums.

    Sums of many rows at once are rounded otherwise than those of one. Who asks again for each of
    these alone has the choice that it has alone.
    """
    top = np.repeat(np.maximum.reduceat(worth, begins[:-1]), np.diff(begins))
    near = np.add.reduceat(worth > top - CLOSE, begins[:-1])
    found: Rows = np.flatnonzero(near > 1)
    return found


def load(path: Path) -> tuple[Roles, dict[str, str]]:
    """The networks of a file, and its texts. Raises `ValueError` on what cannot be played."""
    weights, texts = file.read(path)
    try:
        return Roles([Forward(each) for each in weights]), texts
    except ValueError as error:
        raise ValueError(f"{path.name}: {error}") from None
