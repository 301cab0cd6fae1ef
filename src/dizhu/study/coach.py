"""Who judges for hints and reviews: the strongest that there is for a ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import numpy as np

from dizhu.bots.belief.believing import Believing
from dizhu.bots.lockstep import Asked
from dizhu.bots.net import shipped, shipped_calls
from dizhu.bots.net.calling import NetCaller
from dizhu.bots.net.goals import GOALS, goal_of
from dizhu.bots.net.roles import Roles
from dizhu.bots.search.player import Floats, NetPlayer, Player, ThumbPlayer
from dizhu.bots.thrift import Thrift
from dizhu.rules.ruleset import Ruleset

TRUST: Final = 12.0
"""What the networks' own value of a move counts for, in worlds that are played out."""

Name = Literal["networks", "rules of thumb"]


@dataclass(frozen=True, slots=True)
class Coach:
    """Judges play by `rules`: whoever plays to win as `player` does in the worlds of `believing`.

    `trust` is what the player's own values count for beside worlds that are played out, in worlds:
    nothing for rules of thumb, whose values are no chances. `caller` is who calls and doubles.
    """

    rules: Ruleset
    player: Player
    believing: Believing
    roles: Roles | None
    trust: float
    caller: NetCaller

    @property
    def name(self) -> Name:
        """What judges."""
        return "networks" if self.roles else "rules of thumb"

    @property
    def calls(self) -> Name:
        """What calls, doubles and redoubles."""
        return "networks" if self.caller.callers else "rules of thumb"

    @property
    def goal(self) -> int:
        """How points are counted, as in `bots.net.goals`: with springs where they double."""
        return max(goal_of(self.rules), GOALS.index("points"))

    def chances(self, asked: Asked) -> Floats:
        """What the player takes each move's chance to win for; no more than an order by thumb."""
        return self.player.values(asked)

    def points(self, asked: Asked) -> Floats:
        """What each move is worth in points for whoever makes it, in units of the stake."""
        if self.roles is None:
            return 2 * self.player.values(asked) - 1
        return self.roles.worth(self.rules, asked, self.goal).astype(np.float64)


@lru_cache(maxsize=8)
def coach(rules: Ruleset) -> Coach:
    """The judge for `rules`. Raises `Unfit` where no kernel can be handed them."""
    roles, believing = shipped.of(rules), Believing(shipped.believer(rules))
    caller = NetCaller(shipped_calls.of(rules))
    if roles is None:
        return Coach(rules, ThumbPlayer(Thrift(rules)), believing, None, 0.0, caller)
    return Coach(rules, NetPlayer(rules, roles), believing, roles, TRUST, caller)
