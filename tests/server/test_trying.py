"""A first move tried at a decision is judged as the review would judge it."""

from __future__ import annotations

import pytest

from dizhu.game.state import Playing
from dizhu.kernel import active
from dizhu.server.trying import judged
from dizhu.study.review.judging import SHALLOW
from dizhu.study.review.moment import Moment
from dizhu.study.wording import action_text
from tests.study.endings import few, wins
from tests.study.review.test_review import SOME, reviewed

pytestmark = [
    pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python"),
    pytest.mark.slow,
]


def at_cards(name: str, seed: int) -> list[Moment]:
    moments = reviewed(name, seed).moments
    return [m for m in moments if isinstance(m.view.state, Playing) and m.judged]


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_what_was_played_is_right_where_the_review_does_not_mark_it(name: str, seed: int) -> None:
    for moment in at_cards(name, seed):
        assert judged(moment, moment.action, SHALLOW)[0] == (not moment.marked), moment.at
        assert judged(moment, moment.options[0].action, SHALLOW)[0], moment.at


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_what_is_judged_is_named(name: str, seed: int) -> None:
    """Others have moved since, so that nothing else on the page says which move it was."""
    for moment in (moment for moment in reviewed(name, seed).moments if moment.judged):
        for action in (moment.action, moment.options[0].action):
            said = judged(moment, action, SHALLOW)[1]
            for lang, words in (("en", said.en), ("zh", said.zh), ("zh-TW", said.zh_tw)):
                assert words.startswith(f"{action_text(action, lang)} "), words


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_what_is_equal_in_every_deal_is_right(name: str, seed: int) -> None:
    """Also where the networks think less of it, and where the review did not look into it."""
    for moment in at_cards(name, seed):
        worlds = few(moment.view, 20, 24)
        if worlds is None:
            continue
        known = wins(worlds)
        best = [any(row[i] for row in known.values()) for i in range(len(worlds))]
        for action, row in known.items():
            if row == best:
                assert judged(moment, action, SHALLOW)[0], (moment.at, action)
