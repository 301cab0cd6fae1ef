"""The fewest plays that empty a hand if nobody answers: the search behind `solver.split`.

The core's `split.hpp` is this, step by step; the two are held to the same answers.

The search knows the rows of the ruleset and no kind by name. It goes in three steps:

1. *Skeletons.* Choose the bodies, from the lowest rank up; the cards in none of them are loose.
2. *Dress.* Give each body what it carries out of the loose cards; the rest is played as crumbs:
   the small plays (a solo, a pair) that a body could have carried.
3. *Order.* Play each group as soon as the hand allows it. Only ruling 46 ever makes one wait. What
   is legal from a hand stays legal from less of it, so playing greedily finds an order if any is.

The number of plays that is tried grows by one until one of them can be dressed and ordered. A bound
that never says too much keeps the first step small: see `_Front`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count

from dizhu.rules.cards import GUARDS, LANE, MOST, Cards
from dizhu.rules.combos import Combo, attachments, spell
from dizhu.rules.ranks import ALL
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Body, Shape

_Front = tuple[tuple[int, int], ...]
"""What emptying some cards may cost, as pairs (bodies, balance), none better than another in both.

A body costs (1, 1 - what it can carry), a loose crumb that can be carried (0, 1), one that can't
(1, 1). Whatever is carried where, the plays are no fewer than either sum of these: the bodies, and
the bodies with all crumbs less all that could be carried.
"""

_UNHELD = (0,) * len(ALL)
"""A hand in which ruling 46 sees no bomb: it is the order of the plays that settles it."""


@dataclass(frozen=True, slots=True)
class _Core:
    """A body that is no crumb, `forms` the rows that have it, the plainest first."""

    bits: int
    room: int
    """The most that one of the forms carries."""
    forms: tuple[tuple[Shape, Body], ...]


@dataclass(frozen=True, slots=True)
class _Grammar:
    """The rows of a ruleset, arranged for the search."""

    cores: tuple[tuple[_Core, ...], ...]
    """By their lowest rank, bombs first, then the larger ones."""
    crumbs: tuple[tuple[tuple[Combo, ...], ...], ...]
    """By rank and number of loose cards: the fewest plays that shed these."""
    stuck: tuple[tuple[int, ...], ...]
    """By the same: how many of these plays nothing can carry, at the least."""


def split(rules: Ruleset, hand: Cards) -> tuple[Combo, ...]:
    """Fewest plays that empty `hand`, in an order in which each is legal."""
    return next(_splits(rules, hand))


def splits(rules: Ruleset, hand: Cards, most: int) -> tuple[tuple[Combo, ...], ...]:
    """Every way to do with as few, each once and at most so many of them."""
    seen = dict[frozenset[tuple[Combo, int]], tuple[Combo, ...]]()
    for plays in _splits(rules, hand):
        if len(seen) >= most:
            break
        seen.setdefault(frozenset(Counter(plays).items()), plays)
    return tuple(seen.values())


def _splits(rules: Ruleset, hand: Cards) -> Iterator[tuple[Combo, ...]]:
    """All of them, some more than once."""
    search = _Search(_grammar(rules))
    found = False
    for plays in count(search.least(hand.bits)):
        for cores in search.skeletons(hand.bits, 0, plays, plays):
            loose = hand.bits - sum(core.bits for core in cores)
            for groups in search.dress(cores, loose, plays - len(cores), set()):
                ordered = _order(hand, groups)
                if ordered is not None:
                    found = True
                    yield ordered
        if found:
            return


class _Search:
    """The search of one hand, with its fronts remembered by the cards that are left."""

    def __init__(self, grammar: _Grammar) -> None:
        self._grammar = grammar
        self._fronts: dict[int, _Front] = {0: ((0, 0),)}

    def least(self, bits: int) -> int:
        """A number of plays than which fewer can't empty the cards."""
        return min(max(pair) for pair in self._front(bits))

    def skeletons(self, bits: int, first: int, bodies: int, balance: int) -> Iterator[list[_Core]]:
        """Every choice of bodies whose cost may stay within `bodies` and `balance`.

        Of the lowest rank only cores from number `first` on, so that each choice comes once.
        """
        if not bits:
            yield []
            return
        rank = _lowest(bits)
        for number, core in enumerate(self._grammar.cores[rank][first:], first):
            if not _within(core.bits, bits):
                continue
            rest, room = bits - core.bits, balance - 1 + core.room
            if self._affordable(rest, bodies - 1, room):
                again = number if _lowest(rest) == rank else 0
                for more in self.skeletons(rest, again, bodies - 1, room):
                    yield [core, *more]
        rest, stuck, crumbs = self._loosen(bits, rank)
        if self._affordable(rest, bodies - stuck, balance - crumbs):
            yield from self.skeletons(rest, 0, bodies - stuck, balance - crumbs)

    def dress(
        self, cores: Sequence[_Core], loose: int, crumbs: int, hopeless: set[tuple[int, int]]
    ) -> Iterator[list[Combo]]:
        """Every way for `cores` to carry `loose` cards such that at most `crumbs` plays remain.

        `hopeless` keeps what was found impossible: so many last cores and these loose cards.
        """
        spare = crumbs + sum(core.room for core in cores)
        if (len(cores), loose) in hopeless or len(self._sweep(loose)) > spare:
            return
        if not cores:
            yield self._sweep(loose)
            return
        none = True
        for shape, body in cores[0].forms:
            for extra in _loads(shape, body, loose):
                combo = Combo(shape, body.run[-1], body.length, Cards(body.bits + extra))
                for more in self.dress(cores[1:], loose - extra, crumbs, hopeless):
                    none = False
                    yield [combo, *more]
        if none:
            hopeless.add((len(cores), loose))

    def _front(self, bits: int) -> _Front:
        known = self._fronts.get(bits)
        if known is not None:
            return known
        rank = _lowest(bits)
        rest, stuck, crumbs = self._loosen(bits, rank)
        costs = {(a + stuck, b + crumbs) for a, b in self._front(rest)}
        for core in self._grammar.cores[rank]:
            if _within(core.bits, bits):
                less = 1 - core.room
                costs.update((a + 1, b + less) for a, b in self._front(bits - core.bits))
        front = self._fronts[bits] = _best(costs)
        return front

    def _affordable(self, bits: int, bodies: int, balance: int) -> bool:
        return any(a <= bodies and b <= balance for a, b in self._front(bits))

    def _loosen(self, bits: int, rank: int) -> tuple[int, int, int]:
        """The cards without the lowest `rank`, and what leaving it loose costs."""
        own = bits >> (LANE * rank) & MOST
        rest = bits - (own << (LANE * rank))
        return rest, self._grammar.stuck[rank][own], len(self._grammar.crumbs[rank][own])

    def _sweep(self, loose: int) -> list[Combo]:
        """The fewest plays of single ranks that shed the loose cards."""
        found: list[Combo] = []
        while loose:
            rank = _lowest(loose)
            own = loose >> (LANE * rank) & MOST
            found += self._grammar.crumbs[rank][own]
            loose -= own << (LANE * rank)
        return found


def _lowest(bits: int) -> int:
    """The lowest rank among the cards; less than none if there are none."""
    return ((bits & -bits).bit_length() - 1) // LANE


def _within(part: int, bits: int) -> bool:
    return ((bits | GUARDS) - part) & GUARDS == GUARDS


def _best(costs: set[tuple[int, int]]) -> _Front:
    """The pairs to which no other is at least equal in both."""
    front: list[tuple[int, int]] = []
    for bodies, balance in sorted(costs):
        if not front or balance < front[-1][1]:
            front.append((bodies, balance))
    return tuple(front)


def _loads(shape: Shape, body: Body, loose: int) -> list[int]:
    """Every way for the body to carry loose cards as its shape asks, low cards first."""
    if shape.attachment is None:
        return [0]
    return sorted(attachments(shape, shape.attachment, body, Cards(loose), _UNHELD))


def _order(hand: Cards, groups: list[Combo]) -> tuple[Combo, ...] | None:
    """The groups so that each may be played from what the hand then holds, if they can be."""
    waiting = sorted(groups, key=lambda combo: (combo.shape.tier, *_height(combo)))
    played: list[Combo] = []
    while waiting:
        held = hand.counts()
        ready = next((combo for combo in waiting if _is_legal(combo, held)), None)
        if ready is None:
            return None
        waiting.remove(ready)
        played.append(ready)
        hand -= ready.cards
    return tuple(played)


def _is_legal(combo: Combo, held: Sequence[int]) -> bool:
    return combo in spell(combo.shape, combo.cards, held, size=len(combo.cards))


def _height(combo: Combo) -> tuple[int, int, int]:
    return combo.top - combo.length, combo.top, combo.cards.bits


@cache
def _grammar(rules: Ruleset) -> _Grammar:
    shapes = rows(rules)
    carried = {shape.attachment.width for shape in shapes if shape.attachment is not None}
    small = [shape for shape in shapes if _is_crumb(shape, max(carried))]
    plays = [_shed(small, rank) for rank in ALL]
    stuck = [_stranded([s.width for s in small if rank in s.ranks], carried) for rank in ALL]
    return _Grammar(_cores([s for s in shapes if s not in small]), tuple(plays), tuple(stuck))


def _is_crumb(shape: Shape, widest: int) -> bool:
    """Is this a play of what could be carried as well: a few equal cards and no more?"""
    return shape.attachment is None and shape.lengths == range(1, 2) and shape.width <= widest


def _cores(shapes: Sequence[Shape]) -> tuple[tuple[_Core, ...], ...]:
    forms: dict[int, list[tuple[Shape, Body]]] = {}
    for shape in shapes:
        for body in shape.bodies:
            forms.setdefault(body.bits, []).append((shape, body))
    found: list[list[_Core]] = [[] for _ in ALL]
    for bits, same in forms.items():
        same.sort(key=lambda form: _room(*form))
        found[_lowest(bits)].append(_Core(bits, _room(*same[-1]), tuple(same)))
    for cores in found:
        cores.sort(key=lambda core: (-core.forms[0][0].tier, -len(Cards(core.bits)), core.bits))
    return tuple(tuple(cores) for cores in found)


def _room(shape: Shape, body: Body) -> int:
    """How many crumbs the body carries."""
    return len(body.run) * shape.attachment.per_rank if shape.attachment is not None else 0


def _shed(small: Sequence[Shape], rank: int) -> tuple[tuple[Combo, ...], ...]:
    """The fewest crumbs that make 0, 1, 2 … cards of `rank`."""
    units = [
        Combo(shape, rank, body.length, Cards(body.bits))
        for shape in small
        for body in shape.bodies
        if body.run == (rank,)
    ]
    fewest: list[tuple[Combo, ...]] = [()]
    for n in range(1, MOST + 1):
        ways = [(*fewest[n - u.shape.width], u) for u in units if u.shape.width <= n]
        fewest.append(min(ways, key=len))
    return tuple(fewest)


def _stranded(widths: Sequence[int], carried: set[int]) -> tuple[int, ...]:
    """How many of the crumbs that make 0, 1, 2 … cards nothing can carry, at the least."""
    least = [0]
    for n in range(1, MOST + 1):
        least.append(min(least[n - w] + (w not in carried) for w in widths if w <= n))
    return tuple(least)
