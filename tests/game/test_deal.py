"""The ceremony of the deal (rulings 2 to 7)."""

from collections import Counter
from random import Random

import pytest

from dizhu.game.deal import deal
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from tests.strategies import OURS

each = pytest.mark.parametrize("rules", OURS, ids=lambda rules: rules.name)


@each
def test_one_card_at_a_time_and_the_dealer_first(rules: Ruleset) -> None:
    """Ruling 5. Planted: the first card to seat 0 whoever deals; caught."""
    pack = list(rules.deck)
    for dealer in range(rules.seats):
        dealt = deal(rules, pack, dealer=dealer)
        order = [(dealer + i) % rules.seats for i in range(rules.seats)]
        for place, seat in enumerate(order):
            mine = range(place, rules.hand * rules.seats, rules.seats)
            assert dealt.hands[seat] == Cards.of(pack[i] for i in mine)
        assert dealt.bottom == Cards.of(pack[-rules.bottom :])


@each
def test_a_cut_puts_the_upper_cards_below(rules: Ruleset) -> None:
    """Ruling 3. Planted: the cut left out; caught."""
    pack = list(rules.deck)
    for cut in (0, 1, 17, len(pack) - 1):
        cut_by_hand = pack[cut:] + pack[:cut]
        dealt, same = deal(rules, pack, cut=cut), deal(rules, cut_by_hand)
        assert (dealt.hands, dealt.bottom) == (same.hands, same.bottom)
        assert dealt.ceremony.cut == cut


@pytest.mark.parametrize("rules", [FOLK, FOUR], ids=lambda rules: rules.name)
def test_who_gets_the_face_up_card_calls_first(rules: Ruleset) -> None:
    """Rulings 6, 7: every seat as likely as the next, and never the bottom.

    Planted: the seat counted from 0 instead of the dealer; caught.
    """
    pack = list(rules.deck)
    Random(0).shuffle(pack)
    for dealer in range(rules.seats):
        callers: Counter[int] = Counter()
        for place in range(rules.hand * rules.seats):
            dealt = deal(rules, pack, dealer=dealer, cut=5, face_up=place)
            face = dealt.ceremony.face_up
            assert face == (pack[5:] + pack[:5])[place]
            assert dealt.hands[dealt.first][face]  # type: ignore[index]
            callers[dealt.first] += 1
        assert callers == dict.fromkeys(range(rules.seats), rules.hand)
        with pytest.raises(ValueError, match="face-up"):
            deal(rules, pack, face_up=rules.hand * rules.seats)


def test_the_match_may_name_the_first_caller() -> None:
    pack = list(COMPETITIVE.deck)
    assert deal(COMPETITIVE, pack, dealer=1, first=2).first == 2


@each
def test_hands_and_bottom_have_their_sizes(rules: Ruleset) -> None:
    """Rulings 1, 2."""
    sizes = {3: (17, 3, 54), 4: (25, 8, 108)}
    dealt = deal(rules, list(rules.deck))
    hand, bottom, deck = sizes[rules.seats]
    assert [len(cards) for cards in dealt.hands] == [hand] * rules.seats
    assert (len(dealt.bottom), len(rules.deck)) == (bottom, deck)
    assert rules.most == hand + bottom


def test_what_cannot_be_dealt_is_refused() -> None:
    pack = list(FOLK.deck)
    with pytest.raises(ValueError, match="pack"):
        deal(FOLK, pack[1:])
    with pytest.raises(ValueError, match="pack"):
        deal(FOLK, [*pack[1:], pack[5]])
    for cut in (-1, 54):
        with pytest.raises(ValueError, match="cut"):
            deal(FOLK, pack, cut=cut)
