"""Switches: their values in the presets (RULINGS.md), their types, and what is refused."""

from dataclasses import replace
from typing import Any

import pytest

from dizhu.rules.presets import FOLK, PRESETS, SWITCHES, ruleset

NAMES = ("folk", "competitive", "four", "rlcard", "openspiel", "douzero", "pagat")
# As RULINGS.md has them; None where it has a dash.
VALUES: dict[str, tuple[Any, ...]] = {
    "wing_repeat": (3, 3, None, 3, 3, 4, 1),
    "wing_adjacent_trio": (False, False, None, False, True, True, False),
    "wing_both_jokers": (False, False, None, False, False, True, False),
    "four_two": (True, True, False, True, False, True, True),
    "trio_solo": (True, True, False, True, True, True, True),
    "break_held_bomb": (True, False, None, True, None, True, True),
    "joker_pair_wings_both": (None, None, True, None, None, None, None),
    "auction": ("reentry", "once", "reentry", "once", "reentry", "none", "reentry"),
    "doubling": (False, True, False, False, False, False, False),
    "bottom_shown": ("taken", "doubled", "never", "taken", "never", "taken", "taken"),
    "spring": (False, True, False, False, True, False, False),
    "doubling_bomb": (4, 4, 6, 4, 4, 4, 4),
    "first_caller": ("face_up", "rotate", "face_up", "rotate", "face_up", "rotate", "face_up"),
}


def test_presets_are_those_of_the_rulings() -> None:
    assert tuple(PRESETS) == NAMES
    for switch, values in VALUES.items():
        for name, value in zip(NAMES, values, strict=True):
            if value is not None:
                assert getattr(PRESETS[name], switch) == value, (name, switch)


def test_every_switch_is_told_of() -> None:
    assert set(SWITCHES) == {*VALUES, "dealer_moves"}


def test_a_switch_is_set() -> None:
    assert ruleset("folk", {"spring": True}) == replace(FOLK, spring=True)
    assert ruleset("folk") is not None


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("spring", 1),
        ("spring", "yes"),
        ("spring", None),
        ("wing_repeat", 0),
        ("wing_repeat", 5),
        ("wing_repeat", True),
        ("wing_repeat", 2.0),
        ("wing_repeat", [3]),
        ("auction", "twice"),
        ("auction", None),
        ("bottom_shown", "Taken"),
        ("doubling_bomb", 3),
        ("doubling_bomb", 9),
        ("doubling_bomb", "6"),
        ("first_caller", {}),
        ("first_caller", float("nan")),
    ],
)
def test_a_value_outside_its_type_is_refused(switch: str, value: object) -> None:
    """Planted: `True` taken for the number 1; caught."""
    with pytest.raises(ValueError, match=switch):
        ruleset("folk", {switch: value})


def test_unknown_names_are_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no ruleset 'poker'; there are folk, competitive"):
        ruleset("poker")
    for switch in ("bomb", "name", "decks", "seats", "bids", "timeouts", "__class__"):
        with pytest.raises(ValueError, match="no switch"):
            ruleset("folk", {switch: 1})


def test_a_deal_must_come_out_even() -> None:
    with pytest.raises(ValueError, match="bottom"):
        replace(FOLK, bottom=4)
