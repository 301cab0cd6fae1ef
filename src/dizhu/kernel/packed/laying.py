"""Deals that stand somewhere without having been played so far."""

from __future__ import annotations

from dizhu.kernel.faces import PLAY
from dizhu.kernel.packed.game import Game
from dizhu.kernel.packed.grammar import Grammar
from dizhu.kernel.packed.masks import within
from dizhu.kernel.packing import BITS, LANE, READING, size


def laid(grammar: Grammar, cards: list[int], standing: list[int]) -> Game:
    """The game of a row of `faces.Deals.lay`. Raises `ValueError` where none can stand so."""
    seats = grammar.course.seats
    for each in cards[:-1]:
        grammar.must_be_dealt(each)
    body = grammar.body(cards[-1]) if cards[-1] else None
    if not all(0 <= n <= 255 for n in standing) or max(*standing[:2], standing[3]) >= seats:
        raise ValueError("a number out of range")
    game = Game(grammar)
    game.begin(tuple(cards[:seats]), cards[-2], standing[0])
    game.phase, game.taken = PLAY, True
    game.turn, game.landlord, game.bid, game.top_seat, game.passes, game.bombs = standing[:6]
    game.played, game.plays = tuple(cards[seats:-2]), tuple(standing[6:])
    game.hands, game.top, game.body = tuple(cards[:seats]), cards[-1], body
    if not _sound(game):
        raise ValueError("no deal can stand like this")
    return game


def _sound(game: Game) -> bool:
    """Are these the cards of the deck, and may the seat to act answer what lies there."""
    seats, landlord, deck = len(game.hands), game.landlord, game.grammar.course.deck
    parts = (*game.hands, *game.played)
    for place in range(0, READING, LANE):
        if sum(part >> place & 15 for part in parts) != deck >> place & 15:
            return False
    if not all(game.hands) or not within(game.bottom, game.hands[landlord] + game.played[landlord]):
        return False
    gone = size(deck) - sum(map(size, game.hands))
    if game.bombs > gone // game.grammar.course.doubling_bomb + 1:
        return False
    if not game.top:
        return not game.passes
    played, after = game.played[game.top_seat], (game.top_seat + 1 + game.passes) % seats
    return game.turn == after and game.passes < seats - 1 and within(game.top & BITS, played)
