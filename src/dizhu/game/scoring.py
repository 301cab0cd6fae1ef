"""From what happened to points (rulings 61 to 70)."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Tally:
    """What a finished deal is scored by.

    `bombs` are the sizes of the bombs played, by anyone, the last play included; `doubled` has one
    entry a farmer, in order of play from the landlord on.
    """

    bid: int
    landlord_won: bool
    bombs: tuple[int, ...] = ()
    rocket: bool = False
    spring: bool = False
    anti_spring: bool = False
    doubled: tuple[bool, ...] = ()
    redoubled: bool = False


def multiplier(
    rules: Ruleset,
    bombs: tuple[int, ...],
    rocket: bool,
    *,
    spring: bool = False,
) -> int:
    """Twice for each bomb large enough, the rocket, and either spring (rulings 62, 64, 66).

    The doubling of the farmers is not in it: that is between each of them and the landlord.
    """
    counted = sum(size >= rules.doubling_bomb for size in bombs)
    return 1 << (counted + rocket + (spring and rules.spring))


def doubling(double: bool, redouble: bool) -> int:
    """What a farmer's choice and the landlord's answer make of the stake between the two (68).

    The landlord's answer counts only where the farmer has doubled.
    """
    return 1 << (double + (double and redouble))


def points(rules: Ruleset, tally: Tally) -> tuple[int, ...]:
    """Points of the landlord, then of each farmer; they sum to zero (rulings 68, 69)."""
    spring = tally.spring or tally.anti_spring
    base = tally.bid * multiplier(rules, tally.bombs, tally.rocket, spring=spring)
    doubled = tally.doubled or (False,) * (rules.seats - 1)
    stakes = [base * doubling(double, tally.redoubled) for double in doubled]
    sign = 1 if tally.landlord_won else -1
    return (sign * sum(stakes), *(-sign * stake for stake in stakes))
