"""Large positions, where first numbers go by an outlook as well: it weighs, and decides nothing.

Seen to fail: with first numbers that the outlook may make nothing.
"""

from __future__ import annotations

from random import Random

import pytest

from dizhu.kernel import active, faces
from dizhu.kernel.packing import pack
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK
from dizhu.rules.ruleset import Ruleset

CARDS = (34, 42)
"""More than 26 go by one outlook, more than 40 by another."""
LATE = (2, True)
NODES = 60_000
ESTIMATE = 32
"""The pruning of `position.hpp` that lets first numbers be other than one."""


def hands(rules: Ruleset, number: int, rng: Random) -> tuple[int, int, int]:
    """Packed; one side is short of cards, so that much is settled soon."""
    cards = rng.sample(list(rules.deck), number)
    landlord = rng.choice((5, 8, 20, 25))
    farmer = landlord + (number - landlord) // rng.choice((2, 4))
    cuts = (cards[:landlord], cards[landlord:farmer], cards[farmer:])
    one, two, three = (pack(Cards.of(cut)) for cut in cuts)
    return one, two, three


@pytest.mark.skipif(active.ACTIVE != "native", reason="the search in Python has no outlook")
@pytest.mark.parametrize("number", CARDS)
@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE], ids=lambda rules: rules.name)
def test_with_and_without_an_outlook_the_answers_are_the_same(rules: Ruleset, number: int) -> None:
    rng = Random(7)
    searches = [active.solver(rules, 1 << 16, p) for p in (faces.EVERY, faces.EVERY & ~ESTIMATE)]
    seen = []
    for _ in range(60):
        found = set()
        asked = hands(rules, number, rng)
        for search in searches:
            search.clear()
            found.add(search.prove(asked, 0, 0, 0, 0, *LATE, NODES, 0.0)[0])
        if faces.UNKNOWN not in found:
            assert len(found) == 1, asked
            seen += found
    assert min(seen.count(faces.YES), seen.count(faces.NO)) >= 10
