"""Searching bots by name: what they are told, and whole deals of them."""

from __future__ import annotations

import pytest

from dizhu.bots.registry import make
from dizhu.bots.search.named import settings
from dizhu.game.agent import play_out
from dizhu.game.engine import fold
from dizhu.game.state import Fresh, Over, Void
from dizhu.kernel import active
from dizhu.rules.presets import COMPETITIVE, FOLK
from dizhu.rules.ruleset import Ruleset
from tests.bots.test_games import shuffled


def test_a_name_tells_the_limits() -> None:
    assert settings("master").ms == 1000
    assert settings("master:250").ms == 250
    assert settings("master:64w").ms is None
    assert settings("master:64w").worlds == 64


@pytest.mark.parametrize("name", ["master:", "master:x", "masters", "master:-1", "master:6 w"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="master:MS"):
        make(name, 1)


@pytest.mark.slow
@pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")
@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE], ids=lambda rules: rules.name)
def test_a_whole_deal_is_the_same_for_the_same_seed(rules: Ruleset) -> None:
    """With calls, doubling and play by the package's own networks."""
    logs = []
    for _ in range(2):
        agents = [make("master:8w", 3), make("simple", 4), make("strong", 5)]
        logs.append(play_out(rules, shuffled(rules, 4), agents))
    assert logs[0] == logs[1]
    assert isinstance(fold(Fresh(rules), logs[0]), Over | Void)
