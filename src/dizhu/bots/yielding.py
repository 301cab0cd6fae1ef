"""When to leave a trick to a partner: if in every deal that can be he goes out next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dizhu.bots.hand import held
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.shown import kept
from dizhu.game.state import Playing
from dizhu.rules.cards import LANE, NONE, Cards
from dizhu.rules.combos import Combo, moves, parse
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class PartnersTop:
    """A partner's play lies on the table, and this is what is known about it.

    `unseen` is what all others hold, `sure` what the landlord is known to hold of that, and `his`
    what the partner is; `partner` and `landlord` are how many cards these two have. `to_come` is
    whether the landlord still acts in the trick.
    """

    rules: Ruleset
    top: Combo
    unseen: Cards
    sure: Cards
    his: Cards
    partner: int
    landlord: int
    to_come: bool

    @property
    def wins(self) -> bool:
        """Does he go out next in every deal, if he is let: he keeps the lead, and ends with it.

        Ruling 46, which may rule out a deal in which he does not, is not looked at.
        """
        open_ = (self.unseen - self.sure - self.his).counts()
        for rest in _hands(open_, self.partner - len(self.his)):
            hand = self.his + rest
            if not parse(self.rules, hand) or (self.to_come and self._beaten(hand)):
                return False
        return True

    def _beaten(self, partners: Cards) -> bool:
        """Might the landlord beat the play, where the partner holds these."""
        rest = self.unseen - partners
        return any(
            _together(combo.cards, self.sure) <= self.landlord
            for combo in moves(self.rules, rest, self.top)
        )


def must_yield(state: Playing, seat: int) -> bool:
    """Would anything but a pass, or going out, take a sure win from a partner of `seat`.

    Raises `ValueError` if the seat does not know its own hand.
    """
    top, landlord, rules = state.top, state.contract.landlord, state.rules
    if top is None or landlord in (seat, top.seat) or top.seat == seat:
        return False
    seats = rules.seats
    between = [(seat + i) % seats for i in range(1, (top.seat - seat) % seats)]
    others = set(range(seats)) - {seat, top.seat, landlord}
    return PartnersTop(
        rules,
        top.combo,
        rules.deck
        - sum((kept(state, other) for other in others), held(state, seat))
        - sum(state.played, NONE),
        kept(state, landlord),
        kept(state, top.seat),
        len(state.hands[top.seat]),
        len(state.hands[landlord]),
        landlord in between,
    ).wins


def yielded(state: Playing, seat: int, action: Action) -> Action:
    """`action`, or the pass where it would take a sure win from a partner of `seat`.

    Raises `ValueError` if the seat does not know its own hand.
    """
    if isinstance(action, Play) and action.cards != held(state, seat) and must_yield(state, seat):
        return Pass()
    return action


def _together(cards: Cards, sure: Cards) -> int:
    """Cards of a hand that holds both."""
    return sum(map(max, cards.counts(), sure.counts()))


def _hands(counts: Sequence[int], size: int, rank: int = 0) -> Iterator[Cards]:
    """Every choice of `size` cards among so many of each rank."""
    if not size:
        yield NONE
        return
    if sum(counts[rank:]) < size:
        return
    for n in range(min(counts[rank], size), -1, -1):
        for more in _hands(counts, size - n, rank + 1):
            yield Cards(more.bits + (n << (LANE * rank)))
