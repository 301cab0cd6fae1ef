from itertools import pairwise

import pytest

from dizhu.study.puzzles.attempt import Attempt
from dizhu.study.puzzles.oracle import oracle
from dizhu.study.puzzles.rating import LEAST, MOST, PANEL, judge, rated
from dizhu.study.puzzles.shelf import shelf
from dizhu.study.puzzles.thumb import chances, counted, obvious


def test_what_is_solved_less_often_is_rated_higher():
    ratings = [rated(n / 100) for n in range(101)]
    assert (ratings[0], ratings[50], ratings[100]) == (MOST, PANEL, LEAST)
    assert all(a >= b for a, b in pairwise(ratings))
    assert rated(1 / 11) == PANEL + 400


@pytest.mark.parametrize("puzzle", shelf().puzzles[:6], ids=lambda p: p.id)
def test_a_rating_is_found_again(puzzle):
    with oracle(puzzle.rules) as known:
        judged = judge(known, Attempt.begin(puzzle))
    assert judged.rating == puzzle.rating
    assert 0 <= judged.missed <= 1


@pytest.mark.parametrize("puzzle", shelf().puzzles[:6], ids=lambda p: p.id)
def test_a_player_does_something_legal_and_mostly_what_is_obvious(puzzle):
    state = counted(puzzle.position)
    for slip in (0.0, 0.2, 0.6):
        told = chances(state, slip)
        assert sum(told.values()) == pytest.approx(1)
        assert set(told) == set(Attempt.begin(puzzle).legal())
        assert max(told, key=lambda action: told[action]) == obvious(state)
