"""Networks in lock step: the same games as move by move, to the number."""

import numpy as np
import pytest

from dizhu.arena import together
from dizhu.arena.crew import entries
from dizhu.arena.terms import Terms
from dizhu.bots import registry
from dizhu.bots.lockstep import Lockstep
from dizhu.bots.net import file, roles
from dizhu.bots.net.roles import NetChooser
from dizhu.rules.presets import COMPETITIVE, DOUZERO, FOLK, FOUR
from tests.bots.net.networks import weights

RULES = [FOLK, COMPETITIVE, FOUR, DOUZERO]


@pytest.fixture
def networks(tmp_path, request):
    """The names of two files of networks for those rules."""
    names = []
    for seed, goal in ((1, "win"), (2, "points")):
        path = tmp_path / f"{seed}.safetensors"
        file.write(path, weights(request.param, seed=seed), rules=request.param.name)
        names.append(f"net:{goal}:{path}")
    return tuple(names)


@pytest.mark.parametrize(
    ("rules", "networks"),
    [(one, one) for one in RULES],
    indirect=["networks"],
    ids=[one.name for one in RULES],
)
def test_lock_step_and_move_by_move_come_to_the_same(rules, networks):
    """Seen to fail: with bombs of four that double in `four`."""
    terms = Terms(rules, "play", networks, 5, 8)
    assert together.able(terms)
    alone = list(entries(terms, terms.tasks(), 1, 10, singly=True))
    joined = list(entries(terms, terms.tasks(), 1, 10))
    shared = list(entries(terms, terms.tasks(), 2, 10))
    assert len(alone) == 8
    for one, other, third in zip(alone, joined, shared, strict=True):
        assert one.games == other.games == third.games
        assert list(map(len, one.ms)) == list(map(len, other.ms))
        assert other.repeated_by(third)


@pytest.mark.parametrize("networks", [FOLK], indirect=True)
def test_only_cards_of_networks_alone_go_in_lock_step(networks):
    assert not together.able(Terms(FOLK, "full", networks, 1, 1))
    assert not together.able(Terms(FOLK, "play", (networks[0], "simple"), 1, 1))
    assert together.able(Terms(FOLK, "play", ("strong", networks[0]), 1, 1))


def test_a_choice_does_not_hang_on_who_is_asked_as_well():
    """Rows that are close are asked for alone: the sums of many are rounded otherwise.

    Seen to fail: without `close`.
    """
    rules = Terms(FOLK, "play", ("strong", "strong"), 1, 1).played
    rng = np.random.default_rng(4)

    class Rounded(roles.Roles):
        """Its sums are off by as much as sums of float32 are, and all moves are alike."""

        def worth(self, rules, asked, goal):
            noise = rng.normal(size=len(asked.moves)) if len(asked) > 1 else 0 * asked.moves
            return (asked.moves % np.uint64(2) + 1e-6 * noise).astype(np.float32)

    chooser, asked = NetChooser(rules, Rounded([])), Lockstep(rules, 40, 2).ask()
    many = chooser.choose(asked)
    alone = [int(chooser.choose(asked.of(np.array([row])))[0]) for row in range(len(asked))]
    assert many.tolist() == alone


def test_a_network_of_other_seats_is_no_bot_for_these_rules(tmp_path):
    path = tmp_path / "a.safetensors"
    file.write(path, weights(FOLK), rules="folk")
    with pytest.raises(ValueError, match="3 seats, not for four"):
        registry.chooser(f"net:{path}", FOUR)


@pytest.mark.parametrize(
    ("name", "told"), [("net:nowhere", "no file 'nowhere'"), ("strong:glory", "no goal 'glory'")]
)
def test_a_name_that_means_no_network_is_refused(name, told):
    with pytest.raises(ValueError, match=told):
        registry.make(name, 1)
