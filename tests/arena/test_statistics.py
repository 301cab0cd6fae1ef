"""Means, intervals, tests and ratings, held against what they must find."""

from math import exp, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.arena import bootstrap, ratings
from dizhu.arena.bootstrap import estimates
from dizhu.arena.entry import Entry, Game
from dizhu.arena.measures import Share, landlords, points, wins
from dizhu.arena.ratings import ELO, Meeting, Score, fit, rate
from dizhu.arena.sequential import Test as Sprt
from dizhu.arena.sequential import weighed
from dizhu.arena.summary import Times, pairings, times
from dizhu.arena.terms import Sequential


def game(seats, landlord, winner, scores=None, bid=1, **more):
    told = {"bombs": 0, "rocket": False, "spring": False, "anti_spring": False}
    told |= {"doubled": 0, "redoubled": False, "actions": 9, "log": "x", **more}
    if scores is None:
        farmers = len(seats) - 1
        won = 1 if winner == landlord else -1
        scores = tuple(won * farmers if s == landlord else -won for s in range(len(seats)))
        scores = scores if landlord is not None else (0,) * len(seats)
    return Game(tuple(seats), landlord, winner, bid, scores, **told)


def entry(*games, deal=0, pair=(0, 1), ms=((), ())):
    return Entry(deal, pair, games, ms)


def simulated(chance, deals, rng, pair=(0, 1)):
    """Deals of card play in which the first bot wins with a chance that the cards lean on."""
    for deal in range(deals):
        lean = rng.choice((-0.2, 0.2))
        won = [rng.random() < chance + lean, rng.random() < chance - lean]
        yield entry(
            game((0, 1, 1), 0, 0 if won[0] else 1),
            game((1, 0, 0), 0, 1 if won[1] else 0),
            deal=deal,
            pair=pair,
        )


# --------------------------------------------------------------------------------------- measures


def test_a_win_is_the_winning_sides_in_equal_shares():
    alone = entry(game((0, 1, 1), 0, 0), game((1, 0, 0), 0, 1))
    assert wins(alone, 0, "both", "play") == (2, 2)
    assert wins(alone, 1, "both", "play") == (0, 2)
    assert wins(alone, 0, "landlord", "play") == (1, 1)
    assert wins(alone, 0, "farmers", "play") == (1, 1)
    assert landlords(alone) == (1, 2)
    mixed = entry(game((0, 0, 1), 0, 2))  # the farmers won, and one of them was each bot's
    assert wins(mixed, 0, "both", "full") == (0.5, 1)
    assert wins(mixed, 1, "both", "full") == (0.5, 1)
    assert wins(mixed, 0, "landlord", "full") == (0, 1)
    assert wins(mixed, 0, "farmers", "full") == (0.5, 0.5)
    assert wins(mixed, 1, "landlord", "full") == (0, 0)
    void = entry(game((0, 0, 1), None, None))
    assert wins(void, 0, "both", "full") == (0.5, 1)
    assert wins(void, 0, "farmers", "full") == (0, 0)
    assert landlords(void) == (0, 0)


def test_points_are_a_games_or_a_seats():
    alone = entry(game((0, 1, 1), 0, 0), game((1, 0, 0), 0, 1, scores=(-4, 2, 2)))
    assert points(alone, 0, "both", "play") == (6, 2)
    assert points(alone, 0, "landlord", "play") == (2, 1)
    assert points(alone, 0, "farmers", "play") == (4, 1)
    assert points(alone, 1, "both", "play") == (-6, 2)
    assert points(alone, 0, "both", "full") == (6, 3)
    assert points(alone, 0, "farmers", "full") == (4, 2)
    void = entry(game((0, 0, 1), None, None))
    assert points(void, 0, "both", "full") == (0, 2)
    assert points(void, 0, "landlord", "full") == (0, 0)


@given(
    st.lists(
        st.tuples(
            st.sampled_from([(0, 1, 1), (1, 0, 0), (0, 0, 1), (1, 1, 0, 0), (0, 1, 1, 1)]),
            st.none() | st.integers(0, 2),
            st.integers(0, 2),
        ),
        min_size=1,
        max_size=6,
    )
)
def test_what_one_wins_the_other_loses(drawn):
    games = [game(s, landlord, None if landlord is None else w) for s, landlord, w in drawn]
    one = entry(*games)
    first, second = (wins(one, bot, "both", "full") for bot in (0, 1))
    assert first.sum + second.sum == pytest.approx(len(games))
    assert first.of == second.of == len(games)
    assert points(one, 0, "both", "full").sum == -points(one, 1, "both", "full").sum


def test_the_summary_counts_everything_once():
    played = [
        entry(
            game((0, 1, 1), 0, 0, bombs=2, rocket=True, spring=True, doubled=1, redoubled=True),
            game((1, 0, 0), None, None),
            ms=(tuple(map(float, range(1, 101))), (3.0,)),
        ),
        entry(game((0, 1, 1), 0, 1, anti_spring=True), deal=1),
    ]
    (found,) = pairings("full", played)
    assert (found.deals, found.games, found.void) == (2, 3, 1)
    assert (found.bombs, found.rockets, found.springs, found.anti_springs) == (2, 1, 1, 1)
    assert (found.doubled, found.redoubled) == (1, 1)
    assert found.sides[0].times == Times(100, 51, 100)
    assert found.sides[1].times == Times(1, 3.0, 3.0)
    assert times(played, 0) == Times(100, 51, 100)
    assert times([], 0) == Times(0, None, None)
    assert found.landlord.mean == 0.5
    assert pairings("full", []) == []


# -------------------------------------------------------------------------------------- bootstrap


@pytest.mark.slow
def test_intervals_cover_the_truth_as_often_as_they_say(monkeypatch):
    """95 of 100 intervals, by simulation: deals whose two games lean on the same cards."""
    monkeypatch.setattr(bootstrap, "TIMES", 300)
    rng, truth, hits, runs = Random(1), 0.6, 0, 300
    for _ in range(runs):
        column = [wins(e, 0, "both", "play") for e in simulated(truth, 80, rng)]
        found = estimates([column], seed=rng.getrandbits(30))[0]
        hits += found.low <= truth <= found.high
    assert 0.91 <= hits / runs <= 0.985


def test_intervals_shrink_with_the_root_of_the_deals():
    rng = Random(2)
    column = [wins(e, 0, "both", "play") for e in simulated(0.5, 1600, rng)]
    wide, narrow = estimates([column[:100]])[0], estimates([column])[0]
    assert (wide.high - wide.low) / (narrow.high - narrow.low) == pytest.approx(4, rel=0.3)


def test_the_same_columns_give_the_same_estimates():
    column = [Share(n % 3, 2) for n in range(50)]
    assert estimates([column, column], 3) == estimates([column, column], 3)
    assert len(set(estimates([column, column]))) == 1
    assert estimates([column], 3) != estimates([column], 4)


def test_of_nothing_there_is_no_mean():
    assert estimates([]) == []
    assert [e.mean for e in estimates([[], []])] == [None, None]
    assert estimates([[Share(0, 0)] * 5])[0].mean is None


# ------------------------------------------------------------------------------------- sequential


@pytest.mark.parametrize(("truth", "verdict"), [(0.5, "low"), (0.56, "high")])
def test_a_verdict_is_seldom_wrong(truth, verdict):
    rng, wrong, runs = Random(4), 0, 200
    for _ in range(runs):
        test = Sprt(Sequential("wins", 0.5, 0.56), "play")
        for one in simulated(truth, 5000, rng):
            test.add(one)
            if test.verdict:
                break
        assert test.verdict is not None
        wrong += test.verdict != verdict
    assert wrong / runs <= 0.08


def test_a_clear_case_is_over_early_and_an_even_one_is_not():
    clear = weighed(Sequential("wins", 0.5, 0.6), "play", simulated(0.75, 500, Random(5)))
    assert clear.verdict == "high"
    assert clear.deals < 120
    close = weighed(Sequential("wins", 0.5, 0.52), "play", simulated(0.51, 200, Random(5)))
    assert close.verdict is None
    assert close.deals == 200


def test_after_the_verdict_nothing_counts():
    test = weighed(Sequential("wins", 0.5, 0.6), "play", simulated(0.75, 500, Random(5)))
    deals = test.deals
    for one in simulated(0.1, 500, Random(6)):
        test.add(one)
    assert (test.deals, test.verdict) == (deals, "high")


def test_points_are_tested_too():
    test = weighed(Sequential("points", 0.0, 0.5), "play", simulated(0.75, 500, Random(5)))
    assert test.verdict == "high"


# ---------------------------------------------------------------------------------------- ratings


def won_by(known, edge, meeting, rng):
    farmers = sum(known[f] for f in meeting.farmers) / len(meeting.farmers)
    return rng.random() < 1 / (1 + exp(-(known[meeting.landlord] - farmers + edge)))


def test_known_strengths_are_found_again():
    known, edge, rng = (0.9, 0.2, -0.3, -0.8), -0.35, Random(7)
    meetings = [
        Meeting(a, tuple(sorted(f)))
        for a in range(4)
        for b in range(4)
        if a != b
        for f in ((b, b), (a, b))
    ]
    scores = {}
    for meeting in meetings:
        won = sum(won_by(known, edge, meeting, rng) for _ in range(3000))
        scores[meeting] = Score(won, 3000)
    *found, landlord = fit(4, scores)
    assert sum(found) == pytest.approx(0, abs=1e-9)
    assert found == pytest.approx(known, abs=0.08)
    assert landlord == pytest.approx(edge, abs=0.08)


def test_ratings_and_their_intervals_from_games():
    known, edge, rng = (0.8, 0.0, -0.8), -0.4, Random(8)
    played = [
        entry(
            *(
                game(
                    [side if s == 0 else 1 - side for s in range(3)],
                    0,
                    0
                    if won_by(known, edge, Meeting(pair[side], (pair[1 - side],) * 2), rng)
                    else 1,
                )
                for side in (0, 1)
            ),
            deal=deal,
            pair=pair,
        )
        for deal in range(300)
        for pair in ((0, 1), (0, 2), (1, 2))
    ]
    found = rate(3, played)
    for estimate, truth in zip((*found.bots, found.landlord), (*known, edge), strict=True):
        assert estimate.low < estimate.mean < estimate.high
        assert abs(estimate.mean - ELO * truth) < 2 * (estimate.high - estimate.low)
        assert estimate.high - estimate.low < 150
    assert rate(3, played) == found


def test_one_who_won_everything_has_a_rating_as_well():
    scores = {Meeting(0, (1, 1)): Score(50, 50), Meeting(1, (0, 0)): Score(0, 50)}
    best, worst, edge = fit(2, scores)
    assert 1 < best < 10
    assert best == -worst
    assert abs(edge) < 1e-6


def test_two_bots_have_the_odds_that_they_had():
    scores = {Meeting(0, (1, 1)): Score(750, 1000), Meeting(1, (0, 0)): Score(250, 1000)}
    best, worst, edge = fit(2, scores)
    assert best - worst == pytest.approx(log(3), rel=0.01)
    assert edge == pytest.approx(0, abs=1e-6)
    lean = {Meeting(0, (1, 1)): Score(400, 1000), Meeting(1, (0, 0)): Score(400, 1000)}
    best, worst, edge = fit(2, lean)
    assert best == pytest.approx(0, abs=1e-6)
    assert edge == pytest.approx(log(0.4 / 0.6), rel=0.01)


def test_no_games_no_ratings():
    assert [e.mean for e in rate(2, []).bots] == [None, None]
    assert ratings.fit(2, {}) == [0, 0, 0]
