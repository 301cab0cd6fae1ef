"""Points (rulings 61 to 70): worked examples, and whole deals."""

import pytest

from dizhu.game.events import Dealt
from dizhu.game.match import new_match
from dizhu.game.scoring import Tally, multiplier, points
from dizhu.game.state import Over, Void
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from tests.playouts import deal_with, fold_of, script


@pytest.mark.parametrize("landlord_won", [True, False])
def test_folk_bid_of_three_two_bombs_and_a_rocket(landlord_won: bool) -> None:
    """Planted: each double of the farmers counted for both of them; caught by the next test."""
    sign = 1 if landlord_won else -1
    tally = Tally(3, landlord_won, bombs=(4, 4), rocket=True)
    assert points(FOLK, tally) == (sign * 48, -sign * 24, -sign * 24)


def test_competitive_one_doubled_and_was_redoubled() -> None:
    tally = Tally(
        3,
        landlord_won=False,
        bombs=(4,),
        rocket=True,
        anti_spring=True,
        doubled=(True, False),
        redoubled=True,
    )
    assert points(COMPETITIVE, tally) == (-120, 96, 24)


@pytest.mark.parametrize(("size", "factor"), [(4, 1), (5, 1), (6, 2), (7, 2), (8, 2)])
def test_in_four_the_larger_bombs_double(size: int, factor: int) -> None:
    """Ruling 62. Planted: `>` for `>=`; caught."""
    assert multiplier(FOUR, (size,), rocket=False) == factor
    assert multiplier(FOUR, (size,), rocket=True) == 2 * factor


def test_spring_counts_where_the_ruleset_has_it() -> None:
    for rules, factor in ((FOLK, 1), (COMPETITIVE, 2), (FOUR, 1)):
        assert multiplier(rules, (), rocket=False, spring=True) == factor


def over(rules: Ruleset, dealt: Dealt, text: str) -> Over:
    end = fold_of(rules, script(rules, dealt, text))
    assert isinstance(end, Over)
    return end


def test_all_twenty_cards_at_once_are_a_spring() -> None:
    """Ruling 64. Planted: spring only if the landlord played twice; caught."""
    dealt = deal_with(COMPETITIVE, "33344455566677789", bottom="TJQ")
    end = over(COMPETITIVE, dealt, "0:3 1:double 2:no 0:double 0:33344455566677789TJQ")
    assert end.tally.spring
    assert end.scores == (30, -24, -6)


@pytest.mark.parametrize(
    ("rules", "start", "scores"),
    [
        (FOLK, "0:1 1:pass 2:pass", (-32, 16, 16)),
        (COMPETITIVE, "0:1 1:0 2:0 1:no 2:no", (-64, 32, 32)),
    ],
)
def test_four_bombs_and_an_anti_spring(rules: Ruleset, start: str, scores: tuple[int, ...]) -> None:
    """Rulings 62, 66: the last play doubles too, a pass of the landlord is no play.

    Planted: the bombs counted before the last play; caught.
    """
    dealt = deal_with(rules, "3", "D4444555566667777")
    calls = start.replace("pass", "0")
    bombs = " 2:pass 0:pass ".join(f"1:{cards}" for cards in ("D", "4444", "5555", "6666", "7777"))
    end = over(rules, dealt, f"{calls} 0:3 {bombs}")
    assert end.tally.anti_spring
    assert end.tally.bombs == (4, 4, 4, 4)
    assert end.scores == scores


def test_a_second_play_of_the_landlord_spoils_the_anti_spring() -> None:
    dealt = deal_with(COMPETITIVE, "3X", "9D444455556666777", "7")
    plays = "0:3 1:9 2:pass 0:X 1:D 2:pass 0:pass 1:4444 2:pass 0:pass 1:5555 2:pass 0:pass"
    more = "1:6666 2:pass 0:pass 1:777"
    end = over(COMPETITIVE, dealt, f"0:1 1:0 2:0 1:no 2:no {plays} {more}")
    assert not end.tally.anti_spring
    assert end.scores == (-16, 8, 8)


def test_a_farmer_who_played_spoils_the_spring() -> None:
    dealt = deal_with(COMPETITIVE, "3X444455556666777", "9", "", bottom="78Q")
    end = over(
        COMPETITIVE,
        dealt,
        "0:1 1:0 2:0 1:no 2:no 0:3 1:9 2:pass 0:X 1:pass 2:pass 0:4444 1:pass 2:pass 0:5555 "
        "1:pass 2:pass 0:6666 1:pass 2:pass 0:7777 1:pass 2:pass 0:8 1:pass 2:pass 0:Q",
    )
    assert not end.tally.spring
    assert end.scores == (32, -16, -16)


def test_a_void_deal_scores_nothing() -> None:
    """Ruling 70."""
    for rules in (FOLK, COMPETITIVE, FOUR):
        passes = " ".join(f"{seat}:0" for seat in range(rules.seats))
        void = fold_of(rules, script(rules, deal_with(rules), passes))
        assert isinstance(void, Void)
        assert new_match(rules).after(void).scores == (0,) * rules.seats
