"""One card, face or back, and a row of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dizhu.rules.card_names import FACES
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import BIG, SMALL
from dizhu.study.drawing.svg import Element, at, group, path, rect, text

SUITS: Final = (
    "M12 2C17.5 7.5 21.6 10.6 21.6 14.8c0 2.9-2.1 4.8-4.6 4.8-1.7 0-3-.8-3.8-2 .1 1.9.9 3.2 2.2 4.4"
    "H8.6c1.3-1.2 2.1-2.5 2.2-4.4-.8 1.2-2.1 2-3.8 2-2.5 0-4.6-1.9-4.6-4.8C2.4 10.6 6.5 7.5 12 2Z",
    "M12 21.4C5.4 15.6 2.4 12 2.4 8.2c0-3 2.2-5.2 5-5.2 1.9 0 3.6 1 4.6 2.9C13 4 14.7 3 16.6 3"
    "c2.8 0 5 2.2 5 5.2 0 3.8-3 7.4-9.6 13.2Z",
    "M12 2.2a4.5 4.5 0 0 1 3.8 6.9A4.6 4.6 0 1 1 13.2 17c.1 2 .8 3.6 2.2 5H8.6c1.4-1.4 2.1-3 2.2-5"
    "a4.6 4.6 0 1 1-2.6-7.9A4.5 4.5 0 0 1 12 2.2Z",
    "M12 1.8C14.2 5.8 17 9.2 20.2 12 17 14.8 14.2 18.2 12 22.2 9.8 18.2 7 14.8 3.8 12 7 9.2 9.8 5.8"
    " 12 1.8Z",
)
"""Spade, heart, club, diamond, in a box of 24: decoration, which no rule looks at."""

WIDTH: Final = 44.0
HEIGHT: Final = 62.0
STEP: Final = 22.0
"""What is seen of a card that the next one covers."""


class Look(NamedTuple):
    """How a row shows its cards: `lifted` rise, `dimmed` step back."""

    lifted: Cards = Cards()
    dimmed: Cards = Cards()


PLAIN: Final = Look()


def face(rank: int, copy: int = 0, *, whole: bool = True) -> Element:
    """A card of `rank`; the suit goes by which `copy` of it this is.

    Where it is not seen as a `whole` it has its corner only.
    """
    frame = rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "card", rx=WIDTH * 0.08)
    if rank in (SMALL, BIG):
        colour = "red" if rank == BIG else "black"
        signs = ("大" if rank == BIG else "小", "王")
        column = [
            text(11, 18 + 16 * i, sign, f"{colour} strong mid", font_size=14)
            for i, sign in enumerate(signs)
        ]
        return group((frame, *column, *([at(20, 33, _star(colour))] if whole else [])))
    suit = copy % len(SUITS)
    colour = "red" if suit % 2 else "black"
    name = FACES[rank]
    size = 13.5 if len(name) > 1 else 16
    index = text(10.5, 18, name, f"{colour} strong mid", font_size=size)
    small = path(SUITS[suit], colour, transform="translate(4.8 22) scale(.48)")
    large = path(SUITS[suit], colour, transform="translate(18.5 35) scale(.92)")
    return group((frame, index, small, *([large] if whole else [])))


def back() -> Element:
    """A card that nobody sees."""
    weave = "M8 6 36 56M36 6 8 56M22 4V58M6 31H38"
    return group(
        (
            rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "back", rx=WIDTH * 0.08),
            rect(4.5, 4.5, WIDTH - 9, HEIGHT - 9, "weave", rx=2),
            path(weave, "weave"),
        )
    )


def ordered(cards: Cards) -> list[tuple[int, int]]:
    """The cards as (rank, copy), high to low as a player holds them."""
    return [(rank, i) for rank in sorted(set(cards), reverse=True) for i in range(cards[rank])]


def body_first(cards: Cards) -> list[tuple[int, int]]:
    """The cards as (rank, copy) as a play is laid: most of a rank first, then high to low."""
    ranks = sorted(set(cards), key=lambda rank: (-min(cards[rank], 4), -rank))
    return [(rank, i) for rank in ranks for i in range(cards[rank])]


def row(
    cards: Sequence[tuple[int, int]], step: float = STEP, look: Look = PLAIN
) -> tuple[Element, ...]:
    """Cards side by side, each over the one before it."""
    lifted, dimmed = list(look.lifted), list(look.dimmed)
    parts: list[Element] = []
    for number, (rank, copy) in enumerate(cards):
        y = -HEIGHT / 5 if _taken(rank, lifted) else 0.0
        dims = "dim" if _taken(rank, dimmed) else None
        whole = number == len(cards) - 1 or step >= WIDTH
        parts.append(at(number * step, y, face(rank, copy, whole=whole), class_=dims))
    return tuple(parts)


def backs(count: int, step: float) -> tuple[Element, ...]:
    """So many backs."""
    return tuple(at(number * step, 0, back()) for number in range(count))


def row_width(count: int, step: float = STEP) -> float:
    """How wide a row of so many is."""
    return WIDTH + step * (count - 1) if count else 0.0


def _taken(rank: int, some: list[int]) -> bool:
    if rank not in some:
        return False
    some.remove(rank)
    return True


def _star(colour: str) -> Element:
    return path("M10 0 12 7 19 5 14 10 19 15 12 13 10 20 8 13 1 15 6 10 1 5 8 7Z", colour)
