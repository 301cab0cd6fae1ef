from itertools import islice
from random import Random

import pytest

from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.study.puzzles.making import make
from dizhu.study.puzzles.proving import faults
from dizhu.study.puzzles.wanted import Wanted

SMALL = Wanted(most=16, missed=0.0)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)
def test_what_is_made_is_proved(rules):
    for puzzle in islice(make(rules, Random(5), SMALL), 3):
        assert list(faults(puzzle)) == []
        assert puzzle.rules == rules
        assert len(puzzle.position.hands[puzzle.me]) >= SMALL.hand


@pytest.mark.slow
def test_a_seed_makes_the_same_again():
    first, again = (list(islice(make(FOLK, Random(6), SMALL), 2)) for _ in range(2))
    assert first == again


@pytest.mark.slow
@pytest.mark.parametrize("wanted_side", ["landlord", "farmers"])
def test_what_is_wanted_is_made(wanted_side):
    wanted = Wanted(most=16, missed=0.0, side=wanted_side, motifs=frozenset({"hold_back"}))
    puzzle = next(make(FOLK, Random(8), wanted))
    assert puzzle.side == wanted_side
    assert "hold_back" in puzzle.motifs
