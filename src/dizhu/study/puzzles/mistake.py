"""A mistake out of one's own games, to be tried again.

A review says what was played and what was better, judged by what the seat could know; so the hands
of others may stay unseen, and an answer is right if the review names it.
"""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.notation import write_action
from dizhu.game.position import Position
from dizhu.solver.solution import Side


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision to repeat: where it was, what was `played`, and all that was `better`.

    `source` says where it comes from, as a name of the game and the number of the event.
    Raises `ValueError` where nothing was better.
    """

    source: str
    position: Position
    played: Play | Pass
    better: tuple[Play | Pass, ...]

    def __post_init__(self) -> None:
        if not self.better or self.played in self.better:
            raise ValueError("a mistake is a play to which another is better")

    @property
    def side(self) -> Side:
        """Whose decision it was."""
        return "farmers" if self.position.turn else "landlord"

    @property
    def name(self) -> str:
        """What it is called among the slips of `boxes`."""
        return f"{self.source} {self.position} {write_action(self.played)}"

    def right(self, action: Action) -> bool:
        """Is this as good as the best."""
        return action in self.better
