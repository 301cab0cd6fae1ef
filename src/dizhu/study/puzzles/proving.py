"""The proof of a puzzle, by the exact solver: nothing of how it was made is believed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dizhu.game.actions import Pass
from dizhu.game.engine import decide, fold
from dizhu.game.state import Over, Playing
from dizhu.kernel import packing
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve
from dizhu.solver.table import laid
from dizhu.study.puzzles.attempt import Attempt
from dizhu.study.puzzles.case import Case
from dizhu.study.puzzles.motifs import motifs
from dizhu.study.puzzles.oracle import oracle, side
from dizhu.study.puzzles.puzzle import Puzzle
from dizhu.study.puzzles.rating import judge

LIMITS: Final = Limits(nodes=20_000_000, megabytes=8)
"""For one position; nothing on the shelf comes near."""


def faults(puzzle: Puzzle) -> Iterator[str]:
    """What is not so, in English; nothing where all is proved."""
    found = solve(puzzle.position, LIMITS)
    if not found.exact:
        yield "the solver gives up"
        return
    wins = {move.action for move in found.moves if move.value == "win"}
    if wins != set(puzzle.wins):
        yield f"the plays that win are {len(wins)} others than the {len(puzzle.wins)} stated"
    if len(wins) == len(found.moves):
        yield "every play wins"
    yield from _line(puzzle)
    words = tuple(packing.word(action) for action in puzzle.wins)
    there = motifs(Case(laid(puzzle.position)[0], words, puzzle.line))
    if there != puzzle.motifs:
        yield f"its motifs are {', '.join(there)}"
    if wins == set(puzzle.wins):
        yield from _rating(puzzle)


def _rating(puzzle: Puzzle) -> Iterator[str]:
    """Rules of thumb find it as hard as is stated."""
    with oracle(puzzle.rules) as known:
        rating = judge(known, Attempt.begin(puzzle)).rating
    if rating != puzzle.rating:
        yield f"its rating is {rating}"


def _line(puzzle: Puzzle) -> Iterator[str]:
    """The line goes to the end, where the side has won; none of its plays gives the win away."""
    state = puzzle.position.state()
    plays = 0
    for seat, action in puzzle.line:
        after = fold(state, decide(state, seat, action))
        if side(seat) == puzzle.side:
            plays += action != Pass()
        if isinstance(after, Over):
            if after.winner != seat or side(seat) != puzzle.side:
                yield "the line is lost"
            if plays < 2:
                yield "the line is over at once"
            return
        assert isinstance(after, Playing)
        state = after
        if solve(state, LIMITS, moves=False).winner != puzzle.side:
            yield f"the line is lost after {seat}:{action}"
            return
    yield "the line has no end"
