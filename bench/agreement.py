"""Whether a review marks what a hint told to do: `python -m bench.agreement [DECISIONS] [SEED]`.

So many decisions of each ruleset, every fifth of deals that `simple` played. Asked are the first of
what the table offers, the first of what is told with its worth, and the review's own best, found
with other chance: what that is marked for is what chance alone does. Told are the marks of the
review of the same decision, quick and normal, and how long a hint took on average and at most.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from time import perf_counter
from typing import Final

from dizhu.bots.threads import single_threaded

single_threaded()

import numpy as np  # noqa: E402

from dizhu.bots.registry import make  # noqa: E402
from dizhu.game.actions import Action  # noqa: E402
from dizhu.game.agent import play_out  # noqa: E402
from dizhu.game.notation import read_action  # noqa: E402
from dizhu.game.state import Playing  # noqa: E402
from dizhu.game.view import View  # noqa: E402
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from dizhu.study.advising import advice  # noqa: E402
from dizhu.study.coach import coach  # noqa: E402
from dizhu.study.hints import hints  # noqa: E402
from dizhu.study.offering import offers  # noqa: E402
from dizhu.study.review.judging import DEEP, SHALLOW, Depth, verdict_on  # noqa: E402
from dizhu.study.review.moment import MARKS, Verdict  # noqa: E402
from dizhu.study.valuing import Asked, value  # noqa: E402
from tests.playouts import random_deal  # noqa: E402
from tests.study.endings import Noting  # noqa: E402

RULES: Final = (FOLK, COMPETITIVE, FOUR)
REVIEWS: Final = {"quick": SHALLOW, "normal": DEEP}
EVERY: Final = 5
GRAVE: Final = MARKS[1:]
"""A mistake, or worse."""

OTHER: Final = 977
"""Chance that no review has."""


def decisions(rules: Ruleset, seed: int) -> Iterator[View]:
    """What seats saw where they had a choice of plays, without end."""
    number = 0
    while True:
        views: list[View] = []
        agents = [Noting(make("simple", 10 * number + seat), views) for seat in range(rules.seats)]
        play_out(rules, random_deal(rules, Random(f"{seed} {number}")), agents)
        yield from [v for v in views if isinstance(v.state, Playing) and len(v.legal()) > 1][
            number % EVERY :: EVERY
        ]
        number += 1


def offered(view: View) -> Action:
    """The first that the table offers."""
    assert isinstance(view.state, Playing)
    return read_action(offers(view)[0], view.state)


def advised(view: View) -> Action:
    """The first of what is told with its worth."""
    return advice(view)[0].action


def thought(view: View) -> Action:
    """What the review itself might think best."""
    return hints(view, DEEP.effort, seed=OTHER)[0].action


HINTS: Final[dict[str, Callable[[View], Action]]] = {
    "offered": offered,
    "advised": advised,
    "thought": thought,
}


def verdicts(views: Sequence[View], actions: Sequence[Action], depth: Depth) -> list[Verdict]:
    """What the review calls each action of these decisions."""
    asked = [Asked(view, (action,)) for view, action in zip(views, actions, strict=True)]
    judge = coach(views[0].state.rules)
    found = value(judge, asked, depth.effort, np.random.default_rng([0, 0]))
    return [
        verdict_on(view, action, valuation, depth)
        for view, action, valuation in zip(views, actions, found, strict=True)
    ]


def told(rules: Ruleset, name: str, views: Sequence[View]) -> Iterator[str]:
    """Lines on one kind of hint."""
    actions: list[Action] = []
    took: list[float] = []
    for view in views:
        begun = perf_counter()
        actions.append(HINTS[name](view))
        took.append(perf_counter() - begun)
    ms = f"{1000 * sum(took) / len(took):.0f} ms, at most {1000 * max(took):.0f}"
    for word, depth in REVIEWS.items():
        counts = Counter(verdicts(views, actions, depth))
        grave = sum(counts[mark] for mark in GRAVE)
        marks = ", ".join(f"{counts[mark]} {mark}" for mark in MARKS)
        yield (
            f"agreement  {rules.name:<12}{name:<8} {word:<7}{len(views)} decisions: "
            f"{grave / len(views):5.1%} a mistake or worse ({marks}); a hint takes {ms}"
        )


def main(number: int = 200, seed: int = 1) -> None:
    """Measure and print."""
    for rules in RULES:
        views = list(islice(decisions(rules, seed), number))
        for name in HINTS:
            for line in told(rules, name, views):
                print(line, flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
