"""A quick split of a hand into few turns, of which as many as possible hold.

Not exact: a beam search over the chains, then one group a rank, then the wings. `solver.split` is
exact and slower.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from dizhu.bots.grammar import grammar
from dizhu.bots.odds import Odds
from dizhu.rules.cards import GUARDS, LANE, MOST, Cards
from dizhu.rules.combos import Combo, attachments
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Body, Shape

BEAM = 32
"""Partial splits that are followed at once."""
SPARE = 2
"""Groups beside those needed that are looked at as wings."""
TRIES = 60
"""Ways to take wings that are looked at."""

Chosen = tuple[tuple[Shape, Body], ...]


class _Form(NamedTuple):
    """What becomes of some cards of one rank that are in no chain."""

    cost: float
    groups: Chosen
    width: int
    """Of the one group that may serve as a wing, else 0."""
    carries: int
    """Of the one group that may carry wings, else 0."""


class Groups:
    """Splits of hands, all against the same odds; remembers those it has made."""

    __slots__ = ("_forms", "_grammar", "_rocket", "_splits", "odds", "rules")

    def __init__(self, rules: Ruleset, odds: Odds) -> None:
        self.rules = rules
        self.odds = odds
        self._grammar = grammar(rules)
        self._forms: dict[tuple[int, int], _Form] = {}
        self._splits: dict[int, tuple[float, Chosen]] = {}
        rocket = self._grammar.rocket
        self._rocket = odds.cost(rocket[0], 1, rocket[1].run[-1]) if rocket else 0.0

    def cost(self, hand: Cards) -> float:
        """Turns that `hand` takes, less those that give the lead back: the lower, the better."""
        return self._best(hand.bits)[0]

    def worth(self, combo: Combo) -> float:
        """What `combo` costs as one group of a split."""
        return self.odds.cost(combo.shape, combo.length, combo.top)

    def split(self, hand: Cards) -> list[Combo]:
        """`hand` in groups, the wings with their bodies."""
        chains = self._best(hand.bits)[1]
        left = hand.bits - sum(body.bits for _, body in chains)
        groups = [*chains, *self._plain(left)]
        return self._dress(groups, hand.counts())

    def dressed(self, shape: Shape, body: Body, hand: Cards) -> Combo | None:
        """`body` with the attachments out of `hand` that are missed least; `None` if none fit."""
        top = body.run[-1]
        if shape.attachment is None:
            return Combo(shape, top, body.length, Cards(body.bits))
        rest = Cards(hand.bits - body.bits)
        loose = [g for g in self.split(rest) if not g.shape.tier and len(g.shape.lengths) == 1]
        loose = [g for g in loose if len(g.cards) == shape.attachment.width]
        loose.sort(key=lambda g: (-self.worth(g), g.top))
        wanted = shape.attachment.per_rank * len(body.run)
        pools = [Cards(sum(g.cards.bits for g in loose[: wanted + SPARE]))]
        if len(loose) < wanted:
            pools = []
        unbroken = [(r, n) for r, n in enumerate(rest.counts()) if n < 4]
        pools += [Cards(sum(n << (LANE * r) for r, n in unbroken)), rest]
        for pool in pools:
            found = islice(attachments(shape, shape.attachment, body, pool, hand.counts()), TRIES)
            best = min(found, key=lambda extra: self.cost(Cards(rest.bits - extra)), default=None)
            if best is not None:
                return Combo(shape, top, body.length, Cards(body.bits + best))
        return None

    def _best(self, bits: int) -> tuple[float, Chosen]:
        known = self._splits.get(bits)
        if known is None:
            known = self._splits[bits] = self._search(bits)
        return known

    def _search(self, bits: int) -> tuple[float, Chosen]:
        room = bits | GUARDS
        fitting = [
            chain for chain in self._grammar.chains if (room - chain[1].bits) & GUARDS == GUARDS
        ]
        best: tuple[float, Chosen] = (self._loose(bits, ()), ())
        beam: list[tuple[float, int, float, int, Chosen]] = [(best[0], bits, 0.0, 0, ())]
        while beam:
            grown: dict[int, tuple[float, int, float, int, Chosen]] = {}
            for _, left, spent, start, chosen in beam:
                room = left | GUARDS
                for i in range(start, len(fitting)):
                    shape, body = fitting[i]
                    if (room - body.bits) & GUARDS != GUARDS:
                        continue
                    taken = (*chosen, fitting[i])
                    rest = left - body.bits
                    paid = spent + self.odds.cost(shape, body.length, body.run[-1])
                    total = paid + self._loose(rest, taken)
                    old = grown.get(rest)
                    if old is None or total < old[0]:
                        grown[rest] = total, rest, paid, i, taken
            beam = sorted(grown.values(), key=lambda state: state[:2])[:BEAM]
            if beam and beam[0][0] < best[0]:
                best = beam[0][0], beam[0][4]
        return best

    def _loose(self, bits: int, chosen: Chosen) -> float:
        """The cost of what is in no chain; the chains may carry some of it."""
        total = 0.0
        loose: dict[int, list[float]] = {1: [], 2: []}
        carriers = [
            (shape.width, len(body.run))
            for shape, body in chosen
            if (shape.width, len(body.run)) in self._grammar.carriers
        ]
        bits, rocket = self._take_rocket(bits)
        if rocket:
            total += self._rocket
        rank = 0
        while bits:
            count = bits & MOST
            if count:
                form = self._form(rank, count)
                total += form.cost
                if form.width:
                    loose[form.width].append(form.cost)
                if form.carries:
                    carriers.append((form.carries, 1))
            bits >>= LANE
            rank += 1
        return total - self._carried(carriers, loose) if carriers else total

    def _carried(self, carriers: list[tuple[int, int]], loose: dict[int, list[float]]) -> float:
        """What is saved when the `carriers` take what costs most."""
        for costs in loose.values():
            costs.sort()
        saved = 0.0
        for width, ranks in sorted(carriers, reverse=True):
            gains = [
                (sum(costs[-ranks:]), shape.attachment.width)
                for shape in self._grammar.carriers[width, ranks]
                if shape.attachment and len(costs := loose[shape.attachment.width]) >= ranks
            ]
            gain, taken = max(gains, default=(0.0, 0))
            if gain > 0:
                saved += gain
                del loose[taken][-ranks:]
        return saved

    def _take_rocket(self, bits: int) -> tuple[int, bool]:
        rocket = self._grammar.rocket
        if rocket and ((bits | GUARDS) - rocket[1].bits) & GUARDS == GUARDS:
            return bits - rocket[1].bits, True
        return bits, False

    def _form(self, rank: int, count: int) -> _Form:
        form = self._forms.get((rank, count))
        if form is None:
            form = self._forms[rank, count] = self._make_form(rank, count)
        return form

    def _make_form(self, rank: int, count: int) -> _Form:
        found = self._grammar.bombs[rank].get(count) or self._grammar.plain[rank].get(count)
        if found:
            shape, body = found
            cost = self.odds.cost(shape, body.length, rank)
            wing = count if count in (1, 2) else 0
            carries = shape.width if (shape.width, 1) in self._grammar.carriers else 0
            return _Form(cost, (found,), wing, carries)
        halves = self._make_form(rank, count // 2), self._make_form(rank, count - count // 2)
        return _Form(halves[0].cost + halves[1].cost, halves[0].groups + halves[1].groups, 0, 0)

    def _plain(self, bits: int) -> Iterable[tuple[Shape, Body]]:
        bits, rocket = self._take_rocket(bits)
        if rocket and self._grammar.rocket:
            yield self._grammar.rocket
        for rank, count in enumerate(Cards(bits).counts()):
            if count:
                yield from self._form(rank, count).groups

    def _dress(self, groups: list[tuple[Shape, Body]], held: Sequence[int]) -> list[Combo]:
        """The groups as combinations, once each body has taken its wings."""
        done: list[Combo] = []
        left = [Combo(s, b.run[-1], b.length, Cards(b.bits)) for s, b in groups]
        bodies = [(s, b) for s, b in groups if (s.width, len(b.run)) in self._grammar.carriers]
        for shape, body in sorted(bodies, key=lambda g: -g[1].cards):
            bare = Combo(shape, body.run[-1], body.length, Cards(body.bits))
            left.remove(bare)
            found = [
                winged
                for carrier in self._grammar.carriers[shape.width, len(body.run)]
                if (winged := self._winged(carrier, bare, body, left, held))
            ]
            if not found:
                done.append(bare)
                continue
            _, combo, wings = max(found, key=lambda option: option[0])
            done.append(combo)
            for wing in wings:
                left.remove(wing)
        return [*done, *left]

    def _winged(
        self,
        carrier: Shape,
        bare: Combo,
        body: Body,
        left: list[Combo],
        held: Sequence[int],
    ) -> tuple[float, Combo, list[Combo]] | None:
        kind = carrier.attachment
        assert kind is not None
        loose = {
            g.top: g
            for g in left
            if g.length == 1 and len(g.cards) == kind.width and not g.shape.tier
        }
        loose = {top: g for top, g in loose.items() if self.worth(g) > 0}
        wanted = kind.per_rank * len(body.run)
        cheap = sorted(loose.values(), key=lambda g: (-self.worth(g), g.top))[: wanted + SPARE]
        pool = Cards(sum(g.cards.bits for g in cheap))
        best: tuple[float, Combo, list[Combo]] | None = None
        whole = next(b for b in carrier.bodies if b.bits == body.bits)
        for extra in islice(attachments(carrier, kind, whole, pool, held), TRIES):
            wings = [loose[rank] for rank in dict.fromkeys(Cards(extra))]
            gain = sum(self.worth(wing) for wing in wings)
            if best is None or gain > best[0]:
                cards = Cards(body.bits + extra)
                best = gain, Combo(carrier, bare.top, bare.length, cards), wings
        return best
