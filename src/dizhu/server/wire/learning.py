"""Bodies of the answers about lessons and rules; words are in the caller's language."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Asks = Literal["read", "call", "play", "pick"]
Phase = Literal["auction", "play", "over"]


class LessonLine(Struct):
    """A lesson in the list; `steps` is how many it has."""

    name: str
    title: str
    about: str
    steps: int


class LessonSection(Struct):
    """Lessons that belong together."""

    name: str
    title: str
    lessons: list[LessonLine]


class Lessons(Struct):
    """All lessons, in the order in which they are best taken."""

    sections: list[LessonSection]


class LessonSeat(Struct):
    """A seat of a lesson's table: `cards` where they are shown, and the last action, if any."""

    who: str
    landlord: bool
    you: bool
    count: int
    cards: str | None
    said: str | None


class LessonTable(Struct):
    """What lies there: seats in order of play from the learner's on.

    `bottom` are the landlord's bottom cards once all have seen them, `unseen` what nobody but the
    others has seen, where a step tells of it; `scores` are by seat as they stand here.
    """

    phase: Phase
    seats: list[LessonSeat]
    bottom: str | None
    unseen: str | None
    scores: list[int] | None


class LessonPlay(Struct):
    """One action of a line."""

    who: str
    action: str


class LessonSaid(Struct):
    """What is said to the last move; `line` is how it would go on, `table` what it led to."""

    taken: bool
    words: str
    rulings: list[int]
    line: list[LessonPlay]
    table: LessonTable | None


class LessonStep(Struct):
    """One step: its words, what it asks for, the `calls` or the `hands` to choose from."""

    says: str
    asks: Asks
    calls: list[int]
    hands: list[str]
    table: LessonTable | None


class LessonNext(Struct):
    """The lesson that is best taken next."""

    name: str
    title: str


class LessonPuzzles(Struct):
    """Puzzles of a motif that ask for what was learnt."""

    motif: str
    title: str


class LessonView(Struct):
    """Where a learner stands: `at` of `steps` are done; without a `step` the lesson is over.

    `learnt` are then its ideas and `puzzles` what they can be tried on; both are empty before.
    """

    name: str
    title: str
    at: int
    steps: int
    step: LessonStep | None
    said: LessonSaid | None
    following: LessonNext | None
    learnt: list[str]
    puzzles: list[LessonPuzzles]


class HigherPlays(Struct):
    """Plays of one kind that beat what was asked about: `count` bodies from `low` to `high`."""

    kind: str
    name: str
    count: int
    low: str
    high: str


class CheckedPlay(Struct):
    """What cards are, whether they can be played, and what beats them.

    `cards` is how they were read; no `kind` where they are no play, and then, or where they do not
    answer what lies there, `why` says so with `rulings`.
    """

    cards: str
    kind: str | None
    name: str
    why: str
    rulings: list[int]
    higher: list[HigherPlays]


class RulingLine(Struct):
    """A ruling: what it is about, and what it says in each ruleset, in their order."""

    id: str
    point: str
    differs: bool
    says: list[str]


class RulingSection(Struct):
    """Rulings that belong together."""

    title: str
    rulings: list[RulingLine]


class FigureLine(Struct):
    """A number of each ruleset, in their order."""

    name: str
    values: list[int]


class RulesBook(Struct):
    """Every ruling, and the numbers of the three `rulesets`."""

    rulesets: list[str]
    figures: list[FigureLine]
    sections: list[RulingSection]


class Paragraph(Struct):
    """A heading and what is told beneath it."""

    title: str
    text: str


class History(Struct):
    """Where the game comes from."""

    paragraphs: list[Paragraph]


class SplitHand(Struct):
    """A hand as the fewest plays that empty it; `picture` is SVG.

    `best` are the ways with the fewest turns, `second` those of one more, at most 24 of each; each
    is its groups in the order of play.
    """

    cards: str
    turns: int
    best: list[list[str]]
    second: list[list[str]]
    picture: str
    play: SplitPlay | None


class SplitPlay(Struct):
    """What laying down `cards` does: turns before and after, `broken` groups, and that in words."""

    cards: str
    before: int
    after: int
    broken: list[str]
    words: str
