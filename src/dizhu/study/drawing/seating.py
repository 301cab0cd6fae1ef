"""Where the hands of a position go on its drawing: round a wide table, or one under another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from dizhu.game.holding import Holding
from dizhu.rules.cards import Cards
from dizhu.study.drawing.card import HEIGHT, WIDTH

LEAST: Final = 15.0
"""How far apart cards are at the least, for a 10 to be read."""
DEEPER: Final = 30.0
"""How much lower the next row of a hand begins."""
_MARGIN: Final = 16.0
_HEAD: Final = 84.0
"""Where the first cards begin, with a label above them."""
_LOW_HEAD: Final = 62.0
"""The same on a phone, where nothing is left empty."""
_LABEL: Final = 40.0
"""Between the cards of one hand and the next one's below them."""
LINE: Final = 18.0
"""How much higher a label of two lines begins."""


class Spot(NamedTuple):
    """Room for a hand; `end` where it stands to the right; `lines` of label are above its cards."""

    x: float
    y: float
    room: float
    end: bool
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Seating:
    """By the number of seats from the one below; `table` is where its cards begin."""

    spots: tuple[Spot, ...]
    table: float
    height: float


def rows(cards: int, room: float) -> int:
    """In how many rows they lie, their corners to be seen."""
    return -(-cards // (int((room - WIDTH) / LEAST) + 1))


def wide(seats: int, width: float, lines: int = 1) -> Seating:
    """Opponents left and right, their labels in so many `lines`, with the table between them."""
    height = 400.0
    own = Spot(_MARGIN, height - HEIGHT - _MARGIN, width - 2 * _MARGIN, end=False)
    # Play goes counter-clockwise: the next seat is on the right (ruling 4).
    y = 150.0 if seats == 4 else _HEAD
    right, left = Spot(width - 206, y, 190, True, lines), Spot(_MARGIN, y, 190, False, lines)
    if seats == 4:
        over = Spot(width / 2 - 110, 62, 220, end=False)
        return Seating((own, right, over, left), 232.0, height)
    return Seating((own, right, left), 206.0, height)


def narrow(hands: Sequence[Holding], width: float, lines: int = 1) -> Seating:
    """For a phone that is held upright; `hands` from the one below on. As high as they need.

    Two opponents are beside each other, their labels in so many `lines`.
    """
    whole, half = width - 2 * _MARGIN, (width - 3 * _MARGIN) / 2
    y, over = _LOW_HEAD, list[Spot]()
    if len(hands) == 4:
        over.append(Spot(_MARGIN, y, whole, end=False))
        y += _high(hands[2], whole) + _LABEL
    y += LINE * (lines - 1)
    right = Spot(width - _MARGIN - half, y, half, True, lines)
    left = Spot(_MARGIN, y, half, False, lines)
    y += max(_high(hands[1], half), _high(hands[-1], half)) + _LABEL
    own = Spot(_MARGIN, y + HEIGHT + _LABEL, whole, end=False)
    return Seating((own, right, *over, left), y, own.y + _high(hands[0], whole) + _MARGIN)


def _high(hand: Holding, room: float) -> float:
    shown = rows(len(hand), room) if isinstance(hand, Cards) else 1
    return HEIGHT + DEEPER * max(shown - 1, 0)
