"""The rows of a ruleset as plain numbers: what a kernel is handed, once for each ruleset.

All that a kernel knows of the rules is in these tuples, whichever kernel it is. A row of a form
that they cannot say is refused; then only `rules.combos` plays the ruleset.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from dizhu.kernel.packing import lanes, pack
from dizhu.rules.combos import COMPLETE
from dizhu.rules.ranks import JOKERS
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Shape

MEASURES: Final = ("ranks", "cards", "nothing")
"""What a body is measured by, by its number."""


_MOST_BIDS: Final = 8


class RowData(NamedTuple):
    """A row; `ranks` and `exclusive` are masks, `family` counts kinds of one tier."""

    width: int
    fewest: int
    most: int
    ranks: int
    family: int
    tier: int
    measure: int
    carried: int
    """Cards of an attachment, 0 if nothing is carried."""
    per_rank: int
    repeat: int
    exclusive: int
    adjacent_trio: bool
    held_bomb: bool


class CourseData(NamedTuple):
    """The switches of a deal's course."""

    seats: int
    hand: int
    bottom: int
    deck: int
    bids: tuple[int, ...]
    auction: bool
    reentry: bool
    doubling: bool
    bottom_waits: bool
    bottom_shown: bool
    spring: bool
    doubling_bomb: int
    complete: int
    """Cards of one rank that are a whole bomb (ruling 46)."""


class Unfit(ValueError):
    """Something of a ruleset that a kernel cannot be handed."""


def row_data(rules: Ruleset) -> tuple[RowData, ...]:
    """The rows of `rules`, in their order. Raises `Unfit`."""
    families = dict[tuple[str, int], int]()
    found: list[RowData] = []
    for shape in rows(rules):
        family = families.setdefault((shape.kind, shape.tier), len(families))
        found.append(_row(shape, family))
    return tuple(found)


def course_data(rules: Ruleset) -> CourseData:
    """The rest of `rules`. Raises `Unfit`."""
    if not 1 <= len(rules.bids) <= _MOST_BIDS or not all(0 < bid < 256 for bid in rules.bids):
        raise Unfit(f"bids: a kernel knows one to {_MOST_BIDS} of them, from 1 to 255")
    return CourseData(
        rules.seats,
        rules.hand,
        rules.bottom,
        pack(rules.deck),
        rules.bids,
        rules.auction != "none",
        rules.auction == "reentry",
        rules.doubling,
        rules.bottom_waits,
        rules.bottom_shown != "never",
        rules.spring,
        rules.doubling_bomb,
        COMPLETE,
    )


def _row(shape: Shape, family: int) -> RowData:
    first = shape.ranks[0]
    side_by_side = shape.ranks == tuple(range(first, first + len(shape.ranks)))
    if shape.lengths.step != 1 or not side_by_side:
        raise Unfit(f"{shape.kind}: a kernel knows only ranks and lengths that follow each other")
    kind = shape.attachment
    return RowData(
        shape.width,
        shape.lengths.start,
        shape.lengths.stop - 1,
        lanes(shape.ranks),
        family,
        shape.tier,
        MEASURES.index(shape.measure),
        0 if kind is None else kind.width,
        0 if kind is None else kind.per_rank,
        0 if kind is None else kind.repeat,
        0 if kind is None or kind.both_jokers else lanes(JOKERS),
        kind is not None and kind.adjacent_trio,
        kind is None or kind.held_bomb,
    )
