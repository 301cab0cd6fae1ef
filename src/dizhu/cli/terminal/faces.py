"""Cards as text: one face, a combination, a whole hand drawn as overlapping cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal

from rich.cells import cell_len
from rich.text import Text as Line

from dizhu.cli.terminal import style
from dizhu.game.holding import Holding
from dizhu.rules.card_names import FACES, RANK_NAMES
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import BIG, TEN
from dizhu.rules.text import Lang

Order = Literal["up", "down", "number"]
ORDERS: Final[tuple[Order, ...]] = ("up", "down", "number")

_FACE: Final = 2  # cells inside a card: those of 10 and of 大


def face(rank: int, lang: Lang) -> str:
    """A rank as it stands on a card."""
    return FACES[rank] if lang == "en" else RANK_NAMES[rank](lang).removesuffix("王")


def named(rank: int, lang: Lang) -> str:
    """A rank in a sentence, as it may be typed: in English that is a joker's letter."""
    return FACES[rank] if lang == "en" else RANK_NAMES[rank](lang)


def grouped(cards: Cards, lang: Lang) -> str:
    """Cards in a line, equal ones together: `33 4 10 D`."""
    between = {TEN: " "}  # 101010 would be read as anything
    return " ".join(
        between.get(rank, "").join([named(rank, lang)] * n)
        for rank, n in enumerate(cards.counts())
        if n
    )


def counted(cards: Holding, lang: Lang) -> str:
    """The same of cards that may be unseen: `? ? ?`."""
    return grouped(cards, lang) if isinstance(cards, Cards) else " ".join("?" * len(cards))


def written(combo: Combo, lang: Lang) -> str:
    """A combination in a line, the body before what it carries: `777 3`."""
    body = body_of(combo)
    parts = (grouped(body, lang), grouped(combo.cards - body, lang))
    return " + ".join(part for part in parts if part)


def body_of(combo: Combo) -> Cards:
    """The cards of the body."""
    for body in combo.shape.bodies:
        if body.run[-1] == combo.top and body.length == combo.length:
            return Cards(body.bits)
    return NONE


@dataclass(frozen=True, slots=True)
class _Frame:
    """What the edges of a card are made of."""

    top: str
    side: str
    bottom: str
    flat: str


_ROUND: Final = _Frame("╭┬╮", "│", "╰┴╯", "─")
_ASCII: Final = _Frame("...", "|", "'''", "-")


def fan(
    cards: Cards,
    lang: Lang,
    width: int,
    *,
    order: Order = "up",
    live: Callable[[int], bool] = lambda _: True,
    ascii_only: bool = False,
) -> Iterator[Line]:
    """`cards` drawn in as many rows as `width` asks for, equal ranks as one overlapping group.

    Ranks that are not `live` are drawn faint.
    """
    frame = _ASCII if ascii_only else _ROUND
    groups = sorted_groups(cards, order)
    for row, gap in _rows(groups, width):
        for draw in (
            _edge(frame, frame.top),
            _faces(frame, lang, live),
            _edge(frame, frame.bottom),
        ):
            yield Line(" " * gap).join(draw(rank, n) for rank, n in row)


def sorted_groups(cards: Cards, order: Order) -> list[tuple[int, int]]:
    """Pairs of a rank and its number, in `order`."""
    groups = [(rank, n) for rank, n in enumerate(cards.counts()) if n]
    match order:
        case "up":
            return groups
        case "down":
            return groups[::-1]
        case "number":
            return sorted(groups, key=lambda group: (-group[1], group[0]))


def _rows(
    groups: Sequence[tuple[int, int]], width: int
) -> Iterator[tuple[list[tuple[int, int]], int]]:
    """The groups in the fewest rows, evenly filled, each with the gap between its groups."""
    if not groups:
        return
    sizes = [_cells(n) for _, n in groups]
    rows = 1
    while True:
        # A group is never parted; a row takes those whose middle falls into its share.
        share = sum(sizes) / rows
        middles = [sum(sizes[:i]) + size / 2 for i, size in enumerate(sizes)]
        numbers = [min(rows - 1, int(middle / share)) for middle in middles]
        lines = [
            [group for group, _ in part]
            for _, part in groupby(zip(groups, numbers, strict=True), key=lambda pair: pair[1])
        ]
        wide = max(sum(_cells(n) for _, n in line) for line in lines)
        if wide <= width or rows >= len(groups):
            break
        rows += 1
    gap = int(all(sum(_cells(n) for _, n in line) + len(line) - 1 <= width for line in lines))
    for line in lines:
        yield line, gap


def _cells(cards: int) -> int:
    return (_FACE + 1) * cards + 1


def _edge(frame: _Frame, corners: str) -> Callable[[int, int], Line]:
    first, between, last = corners[0], corners[1], corners[2]
    flat = frame.flat * _FACE

    def draw(_: int, n: int) -> Line:
        return Line(first + between.join([flat] * n) + last, style=style.EDGE)

    return draw


def _faces(frame: _Frame, lang: Lang, live: Callable[[int], bool]) -> Callable[[int, int], Line]:
    def draw(rank: int, n: int) -> Line:
        text = face(rank, lang)
        look = style.BIG_JOKER if rank == BIG else style.FACE
        line = Line()
        for _ in range(n):
            line.append(frame.side, style=style.EDGE)
            line.append(text + " " * (_FACE - cell_len(text)), look if live(rank) else style.IDLE)
        return line.append(frame.side, style=style.EDGE)

    return draw
