"""Hints: what is proved comes first, errors are told, nothing hidden is looked at."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, islice
from random import Random

import pytest

from dizhu.game.actions import Call, Pass
from dizhu.game.state import Playing, seen_by
from dizhu.game.view import View
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.worlds import Hidden
from dizhu.study.hints import QUICK, hints
from dizhu.study.valuing import Effort
from tests.study.endings import endings, few, wins
from tests.study.scenes import done, scene

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


def test_each_hint_says_what_it_is_worth() -> None:
    found = hints(scene("3344556789TJQKA22", left=(17, 17)), QUICK)
    assert len(found) > 1
    chances = [hint.chance for hint in found]
    assert all(chance is not None and 0 <= chance <= 1 for chance in chances)
    assert chances == sorted(chances, reverse=True)  # type: ignore[type-var]
    assert all(hint.error > 0 and hint.before and hint.after is not None for hint in found)
    assert any(hint.reasons for hint in found)


def test_who_can_go_out_is_told_to() -> None:
    first = hints(scene("77", left=(5, 5), over=(2, "44")), QUICK)[0]
    assert first.action == done("77")
    assert (first.chance, first.error, first.sure) == (1.0, 0.0, True)


def test_a_hopeless_pass_is_told_as_it_is() -> None:
    view = scene("34", left=(1, 5), unseen="22 6677".replace(" ", ""), over=(2, "5"))
    assert [hint.action for hint in hints(view, QUICK)] == [Pass()]


@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda rules: rules.name)
def test_calls_are_told_in_points(rules: Ruleset) -> None:
    from dizhu.bots.registry import make
    from dizhu.game.agent import play_out
    from dizhu.game.view import view
    from tests.playouts import random_deal

    log = play_out(rules, random_deal(rules, Random(4)), [make("simple", 1)] * rules.seats)
    seen = view(rules, log[:1], log[0].first)  # type: ignore[union-attr]
    found = hints(seen, QUICK)
    assert {hint.action for hint in found} == set(seen.legal())
    assert all(hint.chance is None and hint.error > 0 for hint in found)
    assert [h.points for h in found] == sorted((h.points for h in found), reverse=True)
    assert any(isinstance(hint.action, Call) for hint in found)


def test_the_same_seed_gives_the_same_hints_and_twins_do() -> None:
    view = scene("3344556789TJQKA22", left=(12, 9), over=(2, "66"))
    assert hints(view, QUICK) == hints(view, QUICK)
    world = Hidden(view).draw(Random(1))
    assert isinstance(world, Playing)
    twin = replace(view, state=seen_by(world, view.reader))
    assert hints(twin, QUICK) == hints(view, QUICK)


def test_where_there_is_nothing_to_do() -> None:
    view = scene("3344", left=(5, 5))
    with pytest.raises(ValueError, match="nothing to do"):
        hints(View(None, view.state, ()), QUICK)
