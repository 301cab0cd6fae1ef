"""How much work a judgement may be."""

from __future__ import annotations

import pytest

from dizhu.study.effort import MANY, NORMAL, QUICK, shared


@pytest.mark.parametrize("effort", [NORMAL, QUICK])
def test_many_decisions_share_the_worlds_of_some(effort) -> None:
    assert shared(effort, MANY) == effort
    for decisions in range(MANY + 1, 4 * MANY):
        worlds = shared(effort, decisions).worlds
        assert worlds % effort.step == 0
        assert effort.step <= worlds < effort.worlds
        assert worlds == effort.step or worlds * decisions <= effort.worlds * MANY
