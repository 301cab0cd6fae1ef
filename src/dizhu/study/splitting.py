"""What a play does to a hand: the turns before and after, and the groups that it breaks.

Turns are those of `solver.split`: the fewest plays that empty a hand if nobody answers. So they
count shape and nothing else: the lead is taken as kept all the time.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from dizhu.kernel import active
from dizhu.kernel.packing import pack
from dizhu.rules.cards import GUARDS, Cards
from dizhu.rules.combos import Combo, moves, parse
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.split import splits, turns

Grouping = tuple[Combo, ...]
"""A hand as plays that empty it, in an order in which each is legal."""

MOST: Final = 24
"""How many best groupings a `Change` looks through for the one that a play harms least."""


@dataclass(frozen=True, slots=True)
class Change:
    """What laying down `cards` does to a hand: `before` and `after` are turns.

    `broken` are the groups that are lost, of the best grouping that loses fewest; none where the
    play costs no turn. Passing is laying down no cards.
    """

    cards: Cards
    before: int
    after: int
    broken: Grouping = ()

    @property
    def cost(self) -> int:
        """Turns lost against the best play: 0 for a group of a best grouping. A pass costs 0."""
        return self.after - self.before + bool(self.cards)


@dataclass(frozen=True, slots=True)
class Groupings:
    """Every way to empty a hand in the fewest turns, and the ways that take one turn more.

    `second` has only such ways as are another idea: no two of their groups make one play.
    """

    best: tuple[Grouping, ...]
    second: tuple[Grouping, ...]

    @property
    def turns(self) -> int:
        """The fewest turns."""
        return len(self.best[0])


def turns_of_many(rules: Ruleset, hands: Iterable[Cards], *, threads: int = 1) -> tuple[int, ...]:
    """The turns of each hand. Raises `ValueError` if the deck has no such hand."""
    every = tuple(hands)
    if not active.fits(rules):
        return tuple(turns(rules, hand) for hand in every)
    words = array("Q", map(pack, every))
    return tuple(memoryview(active.grammar(rules).turns_of_many(memoryview(words), threads)))


class _Group(NamedTuple):
    """A group of a grouping: how many cards, and which, in the bits of `Cards`."""

    size: int
    bits: int
    combo: Combo


class Splitter:
    """What plays do to one hand; the hand's best groupings are found once, when first needed."""

    __slots__ = ("_best", "before", "hand", "rules")

    def __init__(self, rules: Ruleset, hand: Cards) -> None:
        self.rules = rules
        self.hand = hand
        self.before = turns(rules, hand)
        self._best: list[list[_Group]] | None = None

    def change(self, cards: Cards) -> Change:
        """What laying down `cards` does. Raises `ValueError` if the hand does not hold them."""
        return self.changes((cards,))[0]

    def changes(self, plays: Sequence[Cards]) -> tuple[Change, ...]:
        """The same of many plays, which takes little longer than of one."""
        after = turns_of_many(self.rules, (self.hand - cards for cards in plays))
        return tuple(self._change(cards, n) for cards, n in zip(plays, after, strict=True))

    def _change(self, cards: Cards, after: int) -> Change:
        costs = after - self.before + bool(cards)
        return Change(cards, self.before, after, self._broken(cards) if costs else ())

    def _broken(self, cards: Cards) -> Grouping:
        if self._best is None:
            self._best = [_by_size(way) for way in splits(self.rules, self.hand, MOST)]
        rest = self.hand.bits - cards.bits
        lost = min((_lost(way, rest) for way in self._best), key=_harm)
        return tuple(combo for _, _, combo in lost)


def change(rules: Ruleset, hand: Cards, cards: Cards) -> Change:
    """What laying down `cards` of `hand` does. Raises `ValueError` if it does not hold them."""
    return Splitter(rules, hand).change(cards)


def groupings(rules: Ruleset, hand: Cards, most: int = MOST) -> Groupings:
    """The best ways to split `hand` and the second best, at most so many of each.

    Raises `ValueError` if the deck has no such hand.
    """
    best = splits(rules, hand, most)
    found = dict[frozenset[Cards], Grouping]()
    for grouping in _longer(rules, hand, len(best[0])):
        if len(found) >= most:
            break
        found.setdefault(frozenset(combo.cards for combo in grouping), grouping)
    return Groupings(best, tuple(found.values()))


def _longer(rules: Ruleset, hand: Cards, fewest: int) -> Iterator[Grouping]:
    """Groupings of one turn more, the largest groups first."""
    plays = sorted(moves(rules, hand), key=lambda combo: (-len(combo.cards), combo.top))
    left = turns_of_many(rules, (hand - combo.cards for combo in plays))
    for combo, after in zip(plays, left, strict=True):
        if after == fewest:
            for rest in splits(rules, hand - combo.cards, 2):
                if _apart(rules, (combo, *rest)):
                    yield (combo, *rest)


def _apart(rules: Ruleset, grouping: Grouping) -> bool:
    """Are there no two groups that could be one play."""
    return not any(
        parse(rules, a.cards + b.cards) for i, a in enumerate(grouping) for b in grouping[:i]
    )


def _by_size(grouping: Grouping) -> list[_Group]:
    """The larger groups first, of equal ones the lower."""
    groups = [_Group(len(combo.cards), combo.cards.bits, combo) for combo in grouping]
    return sorted(groups, key=lambda group: (-group.size, group.bits))


def _harm(lost: list[_Group]) -> tuple[int, int, tuple[int, ...]]:
    """What is to be as small as can be: groups, then cards, then ranks."""
    return len(lost), sum(g.size for g in lost), tuple(g.bits for g in lost)


def _lost(groups: list[_Group], rest: int) -> list[_Group]:
    """The groups that can't be made of `rest`, in the bits of `Cards`, beside those before them."""
    lost: list[_Group] = []
    for group in groups:
        if ((rest | GUARDS) - group.bits) & GUARDS == GUARDS:
            rest -= group.bits
        else:
            lost.append(group)
    return lost
