"""Deals in lock step: what is asked is what is there, and two sides play the same deals."""

from dataclasses import replace

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.arena.lockstep import Asked, Lockstep, Rows, best  # noqa: E402
from dizhu.bots.arena.match import Match, interval, play  # noqa: E402
from dizhu.bots.arena.thrift import Thrift  # noqa: E402
from dizhu.encode.seen import LATEST  # noqa: E402
from dizhu.kernel.faces import PLAY  # noqa: E402
from dizhu.kernel.packing import BITS  # noqa: E402
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402

CARDS = replace(FOLK, auction="none")


class AtRandom:
    """Any move."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def choose(self, asked: Asked) -> Rows:
        counts = np.diff(asked.begins)
        return (self.rng.random(len(asked)) * counts).astype(np.int64)


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda rules: rules.name)
def test_rows_are_what_the_games_say(rules: Ruleset) -> None:
    """Hands, moves, roles and the latest moves, through auctions and into the next deals."""
    n = 12
    lockstep, chooser = Lockstep(rules, n, 8), AtRandom(2)
    played: list[list[int]] = [[] for _ in range(n)]
    for _ in range(150):
        asked = lockstep.ask()
        owners = asked.owners
        choices = chooser.choose(asked)
        for row, deal in enumerate(asked.deals.tolist()):
            game = lockstep.batch.game(deal)
            assert asked.moves[owners == row].tolist() == game.legal()
            assert asked.hands[row] == game.hands[game.turn]
            if game.phase == PLAY:
                assert asked.roles[row] == (game.turn - game.landlord) % rules.seats
                latest = asked.latest[row].tolist()
                assert latest == (played[deal][::-1] + [0] * LATEST)[:LATEST]
                played[deal].append(game.legal()[choices[row]] & BITS)
        lockstep.step(asked.deals, choices)
        over = np.flatnonzero(lockstep.batch.results()[0])
        for deal in over.tolist():
            played[deal] = []
        lockstep.renew(over)


def test_some_rows_of_what_is_asked() -> None:
    asked = Lockstep(CARDS, 9, 3).ask()
    rows = np.array([7, 2, 2])
    some = asked.of(rows)
    assert some.deals.tolist() == [7, 2, 2]
    for i, row in enumerate(rows.tolist()):
        mine = some.moves[some.begins[i] : some.begins[i + 1]]
        assert mine.tolist() == asked.moves[asked.begins[row] : asked.begins[row + 1]].tolist()
    assert len(asked.of(np.array([], np.int64))) == 0


def test_going_out_is_found_where_it_can_be_done() -> None:
    lockstep, chooser = Lockstep(CARDS, 30, 4), AtRandom(5)
    found = 0
    while len(asked := lockstep.ask()):
        last = asked.going_out()
        for row, number in enumerate(last.tolist()):
            mine = asked.moves[asked.begins[row] : asked.begins[row + 1]].tolist()
            assert (number >= 0) == (int(asked.hands[row]) in mine)
            if number >= 0:
                assert mine[number] == asked.hands[row]
                found += 1
        lockstep.step(asked.deals, chooser.choose(asked))
    assert found


def test_best_is_the_first_of_the_highest() -> None:
    values = np.array([1.0, 3.0, 3.0, -5.0, 2.0, 2.0])
    assert best(values, np.array([0, 3, 4, 6])).tolist() == [1, 0, 0]


def test_a_match_with_oneself_is_even() -> None:
    found = play(CARDS, Thrift(CARDS), Thrift(CARDS), 12, 6)
    assert (found.points.sum(axis=1) == 0).all()
    assert "WP 0.500 ± 0.000" in str(found)


def test_a_match_counts_for_the_side_that_is_named_first() -> None:
    found = play(CARDS, Thrift(CARDS), AtRandom(1), 25, 7)
    other = play(CARDS, AtRandom(1), Thrift(CARDS), 25, 7)
    assert found.wins.mean() > 0.7
    assert other.wins.mean() < 0.3
    assert set(np.abs(found.points).ravel() % 2) == {0}


def test_the_interval_holds_the_mean() -> None:
    rng = np.random.default_rng(4)
    held = 0
    for draw in range(60):
        mean, half = interval(rng.normal(2.0, 1.0, 100), draw)
        held += abs(mean - 2.0) <= half
    assert 50 <= held <= 60


def test_points_bombs_and_springs_belong_together() -> None:
    """A match counts springs only where its ruleset does, and tells them always."""
    plain, sprung = (
        play(replace(CARDS, spring=spring), Thrift(CARDS), AtRandom(1), 40, 9)
        for spring in (False, True)
    )
    assert (np.abs(plain.points) == 2 << plain.bombs).all()
    assert (np.abs(sprung.points) == 2 << sprung.bombs + sprung.springs).all()
    assert plain.springs.any()
    assert plain.bombs.any()
    both = Match(np.array([[2, -2], [4, 4]]), plain.bombs, plain.springs)
    assert both.wins.tolist() == [[True, False], [True, True]]
