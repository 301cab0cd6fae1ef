"""What to lead."""

from __future__ import annotations

from dizhu.bots.finish import sure_lead
from dizhu.bots.options import breaks_bomb, pieces
from dizhu.bots.sight import LAST, Sight
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import TEN


def lead(sight: Sight, *, bombs: bool = True) -> Combo:
    """The play to open a trick with."""
    groups = sight.groups.split(sight.hand)
    sure = sure_lead(sight, groups)
    if sure and (bombs or not sure.shape.tier):
        return sure
    fed = feed(sight)
    if fed:
        return fed
    offers = [
        combo
        for combo in groups
        if not combo.shape.tier or (bombs and not breaks_bomb(sight, combo.shape, combo.top))
    ]
    if sight.fewest <= LAST or not offers:
        offers = [*offers, *pieces(sight)]
    return max(offers, key=lambda combo: gain(sight, combo))


def feed(sight: Sight) -> Combo | None:
    """The lowest play of as many cards as the next partner has left, if no opponent is between."""
    size = sight.left[sight.next]
    if sight.next in sight.opponents or size > LAST:
        return None
    return min(
        (combo for combo in pieces(sight) if len(combo.cards) == size),
        key=lambda combo: combo.top,
        default=None,
    )


def gain(sight: Sight, combo: Combo) -> tuple[bool, float, float]:
    """How good it is to lead `combo`, to be compared with other leads."""
    if sight.ends(combo, sight.opponents):
        # Somebody's last cards may beat it: the highest is beaten least often.
        return False, combo.top - 99 * bool(combo.shape.tier), -len(combo.cards)
    return True, _value(sight, combo), -combo.top


def _value(sight: Sight, combo: Combo) -> float:
    quick = sight.groups
    value = quick.cost(sight.hand) - quick.cost(sight.hand - combo.cards)
    style = quick.odds.style
    value += style.card * len(combo.cards) + sight.doubt()
    if any(
        other.beats(combo) and other.shape.tier == combo.shape.tier and quick.worth(other) < 0.6
        for other in quick.split(sight.hand)
    ):
        value += style.comes_back
    if not sight.alone and len(combo.cards) <= LAST:
        harm = style.dumping if sight.before_opponent else style.trickle
        value -= harm * max(0, TEN - combo.top) / TEN
    return value
