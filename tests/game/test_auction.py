"""Auctions (rulings 8, 9, 11): every one there is."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dizhu.game.auction import legal_calls, winner
from dizhu.game.events import Won
from dizhu.game.state import Void
from dizhu.rules.presets import COMPETITIVE, DOUZERO, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from tests.playouts import deal_with, fold_of, script

ONE_ROUND = replace(FOUR, auction="once")


def auctions(rules: Ruleset, calls: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every complete auction that goes on from `calls`."""
    bids = legal_calls(rules, calls)
    if not bids:
        yield calls
    for bid in bids:
        yield from auctions(rules, (*calls, bid))


@pytest.mark.parametrize(
    ("rules", "number", "longest"),
    [(FOLK, 40, 7), (COMPETITIVE, 20, 3), (FOUR, 85, 10), (ONE_ROUND, 35, 4)],
)
def test_the_tree_of_auctions(rules: Ruleset, number: int, longest: int) -> None:
    """Planted: two passes that end it before anybody called; caught."""
    every = list(auctions(rules))
    assert len(every) == len(set(every)) == number
    assert max(map(len, every)) == longest


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR, ONE_ROUND])
def test_every_auction_has_the_landlord_of_its_highest_call(rules: Ruleset) -> None:
    """Planted: the landlord counted from seat 0 instead of the first caller; caught."""
    for first in range(rules.seats):
        dealt = deal_with(rules, first=first)
        for calls in auctions(rules):
            deeds = (f"{(first + i) % rules.seats}:{bid}" for i, bid in enumerate(calls))
            log = script(rules, dealt, " ".join(deeds))
            won = [event for event in log if isinstance(event, Won)]
            if not any(calls):
                assert isinstance(fold_of(rules, log), Void)
                assert winner(rules, calls) is None
                assert not won
                continue
            high = max(calls)
            assert won == [Won((first + calls.index(high)) % rules.seats, high)]


def test_one_who_passed_may_call_again_only_with_reentry() -> None:
    assert legal_calls(FOLK, (0, 1, 0)) == (0, 2, 3)
    assert legal_calls(COMPETITIVE, (0, 1, 0)) == ()


def test_a_three_ends_it_at_once() -> None:
    for rules in (FOLK, COMPETITIVE, FOUR):
        assert legal_calls(rules, (3,)) == ()


def test_where_nothing_is_called_the_first_seat_is_the_landlord() -> None:
    log = script(DOUZERO, deal_with(DOUZERO, first=2), "")
    assert Won(2, 1) in log
