"""Positions in words: a hand, who sits where, and what lies on the table."""

from __future__ import annotations

from dizhu.game.events import Ceremony
from dizhu.game.holding import Holding, Unseen
from dizhu.game.state import Bottom, Contract, Playing, Top
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import parse
from dizhu.rules.presets import FOLK
from dizhu.rules.ruleset import Ruleset


def position(
    hand: str,
    *,
    left: tuple[int, ...] = (17, 17),
    me: int = 0,
    landlord: int = 0,
    over: tuple[int, str] | None = None,
    unseen: str | None = None,
    bottom: str | None = None,
    rules: Ruleset = FOLK,
) -> Playing:
    """The play with `me` to move from `hand`.

    `left` are the cards of the others, in order of play after `me`; `over` is the seat and the play
    to answer. Where `unseen` is told, all other cards have been played. `bottom` is what all saw.
    """
    seats, own = rules.seats, Cards.parse(hand)
    hands: list[Holding] = [own] * seats
    for place, count in enumerate(left, 1):
        hands[(me + place) % seats] = Unseen(count)
    gone = NONE if unseen is None else rules.deck - own - Cards.parse(unseen)
    top = None
    if over:
        cards = Cards.parse(over[1])
        gone = gone if unseen is not None else cards
        top = Top(over[0], parse(rules, cards)[0])
    shown = Bottom(Unseen(rules.bottom)) if bottom is None else Bottom(Cards.parse(bottom), "all")
    return Playing(
        rules,
        Ceremony(0),
        tuple(hands),
        shown,
        Contract(landlord, 3),
        doubled=(False,) * (seats - 1),
        redoubled=False,
        turn=me,
        top=top,
        passes=(me - over[0] - 1) % seats if over else 0,
        played=(gone, *(NONE,) * (seats - 1)),
        plays=(1,) * seats,
        bombs=(),
        rocket=False,
    )
