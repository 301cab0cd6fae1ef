"""Cards and counts as text, where some cards may be known by their number only."""

from __future__ import annotations

from typing import Final

from dizhu.game.holding import Holding, Unseen
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import TextError
from dizhu.rules.ruleset import Ruleset

_DIGITS: Final = 6
"""Longer numbers mean nothing here, and very long ones Python itself refuses."""


def write_holding(holding: Holding) -> str:
    """The cards, or `?17` for 17 that nobody shows."""
    return f"?{holding.count}" if isinstance(holding, Unseen) else str(holding)


def read_holding(text: str) -> Holding:
    """What `write_holding` writes; cards in any spelling. Raises `TextError`."""
    if not text.startswith("?"):
        return Cards.parse(text)
    try:
        return Unseen(read_number(text[1:]))
    except TextError as error:
        raise error.within(text, 1) from None


def read_number(text: str) -> int:
    """A number of plain digits. Raises `TextError` at the first character that is none."""
    at = next((i for i, c in enumerate(text) if c not in "0123456789"), len(text))
    if at < len(text) or not text:
        raise TextError("a number is expected", text, at)
    if len(text) > _DIGITS:
        raise TextError("the number is too large", text, 0)
    return int(text)


def write_combo(rules: Ruleset, combo: Combo) -> str:
    """The cards, and `#1` where they are not meant in their first reading."""
    reading = reading_of(rules, combo)
    return f"{combo.cards}#{reading}" if reading else str(combo.cards)


def reading_of(rules: Ruleset, combo: Combo) -> int:
    """The place of `combo` among the readings of its cards.

    Raises `ValueError` for what is no combination of `rules`.
    """
    return parse(rules, combo.cards).index(combo)


def read_reading(text: str) -> tuple[Cards, int]:
    """Cards and the number of a reading, 0 where none is named. Raises `TextError`."""
    written, mark, number = text.partition("#")
    cards = Cards.parse(written)
    if not mark:
        return cards, 0
    if len(number) != 1 or number not in "0123456789":
        raise TextError("the number of a reading is expected", text, len(written) + 1)
    return cards, int(number)
