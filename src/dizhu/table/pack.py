"""Cards with faces: for the eye only, no rule looks at a suit.

A card is a number. Those of one rank follow each other from the 3s on: suits spades, hearts, clubs,
diamonds, and with two decks each suit twice; then the small and the big jokers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dizhu.rules.cards import Cards
from dizhu.rules.ranks import PLAIN, RANKS, SMALL
from dizhu.rules.ruleset import Ruleset

SUITS = "SHCD"


def rank_of(card: int, decks: int) -> int:
    """The rank of a card's number, in a pack of so many decks."""
    plain = len(PLAIN) * 4 * decks
    return card // (4 * decks) if card < plain else SMALL + (card - plain) // decks


def suit_of(card: int, decks: int) -> str:
    """`S`, `H`, `C` or `D`; empty for a joker."""
    return "" if card >= len(PLAIN) * 4 * decks else SUITS[card % (4 * decks) // decks]


def face(card: int, decks: int) -> str:
    """Rank and suit in two letters; a joker is `X` or `D`."""
    return RANKS[rank_of(card, decks)] + suit_of(card, decks)


def ranks(pack: Iterable[int], rules: Ruleset) -> tuple[int, ...]:
    """The ranks of numbered cards, in their order."""
    return tuple(rank_of(card, rules.decks) for card in pack)


def take(cards: Cards, held: Sequence[int], rules: Ruleset) -> tuple[int, ...]:
    """Numbered cards out of `held` for `cards`, the lowest numbers of each rank.

    Raises `ValueError` if they are not all there.
    """
    left = list(cards.counts())
    taken: list[int] = []
    for card in sorted(held):
        rank = rank_of(card, rules.decks)
        if left[rank]:
            left[rank] -= 1
            taken.append(card)
    if any(left):
        raise ValueError(f"{cards} is not among the cards held")
    return tuple(taken)
