"""The search against looking at everything, for each ruleset.

The quick tests take a few hundred positions; `make solver` sets `DIZHU_SOLVED` and takes thousands.
"""

import os
from dataclasses import replace
from itertools import product

import pytest

from dizhu.game.position import Position
from dizhu.kernel import active, faces
from dizhu.rules.presets import PRESETS
from dizhu.solver.solve import solve
from tests.solver.brute import Brute
from tests.solver.positions import positions

NATIVE = active.ACTIVE == "native"
SOLVED = int(os.environ.get("DIZHU_SOLVED", "300" if NATIVE else "25"))
RULES = list(PRESETS.values())
ENDLESS = (10**9, 0.0)
LATE = (2, True)
MEMORIES = (1 << 10, 1 << 24) if NATIVE else (1 << 10, 1 << 16)
PRUNINGS = [faces.EVERY & ~(1 << i) for i in range(faces.EVERY.bit_length())]


def wins(search, position, slack=0, early=LATE):
    answer, _, _ = search.prove(*position, slack, *early, *ENDLESS)
    assert answer != faces.UNKNOWN
    return answer == faces.YES


def children(brute, position):
    """Where each move leads that does not end the deal."""
    hands, turn, top, owner = position
    for move in brute.legal(hands[turn], top):
        after = brute.after(hands, turn, top, owner, LATE, move)[:4]
        if after[0][turn]:
            yield after


@pytest.fixture(params=RULES, ids=lambda rules: rules.name)
def rules(request):
    return request.param


def test_every_move_has_the_value_of_brute_force(rules):
    brute, search = Brute(rules), active.solver(rules, 1 << 16)
    seen = set()
    for position in positions(rules, SOLVED, 1):
        search.clear()
        for asked in (position, *children(brute, position)):
            value = wins(search, asked)
            seen.add(value)
            assert value == brute.winner(*asked), asked
    assert seen == {True, False}


@pytest.mark.parametrize("entries", MEMORIES)
def test_the_memory_does_not_change_an_answer(rules, entries):
    brute, search = Brute(rules), active.solver(rules, entries)
    for position in positions(rules, SOLVED, 2):
        search.clear()
        assert wins(search, position) == brute.winner(*position), position


@pytest.mark.skipif(not NATIVE, reason="the search in Python has no prunings to switch off")
@pytest.mark.parametrize("prunings", [0, *PRUNINGS])
def test_no_pruning_changes_an_answer(rules, prunings):
    brute, search = Brute(rules), active.solver(rules, 1 << 16, prunings)
    for position in positions(rules, SOLVED, 3):
        search.clear()
        assert wins(search, position) == brute.winner(*position), position


def test_the_best_outcome_is_that_of_brute_force(rules):
    """With bombs, the rocket and both springs: who played before is part of the question."""
    rules = replace(rules, doubling_bomb=4)  # of six cards there are none in hands so small
    brute, search = Brute(rules), active.solver(rules, 1 << 16)
    early = [(plays, farmers) for plays, farmers in product(range(3), (False, True))]
    most = (4, 3, 3, 2)
    seen = set()
    for number, position in enumerate(positions(rules, max(SOLVED // 6, 4), 4, most)):
        search.clear()
        played = early[number % len(early)]
        best = brute.outcome(*position, played)
        seen.add(best)
        for outcome in (-4, -3, -2, -1, 1, 2, 3, 4):
            slack = outcome - 1 if outcome > 0 else outcome
            assert wins(search, position, slack, played) == (best >= outcome), (position, played)
        brute.known.clear()
    assert seen - {1, -1} or number < 40  # some have doublings, if there are many


@pytest.mark.skipif(not NATIVE, reason="without prunings it has nothing to be the same with")
def test_prunings_change_no_outcome(rules):
    plain, pruned = active.solver(rules, 1 << 16, 0), active.solver(rules, 1 << 16)
    for position in positions(rules, max(SOLVED // 4, 4), 5):
        for slack in (-3, -2, -1, 0, 1, 2):
            assert wins(plain, position, slack) == wins(pruned, position, slack), position
        plain.clear()
        pruned.clear()


def test_equal_cards_of_another_hand_keep_two_ranks_apart():
    """Of 22 and AA the landlord answers with a 2, for the farmer's A does not fall to an A."""
    position = Position.parse("rlcard 8AA22/8TX/48AD 2 1:T")
    assert solve(position).winner == "landlord"
