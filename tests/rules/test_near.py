"""Near misses and what bars them agree with what may be played."""

import re
from dataclasses import replace

import pytest

from dizhu.rules import refusals
from dizhu.rules.bars import BARS, barred
from dizhu.rules.cards import Cards
from dizhu.rules.combos import parse
from dizhu.rules.near import near
from dizhu.rules.presets import FOUR, PRESETS
from dizhu.rules.refusals import why_no_play
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.rulings import RULINGS
from dizhu.rules.text import LANGS
from tests.rules.test_combos import mutants, small
from tests.rules.test_counts import universe
from tests.strategies import OURS

each = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)


def in_order(rules: Ruleset, cards: Cards) -> bool:
    """Is `cards` a play just where it has a near reading that no ruling bars?

    Bombs and the rocket are meant as nothing else; cards that no deck has are not meant at all.
    """
    if len(cards) > rules.most or not cards <= rules.deck:
        return True
    clean = any(not barred(rules, reading) for reading in near(cards))
    readings = parse(rules, cards)
    return bool(readings and readings[0].shape.tier) or clean == bool(readings)


@each
def test_what_no_ruling_bars_may_be_played_and_nothing_else(rules: Ruleset) -> None:
    every = [*small(rules, range(4)), *mutants(rules, 500)]
    every += [combo.cards for combo in universe(rules)[::20]]
    assert [str(cards) for cards in every if not in_order(rules, cards)] == []


@pytest.mark.slow
@pytest.mark.parametrize("rules", OURS, ids=lambda rules: rules.name)
def test_the_same_of_many_more(rules: Ruleset) -> None:
    every = [*small(rules, range(4, 6)), *mutants(rules, 10_000)]
    every += [combo.cards for combo in universe(rules)]
    assert [str(cards) for cards in every if not in_order(rules, cards)] == []


@pytest.mark.parametrize("at", range(len(BARS)), ids=lambda at: f"r{BARS[at].ruling}")
def test_every_bar_is_needed_or_says_more(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: one bar after another left out. Each is missed, in a ruleset, by a set of cards."""
    told = {(name, text): why(name, text) for name, text, _ in TABLE}
    monkeypatch.setattr("dizhu.rules.bars.BARS", BARS[:at] + BARS[at + 1 :])
    assert told != {(name, text): why(name, text) for name, text, _ in TABLE}


def why(name: str, text: str) -> tuple[tuple[int, ...], str]:
    refusal = why_no_play(RULESETS[name], Cards.parse(text))
    return refusal.rulings, refusal("en")


RULESETS = {**PRESETS, "strict": replace(FOUR, joker_pair_wings_both=False)}
ALIKE = ("folk", "competitive")
TABLE: list[tuple[str, str, int]] = [
    (name, text, ruling)
    for names, text, ruling in (
        (("four",), "XD", 25),
        ((*ALIKE, "four"), "333XD", 25),
        ((*ALIKE, "four"), "33344455XD", 25),
        (ALIKE, "333344XD", 25),
        ((*ALIKE, "four"), "JQKA2", 26),
        ((*ALIKE, "four"), "345A2", 26),
        ((*ALIKE, "four"), "QKA2X", 26),
        ((*ALIKE, "four"), "KKAA22", 26),
        ((*ALIKE, "four"), "AAA222", 26),
        (ALIKE, "34AAA222", 26),
        (("four",), "22XXDD", 26),
        ((*ALIKE, "four"), "3456", 27),
        ((*ALIKE, "four"), "3344", 27),
        (ALIKE, "33445566778899TTJJQQKK", 27),
        (("four",), "6668", 28),
        (("four",), "36777888", 28),
        (("pagat",), "33344455", 32),
        (("pagat",), "333444555777", 33),
        (ALIKE, "3334445556667778", 34),
        (("pagat",), "3334445556667778", 33),
        (ALIKE, "33334445", 36),
        (ALIKE, "33334444", 36),
        (ALIKE, "3334445556668888", 37),
        ((*ALIKE, "four"), "3334445555", 37),
        (("four",), "33344466668888", 71),
        (ALIKE, "333444XD", 38),
        (ALIKE, "3333XD", 38),
        (("strict",), "333444XXDD", 42),
        ((*ALIKE, "four"), "333444677", 43),
        (("four",), "666688", 44),
        (("four",), "66668899", 44),
        (("pagat",), "333344", 44),
        (("openspiel",), "333345", 44),
        (ALIKE, "TTTTJJJJQQKK", 49),
        (("four",), "33334444", 49),
        (("four",), "XXD", 51),
        (ALIKE, "334", 71),
        (ALIKE, "34568", 71),
        (ALIKE, "3XD", 71),
        (ALIKE, "XX", 71),
        (ALIKE, "33333", 71),
        (ALIKE, "33345", 71),
        (ALIKE, "333555", 71),
        (ALIKE, "66667", 71),
        (ALIKE, "3333444", 71),
        (("four",), "666XXDD", 71),
        (("four",), "333333333", 71),
        ((*ALIKE, "four"), "", 71),
    )
    for name in names
]


@pytest.mark.parametrize(("name", "text", "ruling"), TABLE)
def test_the_lowest_ruling_is_cited_in_three_languages(name: str, text: str, ruling: int) -> None:
    """Planted: the highest cited instead of the lowest; caught."""
    rules, cards = RULESETS[name], Cards.parse(text)
    assert not parse(rules, cards)
    refusal = why_no_play(rules, cards)
    assert refusal.ruling == ruling
    assert list(refusal.rulings) == sorted(refusal.rulings)
    assert {str(n) for n in refusal.rulings} <= set(RULINGS)
    for lang in LANGS:
        assert str(ruling) in refusal(lang)
        assert "{" not in refusal(lang)
    assert re.search("[\u4e00-\u9fff]", refusal("zh"))
    assert re.search("[\u4e00-\u9fff]", refusal("zh-TW"))
    assert not re.search("[\u4e00-\u9fff]", refusal("en"))


def test_words_name_what_is_wrong() -> None:
    folk = PRESETS["folk"]
    assert why_no_play(folk, Cards.parse("TJQKA2"))("en") == (
        "a chain body cannot contain 2 (ruling 26)"
    )
    assert "2、小王" in why_no_play(folk, Cards.parse("QKA2X"))("zh")
    assert "3 to 10 ranks, not 2" in why_no_play(folk, Cards.parse("3344"))("en")


def test_the_hand_is_asked_first_and_a_held_bomb_is_not_broken() -> None:
    """Rulings 72, 46."""
    competitive = PRESETS["competitive"]
    cards = Cards.parse("333345")
    assert why_no_play(competitive, cards, Cards.parse("3334456")).ruling == 72
    assert why_no_play(competitive, cards, Cards.parse("33334444556678")).ruling == 46


@pytest.mark.parametrize(
    ("name", "previous", "candidate", "rulings"),
    [
        ("folk", "9", "8", (74, 53)),
        ("folk", "44", "5", (74, 53)),
        ("folk", "34567", "456789", (74, 54)),
        ("folk", "3333", "456789", (74, 56)),
        ("folk", "4444", "3333", (74, 53)),
        ("folk", "XD", "3333", (74, 56)),
        ("four", "33333", "4444", (74, 58)),
        ("four", "D", "D", (74, 59)),
        ("four", "XX", "XX", (74, 59)),
    ],
)
def test_why_a_play_is_not_beaten(
    name: str, previous: str, candidate: str, rulings: tuple[int, ...]
) -> None:
    rules = PRESETS[name]
    (old,), (new,) = parse(rules, Cards.parse(previous)), parse(rules, Cards.parse(candidate))
    refusal = refusals.why_not_beaten(rules, old, new)
    assert not new.beats(old)
    assert refusal.rulings == rulings
    assert all(str(74) in refusal(lang) for lang in LANGS)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("folk", "3334445556", "3 trios in a row carry 3 single cards or 3 pairs, or nothing"),
        ("competitive", "3334445", "2 trios in a row carry 2 single cards or 2 pairs, or nothing"),
        ("folk", "333444567", "3 other cards are here"),
        ("four", "3334445", "2 trios in a row carry 2 pairs, or nothing; 1 other card is here"),
    ],
)
def test_it_is_said_what_trios_in_a_row_lack(name: str, text: str, said: str) -> None:
    refusal = why_no_play(RULESETS[name], Cards.parse(text))
    assert said in refusal("en")
    assert refusal.ruling == 71
    assert len({refusal(lang) for lang in ("en", "zh", "zh-TW")}) == 3


@pytest.mark.parametrize("text", ["334", "333455", "3335556"])
def test_of_no_trios_in_a_row_nothing_is_said(text: str) -> None:
    assert "in a row carry" not in why_no_play(RULESETS["folk"], Cards.parse(text))("en")
