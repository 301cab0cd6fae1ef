"""Faces of cards, as one reader sees them.

A reader's own cards have the faces of the real pack. Others' cards get, when they are shown, the
lowest faces that this reader has not met: if they kept those of the pack, a suit would say which
suits its player does not hold, and so whether there are more of that rank. So two readers may see
one play in different suits, and no suit tells anything.
"""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.game.holding import Holding
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ruleset import Ruleset
from dizhu.table.pack import face, rank_of, take


class Faces:
    """The numbered cards of one deal, by what its reader has met of them."""

    __slots__ = ("_known", "_rules", "_strange", "own", "seat")

    def __init__(self, rules: Ruleset, seat: int | None, own: Iterable[int]) -> None:
        self._rules = rules
        self.seat = seat
        self.own = sorted(own)
        pack = range(len(rules.deck))
        self._strange = sorted(set(pack) - set(self.own))
        self._known: dict[int, list[int]] = {}

    def hand(self) -> list[str]:
        """The reader's own cards, low to high."""
        return self._write(self.own)

    def bottom(self, seat: int, cards: Cards) -> list[str]:
        """The bottom that everybody, or its taker, sees going to `seat`."""
        numbers = self._meet(cards)
        if seat == self.seat:
            self.own = sorted((*self.own, *numbers))
        else:
            self._known[seat] = list(numbers)
        return self._write(numbers)

    def lay(self, seat: int, cards: Cards) -> list[str]:
        """`cards` leave the hand of `seat`."""
        if seat == self.seat:
            numbers = take(cards, self.own, self._rules)
            self.own = _without(self.own, numbers)
            return self._write(numbers)
        known = self._known.get(seat, [])
        shown = take(_both(cards, self._cards(known)), known, self._rules) if known else ()
        if shown:
            self._known[seat] = _without(known, shown)
            cards = cards - self._cards(shown)
        return self._write(sorted((*shown, *self._meet(cards))))

    def reveal(self, hands: Iterable[Holding]) -> list[list[str]]:
        """What every seat still holds, shown at the end."""
        return [
            self.lay(seat, cards if isinstance(cards, Cards) else NONE)
            for seat, cards in enumerate(hands)
        ]

    def rest(self, cards: Cards) -> list[str]:
        """Cards that nobody took."""
        return self._write(self._meet(cards))

    def _meet(self, cards: Cards) -> tuple[int, ...]:
        numbers = take(cards, self._strange, self._rules) if cards else ()
        self._strange = _without(self._strange, numbers)
        return numbers

    def _cards(self, numbers: Iterable[int]) -> Cards:
        decks = self._rules.decks
        return Cards.of(rank_of(card, decks) for card in numbers)

    def _write(self, numbers: Iterable[int]) -> list[str]:
        return [face(card, self._rules.decks) for card in numbers]


def _without(numbers: list[int], gone: Iterable[int]) -> list[int]:
    away = set(gone)
    return [card for card in numbers if card not in away]


def _both(one: Cards, other: Cards) -> Cards:
    """What two sets of cards have in common."""
    return Cards.of(
        rank for rank, n in enumerate(map(min, one.counts(), other.counts())) for _ in range(n)
    )
