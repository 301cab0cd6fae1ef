"""What is shipped: enough of everything, nothing twice, and all of it so."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from dizhu.game.actions import Pass
from dizhu.study.puzzles.attempt import Attempt
from dizhu.study.puzzles.collection import Collection
from dizhu.study.puzzles.identity import key
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.proving import faults
from dizhu.study.puzzles.puzzle import read
from dizhu.study.puzzles.shelf import shelf
from dizhu.study.puzzles.thumb import counted, obvious

ALL = shelf().puzzles
SAMPLE = Random(date(2026, 11, 30).toordinal()).sample(ALL, 40)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda p: p.id)
def test_it_is_proved_again(puzzle):
    """Forty of them; `make puzzles-check` proves all."""
    assert list(faults(puzzle)) == []


def test_a_false_proof_is_found():
    puzzle = ALL[0]
    others = tuple(action for action in Attempt.begin(puzzle).legal() if action not in puzzle.wins)
    for false in (
        replace(puzzle, wins=others[:1]),
        replace(puzzle, wins=(*puzzle.wins, others[0])),
        replace(puzzle, motifs=()),
        replace(puzzle, line=puzzle.line[:-1]),
        replace(puzzle, line=((puzzle.me, others[0]),)),
        replace(puzzle, rating=puzzle.rating + 10),
    ):
        assert list(faults(false))


def test_there_is_enough_of_everything():
    assert len(ALL) >= 500
    motifs = Counter(motif for puzzle in ALL for motif in puzzle.motifs)
    assert sum(n >= 25 for n in motifs.values()) >= 8
    assert motifs.keys() == MOTIFS.keys()
    assert min(motifs.values()) >= 15
    assert all(puzzle.motifs for puzzle in ALL)
    for of in ("level", "side"):
        assert min(Counter(getattr(puzzle, of) for puzzle in ALL).values()) >= 80
    rules = Counter(puzzle.rules.name for puzzle in ALL)
    assert rules.keys() == {"folk", "competitive", "four"}
    assert min(rules.values()) >= 80


def test_every_motif_begins_with_an_easy_one():
    """Seen to fail: of `let_go` there was none of level 1."""
    there = {(motif, puzzle.level) for puzzle in ALL for motif in puzzle.motifs}
    assert there == {(motif, level) for motif in MOTIFS for level in (1, 2, 3)}


def test_letting_go_begins_with_an_easy_one_whatever_the_rules():
    """Seen to fail: with four players there was none of level 1."""
    there = {puzzle.rules.name for puzzle in ALL if "let_go" in puzzle.motifs and puzzle.level == 1}
    assert there == {"folk", "competitive", "four"}


def test_nothing_is_there_twice():
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)
    assert len({key(puzzle.position) for puzzle in ALL}) == len(ALL)


def test_none_is_trivial():
    """One idea wins, it takes more than it, and nobody goes out at once."""
    for puzzle in ALL:
        plays = [a for seat, a in puzzle.line if (seat == 0) == (puzzle.me == 0) and a != Pass()]
        assert len(plays) >= 3
        assert len(puzzle.wins) <= 2


def test_the_obvious_play_is_mostly_wrong():
    sample = Random(3).sample(ALL, 60)
    wrong = sum(obvious(counted(puzzle.position)) not in puzzle.wins for puzzle in sample)
    assert wrong > 0.6 * len(sample)


def test_a_line_is_read_as_it_was_written():
    for puzzle in ALL:
        assert read(puzzle.write()) == puzzle


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"rating"', '"rated"', "a puzzle has"),
        ('"id":"', '"id":"x', "its position is that of"),
        (f" {ALL[0].me} ", " 7 ", "turn"),
        ("{", "[", "Expecting"),
        ("{", "[" * 100_000, "nested too deeply"),
        ('"rating":', '"rating":1e', "rating is no whole number"),
        ('"rating":', '"rating":0.', "rating is no whole number"),
        ('"wins":[', '"wins":[7,', "wins is no list of texts"),
        ('"motifs":[', '"motifs":[[],', "motifs is no list of texts"),
        ('"line":"', '"line":7,"x":"', "a puzzle has"),
    ],
)
def test_a_bad_line_says_why(old, new, why):
    with pytest.raises(ValueError, match=why):
        read(ALL[0].write().replace(old, new, 1))


def test_choosing():
    for puzzle in shelf().pick(motif="hold_back", level=2, side="farmers", rules="four"):
        assert (puzzle.level, puzzle.side, puzzle.rules.name) == (2, "farmers", "four")
        assert "hold_back" in puzzle.motifs
    ratings = [puzzle.rating for puzzle in shelf().pick()]
    assert ratings == sorted(ratings)
    assert len(ratings) == len(ALL)


def test_each_day_has_its_puzzle():
    monday = date(2026, 11, 30)
    year = [shelf().daily(monday + timedelta(days)) for days in range(7 * 52)]
    assert len(set(year)) == len(year)
    weeks = [[puzzle.rating for puzzle in year[at : at + 7]] for at in range(0, len(year), 7)]
    assert all(week == sorted(week) for week in weeks)
    # In whatever order they lie on the shelf.
    assert Collection(tuple(reversed(ALL))).daily(monday) == shelf().daily(monday)


def test_a_week_needs_seven():
    with pytest.raises(ValueError, match="seven"):
        Collection(ALL[:6]).daily(date(2026, 11, 30))
