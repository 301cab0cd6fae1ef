"""What may be played, one combination a body: with the attachments that are missed least."""

from __future__ import annotations

from collections.abc import Iterator

from dizhu.bots.grammar import grammar
from dizhu.bots.sight import Sight
from dizhu.rules.cards import GUARDS, Cards
from dizhu.rules.combos import Combo
from dizhu.rules.rows import rows
from dizhu.rules.shapes import Shape


def options(sight: Sight) -> Iterator[Combo]:
    """The plays that beat what lies there, or all where nothing does."""
    top, room = sight.state.top, sight.hand.bits | GUARDS
    for shape in rows(sight.state.rules):
        same = top is not None and shape.tier == top.combo.shape.tier
        if top is not None and not (
            shape.tier > top.combo.shape.tier or (same and shape.kind == top.combo.shape.kind)
        ):
            continue
        for body in shape.bodies:
            if (room - body.bits) & GUARDS != GUARDS or breaks_bomb(sight, shape, body.run[0]):
                continue
            if top is not None and same:
                over = top.combo
                if body.length != over.length or body.run[-1] <= over.top:
                    continue
            combo = sight.groups.dressed(shape, body, sight.hand)
            if combo:
                yield combo


def breaks_bomb(sight: Sight, shape: Shape, rank: int) -> bool:
    """Is this a bomb of which more is held: all of it is higher, and leaves nothing over."""
    return shape.is_bomb and sight.hand[rank] > shape.width


def pieces(sight: Sight) -> Iterator[Combo]:
    """Equal cards out of every rank held, whole bombs left alone where there is anything else."""
    counts = sight.hand.counts()
    bombs = grammar(sight.state.rules).bombs
    whole = {rank for rank, count in enumerate(counts) if count in bombs[rank]}
    for rank, sizes in enumerate(grammar(sight.state.rules).plain):
        for size, (shape, body) in sizes.items():
            if counts[rank] >= size and (rank not in whole or len(whole) == sum(map(bool, counts))):
                yield Combo(shape, rank, body.length, Cards(body.bits))
