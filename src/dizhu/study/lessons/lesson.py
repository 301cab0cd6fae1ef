"""What a lesson is: steps, each with words and, where something is to be done, a goal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from dizhu.rules.text import Text

RULESET: Final = "folk"
"""The ruleset of a scripted deal; a position names its own."""


@dataclass(frozen=True, slots=True)
class Do:
    """Exactly one of these actions: a script goes on from it."""

    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Make:
    """Any play of this kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class Answer:
    """Any play that the rules allow here, but no pass."""


@dataclass(frozen=True, slots=True)
class Keep:
    """A play after which the hand needs one turn fewer."""


@dataclass(frozen=True, slots=True)
class Safe:
    """A lead that nobody can beat, whoever holds what of the `unseen` cards."""

    unseen: str


@dataclass(frozen=True, slots=True)
class Win:
    """A move that wins against every defence, with all hands open."""


@dataclass(frozen=True, slots=True)
class Earn:
    """A move that costs least against the best defence, with all hands open."""


@dataclass(frozen=True, slots=True)
class Pick:
    """The hand that needs the fewest turns; the answer is its number, from 1."""

    hands: tuple[str, ...]


Goal = Do | Make | Answer | Keep | Safe | Win | Earn | Pick


@dataclass(frozen=True, slots=True)
class Given:
    """A position, one line of text, seen from `seat`, by default the one whose turn it is."""

    position: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Script:
    """A deal of `RULESET` with known hands: seat 0 is the learner's, and calls first."""

    hands: tuple[str, ...]
    bottom: str


@dataclass(frozen=True, slots=True)
class Step:
    """One idea.

    `start` sets the table anew, else it stands as the step before left it; then `others` act, each
    as `SEAT:ACTION`. Without a goal there is only something to read. `right` is said when the goal
    is reached; `wrong` has words for moves that people are likely to try. `good` is a move that
    reaches the goal, for whoever wants to be shown one.
    """

    says: Text
    goal: Goal | None = None
    start: Given | Script | None = None
    others: tuple[str, ...] = ()
    good: str = ""
    right: Text | None = None
    wrong: Mapping[str, Text] = field(default_factory=dict[str, Text])


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps in order, under a name that stays the same (a learner's progress is kept by it).

    `learnt` are its ideas, each in a sentence, for the end; `motifs` those of the puzzles that ask
    for them.
    """

    name: str
    title: Text
    about: Text
    learnt: tuple[Text, ...]
    steps: tuple[Step, ...]
    motifs: tuple[str, ...] = ()


Section = Literal["first", "kinds", "strategy", "mistakes"]

SECTIONS: Final[Mapping[Section, Text]] = {
    "first": Text("A first game", "第一局", "第一局"),
    "kinds": Text("What can be played", "能出什么", "能出什麼"),
    "strategy": Text("How to play well", "怎样打好", "怎樣打好"),
    "mistakes": Text("Common mistakes", "常见失误", "常見失誤"),
}
