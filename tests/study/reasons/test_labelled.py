"""What the tags say, held against labels of another source: a short form of `bench/reasons.py`."""

from __future__ import annotations

import pytest

from bench.labelling.labels import LABELS
from bench.reasons import count
from dizhu.study.reasons.telling import PLAY

USUALLY = {"bomb_not_needed", "raises_stakes_behind"}
"""Their labels ask the solver who wins, which the tags do not know."""


def test_every_tag_of_the_play_has_a_label() -> None:
    assert sorted(LABELS) == sorted(rule.tag.name for rule in PLAY)


@pytest.mark.slow
def test_what_is_told_is_true() -> None:
    counts = count(20, seed=7)
    told = {name for name in LABELS if counts[name, "told"]}
    assert len(told) >= 25
    for name in told - USUALLY:
        assert counts[name, "true"] == counts[name, "told"], name
    for name in told & USUALLY:
        assert counts[name, "true"] >= 0.8 * counts[name, "told"], name
