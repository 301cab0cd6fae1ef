"""Law 1: generator and parser agree on every set of cards; and both with the rulings."""

import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.rules import combos
from dizhu.rules.cards import MOST, Cards
from dizhu.rules.combos import Combo, moves, parse, reading
from dizhu.rules.presets import COMPETITIVE, DOUZERO, FOLK, OPENSPIEL, PRESETS
from dizhu.rules.ranks import RANKS
from dizhu.rules.ruleset import Ruleset
from tests.rules.oracle import Reading, readings
from tests.rules.test_counts import universe
from tests.strategies import OURS, hands, rulesets, subsets

SETS = int(os.environ.get("DIZHU_SETS", "6000"))
"""Changed combinations, and sets of six cards, that are read in each ruleset."""

each = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)


def told(combo: Combo) -> Reading:
    return Reading(combo.kind, combo.length, combo.top)


def sorted_readings(found: list[Combo]) -> tuple[Combo, ...]:
    return tuple(sorted(found, key=lambda combo: (-combo.length, -combo.top)))


@each
def test_what_is_generated_is_read_as_it_was(rules: Ruleset) -> None:
    """Every set of cards of the whole universe; in one way, but for chains beside a trio (34).

    Planted: `parse` without its longest body; caught.
    """
    groups = defaultdict[Cards, set[Reading]](set)
    for combo in universe(rules):
        groups[combo.cards].add(told(combo))
    for cards, found in groups.items():
        readings = list(map(told, parse(rules, cards)))
        assert readings == sorted(found, key=lambda r: (-r.length, -r.top))
        assert len(found) == 1 or (rules.wing_adjacent_trio and min(r.length for r in found) > 1)


@given(st.data())
def test_a_set_of_cards_in_a_hand_is_read_as_the_moves_of_the_hand(data: st.DataObject) -> None:
    """Planted: `parse` that reads no bomb; caught."""
    rules = data.draw(rulesets())
    hand = data.draw(hands(rules))
    listed = defaultdict[Cards, list[Combo]](list)
    for combo in moves(rules, hand):
        listed[combo.cards].append(combo)
    tried = [*data.draw(st.lists(subsets(hand), max_size=10)), *list(listed)[:100]]
    for cards in tried:
        assert parse(rules, cards, hand) == sorted_readings(listed.get(cards, []))
    for combo in list(moves(rules, hand))[:200]:
        readings = parse(rules, combo.cards, hand)
        assert readings[reading(rules, combo, hand)] == combo


@given(st.data())
def test_answers_are_the_moves_that_beat(data: st.DataObject) -> None:
    """Planted: an answer that looks at no chain's length; caught."""
    rules = data.draw(rulesets())
    mine, other = data.draw(hands(rules)), data.draw(hands(rules))
    tables = list(moves(rules, other)) or list(moves(rules, rules.deck))[:1]
    table = data.draw(st.sampled_from(tables))
    beating = [combo for combo in moves(rules, mine) if combo.beats(table)]
    assert set(moves(rules, mine, table)) == set(beating)
    assert len(list(moves(rules, mine, table))) == len(beating)


def small(rules: Ruleset, sizes: range) -> Iterator[Cards]:
    for size in sizes:
        for ranks in combinations_with_replacement(range(15), size):
            if max(map(ranks.count, ranks), default=0) <= 4 * rules.decks:
                yield Cards.of(ranks)


def mutants(rules: Ruleset, number: int) -> Iterator[Cards]:
    """Cards of combinations with one to three of them changed."""
    rng = Random(1)
    every = [combo.cards for combo in universe(rules)]
    deck = list(rules.deck)
    for _ in range(number):
        cards = list(rng.choice(every))
        for _ in range(rng.choice((1, 1, 2, 3))):
            if rng.random() < 0.6:
                cards.pop(rng.randrange(len(cards)))
            if rng.random() < 0.6 or not cards:
                cards.append(rng.choice([*cards, rng.choice(deck)]))
        if max(map(cards.count, cards), default=0) <= MOST:
            yield Cards.of(cards)


def agrees(rules: Ruleset, cards: Cards, held: Cards | None = None) -> bool:
    """Do parser and rulings read `cards` alike?"""
    return set(map(told, parse(rules, cards, held))) == readings(rules, cards, held)


@each
def test_the_parser_reads_what_the_rulings_say(rules: Ruleset) -> None:
    assert [str(cards) for cards in small(rules, range(4)) if not agrees(rules, cards)] == []
    assert [str(cards) for cards in mutants(rules, 800) if not agrees(rules, cards)] == []


def test_a_parser_that_reads_otherwise_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: both jokers among the wings, where only one may be; caught by the rulings."""
    kept = combos.choose
    monkeypatch.setattr(
        combos, "choose", lambda offers, wanted, width, exclusive: kept(offers, wanted, width, ())
    )
    assert not agrees(FOLK, Cards.parse("333444XD"))


@pytest.mark.slow
@pytest.mark.parametrize("rules", OURS, ids=lambda rules: rules.name)
def test_all_small_sets_and_many_large_ones(rules: Ruleset) -> None:
    assert [str(cards) for cards in small(rules, range(4, 6)) if not agrees(rules, cards)] == []
    six = list(small(rules, range(6, 7)))
    some = Random(2).sample(six, min(SETS, len(six)))
    assert [str(cards) for cards in some if not agrees(rules, cards)] == []
    assert [str(cards) for cards in mutants(rules, SETS) if not agrees(rules, cards)] == []


@each
@pytest.mark.parametrize("text", ["33334444555667XD", "QQQKKKAAA222234", "444455556666777"])
def test_every_part_of_a_rich_hand_is_read_as_its_moves(rules: Ruleset, text: str) -> None:
    """Planted: `parse` that forgets the hand (ruling 46); caught."""
    hand = Cards.parse(text)
    listed = Counter((combo.cards, told(combo)) for combo in moves(rules, hand))
    parts = {combo.cards for combo in moves(DOUZERO, hand)} | {hand}
    read = Counter((cards, told(c)) for cards in parts for c in parse(rules, cards, hand))
    assert read == listed


@given(st.data())
def test_a_held_bomb_is_not_broken_in_competitive(data: st.DataObject) -> None:
    """Ruling 46, which alone looks at the hand; ruling 46b leaves wings alone."""
    hand = data.draw(hands(COMPETITIVE))
    for combo in list(moves(FOLK, hand))[:100]:
        assert agrees(COMPETITIVE, combo.cards, hand)


def test_readings_come_longest_body_first_and_then_the_higher() -> None:
    found = parse(OPENSPIEL, Cards.parse("333444555666"))
    assert [(c.length, RANKS[c.top]) for c in found] == [(4, "6"), (3, "6"), (3, "5")]
