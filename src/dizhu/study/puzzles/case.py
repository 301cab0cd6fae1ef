"""What the conditions of motifs ask of a puzzle, found out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dizhu.kernel import active, packing
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import JOKERS
from dizhu.solver.split import splits
from dizhu.solver.table import Table
from dizhu.study.puzzles.oracle import same_side
from dizhu.study.puzzles.puzzle import Deed

_SPLITS = 50
"""Of the best splits, so many are looked at."""


@dataclass(frozen=True)
class Case:
    """The first decision of a puzzle: `wins` are its moves that win, `line` one way to the end."""

    table: Table
    wins: tuple[int, ...]
    line: tuple[Deed, ...]

    # ------------------------------------------------------------------------------- who is who

    @property
    def me(self) -> int:
        """The seat to move."""
        return self.table.turn

    @property
    def hand(self) -> Cards:
        """Its hand."""
        return packing.unpack(self.table.hands[self.me])

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        """The seats against it."""
        seats = range(self.table.rules.seats)
        return tuple(seat for seat in seats if not same_side(seat, self.me))

    @property
    def leading(self) -> bool:
        """Is there nothing to answer."""
        return not self.table.top

    @property
    def over_partner(self) -> bool:
        """Is the play to answer a partner's."""
        return bool(self.table.top) and same_side(self.table.owner, self.me)

    # --------------------------------------------------------------------------------- what wins

    @property
    def passing(self) -> bool:
        """Does only the pass win."""
        return self.wins == (packing.PASS,)

    @cached_property
    def best(self) -> tuple[Combo, ...]:
        """The plays that win; nothing where the pass is among them."""
        return () if packing.PASS in self.wins else tuple(map(self.table.combo, self.wins))

    @cached_property
    def losing(self) -> tuple[Combo, ...]:
        """The plays that lose."""
        moves = self.table.moves()
        return tuple(self.table.combo(move) for move in moves if move and move not in self.wins)

    def sure(self, combo: Combo) -> bool:
        """Can no opponent beat it."""
        moves = self.table.moves()
        move = next(m for m in moves if m and self.table.combo(m) == combo)
        grammar = active.grammar(self.table.rules)
        return not any(grammar.moves(self.table.hands[seat], move) for seat in self.opponents)

    def lower(self, combo: Combo) -> bool:
        """Is there a losing play of the same kind and length that is lower."""
        return any(
            (other.kind, other.length) == (combo.kind, combo.length) and other.top < combo.top
            for other in self.losing
        )

    # ------------------------------------------------------------------------------- cards, turns

    def turns(self, hand: Cards) -> int:
        """The fewest turns of a hand, 0 for none."""
        return active.grammar(self.table.rules).turns(packing.pack(hand)) if hand else 0

    @cached_property
    def groupings(self) -> tuple[tuple[Combo, ...], ...]:
        """The best splits of the hand."""
        return splits(self.table.rules, self.hand, _SPLITS)

    @staticmethod
    def jokers(cards: Cards) -> int:
        """How many of the cards are jokers."""
        return sum(cards[rank] for rank in JOKERS)

    def left(self, seat: int) -> Cards:
        """The hand of a seat."""
        return packing.unpack(self.table.hands[seat])

    # ------------------------------------------------------------------------------- how it goes on

    @cached_property
    def taker(self) -> int | None:
        """Who wins the first trick of the line; `None` where it ends before."""
        owner, passes = self.table.owner, 0
        for seat, action in self.line:
            if action == packing.play(packing.PASS):
                passes += 1
                if passes == self.table.rules.seats - 1:
                    return owner
            else:
                owner, passes = seat, 0
        return None

    def later(self) -> list[Cards]:
        """What the seat itself lays down in the line after its first deed."""
        mine = [action for seat, action in self.line if seat == self.me]
        return [getattr(action, "cards", NONE) for action in mine[1:]]
