from random import Random

import pytest

from dizhu.game.actions import Pass, Play
from dizhu.game.engine import decide, fold
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Over, Playing
from dizhu.rules.cards import Cards
from dizhu.rules.text import LANGS
from dizhu.solver.solve import solve
from dizhu.study.puzzles.attempt import Attempt, Right, Wrong
from dizhu.study.puzzles.hinting import STEPS, hint
from dizhu.study.puzzles.oracle import oracle, side
from dizhu.study.puzzles.shelf import shelf
from dizhu.study.wording import doing
from tests.lettering import lettered

SAMPLE = Random(7).sample(shelf().puzzles, 12)


def right(attempt, known):
    """Any play that wins."""
    answer = attempt.play(known, attempt.winning(known)[-1])
    assert isinstance(answer, Right)
    return answer.attempt


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda p: p.id)
def test_who_plays_right_solves_it(puzzle):
    """Whatever of the plays that win he takes; and the solver says so at each step."""
    attempt = Attempt.begin(puzzle)
    with oracle(puzzle.rules) as known:
        while not attempt.solved:
            assert isinstance(attempt.state, Playing)
            assert attempt.state.turn == puzzle.me
            assert solve(attempt.state, moves=False).winner == puzzle.side
            attempt = right(attempt, known)
    assert isinstance(attempt.state, Over)
    assert side(attempt.state.winner) == puzzle.side


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda p: p.id)
def test_every_other_play_is_refuted_to_the_end(puzzle):
    attempt = Attempt.begin(puzzle)
    with oracle(puzzle.rules) as known:
        for action in attempt.legal():
            answer = attempt.play(known, action)
            assert isinstance(answer, Right) == (action in puzzle.wins)
            if isinstance(answer, Wrong):
                state = fold(attempt.state, decide(attempt.state, puzzle.me, action))
                for seat, reply in answer.refutation:
                    state = fold(state, decide(state, seat, reply))
                assert isinstance(state, Over)
                assert side(state.winner) != puzzle.side
                assert answer.attempt == attempt


@pytest.mark.parametrize("puzzle", SAMPLE[:4], ids=lambda p: p.id)
def test_the_own_plays_bring_an_attempt_back(puzzle):
    with oracle(puzzle.rules) as known:
        attempt, start = right(Attempt.begin(puzzle), known), Attempt.begin(puzzle)
        own = [action for seat, action in attempt.deeds if seat == puzzle.me]
        first = next(iter(own))
    with oracle(puzzle.rules) as known:
        assert start.replay(known, [first]) == attempt
        wrong = next(a for a in start.legal() if a not in puzzle.wins)
        with pytest.raises(ValueError, match="loses"):
            start.replay(known, [wrong])


def test_what_the_rules_bar_is_refused_with_its_ruling():
    puzzle = next(p for p in shelf() if p.position.top is None)
    with oracle(puzzle.rules) as known:
        for action, ruling in ((Pass(), 17), (Play(Cards.parse("XXXXDDDD")), 72)):
            with pytest.raises(IllegalAction) as caught:
                Attempt.begin(puzzle).play(known, action)
            assert caught.value.refusal.ruling == ruling


def test_a_forced_pass_is_made_for_the_solver():
    """He is asked only where there is a choice, or the last play to make."""
    for puzzle in SAMPLE:
        with oracle(puzzle.rules) as known:
            attempt = Attempt.begin(puzzle)
            while not attempt.solved:
                assert attempt.legal() != (Pass(),)
                attempt = right(attempt, known)


@pytest.mark.parametrize("puzzle", SAMPLE[:4], ids=lambda p: p.id)
def test_hints_come_to_the_play(puzzle):
    attempt = Attempt.begin(puzzle)
    with oracle(puzzle.rules) as known:
        told = [hint(known, attempt, step) for step in range(1, STEPS + 1)]
    assert len(set(told)) == STEPS
    win = puzzle.wins[0]
    assert doing(win).en in told[-1].en
    assert not any(lettered(text(lang)) for text in told for lang in LANGS)
    if isinstance(win, Play):
        assert all(doing(win).en not in text.en for text in told[:-1])
