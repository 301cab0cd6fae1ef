"""Hints at the table."""

from __future__ import annotations

from itertools import islice

import pytest

from dizhu.bots.hints import hints
from dizhu.game.actions import Pass
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.study.advising import advice
from dizhu.study.offering import considered, offers
from tests.study.endings import proved
from tests.study.scenes import scene
from tests.study.test_hints import views


def plain(view) -> list[str]:
    return [str(combo.cards) if combo else "pass" for combo in hints(view).offers]


def name(action) -> str:
    return "pass" if action == Pass() else str(action.cards)


def test_all_that_was_offered_is_still_there() -> None:
    for view in [view for seed in (1, 2) for view in views(seed)][::3]:
        told, before = offers(view), plain(view)
        assert set(before) <= set(told)
        assert len(told) == len(set(told)) <= len(before) + 1


def test_offers_of_one_worth_stay_in_their_order_and_worse_ones_follow() -> None:
    mixed = 0
    for view in views(3)[::2]:
        offered = hints(view)
        found = considered(view, offered)
        if found is None or not offered.plays:
            continue
        told, before = offers(view), plain(view)
        worth = {name(option.action): option for option in found.options}
        close = [word for word in told if found.best.chance - worth[word].chance <= 0.02]
        if any(option.sure is not None for option in found.options):
            continue
        assert told[: len(close)] == close
        assert [word for word in before if word in close] == [w for w in close if w in before]
        rest = [worth[word].chance for word in told[len(close) :]]
        assert rest == sorted(rest, reverse=True)
        mixed += len(close) > 1 and len(rest) > 1
    assert mixed


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda rules: rules.name)
def test_what_surely_loses_comes_after_what_surely_wins(rules) -> None:
    told = 0
    for one in islice(proved(rules), 40):
        found = considered(one.view, hints(one.view))
        if found is None:
            continue
        sure = {name(option.action): option.sure for option in found.options}
        order = [sure[word] for word in offers(one.view)]
        if True in order:
            assert order.index(True) == 0
        assert None not in order or False not in order[: order.index(None)]
        told += True in order and False in order
    assert told


def test_a_partner_who_goes_out_is_let() -> None:
    view = scene("9TTJJQQKK", me=1, left=(1, 5), over=(2, "8"), unseen="77889A")
    assert plain(view)[0] == "pass"


@pytest.mark.parametrize("rules", [FOLK, FOUR], ids=lambda rules: rules.name)
def test_what_is_put_first_is_as_good_as_what_is_advised(rules) -> None:
    """One valuation for both: who is told to do otherwise than the bots finds it as good there."""
    moved = 0
    for one in islice(proved(rules), 40):
        told, before = offers(one.view), plain(one.view)
        if told and told[0] != before[0]:
            advised = advice(one.view)
            first = next(hint for hint in advised if name(hint.action) == told[0])
            assert first.chance >= advised[0].chance - 0.02
            moved += 1
    assert moved
