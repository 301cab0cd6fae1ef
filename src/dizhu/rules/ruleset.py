"""A ruleset is data: one record of switches. A variant is a `replace` of another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from dizhu.rules.cards import Cards
from dizhu.rules.ranks import JOKERS, PLAIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeouts:
    """What is done for a seat whose time is up (ruling 81). An answer is always a pass."""

    call: int = 0
    double: bool = False
    redouble: bool = False
    lead: Literal["lowest_solo"] = "lowest_solo"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Every decision that rulesets differ in; the defaults are those of `folk`.

    Each field names the rulings that it decides. Raises `ValueError` on values outside their type.
    """

    name: str
    decks: Literal[1, 2] = 1
    """Packs of 54 (ruling 1)."""
    seats: Literal[3, 4] = 3
    bottom: int = 3
    """Cards left for the landlord (ruling 2)."""
    wing_repeat: Literal[1, 2, 3, 4] = 3
    """Equal cards that may serve as single attachments of one body (rulings 32, 33, 37, 44)."""
    wing_adjacent_trio: bool = False
    """May three equal single wings stand next to the body (ruling 34)."""
    wing_both_jokers: bool = False
    """May X and D both be attached to one body (rulings 38, 45)."""
    joker_pair_wings_both: bool = True
    """May XX and DD both be attached to one body (ruling 42)."""
    trio_solo: bool = True
    """Is there a trio with a solo, and its chain (ruling 28)."""
    four_two: bool = True
    """Is there a four with two solos or two pairs (rulings 44 to 48)."""
    break_held_bomb: bool = True
    """May a four-with-two carry cards of a bomb held whole (ruling 46)."""
    auction: Literal["reentry", "once", "none"] = "reentry"
    """May a seat that passed call again, has each one call, or is nothing called (ruling 9)."""
    doubling: bool = False
    """Do the farmers double and the landlord redouble (rulings 13, 14)."""
    bottom_shown: Literal["taken", "doubled", "never"] = "taken"
    """When everybody sees the bottom: taken, after doubling, not at all (ruling 12)."""
    spring: bool = False
    """Do spring and anti-spring double (rulings 64, 66)."""
    doubling_bomb: Literal[4, 5, 6, 7, 8] = 4
    """Cards of the smallest bomb that doubles (ruling 62)."""
    first_caller: Literal["face_up", "rotate"] = "face_up"
    """Does the face-up card say who calls first, or does it go round (rulings 6, 80)."""
    dealer_moves: bool = True
    """Does the dealer move one seat on after every deal (ruling 80)."""
    bids: tuple[int, ...] = (1, 2, 3)
    timeouts: Timeouts = Timeouts()

    def __post_init__(self) -> None:
        for name, kind in _kinds().items():
            check(name, getattr(self, name), kind)
        if (54 * self.decks - self.bottom) % self.seats or not 0 < self.bottom <= 10:
            raise ValueError(f"bottom: {self.bottom} cards left do not deal evenly")

    @property
    def hand(self) -> int:
        """Cards dealt to each seat."""
        return (54 * self.decks - self.bottom) // self.seats

    @property
    def most(self) -> int:
        """Cards of the landlord's full hand: no play has more (ruling 27)."""
        return self.hand + self.bottom

    @property
    def ambiguous(self) -> bool:
        """May some cards be read in several ways (ruling 34)."""
        return self.wing_adjacent_trio

    @property
    def bottom_waits(self) -> bool:
        """Does the landlord take the bottom only after the doubling (rulings 12, 15)."""
        return self.doubling and self.bottom_shown != "taken"

    @property
    def deck(self) -> Cards:
        """Every card of the game (ruling 1)."""
        return _packs(self.decks)


@cache
def _packs(number: int) -> Cards:
    plain = [rank for rank in PLAIN for _ in range(4 * number)]
    return Cards.of([*plain, *(joker for joker in JOKERS for _ in range(number))])


@cache
def _kinds() -> dict[str, Any]:
    return get_type_hints(Ruleset)


def check(name: str, value: object, kind: Any) -> None:
    """Raise `ValueError` unless `value` is of the switch's type; `True` is no number here."""
    if get_origin(kind) is Literal:
        options = get_args(kind)
        if not any(value == option and type(value) is type(option) for option in options):
            raise ValueError(f"{name}: {value!r} is none of {', '.join(map(repr, options))}")
    elif kind in (bool, int, str, Timeouts) and type(value) is not kind:
        raise ValueError(f"{name}: {value!r} is no {kind.__name__}")
