"""Deals with known hands: seat 0 is the test's, calls first, and holds what the tests need."""

from __future__ import annotations

from random import Random
from typing import Any

SUITS = "SHCD"


def faces(*texts: str) -> list[list[str]]:
    """Ranks dressed with suits, each card once."""
    seen: dict[str, int] = {}

    def face(letter: str) -> str:
        if letter in "XD":
            return letter
        seen[letter] = seen.get(letter, 0) + 1
        return letter + SUITS[seen[letter] - 1]

    return [[face(letter) for letter in text] for text in texts]


def deal(*hands: str, **script: list[str]) -> dict[str, Any]:
    """Hands by seat and the bottom last; `s1` is the script of seat 1."""
    *held, bottom = faces(*hands)
    told = {seat[1:]: actions for seat, actions in script.items()}
    return {"hands": held, "bottom": bottom, "script": told}


MINE = "334567899TJQKKA2D"
"""Seat 0's; with the bottom 333 4 5 6 7 8 999 T J Q KKK A 2 D."""
HANDS = (MINE, "4455667788TTJJQAX", "3456789TJQQKAA222", "39K")

PAIRS = deal(*HANDS, s1=["44"], s2=["pass"])
"""Seat 0 leads a pair, and has to answer 44."""
SINGLES = deal(*HANDS, s1=["5"], s2=["6"])
"""Seat 0 leads a single, and has to answer 6."""
PLAIN = deal(*HANDS)
"""Seat 0 has a good hand, and may go wrong with it in many ways."""
STRONG = deal(
    "D2222AAAAKKKKQQQQ",
    "33445566778899TTJ",
    "33445566778899TTJ",
    "XJJ",
)
"""Seat 0 has what beats everything."""


def four(seed: int, mine: str = "") -> dict[str, Any]:
    """Two packs dealt to four, seat 0 having the ranks `mine`."""
    pack = [rank + suit for rank in "3456789TJQKA2" for suit in SUITS] + ["X", "D"]
    cards = Random(seed).sample(pack * 2, 108)
    for place, rank in enumerate(mine):
        found = next(i for i in range(place, 108) if cards[i][0] == rank)
        cards[place], cards[found] = cards[found], cards[place]
    return {"hands": [cards[i : i + 25] for i in range(0, 100, 25)], "bottom": cards[100:]}


FOUR = four(1)
FOUR_TRIOS = four(2, "3334445556667778889TJQKA2") | {"script": {seat: ["pass"] for seat in "123"}}
"""Seat 0 may lead fifteen cards, and keeps the lead."""
