"""Cards as people read them, and what is said of them: never in the letters of programs."""

from __future__ import annotations

import pytest

from dizhu.rules.card_names import FACES, RANK_NAMES, listed, named
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import Refusal
from dizhu.rules.presets import COMPETITIVE, FOUR
from dizhu.rules.ranks import BIG, RANKS, SMALL, TEN
from dizhu.rules.refusals import why_no_play, why_not_beaten, why_not_dealt
from dizhu.rules.text import LANGS, Text
from tests.lettering import lettered


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("34567", ("34567", "34567", "34567")),
        ("TTJJ", ("10 10 J J", "10 10 J J", "10 10 J J")),
        ("2D", ("2 big joker", "2 大王", "2 大王")),
        ("XD", ("small joker big joker", "小王 大王", "小王 大王")),
        ("", ("", "", "")),
    ],
)
def test_cards_are_named_as_on_the_page(cards: str, told: tuple[str, str, str]) -> None:
    assert tuple(map(named(Cards.parse(cards)), LANGS)) == told


def test_a_rank_has_a_face_and_a_name() -> None:
    plain = [rank for rank in range(len(RANKS)) if rank not in (TEN, SMALL, BIG)]
    assert [FACES[rank] for rank in plain] == [RANKS[rank] for rank in plain]
    assert FACES[TEN] == "10"
    assert [RANK_NAMES[rank]("en") for rank in plain] == [RANKS[rank] for rank in plain]


@pytest.mark.parametrize("lang", ["zh", "zh-TW"])
def test_names_are_read_back(lang: str) -> None:
    assert Cards.parse(named(Cards.parse("39TTXD"))(lang)) == Cards.parse("39TTXD")


def test_several_beside_each_other() -> None:
    parts = [named(Cards.parse(cards)) for cards in ("2", "D", "7777")]
    assert tuple(map(listed(parts), LANGS)) == ("2, big joker, 7777",) + ("2、大王、7777",) * 2


def one(cards: str) -> Combo:
    return parse(FOUR, Cards.parse(cards))[0]


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (why_not_beaten(FOUR, one("D"), one("T")), "10 is not higher than big joker"),
        (why_not_dealt(COMPETITIVE, Cards.parse("DD")), "big joker: the deck has only 1, not 2"),
        (
            why_no_play(COMPETITIVE, Cards.parse("T"), Cards.parse("9")),
            "there is no 10 in the hand",
        ),
        (why_no_play(COMPETITIVE, Cards.parse("9TD")), "9 10 big joker forms no combination"),
        (
            why_no_play(COMPETITIVE, Cards.parse("JQKA2X")),
            "a chain body cannot contain 2, small joker",
        ),
    ],
)
def test_a_refusal_names_cards(refusal: Refusal, told: str) -> None:
    assert refusal.reason("en") == told
    assert not any(lettered(refusal.reason(lang)) for lang in LANGS)


def test_the_letters_are_told_from_words() -> None:
    """What the tests look for is found where it is, and nowhere else."""
    assert [bool(lettered(said)) for said in ("XD", "出 TT，", "a 789T.", "2D")] == [True] * 4
    told = Text("The deck of 10 10 J", "大王 K", "Done: 2")
    assert not any(lettered(told(lang)) for lang in LANGS)
