"""Puzzles over HTTP: questions and answers, without a server around them."""

import pytest

from dizhu.game.actions import Play
from dizhu.game.notation import write_action
from dizhu.kernel import active
from dizhu.rules.text import LANGS
from dizhu.server import puzzling
from dizhu.solver.limits import Limits
from dizhu.study.puzzles.attempt import Attempt
from dizhu.study.puzzles.oracle import oracle
from dizhu.study.puzzles.shelf import shelf
from dizhu.table.refused import Refused

pytestmark = pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")

SAMPLE = [next(p for p in shelf() if p.rules.name == name) for name in ("folk", "four")]
SAMPLE.append(next(p for p in shelf() if p.position.top and p.side == "farmers"))


def ask(puzzle, lang="en", **query):
    return puzzling.puzzle({"puzzle": puzzle.id, **query}, lang)


def ranks(faces):
    return sorted(face[0] for face in faces)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda p: p.id)
def test_a_puzzle_is_solved_by_asking(puzzle):
    moves = []
    view = ask(puzzle)
    assert [ranks(hand) for hand in view.hands] == [sorted(str(h)) for h in puzzle.position.hands]
    attempt = Attempt.begin(puzzle)
    with oracle(puzzle.rules) as known:
        while not view.solved:
            win = attempt.winning(known)[0]
            moves.append(write_action(win))
            view = ask(puzzle, moves=",".join(moves[:-1]), play=moves[-1])
            assert view.wrong is None
            assert view == ask(puzzle, moves=",".join(moves))
            attempt = attempt.replay(known, [win])
            whole = [face for hand in view.hands for face in hand]
            whole += [face for deed in view.deeds for face in deed.cards]
            assert len(whole) == sum(map(len, puzzle.position.hands)) + (
                len(puzzle.position.top[1].cards) if puzzle.position.top else 0
            )
            if puzzle.rules.decks == 1:
                assert len(set(whole)) == len(whole)
    assert view.legal is None


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda p: p.id)
def test_a_play_that_loses_changes_nothing(puzzle):
    before = ask(puzzle)
    wins = {write_action(action) for action in puzzle.wins}
    play = next(text for text in before.legal.plays if text not in wins)
    view = ask(puzzle, play=play)
    assert view.wrong.play == play
    assert view.wrong.line
    assert (view.hands, view.deeds, view.legal) == (before.hands, before.deeds, before.legal)
    with pytest.raises(Refused) as caught:
        ask(puzzle, moves=play)
    assert caught.value.code == "bad_moves"


def test_hints_are_in_the_language():
    puzzle = next(p for p in shelf() if isinstance(p.wins[0], Play))
    for step in ("1", "2", "3"):
        assert len({ask(puzzle, lang, hint=step).hint for lang in LANGS}) >= 2
    assert ask(puzzle).hint is None
    assert ask(puzzle).hints == 3
    assert str(puzzle.wins[0].cards) in ask(puzzle, hint="3").hint


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"play": "zz"}, "bad_moves"),
        ({"play": "3" * 41}, "bad_moves"),
        ({"moves": ",".join(["3"] * 41)}, "bad_moves"),
        ({"moves": "zz"}, "bad_moves"),
    ],
)
def test_what_is_no_move_is_refused(query, code):
    with pytest.raises(Refused) as caught:
        ask(SAMPLE[0], **query)
    assert caught.value.code == code


def test_what_the_rules_bar_is_told_with_its_ruling():
    before, view = ask(SAMPLE[0]), ask(SAMPLE[0], play="XXDD")
    assert "ruling 72" in view.refused
    assert (view.hands, view.wrong) == (before.hands, None)
    assert "裁定 72" in ask(SAMPLE[0], "zh", play="XXDD").refused


def test_what_the_kernel_cannot_find_out_is_told(monkeypatch):
    """The kernel in Python is slow: it gives up soon, and says so, instead of taking minutes."""
    puzzling._walked.cache_clear()
    puzzling._played.cache_clear()
    monkeypatch.setattr(puzzling, "REACH", Limits(nodes=1, megabytes=1))
    hard = max(shelf(), key=lambda p: p.rating)
    assert ask(hard).legal.plays  # it is shown all the same
    for query in ({"play": write_action(hard.wins[0])}, {"hint": "3"}):
        with pytest.raises(Refused) as caught:
            ask(hard, **query)
        assert caught.value.code == "too_hard"
        assert len({caught.value.words(lang) for lang in LANGS}) == 3


def test_what_there_is_and_of_which_day():
    told = puzzling.puzzles({}, "zh")
    assert len(told.puzzles) == len(shelf())
    assert all(motif.puzzles for motif in told.motifs)
    assert {motif.title for motif in told.motifs}.isdisjoint(
        motif.title for motif in puzzling.puzzles({}, "en").motifs
    )
    daily = puzzling.daily({"date": "2026-11-30"}, "en")
    assert daily == puzzling.daily({"date": "2026-11-30"}, "zh")
    assert daily.date == "2026-11-30"
    assert puzzling.daily({}, "en").puzzle in told.puzzles
    for bad, code in (({"date": "x"}, "bad_date"), ({"date": "9999-99-99"}, "bad_date")):
        with pytest.raises(Refused) as caught:
            puzzling.daily(bad, "en")
        assert caught.value.code == code
    with pytest.raises(Refused) as caught:
        puzzling.puzzle({"puzzle": "nothing"}, "en")
    assert caught.value.code == "no_puzzle"
