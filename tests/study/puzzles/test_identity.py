import pytest

from dizhu.game.position import Position
from dizhu.study.puzzles.identity import name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("folk 3344/56/78 0 -", "folk 4455/67/89 0 -"),
        ("folk 3359/5J/7K 0 -", "folk 335T/5Q/82 0 -"),  # gaps may be wider, and a 2 is a high card
        ("folk 46/7/8K 1 0:5", "folk 57/8/9A 1 0:6"),
    ],
)
def test_ranks_are_but_an_order(one, other):
    assert name(Position.parse(one)) == name(Position.parse(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("folk 34567/8/9 0 -", "folk 34568/7/9 0 -"),
        ("folk 34567/8/9 0 -", "folk 3456J/8/9 0 -"),  # no chain any more
        ("folk QKA3/8/9 0 -", "folk KA23/8/9 0 -"),  # a 2 stands next to nothing
        ("folk 3X/8/D 0 -", "folk 32/8/X 0 -"),  # jokers are a rocket together
        ("folk 46/7/8K 1 0:5", "folk 46/7/8K 1 2:5"),
        ("folk 46/7/8K 1 -", "folk 46/7/8K 2 -"),
        ("folk 46/7/8K 1 -", "competitive 46/7/8K 1 -"),
    ],
)
def test_what_matters_makes_another_puzzle(one, other):
    assert name(Position.parse(one)) != name(Position.parse(other))
