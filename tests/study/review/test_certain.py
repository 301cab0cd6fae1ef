"""What is certain decides, in hints and in reviews of either depth: chances, marks and points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import numpy as np
import pytest

from bench.equals import equal
from bench.reviews import played
from dizhu.game.actions import Play
from dizhu.game.engine import fold
from dizhu.game.record.record import Record
from dizhu.game.state import Fresh, Over, Playing
from dizhu.game.view import View, view
from dizhu.rules.presets import COMPETITIVE, FOLK, PRESETS
from dizhu.rules.ruleset import Ruleset
from dizhu.study.advising import advice
from dizhu.study.coach import coach
from dizhu.study.hints import NORMAL, QUICK, Hint, hints
from dizhu.study.review.judging import DEEP, SHALLOW, Depth, review, verdict_on
from dizhu.study.review.moment import MARKS, Points
from dizhu.study.stakes import stake_of
from dizhu.study.valuing import Asked, value

DEPTHS = [pytest.param(SHALLOW, id="quick"), pytest.param(DEEP, id="normal")]


def record(rules: Ruleset, seed: int) -> Record:
    """A deal that `simple` played."""
    return next(played(rules, seed))


def before(record: Record, at: int) -> View:
    """What was seen by who did event `at`."""
    events = record.events[: at - 1]
    state = fold(Fresh(record.header.rules), events)
    assert isinstance(state, Playing)
    return view(state.rules, events, state.turn)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(("at", "cards"), [(49, "44"), (52, "99")])
def test_a_win_that_nobody_can_stop_is_the_chance_and_no_mistake(
    depth: Depth, at: int, cards: str
) -> None:
    """Both plays win in all of 101 deals; the networks held one for 33 % worse."""
    seen = before(record(COMPETITIVE, 20062), at)
    action = next(a for a in seen.legal() if isinstance(a, Play) and str(a.cards) == cards)
    asked = Asked(seen, (action,))
    found = value(coach(COMPETITIVE), [asked], depth.effort, np.random.default_rng(0))[0]
    mine = found.of(action)
    assert (mine.sure, mine.chance, mine.error, mine.behind) == (True, 1.0, 0.0, 0.0)
    assert verdict_on(seen, action, found, depth) not in MARKS


@pytest.mark.parametrize(
    ("rules", "seed"), [("competitive", 20062), ("folk", 20062), ("competitive", 20124)]
)
def test_no_play_is_marked_that_the_solver_proves_equal(rules: str, seed: int) -> None:
    """Asked of all deals that agree, up to 1,500 of them: far more than the review looks at."""
    for moment in review(record(PRESETS[rules], seed), SHALLOW).marked:
        assert not equal(moment), f"{moment.at}: {moment.action}"


# ------------------------------------------------------------------------------------- points

ENDS: dict[str, Callable[[View], tuple[Hint, ...]]] = {
    "advice": advice,
    "quick": partial(hints, effort=QUICK),
    "normal": partial(hints, effort=NORMAL),
}


def ends() -> Iterator[tuple[Record, Over]]:
    """Deals, and what they came to."""
    for rules in (COMPETITIVE, FOLK):
        for seed in range(300, 308):
            found = record(rules, seed)
            end = found.state()
            assert isinstance(end, Over)
            yield found, end


@pytest.mark.parametrize("name", ENDS)
def test_who_goes_out_gets_the_points_of_the_deal(name: str) -> None:
    told = 0
    for one, end in ends():
        seen = before(one, len(one.events) - 1)
        assert seen.reader is not None
        for hint in ENDS[name](seen):
            if hint.after == 0:
                assert hint.points == end.scores[seen.reader]
                assert hint.chance == 1.0
                told += 1
    assert told > 5


def test_a_review_knows_what_the_last_play_came_to() -> None:
    one = record(COMPETITIVE, 301)
    end, last = one.state(), review(one, SHALLOW).moments[-1]
    assert isinstance(end, Over)
    assert last.points.points == end.scores[last.seat]
    assert last.points.lost is None


def test_a_sure_win_is_worth_the_stake_at_least() -> None:
    sure = 0
    for one, _ in islice(ends(), 6):
        for at in range(len(one.events) - 7, len(one.events)):
            seen = before(one, at)
            state = seen.state
            assert isinstance(state, Playing)
            stake = stake_of(state, state.turn)
            for hint in hints(seen, QUICK):
                if hint.sure is not None:
                    assert hint.points >= stake if hint.sure else hint.points <= -stake
                    sure += 1
    assert sure > 10


def test_points_within_their_error_are_not_told() -> None:
    assert Points(3.0, 2.0, 2.5).lost is None
    assert Points(3.0, 2.0, 1.5).lost == 2.0
