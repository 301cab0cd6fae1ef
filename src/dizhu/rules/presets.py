"""The rulesets of this game and, as `replace`s of them, those of other engines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any, Final

from dizhu.rules.ruleset import Ruleset

FOLK: Final = Ruleset(name="folk")
COMPETITIVE: Final = replace(
    FOLK,
    name="competitive",
    break_held_bomb=False,
    auction="once",
    doubling=True,
    bottom_shown="doubled",
    spring=True,
    first_caller="rotate",
)
FOUR: Final = replace(
    FOLK,
    name="four",
    decks=2,
    seats=4,
    bottom=8,
    trio_solo=False,
    four_two=False,
    bottom_shown="never",
    doubling_bomb=6,
)
RLCARD: Final = replace(FOLK, name="rlcard", auction="once", first_caller="rotate")
OPENSPIEL: Final = replace(
    FOLK,
    name="openspiel",
    wing_adjacent_trio=True,
    four_two=False,
    bottom_shown="never",
    spring=True,
)
DOUZERO: Final = replace(
    FOLK,
    name="douzero",
    wing_repeat=4,
    wing_adjacent_trio=True,
    wing_both_jokers=True,
    auction="none",
    first_caller="rotate",
)
PAGAT: Final = replace(FOLK, name="pagat", wing_repeat=1)

PRESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {r.name: r for r in (FOLK, COMPETITIVE, FOUR, RLCARD, OPENSPIEL, DOUZERO, PAGAT)}
)

_NOT_SWITCHES: Final = {"name", "decks", "seats", "bottom", "bids", "timeouts"}
SWITCHES: Final = tuple(f.name for f in fields(Ruleset) if f.name not in _NOT_SWITCHES)


def ruleset(name: str, switches: Mapping[str, Any] | None = None) -> Ruleset:
    """The preset `name`, with some `switches` set otherwise.

    Raises `ValueError` that names the unknown preset, the unknown switch or the bad value.
    """
    if name not in PRESETS:
        raise ValueError(f"no ruleset {name!a}; there are {', '.join(PRESETS)}")
    for switch in switches or ():
        if switch not in SWITCHES:
            raise ValueError(f"no switch {switch!a}; there are {', '.join(SWITCHES)}")
    return replace(PRESETS[name], **switches) if switches else PRESETS[name]
