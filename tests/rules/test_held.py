"""What ruling 46 asks of a hand: all that `held` asks, and no more."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.held import allowed, asked, whole
from dizhu.rules.presets import COMPETITIVE, FOLK

FREE = replace(COMPETITIVE, break_held_bomb=True)


@given(st.lists(st.integers(0, 4), min_size=4, max_size=4))
def test_the_whole_ranks_of_a_play_say_what_the_grammar_says_of_the_hand(more: list[int]) -> None:
    """Planted: three of a rank taken for whole, or no rank asked of: caught."""
    counts = [4, *more]
    hand = Cards.of(rank for rank, n in enumerate(counts) for _ in range(n))
    for cards in {combo.cards for combo in moves(FREE, hand) if combo.shape.width == 4}:
        for combo in parse(COMPETITIVE, cards):
            lawful = combo in parse(COMPETITIVE, cards, hand)
            assert allowed(COMPETITIVE, combo, whole(asked(combo), hand)) is lawful


def test_only_a_four_that_carries_asks() -> None:
    """Rulings 46 and 46b."""
    (four,) = parse(COMPETITIVE, Cards.parse("333345"))
    assert asked(four) == (0, 1, 2)
    assert whole(asked(four), Cards.parse("333344445")) == (0, 1)
    assert not allowed(COMPETITIVE, four, (0, 1))
    assert allowed(COMPETITIVE, four, (0,))
    for rules, cards in ((COMPETITIVE, "3334"), (COMPETITIVE, "3333"), (FOLK, "333345")):
        (free,) = parse(rules, Cards.parse(cards))
        assert asked(free) == ()
