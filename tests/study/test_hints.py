"""Hints: what is proved comes first, errors are told, nothing hidden is looked at."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import chain, islice
from random import Random

import pytest

from dizhu.bots.registry import make
from dizhu.game.actions import Call, Play
from dizhu.game.agent import play_out
from dizhu.game.state import Playing, seen_by
from dizhu.game.view import View
from dizhu.game.view import view as seen_after
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.worlds import Hidden
from dizhu.study.effort import Effort
from dizhu.study.hints import QUICK, hints
from tests.playouts import random_deal
from tests.study.endings import Noting, endings, few, wins

CARDS, WORLDS = 20, 24
POSITIONS = 220
LIGHT = Effort(candidates=6, worlds=4, step=4, priced=0, plies=2, proofs=WORLDS, nodes=10**7)


def ranked_wrong(view: View, effort: Effort = LIGHT) -> bool:
    """Is a play that loses in every deal above one that wins in every deal."""
    worlds = few(view, CARDS, WORLDS)
    assert worlds is not None
    known, lost = wins(worlds), False
    for hint in hints(view, effort):
        if not any(known[hint.action]):
            lost = True
        elif lost and all(known[hint.action]):
            return True
    best = hints(view, effort)[0].action
    return any(map(all, known.values())) and not all(known[best])


def test_no_losing_play_is_above_a_winning_one() -> None:
    tried = 0
    every = chain.from_iterable(
        endings(rules, range(seed, seed + 1), CARDS, WORLDS)
        for seed in range(400)
        for rules in (FOLK, COMPETITIVE)
    )
    for view in islice(every, POSITIONS):
        assert not ranked_wrong(view), str(view.state)
        tried += 1
    assert tried == POSITIONS


@cache
def views(seed: int) -> tuple[View, ...]:
    """What the seats saw while a deal was played, where they had a choice of plays."""
    found: list[View] = []
    agents = [Noting(make("simple", seed), found) for _ in range(3)]
    play_out(FOLK, random_deal(FOLK, Random(seed)), agents)
    return tuple(v for v in found if isinstance(v.state, Playing) and len(v.legal()) > 1)


def test_each_hint_says_what_it_is_worth() -> None:
    found = hints(views(1)[0], QUICK)
    assert len(found) > 1
    chances = [hint.chance for hint in found]
    assert all(chance is not None and 0 <= chance <= 1 for chance in chances)
    assert chances == sorted(chances, reverse=True)  # type: ignore[type-var]
    assert all(hint.error > 0 and hint.before and hint.after is not None for hint in found)
    assert any(hint.reasons for hint in found)


def test_who_can_go_out_is_told_to() -> None:
    tried = 0
    for view in (view for seed in range(5) for view in views(seed)):
        hand = view.state.hands[view.reader]  # type: ignore[union-attr, index]
        if any(isinstance(a, Play) and a.cards == hand for a in view.legal()):
            first = hints(view, QUICK)[0]
            assert isinstance(first.action, Play)
            assert first.action.cards == hand
            assert (first.chance, first.error, first.sure) == (1.0, 0.0, True)
            tried += 1
    assert tried > 2


@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda rules: rules.name)
def test_calls_are_told_in_points(rules: Ruleset) -> None:
    log = play_out(rules, random_deal(rules, Random(4)), [make("simple", 1)] * rules.seats)
    seen = seen_after(rules, log[:1], log[0].first)  # type: ignore[union-attr]
    found = hints(seen, QUICK)
    assert {hint.action for hint in found} == set(seen.legal())
    assert all(hint.chance is None and hint.error > 0 for hint in found)
    assert [h.points for h in found] == sorted((h.points for h in found), reverse=True)
    assert any(isinstance(hint.action, Call) for hint in found)


def test_the_same_seed_gives_the_same_hints_and_twins_do() -> None:
    view = views(2)[5]
    assert hints(view, QUICK) == hints(view, QUICK)
    world = Hidden(view).draw(Random(1))
    assert isinstance(world, Playing)
    twin = replace(view, state=seen_by(world, view.reader))
    assert hints(twin, QUICK) == hints(view, QUICK)


def test_where_there_is_nothing_to_do() -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        hints(View(None, views(1)[0].state, ()), QUICK)
