"""A seat that networks play: only legal actions, whatever the weights are."""

from dataclasses import replace
from pathlib import Path

import pytest

from dizhu.bots.lockstep import Lockstep
from dizhu.bots.net import roles, safetensors
from dizhu.bots.net.bot import NetBot
from dizhu.bots.registry import make
from dizhu.game.agent import play_out
from dizhu.game.engine import fold
from dizhu.game.state import Fresh, Over, Void
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset
from tests.bots.net.networks import drawn
from tests.bots.test_games import shuffled
from tests.kernel.test_games import dealt_to

named = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)


@named
def test_every_game_comes_to_its_end(rules: Ruleset, tmp_path: Path) -> None:
    nets = drawn(rules, tmp_path / "a.safetensors")
    for seed in range(3):
        agents = [
            NetBot(roles.NetChooser(rules, nets, goal), make("simple", goal)) for goal in (0, 1, 2)
        ]
        agents = (agents * 2)[: rules.seats]
        state = fold(Fresh(rules), play_out(rules, shuffled(rules, seed), agents))
        assert isinstance(state, Over | Void)


def test_a_seat_plays_as_the_lockstep_does(tmp_path: Path) -> None:
    """One deal at a table and the same in a batch come to the same scores."""
    rules = replace(PRESETS["folk"], auction="none")
    nets = drawn(rules, tmp_path / "a.safetensors")
    chooser = roles.NetChooser(rules, nets)
    lockstep = Lockstep(rules, 5, 21)
    games = [lockstep.batch.game(i) for i in range(5)]
    deals = [dealt_to(rules, game) for game in games]
    while len(asked := lockstep.ask()):
        lockstep.step(asked.deals, chooser.choose(asked))
    _, scores = lockstep.batch.results()
    for dealt, wanted in zip(deals, scores.tolist(), strict=True):
        agents = [NetBot(chooser, make("simple", 1))] * 3
        state = fold(Fresh(rules), play_out(rules, dealt, agents))
        assert isinstance(state, Over)
        assert list(state.scores) == wanted


def test_an_encoding_that_is_not_known_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    safetensors.save(path, {}, {"encoding": "0", "roles": "3"})
    with pytest.raises(ValueError, match="encoding 0"):
        roles.load(path)
