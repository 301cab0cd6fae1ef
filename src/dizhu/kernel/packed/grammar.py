"""The grammar of one ruleset on packed integers, as `kernel.faces` has it."""

from __future__ import annotations

from dizhu.kernel import splitting
from dizhu.kernel.faces import Reading
from dizhu.kernel.packed.lister import Lister
from dizhu.kernel.packed.masks import within
from dizhu.kernel.packing import BITS, pack, unpack
from dizhu.rules.combos import Combo
from dizhu.rules.rows import rows


class Grammar(Lister):
    """What `faces.Grammar` promises."""

    def moves(self, hand: int, over: int = 0, /) -> list[int]:
        """Every move of a hand, or those that beat `over`."""
        self.must_be_dealt(hand)
        return self.listed(hand, self.body(over) if over else None)

    def count(self, hand: int, over: int = 0, /) -> int:
        """How many moves there are."""
        return len(self.moves(hand, over))

    def readings(self, cards: int, hand: int | None = None, /) -> tuple[Reading, ...]:
        """Every reading of exactly these cards."""
        if hand is not None:
            self.must_be_dealt(hand)
        found = self.read(cards, cards if hand is None else hand)
        return tuple((cards, body.row, body.top, body.length) for body in found)

    def beats(self, move: int, over: int, /) -> bool:
        """Does a move answer another."""
        return self.answers(self.body(move), self.body(over))

    def turns(self, hand: int, /) -> int:
        """The fewest plays that empty a hand."""
        self.must_be_dealt(hand)
        return len(splitting.split(self.rules, unpack(hand)))

    def split(self, hand: int, /) -> tuple[Reading, ...]:
        """These plays."""
        self.must_be_dealt(hand)
        return self._told(splitting.split(self.rules, unpack(hand)))

    def splits(self, hand: int, most: int, /) -> tuple[tuple[Reading, ...], ...]:
        """Every way to do with as few."""
        self.must_be_dealt(hand)
        return tuple(
            self._told(found) for found in splitting.splits(self.rules, unpack(hand), most)
        )

    def must_be_dealt(self, cards: int) -> None:
        """Raise `ValueError` on cards that the deck has not."""
        if cards < 0 or cards & ~BITS or not within(cards, self.course.deck):
            raise ValueError("the deck has no such cards")

    def _told(self, plays: tuple[Combo, ...]) -> tuple[Reading, ...]:
        shapes = rows(self.rules)
        return tuple((pack(c.cards), shapes.index(c.shape), c.top, c.length) for c in plays)
