"""Bodies of the answers about puzzles; words are in the caller's language."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dizhu.server.wire.events import Face, Seat, Written
from dizhu.server.wire.view import Laid, Legal, Top


class PuzzleLine(Struct):
    """A puzzle in the list: `level` is 1 to 3, `motifs` are names of `MotifLine`."""

    id: str
    rules: str
    side: Literal["landlord", "farmers"]
    rating: int
    level: int
    motifs: list[str]


class MotifLine(Struct):
    """An idea: when it is there, and in how many puzzles it is."""

    name: str
    title: str
    meaning: str
    puzzles: int


class Puzzles(Struct):
    """All puzzles, the easiest first, and their motifs.

    `spaces` are the days until what was failed comes again, box after box.
    """

    motifs: list[MotifLine]
    puzzles: list[PuzzleLine]
    spaces: list[int]


class DailyPuzzle(Struct):
    """The puzzle of a day, the same for everybody."""

    date: str
    puzzle: PuzzleLine


class Refuted(Struct):
    """A play that loses, and how it goes on."""

    play: Written
    line: list[Laid]


class PuzzleView(Struct):
    """Where an attempt stands: the seat `me` is to act, or it is `solved`.

    Seats go from the landlord on; `hands` are open, `deeds` are all so far. `wrong` is there where
    the play that was asked about loses, `refused` where the rules bar it: then everything else is
    as before it. `hint` is the step that was asked for, of `hints` in all.
    """

    puzzle: PuzzleLine
    me: Seat
    hands: list[list[Face]]
    deeds: list[Laid]
    top: Top | None
    legal: Legal | None
    solved: bool
    wrong: Refuted | None
    refused: str | None
    hint: str | None
    hints: int
