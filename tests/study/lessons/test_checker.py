"""The checker says of cards what the grammar says of them."""

from __future__ import annotations

import pytest

from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.rulings import RULESETS, RULINGS
from dizhu.study.lessons.checker import check
from dizhu.study.lessons.comparing import differs, figures

EXAMPLES = ("7", "77", "777", "7778", "77788", "34567", "334455", "333444", "33344456",
            "3334445566", "777789", "77778899", "7777", "2222", "XD")  # fmt: skip


@pytest.mark.parametrize("cards", EXAMPLES)
def test_what_beats_a_play_is_what_the_rest_of_the_deck_has(cards: str) -> None:
    """The bodies told of are just those of the moves that the grammar lists over it."""
    read = parse(FOLK, Cards.parse(cards))[0]
    told = {(h.kind, body) for h in check(FOLK, read.cards).higher for body in h.bodies}
    rest = FOLK.deck - read.cards
    # A move without what it carries: its kind, and as many top ranks as its body has.
    listed = {(m.kind, m.top, m.length) for m in moves(FOLK, rest, read)}
    assert {kind for kind, _ in told} == {kind for kind, _, _ in listed}
    for kind in {kind for kind, _ in told}:
        bodies = {max(body) for k, body in told if k == kind}
        assert bodies == {top for k, top, _ in listed if k == kind}


@pytest.mark.parametrize(
    ("rules", "cards", "kinds"),
    [
        (FOLK, "333444555666777888", {"bomb", "rocket"}),
        (FOLK, "33344455566678JK", {"trio_solo_chain", "bomb", "rocket"}),
        (FOLK, "3334445556667788JJKK", {"bomb", "rocket"}),
        (FOUR, "333444555666777888999TTTJJJ", {"bomb", "rocket"}),
    ],
)
def test_nobody_is_held_to_beat_what_only_the_landlord_has_the_cards_for(
    rules: Ruleset, cards: str, kinds: set[str]
) -> None:
    assert {higher.kind for higher in check(rules, Cards.parse(cards)).higher} == kinds


@pytest.mark.parametrize(
    ("rules", "cards", "told"),
    [
        (FOLK, "334", "; what 3 cards can be: trio"),
        (FOLK, "33345", "; what 5 cards can be: three with a pair or straight"),
        (FOLK, "33XD", "; what 4 cards can be: three with one or bomb"),
        (FOUR, "3XXDD", "; what 5 cards can be: three with a pair, straight or bomb"),
        (FOLK, "335577999JJKX", "; nothing has 13 cards"),
    ],
)
def test_what_is_nothing_is_told_what_as_many_cards_may_be(rules, cards, told) -> None:
    refusal = check(rules, Cards.parse(cards)).refusal
    assert refusal is not None
    assert refusal.rulings == (71,)
    assert refusal.reason("en").endswith(told)


def test_every_kind_is_read() -> None:
    kinds = {found.kind for c in EXAMPLES if (found := check(FOLK, Cards.parse(c)).combo)}
    assert kinds == set(KIND_NAMES)


@pytest.mark.parametrize(
    ("rules", "cards", "over", "rulings"),
    [
        (FOLK, "334", None, {71}),
        (FOLK, "3444", None, set[int]()),
        (FOUR, "3444", None, {28}),
        (FOUR, "33334", None, {71}),
        (FOLK, "56789T", "34567", {74, 54}),
        (FOLK, "33345", "34567", {71}),
        (FOLK, "44", "5", {74, 53}),
        (COMPETITIVE, "333365", "4444", {74, 56}),
        (FOUR, "33333333", "33333333", {71}),
        (FOLK, "7777", "777", {71}),
        (FOLK, "6", "334", {71}),
    ],
)  # fmt: skip
def test_what_is_barred_says_why(
    rules: Ruleset, cards: str, over: str | None, rulings: set[int]
) -> None:
    found = check(rules, Cards.parse(cards), None if over is None else Cards.parse(over))
    if not rulings:
        assert found.refusal is None
        assert found.combo is not None
        return
    assert found.refusal is not None
    assert rulings <= set(found.refusal.rulings)


def test_bombs_of_every_size_are_one_kind() -> None:
    *_, bombs, rocket = check(FOUR, Cards.parse("34567")).higher
    assert (bombs.kind, rocket.kind) == ("bomb", "rocket")
    assert str(bombs.bodies[0]) == "3333"
    assert str(bombs.bodies[-1]) == "22222222"
    over = check(FOUR, Cards.parse("44444")).higher[0]
    assert all(len(body) > 5 or (len(body) == 5 and max(body) > 1) for body in over.bodies)


def test_nothing_beats_the_rocket() -> None:
    assert check(FOLK, Cards.parse("XD")).higher == ()


def test_figures_are_those_of_the_rulesets() -> None:
    told = {figure.name.en: figure.values for figure in figures()}
    assert told["players"] == (3, 3, 4)
    assert told["kinds of combination"] == (14, 14, 10)
    assert all(len(values) == len(RULESETS) for values in told.values())


def test_a_ruling_that_is_the_same_for_all_does_not_differ() -> None:
    assert not differs(RULINGS["17"])
    assert differs(RULINGS["28"])
