"""Networks by name: `strong`, `strong:GOAL`, `strong:thumb`, `net:FILE`, `net:GOAL:FILE`.

All call by the networks of the package, but `strong:thumb`, which calls by the rule of thumb.

A file is only ever named by whoever runs the program, as a command is (`pipe:COMMAND`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from dizhu.bots.net import roles, shipped, shipped_calls
from dizhu.bots.net.calling import NetCaller
from dizhu.bots.net.goals import GOALS, goal_of
from dizhu.bots.net.roles import NetChooser, Roles
from dizhu.kernel import active
from dizhu.rules.ruleset import Ruleset

STRONG: Final = "strong"
FILE: Final = "net"
THUMB: Final = "thumb"


@dataclass(frozen=True, slots=True)
class Named:
    """Networks of a file, or those of the package, that play for a goal, or for the ruleset's."""

    file: Path | None
    goal: str | None
    thumb: bool = False
    """Does it call by the rule of thumb."""

    def caller(self, rules: Ruleset) -> NetCaller:
        """Who calls by `rules`; where there are no networks for it, by the rule of thumb."""
        return NetCaller({} if self.thumb else shipped_calls.of(rules))

    def chooser(self, rules: Ruleset) -> NetChooser | None:
        """What chooses by `rules`; `None` where there are no networks for them.

        Raises `OSError` and `ValueError` where the file is none of networks for so many seats.
        """
        if not active.fits(rules):
            return None
        found = _loaded(self.file) if self.file else shipped.of(rules)
        if self.file and found and not found.fit(rules):
            seats = len(found.nets)
            raise ValueError(f"{self.file.name}: networks of {seats} seats, not for {rules.name}")
        goal = GOALS.index(self.goal) if self.goal else goal_of(rules)
        return NetChooser(rules, found, goal) if found else None


def named(name: str) -> Named | None:
    """The networks that `name` means; `None` if it means none. Raises `ValueError`."""
    kind, _, rest = name.partition(":")
    if kind not in (STRONG, FILE):
        return None
    goal, mark, file = rest.partition(":")
    if kind == FILE:
        if goal not in GOALS or not mark:
            goal, file = "", rest
        if not Path(file).is_file():
            raise ValueError(f"no file {file!a}")
        return Named(Path(file), goal or None)
    if rest and rest not in (*GOALS, THUMB):
        raise ValueError(f"no goal {rest!a}; there are {', '.join(GOALS)}, and {THUMB}")
    return Named(None, None, thumb=True) if rest == THUMB else Named(None, rest or None)


@cache
def _loaded(file: Path) -> Roles:
    return roles.load(file)[0]
