"""An open position in the words of the kernel: whose moves it lists, and where they lead."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dizhu.game.holding import Holding
from dizhu.game.position import Position
from dizhu.game.scoring import multiplier
from dizhu.game.state import Playing
from dizhu.kernel import active
from dizhu.kernel.packing import BITS, READING, pack, unpack
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse, reading
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the landlord gets or pays without a further doubling, farmer by farmer."""

    by_farmer: tuple[int, ...]

    def points(self, outcome: int) -> int:
        """The landlord's points: `outcome` is +(1 + d) for a win with d more doublings, -(1 + d)
        for a loss.
        """
        stake = sum(self.by_farmer) << (abs(outcome) - 1)
        return stake if outcome > 0 else -stake


@dataclass(frozen=True, slots=True)
class Table:
    """Open hands from the landlord on, the turn, the move to beat (0 on a lead) and whose it is.

    `plays` of the landlord so far, 2 for more, and whether a farmer has played.
    """

    rules: Ruleset
    hands: tuple[int, ...]
    turn: int
    top: int
    owner: int
    plays: int = 2
    farmers: bool = True

    def moves(self) -> list[int]:
        """All that may be done, 0 for the pass, which comes last."""
        plays = active.grammar(self.rules).moves(self.hands[self.turn], self.top)
        return [*plays, 0] if self.top else plays

    def doubles(self, move: int) -> bool:
        """Does it double the score (ruling 62)."""
        combo = self.combo(move)
        large = combo.shape.is_bomb and combo.length >= self.rules.doubling_bomb
        return large or combo.shape.is_rocket

    def combo(self, move: int) -> Combo:
        """What the mover lays down."""
        cards, hand = unpack(move), unpack(self.hands[self.turn])
        return parse(self.rules, cards, hand)[move >> READING]

    def ends(self, move: int) -> bool:
        """Does it empty the hand."""
        return bool(move) and self.hands[self.turn] == move & BITS

    def spring(self) -> bool:
        """Is it a spring of either kind if the mover goes out now (rulings 64, 66)."""
        return self.rules.spring and (self.plays == 1 if self.turn else not self.farmers)

    def after(self, move: int) -> Table:
        """Where it leads, as long as it does not end the deal."""
        nobody = (self.turn + 1) % self.rules.seats
        if not move:
            top = 0 if nobody == self.owner else self.top
            return replace(self, turn=nobody, top=top, owner=self.owner if top else nobody)
        hands = list(self.hands)
        hands[self.turn] -= move & BITS
        plays = self.plays if self.turn else min(self.plays + 1, 2)
        farmers = self.farmers or self.turn > 0
        return Table(self.rules, tuple(hands), nobody, move, self.turn, plays, farmers)


def laid(asked: Position | Playing) -> tuple[Table, Stakes]:
    """What is asked, in these words. Raises `ValueError` where a hand is not shown."""
    if isinstance(asked, Position):
        rules, seats = asked.rules, asked.rules.seats
        top = asked.top
        table = _table(rules, asked.hands, asked.turn, top)
        return table, Stakes((asked.bid * asked.multiplier,) * (seats - 1))
    rules, seats, landlord = asked.rules, asked.rules.seats, asked.contract.landlord
    order = [(landlord + i) % seats for i in range(seats)]
    top = None if asked.top is None else ((asked.top.seat - landlord) % seats, asked.top.combo)
    hands = tuple(asked.hands[seat] for seat in order)
    table = _table(rules, hands, (asked.turn - landlord) % seats, top)
    plays = [asked.plays[seat] for seat in order]
    table = replace(table, plays=min(plays[0], 2), farmers=any(plays[1:]))
    base = asked.contract.bid * multiplier(rules, asked.bombs, asked.rocket)
    stakes = tuple(base << (twice + (twice and asked.redoubled)) for twice in asked.doubled)
    return table, Stakes(stakes)


def _table(
    rules: Ruleset, hands: tuple[Holding, ...], turn: int, top: tuple[int, Combo] | None
) -> Table:
    shown = [hand for hand in hands if isinstance(hand, Cards)]
    if len(shown) < len(hands):
        raise ValueError("only open hands can be solved: one of these is not shown")
    words = tuple(map(pack, shown))
    if top is None:
        return Table(rules, words, turn, 0, turn)
    owner, combo = top
    number = reading(rules, combo, combo.cards + shown[owner])
    return Table(rules, words, turn, pack(combo.cards) | number << READING, owner)
