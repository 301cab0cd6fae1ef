"""What people read of hints names cards as the page does; what programs read has letters."""

from __future__ import annotations

from functools import cache

import pytest

from dizhu.game.actions import Action, Call, Pass, Play
from dizhu.game.notation import write_action
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE
from dizhu.rules.text import LANGS, Lang
from dizhu.study.hints import QUICK, Hint, hints
from dizhu.study.telling import hint_lines, hint_members
from dizhu.study.wording import action_text, lost_share
from tests.lettering import lettered
from tests.study.test_knowledge import states


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Play(Cards.parse("TTJJQQ")), ("10 10 J J Q Q",) * 3),
        (Play(Cards.parse("34567")), ("34567",) * 3),
        (Play(Cards.parse("XD")), ("small joker big joker", "小王 大王", "小王 大王")),
        (Pass(), ("pass", "不出", "不要")),
        (Call(0), ("no call", "不叫", "不叫")),
        (Call(2), ("call 2", "叫 2 分", "叫 2 分")),
    ],
)
def test_what_somebody_does(action: Action, told: tuple[str, ...]) -> None:
    assert tuple(action_text(action, lang) for lang in LANGS) == told


@cache
def hinted() -> tuple[View, tuple[Hint, ...]]:
    """A decision among whose hints is one that plays a 10."""
    for seen in states(COMPETITIVE, 25):
        found = hints(seen, QUICK)
        if any("T" in write_action(hint.action) for hint in found):
            return seen, tuple(found)
    raise AssertionError("no 10 is played")


@pytest.mark.parametrize("lang", LANGS)
def test_a_hint_for_people_and_one_for_programs(lang: Lang) -> None:
    view, found = hinted()
    lines = list(hint_lines(view, found, lang))
    assert any("10" in line for line in lines[1:])
    assert not any(lettered(line) for line in lines)
    assert any("T" in str(one["action"]) for one in hint_members(found, lang))


@pytest.mark.parametrize(
    ("share", "error", "told"),
    [
        (0.31, 0.06, "31\u00a0% ± 6"),
        (0.043, 0.039, "4.3\u00a0% ± 3.9"),
        (0.012, 0.004, "1.2\u00a0% ± 0.4"),
        (0.03, 0.05, "3\u00a0% ± 5"),
        (0.2, 0.0, "20\u00a0%"),
    ],
)
def test_a_loss_is_told_so_that_it_is_seen_to_be_greater_than_its_error(share, error, told) -> None:
    assert lost_share(share, error) == told
