"""Sentences in three languages."""

import pytest

from dizhu.rules.text import LANGS, Text, printable

CARDS = Text("{n} cards", "{n} 张", "{n} 張")


def test_places_are_filled_in_every_language():
    assert CARDS.filled(n=3) == Text("3 cards", "3 张", "3 張")
    with pytest.raises(KeyError):
        CARDS.filled(m=3)


def test_what_is_said_of_each_language_is_that_text():
    assert Text.of(CARDS) == CARDS
    assert [Text.of(str.upper)(lang) for lang in LANGS] == ["EN", "ZH", "ZH-TW"]


def test_what_would_move_a_cursor_is_escaped():
    assert printable("小明 🀄 a") == "小明 🀄 a"
    assert printable("\x1b[2J\n\x00\u202e") == r"\x1b[2J\n\x00\u202e"
