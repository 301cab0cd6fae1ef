"""The laws of a deal, on random games of every ruleset.

Planted: a fault for each law, in `test_planted.py`, caught there by that law.
"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.laws import broken
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset
from tests.laws import LAWS, Law, check
from tests.playouts import random_log
from tests.strategies import OURS, games


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("rules", OURS, ids=lambda rules: rules.name)
@given(data=st.data(), seed=st.integers(0, 99))
def test_law(law: Law, rules: Ruleset, data: st.DataObject, seed: int) -> None:
    """Planted: in `test_planted.py`, a fault for each law, caught."""
    law(rules, data.draw(games(rules)).log, Random(seed))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_all_laws_hold_for_every_preset(rules: Ruleset) -> None:
    for seed in range(10):
        check(rules, random_log(rules, Random(seed)), Random(seed))


@pytest.mark.slow
def test_hundreds_of_games() -> None:
    assert [fault for game in range(500) if (fault := broken(game))] == []
