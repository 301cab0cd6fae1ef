"""The naive player: the lowest group led, everything beaten that can be."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("numpy")

from dizhu.bots.naive import Naive
from dizhu.bots.net.bot import asked
from dizhu.game.view import View
from dizhu.kernel.packing import BITS, unpack
from dizhu.rules.presets import FOLK
from tests.bots.positions import position


def plays(hand: str, *, me: int = 0, **kwargs: Any) -> str:
    """What it plays; "" is a pass."""
    row = asked(View(me, position(hand, me=me, **kwargs), ()))
    choice = Naive(FOLK).choose(row)[0]
    return str(unpack(int(row.moves[choice]) & BITS))


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("34457TK2", "3"),
        ("33457TK2", "33"),
        ("3334445TK", "333444"),
        ("333457TK2", "333"),
        ("3333457TK", "3333"),
        ("345678TTK2", "345678"),
        ("3456777TK2", "3"),  # its trio is put aside, and three cards are no chain
        ("33445577K", "33"),
        ("334567K2", "34567"),
    ],
)
def test_it_leads_the_lowest_group(hand: str, wanted: str) -> None:
    assert plays(hand) == wanted


@pytest.mark.parametrize(
    ("hand", "over", "wanted"),
    [
        ("4466TTXD", "55", "66"),
        ("4466TTXD", "33", "44"),
        ("4788T2XD", "3", "4"),
        ("4888TTTXD", "7773", "4888"),
        ("488899TTT", "77733", "88899"),
        ("45678TTT2", "34567", "45678"),
        ("7777888844", "6666", "7777"),
    ],
)
def test_it_beats_with_the_lowest_of_the_kind(hand: str, over: str, wanted: str) -> None:
    assert plays(hand, over=(1, over)) == wanted
    # A partner's play too.
    assert plays(hand, me=2, landlord=0, over=(1, over)) == wanted


def test_where_it_has_none_of_the_kind_it_leaves_a_partner_alone() -> None:
    hand = "7777T2"
    assert plays(hand, over=(1, "KK")) == ""
    row = asked(View(0, position(hand, over=(1, "KK")), ()))
    worth = Naive(FOLK).worth(row)
    assert worth.max() == 0.0
    assert worth.min() > -0.5  # it may bomb as well
    row = asked(View(2, position(hand, me=2, landlord=0, over=(1, "KK")), ()))
    assert sorted(Naive(FOLK).worth(row).tolist()) == [-2.0, 0.0]
