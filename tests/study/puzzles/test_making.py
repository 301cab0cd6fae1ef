from itertools import islice
from random import Random

import pytest

from dizhu.kernel.packing import pack, size, unpack
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.solver.table import Table, laid
from dizhu.study.puzzles.aiming import AIMS, aimed_moves
from dizhu.study.puzzles.making import finished, make
from dizhu.study.puzzles.oracle import oracle, same_side
from dizhu.study.puzzles.proving import faults
from dizhu.study.puzzles.shelf import shelf
from dizhu.study.puzzles.starting import Start, dealt, played, shelved
from dizhu.study.puzzles.wanted import Wanted

SMALL = Wanted(most=16, missed=0.0)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)
def test_what_is_made_is_proved(rules):
    for puzzle in islice(make(rules, Random(5), SMALL), 3):
        assert list(faults(puzzle)) == []
        assert puzzle.rules == rules
        assert len(puzzle.position.hands[puzzle.me]) >= SMALL.hand


NEAR = ("33345", "44Q", "77K"), ("33446", "44K", "77K")


@pytest.mark.parametrize("motif", AIMS)
def test_games_are_looked_through_for_a_sort_of_play(motif):
    wanted = Wanted(least=12, motifs=frozenset({motif}))
    found = [played(FOUR, Random(seed), wanted) for seed in range(4)]
    assert any(found)
    assert all(list(aimed_moves(table, AIMS[motif])) for table in found if table)


def test_puzzles_are_changed_into_rarer_ones():
    wanted = Wanted(least=12, motifs=frozenset({"break_trio"}))
    tables = shelved(FOUR, wanted)
    assert {laid(p.position)[0] for p in shelf().pick(motif="break_trio", rules="four")} <= {
        *tables
    }
    assert all(list(aimed_moves(table, AIMS["break_trio"])) for table in tables)
    assert not shelved(FOUR, Wanted(motifs=frozenset({"hold_back"})))
    # What comes of one is no more the same in all but a card or two.
    a, b = (Table(FOLK, tuple(map(pack, map(Cards.parse, hands))), 0, 0, 0) for hands in NEAR)
    assert Start(a, (0, 0, 0), 3).far(b)
    assert not Start(a, (0, 0, 0), 4).far(b)


def test_hands_are_made_up_with_what_a_motif_needs():
    for seed in range(20):
        start = dealt(FOLK, Random(seed), Wanted(motifs=frozenset({"bomb_now"})))
        kept = unpack(start.kept[start.table.turn])
        assert max(kept.counts()) == 4
        ends = dealt(FOLK, Random(seed), Wanted(motifs=frozenset({"stop_two"})))
        foes = [h for s, h in enumerate(ends.table.hands) if not same_side(s, ends.table.turn)]
        assert min(map(size, foes)) <= 2


@pytest.mark.parametrize("level", [1, 2, 3])
def test_only_the_level_that_is_wanted_is_kept(level):
    """So a search for easy ones goes on past what is harder."""
    puzzle = shelf().pick(motif="let_go", level=level, rules="competitive").puzzles[0]
    with oracle(puzzle.rules) as known:
        table = laid(puzzle.position)[0]
        kept = [n for n in (1, 2, 3) if finished(known, table, Wanted(least=12, level=n))]
    assert kept == [level]


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
