"""What a reason is: a tag with its places filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from dizhu.game.actions import Action
from dizhu.rules.text import Text

Family = Literal["hand", "lead", "ending", "bomb", "partner", "proof", "call"]
Place = str | int | Text
F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Tag:
    """One of the fixed set. `meaning` is its condition; `sentence` has places, as `str.format`."""

    name: str
    family: Family
    good: bool
    meaning: Text
    sentence: Text


@dataclass(frozen=True, slots=True)
class Found:
    """That a condition holds: what goes into the places, and a better action, if it names one."""

    places: Mapping[str, Place] = field(default_factory=dict[str, Place])
    instead: Action | None = None


@dataclass(frozen=True, slots=True)
class Rule(Generic[F]):
    """A tag and its condition, which is asked of the facts of one action."""

    tag: Tag
    condition: Callable[[F], Found | None]


@dataclass(frozen=True, slots=True)
class Reason:
    """A tag that holds of an action. `instead` is the action that the reason compares it with."""

    tag: Tag
    places: Mapping[str, Place]
    instead: Action | None = None

    def text(self, lang: str) -> str:
        """The sentence in `lang`."""
        told = {k: v(lang) if isinstance(v, Text) else v for k, v in self.places.items()}
        return self.tag.sentence(lang).format(**told)
