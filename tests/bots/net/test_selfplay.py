"""What training plays and keeps: calls, terms, and what each decision is told came of it."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from dizhu.bots.lockstep import Lockstep
from dizhu.bots.net.training.calls import calls
from dizhu.bots.net.training.config import Config, load, of
from dizhu.bots.net.training.samples import (
    CHANCE,
    FACTOR,
    LANDLORD,
    SPRING,
    WON,
    Decisions,
    Ends,
    Samples,
)
from dizhu.bots.net.training.selfplay import Manner, SelfPlay
from dizhu.bots.net.training.terms import FARMERS, NOBODY, Terms
from dizhu.bots.net.training.terms import LANDLORD as LANDLORDS
from dizhu.kernel import active


def decided(role: int, chance: float, *, bombs: int = 0, explored: bool = False) -> Decisions:
    """A decision in deal 0 that the critic held to be so good for the landlord."""
    empty = np.zeros((1, 2), np.uint8)
    return Decisions(
        np.array([0]),
        np.array([role]),
        np.array([bombs]),
        empty,
        empty,
        empty,
        np.array([chance], np.float32),
        np.array([explored]),
    )


def targets(made: list[Decisions], trust: float) -> list[list[float]]:
    """What these decisions of one deal, which the landlord wins with two bombs, are told."""
    samples = Samples(1, 2, 2, 2, 3)
    for decision in made:
        samples.add(decision)
    samples.finish(Ends(np.array([0]), np.array([True]), np.array([2]), np.array([True])), trust)
    found = []
    for decision in made:
        rows = samples.take(int(decision.roles[0]), 1)
        assert rows is not None
        found.append(samples.targets[rows[0]].tolist())
    return found


def test_without_trust_only_the_end_counts() -> None:
    told = targets([decided(0, 0.2), decided(1, 0.3, bombs=1, explored=True)], 0.0)
    assert [row[CHANCE] for row in told] == [1, 0]
    assert [row[WON] for row in told] == [1, 0]
    assert [row[FACTOR] for row in told] == [4, 2]
    assert [row[SPRING] for row in told] == [1, 1]


def test_trust_mixes_in_what_the_critic_said_next() -> None:
    told = targets([decided(0, 0.9), decided(1, 0.5), decided(2, 0.25)], 0.5)
    later = [0.5 * 0.5 + 0.5 * (0.5 * 0.25 + 0.5), 0.5 * 0.25 + 0.5, 1.0]
    assert np.allclose([row[LANDLORD] for row in told], later)
    assert np.allclose([row[CHANCE] for row in told], [later[0], 1 - later[1], 0])


def test_nothing_counts_beyond_a_move_made_at_random() -> None:
    told = targets([decided(0, 0.9), decided(1, 0.5, explored=True), decided(2, 0.25)], 0.5)
    assert told[0][CHANCE] == pytest.approx(0.5)
    assert told[1][CHANCE] == pytest.approx(1 - (0.5 * 0.25 + 0.5))
    assert told[1][LANDLORD] == pytest.approx(0.5)


def test_rows_are_used_again() -> None:
    samples = Samples(1, 2, 2, 2, 3)
    for _ in range(200):
        samples.add(decided(1, 0.5))
        end = np.array([True])
        samples.finish(Ends(np.array([0]), end, np.array([0]), end), 0.1)
        rows = samples.take(1, 1)
        assert rows is not None
        samples.give_back(rows)
    assert len(samples.states) == 24
    for _ in range(30):
        samples.add(decided(1, 0.5))
    assert len(samples.states) == 48


def test_terms_are_drawn_by_their_shares() -> None:
    config = Config(points=0.2, springs=0.3, past=0.3, thumb=0.1, called=0.25)
    terms = Terms(config, 20_000, np.random.default_rng(1), past=True)
    shares = [(terms.goals == goal).mean() for goal in range(3)]
    assert np.allclose(shares, [0.5, 0.2, 0.3], atol=0.02)
    away = [(terms.away == side).mean() for side in (NOBODY, LANDLORDS, FARMERS)]
    assert np.allclose(away, [0.6, 0.2, 0.2], atol=0.02)
    assert terms.thumb.mean() == pytest.approx(0.1, abs=0.01)
    assert (terms.away[terms.thumb] != NOBODY).all()
    assert terms.called.mean() == pytest.approx(0.25, abs=0.02)
    plain = terms.plain(np.arange(20_000))
    assert len(plain) / 20_000 == pytest.approx(0.45, abs=0.02)
    alone = Terms(replace(config, thumb=0.0), 500, np.random.default_rng(1), past=False)
    assert (alone.away == NOBODY).all()


class Indifferent:
    """Holds all moves to be worth the same, and so makes the first."""

    def values(
        self, states: NDArray[np.uint8], moves: NDArray[np.uint8], owners: NDArray[np.int64]
    ) -> NDArray[np.float32]:
        return np.zeros((len(moves), 5), np.float32)

    def chances(self, given: NDArray[np.uint8]) -> NDArray[np.float32]:
        return np.full(len(given), 0.5, np.float32)


@pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")
def test_the_rule_of_thumb_beats_who_does_not_care_and_nothing_is_kept_of_its_moves() -> None:
    config = Config(games=256, thumb=1.0, explore=0.0, points=0, springs=0)
    play, nobody = SelfPlay(config, np.random.default_rng(1)), Indifferent()
    for _ in range(150):
        play.step([nobody] * 3, nobody, Manner(0.0, 0.0))
    for role in range(3):
        rows = play.samples.take(role, 200)
        assert rows is not None
        assert play.samples.targets[rows, WON].mean() < 0.25, role
    assert not play.ended.any()


def test_the_better_hand_calls() -> None:
    rules = Config().ruleset()
    asked = Lockstep(rules, 400, 2).ask()
    highest = asked.moves[asked.begins[:-1] + calls(rules, asked, np.zeros(400, np.bool_))]
    assert (highest == 3).all()
    wanted = asked.moves[asked.begins[:-1] + calls(rules, asked, np.ones(400, np.bool_))]
    jokers = asked.features[:, 13:15].sum(axis=1)
    assert wanted[jokers == 2].mean() > wanted[jokers == 0].mean() + 1
    assert set(wanted.tolist()) == {0, 1, 2, 3}


def test_deals_of_training_show_the_bottom_as_their_ruleset_does() -> None:
    assert Config(rules="competitive").ruleset().bottom_shown == "taken"
    assert Config(rules="four").ruleset().bottom_shown == "never"


def test_configs_that_come_along_can_be_read(tmp_path: object) -> None:
    from pathlib import Path

    assert load(Path("card3")).rules == "folk"
    assert load(Path("card4")).rules == "four"
    assert of({"rate": 1}) == replace(Config(), rate=1)


@pytest.mark.parametrize(
    ("values", "wrong"),
    [({"games": "many"}, "games"), ({"speed": 1}, "speed"), ({"rules": "bridge"}, "bridge")],
)
def test_what_a_config_has_not_is_refused(values: dict[str, object], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        of(values)
