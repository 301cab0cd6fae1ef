"""What the bar says the bid is worth: each pair as far as the reader may know it."""

import pytest

from dizhu.server.stakes import multipliers

BOTH = {1: True, 2: True}
ONE = {1: True, 2: False}


@pytest.mark.parametrize(
    ("me", "doubled", "redoubled", "told"),
    [
        (1, {}, False, [1]),
        (1, BOTH, False, [2]),
        (1, BOTH, True, [4]),
        (1, ONE, True, [4]),
        (2, ONE, True, [1]),
        (0, ONE, True, [1, 4]),
        (None, ONE, True, [1, 4]),
        (0, BOTH, True, [4]),
        (1, {1: True}, False, [2]),
        (0, {}, False, [1]),
        (None, {}, False, [1]),
    ],
)
def test_each_pair_is_worth_what_the_reader_may_know(me, doubled, redoubled, told):
    assert multipliers(3, 0, me, doubled, redoubled=redoubled) == told


def test_with_four_seats_there_are_three_pairs():
    doubled = {0: False, 1: True, 3: False}
    assert multipliers(4, 2, 2, doubled, redoubled=False) == [1, 2]
    assert multipliers(4, 2, 3, doubled, redoubled=False) == [1]
