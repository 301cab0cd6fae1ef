"""What a seat sees of the play, from where it sits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dizhu.bots.groups import Groups
from dizhu.bots.hand import held
from dizhu.bots.odds import Odds
from dizhu.bots.style import PLAIN_STYLE, Style
from dizhu.game.shown import kept
from dizhu.game.state import Playing
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo

LAST = 2
"""Cards with which a seat is about to go out."""


Doubt = Callable[[], float]
"""How far off the worth of one play is judged, in turns: drawn anew for each."""


def SURE() -> float:  # noqa: N802 - a constant of this type
    """Not at all."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Sight:
    """The play as `seat` sees it; `left` is the number of cards in each hand, by seat."""

    state: Playing
    seat: int
    hand: Cards
    left: tuple[int, ...]
    opponents: tuple[int, ...]
    groups: Groups
    doubt: Doubt = SURE

    @property
    def next(self) -> int:
        """The seat that plays after this one."""
        return (self.seat + 1) % len(self.left)

    @property
    def fewest(self) -> int:
        """Cards of the opponent who has the fewest."""
        return min(self.left[seat] for seat in self.opponents)

    @property
    def leading(self) -> bool:
        """Is there nothing to answer."""
        return self.state.top is None

    @property
    def alone(self) -> bool:
        """Is this the landlord."""
        return self.seat == self.state.contract.landlord

    @property
    def partner_leads(self) -> bool:
        """Is the play on the table a partner's, which no opponent has beaten."""
        top = self.state.top
        return top is not None and top.seat != self.seat and top.seat not in self.opponents

    @property
    def before_opponent(self) -> bool:
        """Does an opponent play next, with a partner still behind him."""
        return self.next in self.opponents and len(self.opponents) < len(self.left) - 1

    @property
    def to_come(self) -> tuple[int, ...]:
        """The opponents who still act before this trick can end with the play on the table."""
        top = self.state.top
        seats = len(self.left)
        if top is None:
            return self.opponents
        rest = (top.seat - self.seat - 1) % seats
        return tuple(s for s in self.opponents if 0 < (s - self.seat) % seats <= rest)

    def holds(self, combo: Combo) -> bool:
        """Can no opponent answer `combo`, whatever he holds of the unseen cards."""
        most = max(self.left[seat] for seat in self.opponents)
        sizes = range(1, most + 1)
        return not self.groups.odds.beatable(combo.shape, combo.length, combo.top, sizes)

    def ends(self, combo: Combo, seats: tuple[int, ...]) -> bool:
        """Could one of `seats` go out at once over `combo`, being on his last cards."""
        odds, sizes = self.groups.odds, {self.left[seat] for seat in seats}
        return any(
            odds.beatable(combo.shape, combo.length, combo.top, range(size, size + 1))
            for size in sizes
            if size <= LAST
        )


def look(state: Playing, seat: int, style: Style = PLAIN_STYLE) -> Sight:
    """What `seat` sees. Raises `ValueError` if it does not know its own hand."""
    hand = held(state, seat)
    landlord = state.contract.landlord
    seats = range(state.rules.seats)
    opponents = tuple(s for s in seats if s != seat) if seat == landlord else (landlord,)
    left = tuple(len(hand) for hand in state.hands)
    unseen = state.rules.deck - hand
    for played in state.played:
        unseen = unseen - played
    known = NONE if seat == landlord else kept(state, landlord)
    odds = Odds(state.rules, unseen, [left[s] for s in opponents], known, style)
    return Sight(state, seat, hand, left, opponents, Groups(state.rules, odds))
