"""The deal with its ceremony. The order of the pack is an argument: chance lives elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from dizhu.game.events import Ceremony, Dealt
from dizhu.rules.cards import Cards
from dizhu.rules.ruleset import Ruleset


def deal(
    rules: Ruleset,
    pack: Sequence[int],
    *,
    dealer: int = 0,
    cut: int = 0,
    face_up: int | None = None,
    first: int | None = None,
) -> Dealt:
    """Deal `pack`, card by card and the dealer first, and leave the bottom (rulings 2 to 7).

    `pack` holds the ranks of all cards in shuffled order, `cut` is how many are lifted off,
    `face_up` the place of the upturned card in the order of dealing. Whoever gets it calls first,
    unless `first` says so. Raises `ValueError` on a pack, a cut or a place that can't be.
    """
    if Cards.of(pack) != rules.deck:
        raise ValueError("the pack is not the deck of the ruleset")
    if not 0 <= cut < len(pack):
        raise ValueError(f"can't cut {cut} of {len(pack)} cards")
    dealt = rules.hand * rules.seats
    if face_up is not None and not 0 <= face_up < dealt:
        raise ValueError(f"the face-up card is one of the {dealt} dealt, not number {face_up}")
    hands, bottom = spread(rules, pack, dealer, cut)
    if first is None:
        first = dealer if face_up is None else (dealer + face_up) % rules.seats
    shown = None if face_up is None else pack[(cut + face_up) % len(pack)]
    return Dealt(Ceremony(dealer, cut, shown), tuple(map(Cards.of, hands)), Cards.of(bottom), first)


def spread(
    rules: Ruleset, pack: Sequence[int], dealer: int, cut: int
) -> tuple[list[Sequence[int]], Sequence[int]]:
    """The hands by seat and the bottom, as `pack` falls: ranks or numbers, in order of dealing."""
    order = [*pack[cut:], *pack[:cut]]
    dealt = rules.hand * rules.seats
    places = [(seat - dealer) % rules.seats for seat in range(rules.seats)]
    return [order[place : dealt : rules.seats] for place in places], order[dealt:]
