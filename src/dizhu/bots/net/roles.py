"""The networks of all roles of a ruleset, and how they choose for many seats at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.arena.lockstep import Asked, Rows, best
from dizhu.bots.net import goals, safetensors
from dizhu.bots.net.forward import Forward
from dizhu.encode import first
from dizhu.rules.ruleset import Ruleset


class Roles:
    """One network a role, a role being how many places after the landlord a seat is."""

    def __init__(self, nets: list[Forward]) -> None:
        self.nets = nets

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
            choices[rows] = best(self.roles.worth(self.rules, left, self.goal), left.begins)
        return choices


def load(path: Path) -> tuple[Roles, dict[str, str]]:
    """The networks of a file, and its texts. Raises `ValueError` on what cannot be played."""
    arrays, metadata = safetensors.load(path)
    if metadata.get("encoding") != str(first.NUMBER):
        raise ValueError(f"{path.name}: encoding {metadata.get('encoding')} is not known here")
    by_role: list[dict[str, NDArray[Any]]] = [{} for _ in range(int(metadata["roles"]))]
    for name, array in arrays.items():
        role, _, rest = name.partition(".")
        by_role[int(role)][rest] = array
    return Roles([Forward(each) for each in by_role]), metadata
