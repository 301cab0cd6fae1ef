"""What every drawing is: a value that gives its SVG in a language."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.drawing.palette import style
from dizhu.study.drawing.svg import Element, element, number, rect

LANG_TAGS: Final = {"zh": "zh-CN", "zh-TW": "zh-TW"}

LANDLORD: Final = Text("Landlord", "地主", "地主")


def seat_names(seats: int) -> tuple[Text, ...]:
    """What the seats are called from the landlord on, where nobody says who sits there."""
    farmers = zip("甲乙丙", range(1, seats), strict=False)
    return (LANDLORD, *(Text(f"Farmer {n}", f"农民{sign}", f"農民{sign}") for sign, n in farmers))


NARROW: Final = 460.0
"""Drawings that are less wide are laid out for a phone that is held upright."""


class Drawing(ABC):
    """A frozen value; `svg` is the same text for the same value and language."""

    __slots__ = ()

    @abstractmethod
    def svg(self, lang: str) -> str:
        """The drawing as one `<svg>` element, with a title and a description in `lang`."""

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg("en")


def drawn(
    width: float, height: float, lang: str, title: str, told: str, parts: Iterable[Element]
) -> str:
    """The whole picture: `told` says in words what is to be seen."""
    # A drawing is read out by its title and description: what is inside says it once more.
    return str(
        element(
            "svg",
            element("title", title),
            element("desc", told),
            element("style", style()),
            rect(0, 0, width, height, "paper", rx=10),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(width)} {number(height)}",
            width=width,
            height=height,
            class_="dz",
            role="img",
            lang=LANG_TAGS.get(lang, "en"),
        )
    )
