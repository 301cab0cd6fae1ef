"""Who sits down to what: everything of a match that a record's header must carry to go on."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.cli.terminal.chance import Chance
from dizhu.game.match import Match


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person in seat `me` and bots of level `bots` in the others, at a point of a match."""

    match: Match
    me: int
    bots: str
    chance: Chance

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat, in no language."""
        return tuple(
            "you" if seat == self.me else f"{self.bots}-{seat}"
            for seat in range(self.match.rules.seats)
        )
