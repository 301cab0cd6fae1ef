"""Hints at the table."""

from __future__ import annotations

from itertools import islice

import pytest

from dizhu.bots.hints import hints
from dizhu.game.actions import Pass
from dizhu.rules.presets import FOLK, FOUR
from dizhu.study import offering
from dizhu.study.advising import advice
from dizhu.study.offering import offers
from tests.study.endings import proved
from tests.study.scenes import scene
from tests.study.test_hints import views


def plain(view) -> list[str]:
    return [str(combo.cards) if combo else "pass" for combo in hints(view).offers]


def test_all_that_was_offered_is_still_there() -> None:
    moved = 0
    for view in [view for seed in (1, 2) for view in views(seed)][::3]:
        told, before = offers(view), plain(view)
        assert set(before) <= set(told)
        assert len(told) == len(set(told))
        assert [word for word in told if word != told[0]] == [w for w in before if w != told[0]]
        moved += told[0] != before[0]
    assert moved < 10


def test_the_coachs_best_comes_first_where_the_first_is_a_mistake(monkeypatch) -> None:
    view = views(1)[3]
    last = view.legal()[-1]
    monkeypatch.setattr(offering, "_better", lambda *_: last)
    assert offers(view)[0] == ("pass" if last == Pass() else str(last.cards))


def test_a_partner_who_goes_out_is_let() -> None:
    view = scene("9TTJJQQKK", me=1, left=(1, 5), over=(2, "8"), unseen="77889A")
    assert plain(view)[0] == "pass"


@pytest.mark.parametrize("rules", [FOLK, FOUR], ids=lambda rules: rules.name)
def test_what_is_put_first_is_what_is_advised(rules) -> None:
    """One valuation for both: who is told to do otherwise than the bots finds it first there."""
    moved = 0
    for one in islice(proved(rules), 40):
        told, before = offers(one.view), plain(one.view)
        if told and told[0] != before[0]:
            best = advice(one.view)[0].action
            assert told[0] == ("pass" if best == Pass() else str(best.cards))
            moved += 1
    assert moved
