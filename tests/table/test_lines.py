"""Names and lines as people write them, and as they write them to be a nuisance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.table.lines import clean, shorten

FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("安", "安"),
        ("  a \t\n b  ", "a b"),
        ("e\u0301", "é"),
        ("\u202egnirts\u202c", "gnirts"),
        ("\u3164", ""),
        ("\u200b\u200d\u2060\ufeff", ""),
        ("\u115f\u1160\uffa0\u2800", ""),
        ("\u0301\u0301", ""),
        ("a" + "\u0335" * 40 + "b", "a\u0335\u0335b"),
        ("Việt Nguyễn", "Việt Nguyễn"),
        (FAMILY, FAMILY),
        ("👍🏽 ok", "👍🏽 ok"),
        ("❤\ufe0f\u200d🔥", "❤\ufe0f\u200d🔥"),
        ("🇨🇳🇹🇼", "🇨🇳🇹🇼"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("a\u200db", "ab"),
        ("हिन्दी", "हिन्दी"),
        ("ไก่", "ไก่"),
        ("\U000e0041", ""),
        ("a\u0000b", "ab"),
    ],
)
def test_a_line_shows_what_was_written(written: str, line: str) -> None:
    assert clean(written) == line


@given(st.text(max_size=60))
def test_a_clean_line_is_clean(text: str) -> None:
    line = clean(text)
    assert clean(line) == line
    assert len(shorten(line, 24)) <= 24
    assert line.startswith(shorten(line, 24))
    assert not any(letter in line for letter in "\n\r\t\0\u202e\u3164")


def test_no_picture_is_torn_apart() -> None:
    assert shorten(FAMILY * 5, 24) == FAMILY * 3
    assert shorten("安" * 30, 24) == "安" * 24
