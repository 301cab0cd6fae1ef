"""Somebody at a puzzle: a value that knows what was done, and answers what is done next.

Whoever keeps the plays that were right keeps all: `replay` comes to the same attempt again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.engine import decide, fold, legal
from dizhu.game.state import Over, Playing, State
from dizhu.kernel import packing
from dizhu.solver.table import laid
from dizhu.study.puzzles import thumb
from dizhu.study.puzzles.defence import onward, refutation
from dizhu.study.puzzles.oracle import Oracle
from dizhu.study.puzzles.puzzle import Deed, Puzzle


@dataclass(frozen=True, slots=True)
class Attempt:
    """Where an attempt stands: the seat of the puzzle has a choice, or it is solved.

    `state` has the landlord on seat 0; `deeds` are all so far.
    """

    puzzle: Puzzle
    state: State
    deeds: tuple[Deed, ...] = ()

    @classmethod
    def begin(cls, puzzle: Puzzle) -> Self:
        """Nothing done yet."""
        return cls(puzzle, thumb.counted(puzzle.position))

    @property
    def solved(self) -> bool:
        """Has the side to solve it for gone out."""
        return isinstance(self.state, Over)

    def legal(self) -> tuple[Action, ...]:
        """What may be done."""
        return legal(self.state, self.puzzle.me)

    def winning(self, oracle: Oracle) -> tuple[Play | Pass, ...]:
        """What of it wins, in the order of the grammar."""
        assert isinstance(self.state, Playing)
        return tuple(map(packing.play, oracle.winning(laid(self.state)[0])))

    def play(self, oracle: Oracle, action: Action) -> Right | Wrong:
        """What comes of it. Raises `IllegalAction`, with the ruling that bars it."""
        me = self.puzzle.me
        events = decide(self.state, me, action)
        assert isinstance(self.state, Playing)
        assert isinstance(action, Play | Pass)
        table, move = laid(self.state)[0], packing.word(action)
        after = None if table.ends(move) else table.after(move)
        if not oracle.keeps(table, move):
            return Wrong(self, action, refutation(oracle, after, me))
        replies = onward(oracle, after, me).deeds
        state = fold(self.state, events)
        for seat, reply in replies:
            state = fold(state, decide(state, seat, reply))
        deeds = (*self.deeds, (me, action), *replies)
        return Right(replace(self, state=state, deeds=deeds), replies)

    def replay(self, oracle: Oracle, actions: Iterable[Action]) -> Attempt:
        """Where it comes to after these of the solver's own. Raises `IllegalAction`.

        Raises `ValueError` if one of them loses.
        """
        attempt = self
        for action in actions:
            match attempt.play(oracle, action):
                case Right(further):
                    attempt = further
                case Wrong():
                    raise ValueError("a play that loses ends the attempt")
        return attempt


@dataclass(frozen=True, slots=True)
class Right:
    """It wins: where it comes to, and what the others replied."""

    attempt: Attempt
    replies: tuple[Deed, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """It loses, and how; `attempt` stands where it stood, to be tried again."""

    attempt: Attempt
    action: Play | Pass
    refutation: tuple[Deed, ...]
