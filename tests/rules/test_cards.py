"""Cards: a multiset of ranks, and its text (CONTRACT.md)."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.rules.cards import MOST, NONE, Cards
from dizhu.rules.errors import TextError
from dizhu.rules.ranks import RANKS

counts = st.lists(st.integers(0, MOST), min_size=15, max_size=15)
cards = counts.map(lambda ns: Cards.of(r for r, n in enumerate(ns) for _ in range(n)))


@given(counts)
def test_cards_are_their_counts(ns: list[int]) -> None:
    """Planted: a count cut to three bits; caught."""
    held = Cards.of(rank for rank, n in enumerate(ns) for _ in range(n))
    assert held.counts() == tuple(ns)
    assert [held[rank] for rank in range(15)] == ns
    assert len(held) == sum(ns)
    assert Counter(held) == Counter({r: n for r, n in enumerate(ns) if n})
    assert bool(held) == any(ns)


@given(cards, cards)
def test_within_and_minus_are_those_of_multisets(a: Cards, b: Cards) -> None:
    within = all(x <= y for x, y in zip(a.counts(), b.counts(), strict=True))
    assert (a <= b) == within
    if within:
        assert (b - a) + a == b
    else:
        with pytest.raises(ValueError, match="not within"):
            b - a


@given(cards, st.randoms())
def test_text_parses_back_in_any_order(held: Cards, rng: st.DrawFn) -> None:
    """Law 5."""
    assert Cards.parse(str(held)) == held
    letters = list(str(held))
    rng.shuffle(letters)  # type: ignore[attr-defined]
    assert Cards.parse("".join(letters)) == held


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ""),
        ("10 10", "TT"),
        ("1010J", "TTJ"),
        ("tjqka", "TJQKA"),
        ("x d X D", "XXDD"),
        ("b r B R", "XXDD"),
        ("sx bx SX Bx", "XXDD"),
        ("小 大", "XD"),
        ("小王大王", "XD"),
        ("3-4-5-6-7", "34567"),
        ("3–4—5\u30006\u20107", "34567"),
        ("98 76 5", "56789"),
        ("2 3", "32"),
        ("777-888-3-6", "36777888"),
        ("D2A10", "TA2D"),
    ],
)
def test_people_may_spell_cards_as_they_like(text: str, read: str) -> None:
    assert str(Cards.parse(text)) == read


@pytest.mark.parametrize(
    ("text", "at", "problem"),
    [
        ("33?4", 2, "is no card"),
        ("1", 0, "is no card"),
        ("3 41", 3, "is no card"),
        ("34王", 2, "is no card"),
        ("s", 0, "is no card"),
        ("\ud800", 0, "is no card"),
        ("\n3", 0, "is no card"),
        ("3" * 16, 15, "more than 15"),
        ("10" * 16, 30, "more than 15"),
    ],
)
def test_an_error_says_where(text: str, at: int, problem: str) -> None:
    with pytest.raises(TextError) as wrong:
        Cards.parse(text)
    assert wrong.value.at == at
    assert problem in str(wrong.value)
    assert f"character {at + 1} " in str(wrong.value)
    str(wrong.value).encode()
    for lang, word in (("zh", "个字符"), ("zh-TW", "個字元")):
        assert not re.search("[a-z]{2,}", wrong.value(lang).replace(ascii(text), ""))
        assert f"第 {at + 1} {word}" in wrong.value(lang)
        assert "hand" in wrong.value.within(f"hand {text}", 5)(lang)
    longer = wrong.value.within(f"hand {text}", 5)
    assert longer.at == at + 5


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    try:
        held = Cards.parse(text)
    except TextError as error:
        wrong = error
    else:
        assert set(str(held)) <= set(RANKS)
        return
    assert 0 <= wrong.at < len(text)
    assert len(str(wrong).splitlines()) == 1


def test_a_long_error_is_short() -> None:
    with pytest.raises(TextError) as wrong:
        Cards.parse("?" * 1_000_000)
    assert len(str(wrong.value)) < 200


@pytest.mark.parametrize("ranks", [[15], [-1], [0] * 16])
def test_what_are_no_cards_is_refused(ranks: list[int]) -> None:
    with pytest.raises(ValueError, match="rank"):
        Cards.of(ranks)


def test_none_is_falsy_and_empty() -> None:
    assert not NONE
    assert str(NONE) == ""
