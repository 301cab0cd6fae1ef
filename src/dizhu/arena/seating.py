"""The cards of a deal, and who sits where: the same for all bots, from the seed alone."""

from __future__ import annotations

from itertools import product
from random import Random

from dizhu.arena.terms import Mode, Terms
from dizhu.game.deal import deal
from dizhu.game.events import Dealt


def dealt(terms: Terms, number: int) -> Dealt:
    """The cards of deal `number`, from 0.

    With cards only, `first` is the landlord, who sits a seat further on in every deal.
    """
    rules = terms.played
    rng = Random(f"dizhu arena {terms.seed} {number}")  # noqa: S311 - to be repeated
    pack = list(rules.deck)
    rng.shuffle(pack)
    seat = number % rules.seats
    if terms.mode == "full" and rules.first_caller == "face_up":
        return deal(rules, pack, dealer=seat, face_up=rng.randrange(rules.hand * rules.seats))
    return deal(rules, pack, dealer=seat, first=seat)


def chance(terms: Terms, number: int, seat: int) -> Random:
    """The chance of whoever sits there in deal `number`; the same in all its games."""
    return Random(f"dizhu arena {terms.seed} {number} seat {seat}")  # noqa: S311


def seatings(mode: Mode, seats: int, landlord: int) -> list[tuple[int, ...]]:
    """Who of two, 0 and 1, sits on which seat, for each game of a deal.

    With cards only: each once the `landlord`, against the other on all farmers' seats. In full
    deals: every way to share the seats that leaves one to each.
    """
    if mode == "play":
        return [tuple(side if s == landlord else 1 - side for s in range(seats)) for side in (0, 1)]
    return [shared for shared in product((0, 1), repeat=seats) if 0 < sum(shared) < seats]
