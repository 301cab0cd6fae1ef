"""What one seat knows for certain of the other hands, from public facts and its own cards.

No likelihood is in it: a card is surely here, surely not, or open. It looks at a state as the seat
sees it, so it can't know more than the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from dizhu.bots.hand import held
from dizhu.bots.odds import Odds
from dizhu.game.shown import kept
from dizhu.game.state import Playing
from dizhu.rules.cards import GUARDS, LANE, NONE, Cards
from dizhu.rules.combos import Combo, moves, parse
from dizhu.rules.held import asked
from dizhu.rules.ranks import ALL
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Body
from dizhu.solver.plays import Plays

_ROUNDS: Final = 3
"""How often what is sure of one hand is used to learn more of another."""


@dataclass(frozen=True, slots=True)
class HiddenHand:
    """A hand of `count` cards that the seat does not see: `sure` are in it, all are of `pool`."""

    rules: Ruleset
    count: int
    sure: Cards
    pool: Cards

    def may_answer(self, combo: Combo) -> bool:
        """Could this hand beat `combo`, bombs included. A "no" is certain."""
        return self._beatable(combo, range(1, self.count + 1)) and self._has(combo, lambda _: True)

    def may_follow(self, combo: Combo) -> bool:
        """Could it beat `combo` by a higher play of the same kind. A "no" is certain."""
        bodies = (b for b in combo.shape.bodies if b.run[-1] > combo.top)
        if not any(body.length == combo.length and self._may_hold(body) for body in bodies):
            return False
        return self._has(combo, lambda answer: not answer.shape.tier)

    @property
    def may_force(self) -> frozenset[str]:
        """The force that it may hold: `bomb`, `rocket`. What is not there is certain."""
        return frozenset(
            "rocket" if row.is_rocket else "bomb"
            for row in rows(self.rules)
            if row.tier and any(map(self._may_hold, row.bodies))
        )

    def _may_hold(self, body: Body) -> bool:
        room = (self.pool.bits | GUARDS) - body.bits
        if body.cards > self.count or room & GUARDS != GUARDS:
            return False
        return len(_most(self.sure, Cards(body.bits))) <= self.count

    def may_go_out_over(self, combo: Combo) -> bool:
        """Could it beat `combo` by its last play. A "no" is certain."""
        if not self._beatable(combo, range(self.count, self.count + 1)):
            return False
        return self._has(combo, lambda answer: len(answer.cards) == self.count)

    def must_answer(self, combo: Combo) -> bool:
        """Can it surely beat `combo`, whatever the open cards are."""
        return any(not asked(answer) for answer in moves(self.rules, self.sure, combo))

    @property
    def known(self) -> bool:
        """Is every card of it known."""
        return len(self.sure) == self.count

    @property
    def must_go_out(self) -> bool:
        """Would it surely go out with the lead: a single card, or known cards that are one play."""
        return self.count == 1 or (self.known and bool(parse(self.rules, self.sure)))

    def _has(self, combo: Combo, wanted: Callable[[Combo], bool]) -> bool:
        """May it hold a whole answer that is `wanted`, with what a body has to carry.

        A body alone is all that is needed to say so where nothing is carried, and where ruling 46
        asks what is held besides.
        """
        if combo.shape.attachment is None or asked(combo):
            return True
        return any(
            wanted(answer) and len(_most(self.sure, answer.cards)) <= self.count
            for answer in moves(self.rules, self.pool, combo)
        )

    def _beatable(self, combo: Combo, sizes: range) -> bool:
        odds = _odds(self.rules, self.pool, self.count, self.sure)
        return odds.beatable(combo.shape, combo.length, combo.top, sizes)


@lru_cache(maxsize=64)
def _odds(rules: Ruleset, pool: Cards, count: int, sure: Cards) -> Odds:
    return Odds(rules, pool, (count,), sure)


def knowledge(state: Playing, seat: int, plays: Plays) -> dict[int, HiddenHand]:
    """What `seat` knows of each other hand, by seat, in order of play; `plays` led to `state`.

    Raises `ValueError` if it does not know its own hand.
    """
    rules = state.rules
    unseen = rules.deck - held(state, seat) - sum(state.played, NONE)
    others = [(seat + i) % rules.seats for i in range(1, rules.seats)]
    counts = {other: len(state.hands[other]) for other in others}
    most = {other: plays.most(other) for other in others}
    sure = {other: kept(state, other) for other in others}
    for _ in range(_ROUNDS):
        sure = {o: _most(sure[o], _forced(unseen, o, counts, sure, most)) for o in others}
    shown = sum(sure.values(), NONE)
    pools = {o: _at_most(unseen - (shown - sure[o]), most[o]) for o in others}
    return {
        o: HiddenHand(
            rules, counts[o], pools[o] if len(pools[o]) == counts[o] else sure[o], pools[o]
        )
        for o in others
    }


def _forced(
    unseen: Cards,
    seat: int,
    counts: dict[int, int],
    sure: dict[int, Cards],
    most: dict[int, dict[int, int]],
) -> Cards:
    """What the others have no room for, rank by rank."""
    return _of(
        max(
            0,
            unseen[rank]
            - sum(_room(counts[o], sure[o], most[o], rank) for o in counts if o != seat),
        )
        for rank in ALL
    )


def _room(count: int, sure: Cards, most: dict[int, int], rank: int) -> int:
    """How many cards of a rank the hand can have at the most."""
    room = count - len(sure) + sure[rank]
    return min(room, most.get(rank, room))


def _at_most(cards: Cards, most: dict[int, int]) -> Cards:
    return _of(min(n, most.get(rank, n)) for rank, n in enumerate(cards.counts()))


def _most(a: Cards, b: Cards) -> Cards:
    return _of(map(max, a.counts(), b.counts()))


def _of(counts: Iterable[int]) -> Cards:
    return Cards(sum(n << (LANE * rank) for rank, n in enumerate(counts)))
