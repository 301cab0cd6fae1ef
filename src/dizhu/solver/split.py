"""Split a hand into the fewest plays that empty it if nobody answers.

The search is the kernel's: native where that is installed, else `kernel.splitting`, which is how it
is defined and which gives the same answers.
"""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.kernel import active, splitting
from dizhu.kernel.faces import Reading
from dizhu.kernel.packing import pack, unpack
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset

MOST: int = 1000
"""How many splits `splits` tells of, if it is not told otherwise."""


def split(rules: Ruleset, hand: Cards) -> tuple[Combo, ...]:
    """Fewest plays that empty `hand` if nobody answered, in an order in which each is legal.

    Bombs come last and low bodies first, where ruling 46 leaves the choice. Raises `ValueError` if
    the deck of `rules` has no such hand.
    """
    _check(rules, hand)
    if not active.fits(rules):
        return splitting.split(rules, hand)
    return _combos(rules, active.grammar(rules).split(pack(hand)))


def splits(rules: Ruleset, hand: Cards, most: int = MOST) -> tuple[tuple[Combo, ...], ...]:
    """Every way to do with the fewest plays, the first being that of `split`; at most so many.

    Two ways with the same plays are one. Raises `ValueError` if the deck has no such hand.
    """
    _check(rules, hand)
    if not active.fits(rules):
        return splitting.splits(rules, hand, most)
    found = active.grammar(rules).splits(pack(hand), most)
    return tuple(_combos(rules, plays) for plays in found)


def turns(rules: Ruleset, hand: Cards) -> int:
    """How many plays `split` needs."""
    _check(rules, hand)
    if not active.fits(rules):
        return len(splitting.split(rules, hand))
    return active.grammar(rules).turns(pack(hand))


def _check(rules: Ruleset, hand: Cards) -> None:
    if not hand <= rules.deck:
        raise ValueError(f"{hand} is more than the deck of {rules.name} holds")


def _combos(rules: Ruleset, plays: Iterable[Reading]) -> tuple[Combo, ...]:
    shapes = rows(rules)
    return tuple(
        Combo(shapes[row], top, length, unpack(cards)) for cards, row, top, length in plays
    )
