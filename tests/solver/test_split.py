"""`split` against its definition, and what its answer promises.

The definition is `fewest`: every sequence of plays, with nothing known about groups, orders or
bounds. It honours ruling 46 because `moves` sees the hand that is left.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo, moves, parse
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, PRESETS, ruleset
from dizhu.rules.ranks import ALL, JOKERS
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.split import split, turns

CASES = Path(__file__).with_name("split.jsonl")
"""The `split` cases of the contract's conformance files."""

EVERY_ROW_46 = replace(
    FOUR, name="four with every row", trio_solo=True, four_two=True, break_held_bomb=False
)
STRICT = replace(COMPETITIVE, name="competitive, wings all different", wing_repeat=1)
EASY = replace(EVERY_ROW_46, name="four, wings free", wing_repeat=4, wing_both_jokers=True)
RULES = [*PRESETS.values(), EVERY_ROW_46, STRICT, EASY]
MAIN = (FOLK, COMPETITIVE, FOUR)


def fewest(rules: Ruleset, hand: Cards, known: dict[int, int]) -> int:
    """The definition: one more than the fewest after the best play."""
    if not hand:
        return 0
    if hand.bits not in known:
        left = {(hand - combo.cards).bits for combo in moves(rules, hand)}
        known[hand.bits] = 1 + min(fewest(rules, Cards(bits), known) for bits in left)
    return known[hand.bits]


def rich(rules: Ruleset, most: int, rng: Random) -> Cards:
    """A hand of up to `most` cards on few ranks side by side, with bombs, trios and jokers."""
    start = rng.randrange(len(ALL) - 3)
    near = [rank for rank in ALL if start <= rank < start + rng.randint(2, 8)]
    ranks = near + list(JOKERS) * rng.randint(0, 2) + [rng.choice(ALL)]
    size = rng.randint(1, most)
    deck = rules.deck.counts()
    counts = dict.fromkeys(ALL, 0)
    for _ in range(4 * size):
        rank = rng.choice(ranks)
        times = rng.choice((1, 1, 2, 3, 3, 4, 4, 5))
        counts[rank] += min(times, deck[rank] - counts[rank], size - sum(counts.values()))
    return Cards.of(rank for rank, n in counts.items() for _ in range(n))


def dealt(rules: Ruleset, size: int, rng: Random) -> Cards:
    return Cards.of(rng.sample(list(rules.deck), size))


def some(rules: Ruleset, most: int, number: int, seed: int) -> Iterator[Cards]:
    """`number` different hands, most of them rich."""
    rng = Random(f"{rules.name} {seed}")
    seen = set[Cards]()
    while len(seen) < number:
        plain = rng.random() < 0.25
        hand = dealt(rules, rng.randint(1, most), rng) if plain else rich(rules, most, rng)
        if hand not in seen:
            seen.add(hand)
            yield hand


def agrees(rules: Ruleset, most: int, number: int, seed: int) -> None:
    known: dict[int, int] = {}
    for hand in some(rules, most, number, seed):
        groups = split(rules, hand)
        check(rules, hand)
        assert len(groups) == fewest(rules, hand, known), f"{rules.name} {hand}: {listed(groups)}"


def check(rules: Ruleset, hand: Cards) -> None:
    """What `split` promises of any hand, without the definition."""
    groups = split(rules, hand)
    held = hand
    for number, combo in enumerate(groups):
        assert combo in parse(rules, combo.cards, held), f"{rules.name} {hand}: {listed(groups)}"
        assert turns(rules, held) == len(groups) - number
        held -= combo.cards
    assert held == NONE


def listed(groups: Iterable[Combo]) -> list[str]:
    return [str(combo.cards) for combo in groups]


named = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)


@named
def test_as_few_as_the_definition(rules: Ruleset) -> None:
    agrees(rules, most=10, number=120, seed=1)


@pytest.mark.slow
@named
def test_as_few_as_the_definition_on_many(rules: Ruleset) -> None:
    """At least 2,000 hands of each ruleset of the game, some hundreds of every other.

    Seen to fail: with `_is_legal` always true (ruling 46 forgotten) on competitive, and with a
    trio that costs 1 in `_front` whatever it carries (a bound that says too much) on folk.
    """
    agrees(rules, most=12, number=2500 if rules in MAIN else 500, seed=2)


@named
def test_whole_hands_keep_what_split_promises(rules: Ruleset) -> None:
    rng = Random(3)
    for _ in range(15):
        check(rules, dealt(rules, rules.most, rng))
        check(rules, rich(rules, rules.most, rng))


@given(st.sampled_from(RULES), st.data())
def test_as_few_as_the_definition_when_shrunk(rules: Ruleset, data: st.DataObject) -> None:
    deck = rules.deck.counts()
    counts = st.dictionaries(st.sampled_from(ALL), st.integers(1, 5), min_size=1, max_size=6)
    drawn = data.draw(counts)
    hand = Cards.of(rank for rank, n in drawn.items() for _ in range(min(n, deck[rank])))
    if len(hand) <= 10:
        check(rules, hand)
        assert turns(rules, hand) == fewest(rules, hand, {})


def test_no_cards_need_no_play() -> None:
    assert split(FOLK, NONE) == ()
    assert turns(FOUR, NONE) == 0


@pytest.mark.parametrize("text", ["33333", "XX", "222222222"])
def test_no_hand_of_this_deck(text: str) -> None:
    with pytest.raises(ValueError, match="deck of folk"):
        split(FOLK, Cards.parse(text))


@pytest.mark.parametrize(
    ("hand", "folk", "competitive"),
    [
        # Whichever goes first breaks a bomb held whole: 3333KK TTTTKK.
        ("3333TTTTKKKK", 2, 3),
        # The trio goes first, and the fourth Q is part of a bomb no more.
        ("68888QQQQ", 2, 2),
        ("444455556", 2, 2),
    ],
)
def test_ruling_46(hand: str, folk: int, competitive: int) -> None:
    cards = Cards.parse(hand)
    assert (turns(FOLK, cards), turns(COMPETITIVE, cards)) == (folk, competitive)


def test_what_breaks_a_bomb_goes_first() -> None:
    assert listed(split(COMPETITIVE, Cards.parse("68888QQQQ"))) == ["QQQ", "68888Q"]


@pytest.mark.parametrize(
    ("hand", "groups"),
    [
        ("J5777333", ["3335", "777J"]),
        ("4444XD", ["4444", "XD"]),
    ],
)
def test_bombs_last_low_bodies_first_low_cards_carried(hand: str, groups: list[str]) -> None:
    assert listed(split(FOLK, Cards.parse(hand))) == groups


@pytest.mark.parametrize("rules", MAIN, ids=lambda rules: rules.name)
def test_the_same_answer_every_time(rules: Ruleset) -> None:
    for hand in some(rules, 16, 30, 4):
        assert split(rules, hand) == split(rules, Cards.parse(str(hand)[::-1]))


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_conformance(line: str) -> None:
    case = json.loads(line)
    assert turns(ruleset(case["rules"]), Cards.parse(case["hand"])) == case["turns"]
