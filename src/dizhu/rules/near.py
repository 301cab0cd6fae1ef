"""Near misses: what a set of cards was probably meant to be.

The grammar of `rows` with its limits taken off. It judges nothing; `bars` says which rulings a
reading oversteps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from dizhu.rules.cards import Cards
from dizhu.rules.ranks import ACE, ALL, BIG, CHAINED, JOKERS, SMALL, TWO

_ORDERS: Final = (
    *(ALL[start:] for start in ALL),
    (TWO, *CHAINED),
    (ACE, TWO, *CHAINED[:-1]),
)
"""Ways in which people run ranks together: as they rank, from any rank on, 2 3 4 …, A 2 3 4 …"""

_LENGTHS: Final = {
    1: (1, *range(3, len(ALL) + 1)),
    **dict.fromkeys((2, 3, 4), tuple(range(1, len(ALL) + 1))),
}
"""How many ranks look like a body of this width: any number, but two solos look like nothing."""


Carried = Literal["", "solos", "pairs", "mixed"]


@dataclass(frozen=True, slots=True)
class Near:
    """A reading without limits: `run` ranks of `width` each, and the other cards, by rank.

    `carried` is how the rest is meant: not at all, as solos, as pairs, or as some of each.
    """

    run: tuple[int, ...]
    width: int
    carried: Carried
    rest: Mapping[int, int]

    @property
    def chain(self) -> bool:
        """Has its body several ranks."""
        return len(self.run) > 1

    @property
    def size(self) -> int:
        """All its cards."""
        return self.width * len(self.run) + sum(self.rest.values())

    @property
    def most(self) -> int:
        """The most attachments of one rank."""
        width = 2 if self.carried == "pairs" else 1
        return max((n // width for n in self.rest.values()), default=0)

    @property
    def kind(self) -> str:
        """The kind that it comes nearest to; `""` if there is none."""
        chain = self.chain
        plain = {1: "solo", 2: "pair", 3: "trio"}
        match self.width, self.carried:
            case 4, "solos" if not chain:
                return "four_two_solo"
            case 4, "pairs" if not chain:
                return "four_two_pair"
            case (1 | 2 | 3) as width, "":
                return plain[width] + "_chain" * chain
            case 3, "solos":
                return "trio_solo" + "_chain" * chain
            case 3, "pairs":
                return "trio_pair" + "_chain" * chain
            case _:
                return ""


def near(cards: Cards) -> Iterator[Near]:
    """Every reading of all of `cards` without limits."""
    counts = cards.counts()
    if counts[SMALL] and counts[BIG] and not any(counts[:SMALL]) and len(cards) <= 3:
        yield Near(JOKERS, 1, "", {rank: counts[rank] - 1 for rank in JOKERS if counts[rank] > 1})
        return
    size = len(cards)
    for width, lengths in _LENGTHS.items():
        for order in _ORDERS:
            reach = next((i for i, r in enumerate(order) if counts[r] < width), len(order))
            for length in lengths:
                if length > reach:
                    break
                if not _may_carry(length, width, size - width * length):
                    continue
                run = order[:length]
                rest = {
                    rank: n - width * (rank in run)
                    for rank, n in enumerate(counts)
                    if n > width * (rank in run)
                }
                for carried in _carried(length, width, rest):
                    yield Near(run, width, carried, rest)


def _may_carry(ranks: int, width: int, size: int) -> bool:
    """Can so many cards be attached at all: as many as there are solos wanted, up to pairs."""
    wanted = _wanted(ranks, width)
    return not size or wanted <= size <= 2 * wanted


def _wanted(ranks: int, width: int) -> int:
    """How many attachments a body of so many ranks takes."""
    return {3: ranks, 4: 2 * ranks}.get(width, 0)


def _carried(ranks: int, width: int, rest: Mapping[int, int]) -> Iterator[Carried]:
    size = sum(rest.values())
    wanted = _wanted(ranks, width)
    if not size:
        yield ""
        return
    if size == wanted:
        yield "solos"
    jokers = {rest.get(SMALL), rest.get(BIG)} == {1}
    odd = [rank for rank, n in rest.items() if n % 2 and not (jokers and rank in JOKERS)]
    if size == 2 * wanted and not odd:
        yield "pairs"
    pairs, singles = size - wanted, 2 * wanted - size
    if width == 3 and pairs > 0 and singles > 0 and sum(n // 2 for n in rest.values()) >= pairs:
        yield "mixed"
