"""What to lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dizhu.bots.finish import sure_lead
from dizhu.bots.grammar import grammar
from dizhu.bots.sight import LAST, Sight
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import TEN


def lead(sight: Sight) -> Combo:
    """The play to open a trick with."""
    groups = sight.groups.split(sight.hand)
    sure = sure_lead(sight, groups)
    if sure:
        return sure
    fed = feed(sight)
    if fed:
        return fed
    options = groups if sight.fewest > LAST else [*groups, *_pieces(sight)]
    safe = [combo for combo in options if not _gives_away(sight, combo)]
    if safe:
        return max(safe, key=lambda combo: (_value(sight, combo, groups), -combo.top))
    # Everything can be beaten by somebody's last cards: the highest is beaten least often.
    return max(options, key=lambda combo: (not combo.shape.tier, combo.top, -len(combo.cards)))


def feed(sight: Sight) -> Combo | None:
    """The lowest play of as many cards as the next partner has left, if no opponent is between."""
    size = sight.left[sight.next]
    if sight.next in sight.opponents or size > LAST:
        return None
    return min(
        (combo for combo in _pieces(sight) if len(combo.cards) == size),
        key=lambda combo: combo.top,
        default=None,
    )


def _pieces(sight: Sight) -> Iterator[Combo]:
    """Equal cards out of every rank held, whole bombs left alone where there is anything else."""
    counts = sight.hand.counts()
    bombs = grammar(sight.state.rules).bombs
    whole = {rank for rank, count in enumerate(counts) if count in bombs[rank]}
    for rank, sizes in enumerate(grammar(sight.state.rules).plain):
        for size, (shape, body) in sizes.items():
            if counts[rank] >= size and (rank not in whole or len(whole) == sum(map(bool, counts))):
                yield Combo(shape, rank, body.length, Cards(body.bits))


def _gives_away(sight: Sight, combo: Combo) -> bool:
    return sight.ends(combo, sight.opponents)


def _value(sight: Sight, combo: Combo, groups: Sequence[Combo]) -> float:
    quick = sight.groups
    value = quick.cost(sight.hand) - quick.cost(sight.hand - combo.cards)
    style = quick.odds.style
    value += style.card * len(combo.cards)
    if any(
        other.beats(combo) and other.shape.tier == combo.shape.tier and quick.worth(other) < 0.6
        for other in groups
    ):
        value += style.comes_back
    if not sight.alone and len(combo.cards) <= LAST:
        harm = style.dumping if sight.before_opponent else style.trickle
        value -= harm * max(0, TEN - combo.top) / TEN
    return value
