"""Combinations: the rows of a ruleset, read both ways.

`moves` reads the rows forwards and lists what a hand can play; `parse` asks the same rows for what
uses every card. There is no second classifier that could disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dizhu.rules.cards import GUARDS, LANE, MOST, Cards
from dizhu.rules.ranks import BIG, SMALL
from dizhu.rules.rows import rows, sized
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Attachment, Body, Shape

COMPLETE = 4
"""Cards of one rank that make a bomb, and so may not be broken (ruling 46)."""


@dataclass(frozen=True, slots=True)
class Combo:
    """Cards read as a shape: `top` is the highest rank of the body, `length` its ranks.

    The length of a bomb is its number of cards, that of anything but a chain or a bomb is 1.
    """

    shape: Shape
    top: int
    length: int
    cards: Cards

    @property
    def kind(self) -> str:
        """The name of the kind, as the field names it."""
        return self.shape.kind

    def beats(self, other: Combo) -> bool:
        """A higher tier, or the same kind and length and a higher body (rulings 53 to 59)."""
        if self.shape.tier != other.shape.tier:
            return self.shape.tier > other.shape.tier
        return (
            self.shape.kind == other.shape.kind
            and self.length == other.length
            and self.top > other.top
        )


def moves(rules: Ruleset, hand: Cards, over: Combo | None = None) -> Iterator[Combo]:
    """Every combination in `hand`, or those of them that beat `over`."""
    counts = hand.counts()
    for shape in rows(rules):
        if over is None or shape.tier > over.shape.tier:
            yield from spell(shape, hand, counts)
        elif shape.tier == over.shape.tier and shape.kind == over.shape.kind:
            yield from spell(shape, hand, counts, over=over)


def parse(rules: Ruleset, cards: Cards, held: Cards | None = None) -> tuple[Combo, ...]:
    """Every reading of exactly `cards`, the longest body first, then the higher one.

    `held` is the hand that they are played from, which ruling 46 looks at. Nothing for no play.
    """
    size = len(cards)
    if not size or size > rules.most or not cards <= rules.deck:
        return ()
    counts = (cards if held is None else held).counts()
    room = cards.bits | GUARDS
    found = [
        combo
        for shape, body in sized(rules, size)
        if (room - body.bits) & GUARDS == GUARDS
        for combo in carry(shape, body, cards, counts)
    ]
    return tuple(sorted(found, key=lambda combo: (-combo.length, -combo.top)))


def reading(rules: Ruleset, combo: Combo, held: Cards) -> int:
    """Which reading of its cards `combo` is; in no ruleset has anything but a chain several."""
    if not rules.ambiguous or combo.length == 1:
        return 0
    return parse(rules, combo.cards, held).index(combo)


def spell(
    shape: Shape,
    cards: Cards,
    held: Sequence[int],
    *,
    over: Combo | None = None,
    size: int | None = None,
) -> Iterator[Combo]:
    """Every combination of `shape` within `cards`.

    `held` counts the whole hand, rank by rank. With `over` only those as long and higher, with
    `size` only those of so many cards.
    """
    room = cards.bits | GUARDS
    for body in shape.bodies:
        if (room - body.bits) & GUARDS != GUARDS or (size is not None and body.cards != size):
            continue
        if over is None or (body.length == over.length and body.run[-1] > over.top):
            yield from carry(shape, body, cards, held)


def carry(shape: Shape, body: Body, cards: Cards, held: Sequence[int]) -> Iterator[Combo]:
    """Every combination of `shape` that has this `body`, which is within `cards`."""
    top = body.run[-1]
    if shape.attachment is None:
        yield Combo(shape, top, body.length, Cards(body.bits))
    else:
        for extra in attachments(shape, shape.attachment, body, cards, held):
            yield Combo(shape, top, body.length, Cards(body.bits + extra))


def attachments(
    shape: Shape, kind: Attachment, body: Body, cards: Cards, held: Sequence[int]
) -> Iterator[int]:
    """Every way for `body` to carry what its shape asks for, as packed cards."""
    beside = {body.run[0] - 1, body.run[-1] + 1} if len(body.run) > 1 else set[int]()
    offers: list[tuple[int, int]] = []
    for rank, shift in enumerate(range(0, LANE * len(held), LANE)):
        times = min(kind.repeat, ((cards.bits >> shift) & MOST) // kind.width)
        if not times or rank in body.run or (held[rank] >= COMPLETE and not kind.held_bomb):
            continue
        if rank in beside and rank in shape.ranks and not kind.adjacent_trio:
            times = min(times, shape.width - 1)
        offers.append((rank, times))
    exclusive = () if kind.both_jokers else (SMALL, BIG)
    return choose(offers, kind.per_rank * len(body.run), kind.width, exclusive)


def choose(
    offers: Sequence[tuple[int, int]], wanted: int, width: int, exclusive: tuple[int, ...]
) -> Iterator[int]:
    """Every way to take `wanted` times `width` cards, each rank as often as it is offered.

    Of the ranks in `exclusive` one may serve.
    """
    if not wanted:
        yield 0
    if not wanted or sum(times for _, times in offers) < wanted:
        return
    (rank, times), rest = offers[0], offers[1:]
    yield from choose(rest, wanted, width, exclusive)
    if rank in exclusive:
        rest = [offer for offer in rest if offer[0] not in exclusive]
    for taken in range(1, min(times, wanted) + 1):
        own = (taken * width) << (LANE * rank)
        for more in choose(rest, wanted - taken, width, exclusive):
            yield own + more
