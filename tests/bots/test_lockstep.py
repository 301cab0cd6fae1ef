"""Deals in lock step: what is asked is what is there, and each side is asked of its own."""

from dataclasses import replace

import numpy as np
import pytest

from dizhu.bots.lockstep import Asked, Lockstep, Rows, best, play
from dizhu.encode.seen import LATEST
from dizhu.kernel.faces import PLAY
from dizhu.kernel.packing import BITS
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from tests.bots.test_games import shuffled

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


def test_deals_that_are_given_are_played_each_side_by_its_own() -> None:
    """The landlord and the farmers, whoever is the landlord, and nobody where he has no choice."""
    dealt = [shuffled(CARDS, seed) for seed in range(9)]
    lockstep = Lockstep.of(CARDS, dealt)
    first = lockstep.ask()
    assert lockstep.encoding.landlords(first.features).tolist() == [0] * 9
    for place, deal in enumerate(dealt):
        assert lockstep.batch.game(place).turn == deal.first
    watched = [Watched(n) for n in (1, 2)]
    done = play(lockstep, *watched)
    over, scores = lockstep.batch.results()
    assert over.all()
    assert watched[0].roles == {0}
    assert watched[1].roles == {1, 2}
    for deal, words, its in zip(dealt, done, scores.tolist(), strict=True):
        winner = (deal.first + len(words) - 1) % 3
        assert its[winner] > 0


class Watched(AtRandom):
    """Any move, where there is a choice."""

    roles: set[int]

    def choose(self, asked: Asked) -> Rows:
        assert np.diff(asked.begins).min() > 1
        self.roles = getattr(self, "roles", set()) | set(asked.roles.tolist())
        return super().choose(asked)
