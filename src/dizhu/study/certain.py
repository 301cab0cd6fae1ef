"""Actions that win whatever the others hold and do, seen without a search."""

from __future__ import annotations

from dizhu.bots.search.question import Question
from dizhu.bots.yielding import must_yield
from dizhu.game.actions import Pass
from dizhu.study.reasons.facts import Facts


def certain(its: Question, facts: Facts) -> tuple[dict[int, bool], frozenset[int]]:
    """By their numbers, each `True`; and which of them to look at in any case.

    Out at once, or out in plays that no opponent can beat; or a pass that lets a partner go out.
    """
    actions = its.actions
    found = {n: True for n in its.asked.going_out().tolist() if n >= 0}
    plainest = set(found)
    if facts.best_finish is not None:
        ends = (combo for combo in facts.combos if facts.finish(combo) is not None)
        found |= {actions.index(facts.play(combo)): True for combo in ends}
        plainest.add(actions.index(facts.play(facts.best_finish[0])))
    if must_yield(its.state, its.seat):
        found[actions.index(Pass())] = True
        plainest.add(actions.index(Pass()))
    return found, frozenset(plainest)
