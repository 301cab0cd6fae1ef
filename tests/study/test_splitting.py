"""What a play does to a hand, against the definition of turns."""

from random import Random

import pytest

from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.solver.split import splits, turns
from dizhu.study.splitting import Splitter, change, groupings, turns_of_many
from tests.solver.test_split import MAIN, dealt, fewest, rich

named_main = pytest.mark.parametrize("rules", MAIN, ids=lambda rules: rules.name)


def listed(grouping):
    return [str(combo.cards) for combo in grouping]


@pytest.mark.parametrize(
    ("hand", "play", "before", "after", "broken"),
    [
        ("45678", "6", 1, 4, ["45678"]),
        ("4567833", "33", 2, 1, []),
        ("KK3", "K", 2, 2, ["KK"]),
        # The 8 is in the straight of one best grouping and alone in the other.
        ("456788", "8", 2, 1, []),
        ("7777", "7", 1, 1, ["7777"]),
        ("45678", "", 1, 1, []),
    ],
)
def test_a_play_breaks(hand, play, before, after, broken) -> None:
    told = change(FOLK, Cards.parse(hand), Cards.parse(play))
    assert (told.before, told.after, listed(told.broken)) == (before, after, broken)


@named_main
def test_every_legal_play_is_told_as_the_definition_has_it(rules) -> None:
    rng, known = Random(5), {}
    for _ in range(25):
        hand = rich(rules, 9, rng)
        plays = [combo.cards for combo in moves(rules, hand)]
        for cards, told in zip(plays, Splitter(rules, hand).changes(plays), strict=True):
            assert told.before == fewest(rules, hand, known)
            assert told.after == fewest(rules, hand - cards, known)
            assert told.cost >= 0
            assert bool(told.broken) == bool(told.cost)


def lost(grouping, rest, broken) -> bool:
    """Are `broken` groups such that `rest` makes all others, and none of these too."""
    kept = list(grouping)
    for combo in broken:
        if combo not in kept:
            return False
        kept.remove(combo)
    held = sum((combo.cards for combo in kept), Cards())
    return held <= rest and not any(held + combo.cards <= rest for combo in broken)


@named_main
def test_what_is_called_broken_was_in_a_best_grouping_and_can_be_made_no_more(rules) -> None:
    rng = Random(6)
    for _ in range(40):
        hand = rich(rules, 14, rng)
        best = splits(rules, hand)
        for combo in list(moves(rules, hand))[::7]:
            told = change(rules, hand, combo.cards)
            if told.cost:
                assert any(lost(grouping, hand - combo.cards, told.broken) for grouping in best)


@named_main
def test_groupings(rules) -> None:
    rng = Random(7)
    for _ in range(30):
        hand = dealt(rules, 14, rng)
        found = groupings(rules, hand)
        assert {len(grouping) for grouping in found.best} == {turns(rules, hand)}
        assert {len(grouping) for grouping in found.second} <= {found.turns + 1}
        for grouping in (*found.best, *found.second):
            held = hand
            for combo in grouping:
                assert combo in parse(rules, combo.cards, held)
                held -= combo.cards
            assert not held


def test_the_second_best_is_another_idea() -> None:
    found = groupings(FOLK, Cards.parse("3456789TT99"))
    assert all("33" not in listed(grouping) for grouping in found.second)
    plain = groupings(FOLK, Cards.parse("3377"))
    # 3 3 77 would be one of three turns, but it is 33 cut in two.
    assert [sorted(listed(grouping)) for grouping in plain.best] == [["33", "77"]]
    assert plain.second == ()


def test_many_hands_at_once() -> None:
    for rules in (FOLK, COMPETITIVE, FOUR):
        hands = [dealt(rules, rules.most, Random(i)) for i in range(20)]
        assert turns_of_many(rules, hands) == tuple(turns(rules, hand) for hand in hands)


def test_cards_that_are_not_held() -> None:
    with pytest.raises(ValueError, match="not within"):
        change(FOLK, Cards.parse("345"), Cards.parse("6"))
