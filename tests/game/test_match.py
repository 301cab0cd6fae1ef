"""Deal after deal (rulings 11, 80)."""

from dataclasses import replace

import pytest

from dizhu.game.match import new_match
from dizhu.game.state import Over, Void
from dizhu.rules.presets import COMPETITIVE, FOLK
from dizhu.rules.ruleset import Ruleset
from tests.playouts import deal_with, fold_of, script
from tests.strategies import OURS


def void(rules: Ruleset) -> Void:
    passes = " ".join(f"{seat}:0" for seat in range(rules.seats))
    end = fold_of(rules, script(rules, deal_with(rules), passes))
    assert isinstance(end, Void)
    return end


@pytest.mark.parametrize("rules", OURS, ids=lambda rules: rules.name)
def test_dealer_and_first_caller_move_on_after_every_deal(rules: Ruleset) -> None:
    """Void or scored. Planted: the dealer stays after a void deal; caught."""
    match = new_match(rules, dealer=rules.seats - 1, first=1)
    for n in range(1, 6):
        match = match.after(void(rules))
        assert match.dealer == (rules.seats - 1 + n) % rules.seats
        assert match.first == (1 + n) % rules.seats
        assert match.deals == n


def test_the_dealer_stays_where_the_switch_says_so() -> None:
    rules = replace(FOLK, dealer_moves=False)
    assert new_match(rules, dealer=2).after(void(rules)).dealer == 2


def test_scores_add_up_and_a_match_has_its_length() -> None:
    dealt = deal_with(COMPETITIVE, "33344455566677789", bottom="TJQ")
    end = fold_of(COMPETITIVE, script(COMPETITIVE, dealt, "0:3 1:no 2:no 0:33344455566677789TJQ"))
    assert isinstance(end, Over)
    match = new_match(COMPETITIVE, length=2)
    assert not match.over
    match = match.after(end)
    assert match.scores == (12, -6, -6)
    assert (match.dealer, match.first) == (1, 1)
    match = match.after(end)
    assert match.scores == (24, -12, -12)
    assert (match.dealer, match.first) == (2, 2)
    assert match.over
