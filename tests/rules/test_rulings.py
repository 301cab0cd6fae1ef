"""The rulings are complete, in order, and said in three languages."""

import re
from collections.abc import Iterator

import pytest

from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.rulings import ALL, RULESETS, RULINGS, SECTIONS, Ruling
from dizhu.rules.text import Text

# As the decisions were settled: the numbers have gaps.
IDS = (
    "1 2 3 4 5 6 7 8 9 11 12 13 14 15 16 "
    "17 18 19 20 21 22 23 "
    "24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 42 43 44 45 46 46b 47 49 50 51 "
    "53 54 56 57 58 59 61 62 64 66 68 69 70 71 72 73 74 80 81"
)

SWITCHES = {
    "wing_repeat": {"32", "33", "37", "44"},
    "wing_adjacent_trio": {"34"},
    "wing_both_jokers": {"38", "45"},
    "four_two": {"47"},  # 44 to 46 have a switch of their own
    "trio_solo": {"28"},
    "break_held_bomb": {"46"},
    "joker_pair_wings_both": {"42"},
    "auction": {"9"},
    "doubling": {"13", "14"},
    "bottom_shown": {"12"},
    "spring": {"64", "66"},
    "doubling_bomb": {"62"},
    "first_caller": {"6", "80"},
}

KINDS = (
    "solo pair trio trio_solo trio_pair solo_chain pair_chain trio_chain trio_solo_chain "
    "trio_pair_chain four_two_solo four_two_pair bomb rocket"
)

HAN = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]")


def sentences() -> Iterator[tuple[str, Text]]:
    for ruling in RULINGS.values():
        yield f"{ruling.id} point", ruling.point
        for ruleset, text in ruling.says.items():
            yield f"{ruling.id} {ruleset}", text
    for section, title in SECTIONS.items():
        yield f"section {section}", title
    for kind, name in KIND_NAMES.items():
        yield f"kind {kind}", name


SENTENCES = list(sentences())
each_sentence = pytest.mark.parametrize(
    "text", [pytest.param(text, id=where) for where, text in SENTENCES]
)
each_ruling = pytest.mark.parametrize("ruling", RULINGS.values(), ids=lambda r: f"r{r.id}")


def test_every_ruling_is_there_and_in_order() -> None:
    assert list(RULINGS) == IDS.split()
    assert [ruling.id for ruling in RULINGS.values()] == IDS.split()


def test_sections_come_in_order_without_a_return() -> None:
    assert list(dict.fromkeys(r.section for r in RULINGS.values())) == list(SECTIONS)
    order = [list(SECTIONS).index(r.section) for r in RULINGS.values()]
    assert order == sorted(order)


@each_ruling
def test_a_ruling_speaks_for_all_three_rulesets(ruling: Ruling) -> None:
    assert set(ruling.says) in ({ALL}, set(RULESETS))
    assert all(ruling.under(ruleset) in ruling.says.values() for ruleset in RULESETS)
    # Three equal answers are one answer: they belong under "all".
    assert ALL in ruling.says or len(set(ruling.says.values())) > 1
    with pytest.raises(KeyError):
        ruling.under("pinochle")


@each_ruling
def test_a_ruling_names_its_source(ruling: Ruling) -> None:
    assert ruling.source in {"001", "002", "001 and 002", "ours"}


def test_the_switches_are_those_of_the_rulesets() -> None:
    told = {
        switch: {r.id for r in RULINGS.values() if r.switch == switch}
        for switch in {r.switch for r in RULINGS.values()} - {None}
    }
    assert told == SWITCHES


def test_every_kind_has_a_name_of_its_own() -> None:
    assert list(KIND_NAMES) == KINDS.split()
    for lang in ("en", "zh", "zh-TW"):
        assert len({name(lang) for name in KIND_NAMES.values()}) == len(KINDS.split())


@each_sentence
def test_no_language_is_missing(text: Text) -> None:
    for said in (text.en, text.zh, text.zh_tw):
        assert said
        assert said == said.strip()
        assert "  " not in said
    assert text.en not in {text.zh, text.zh_tw}


@each_sentence
def test_english_is_english(text: Text) -> None:
    unquoted = re.sub(r"“[^”]*”|\([^)]*\)", "", text.en)
    assert not HAN.search(unquoted)


@each_sentence
def test_each_chinese_is_in_its_own_script(text: Text) -> None:
    assert HAN.search(text.zh)
    assert HAN.search(text.zh_tw)
    # GB 2312 has no traditional forms and Big5 no simplified ones, so a slip cannot be encoded;
    # and a sentence alike in both scripts passes only if no character of it differs.
    text.zh.encode("gb2312")
    text.zh_tw.encode("big5")


def test_few_sentences_are_alike_in_both_scripts() -> None:
    alike = {text.zh for _, text in SENTENCES if text.zh == text.zh_tw}
    assert alike == {
        "切牌",
        "出牌方向",
        "都不叫",
        "再加倍",
        "第一手由地主出。",
        "小王配大王",
        "王炸（火箭）",
        "小王加大王。",
        "底分",
        "春天",
        "反春",
        "流局",
        "不成牌型",
        "王炸",
    }


@pytest.mark.parametrize(
    "where", [w for w, _ in SENTENCES if w[0].isdigit() and not w.endswith("point")]
)
def test_an_answer_is_a_whole_sentence(where: str) -> None:
    text = dict(SENTENCES)[where]
    assert text.en.endswith(".")
    assert text.zh.endswith("。")
    assert text.zh_tw.endswith("。")


def test_rulings_that_are_mentioned_exist() -> None:
    for where, text in SENTENCES:
        if not where[0].isdigit():
            continue
        english = re.findall(r"\d+", " ".join(re.findall(r"rulings? ([\d, and]+)", text.en)))
        for chinese in (text.zh, text.zh_tw):
            told = re.findall(r"\d+", " ".join(re.findall(r"第([\d、]+)[条條]", chinese)))
            assert told == english, where
        assert set(english) <= set(RULINGS), where


def test_text_answers_in_the_language_asked_for_and_else_in_english() -> None:
    bomb = KIND_NAMES["bomb"]
    assert (bomb("en"), bomb("zh"), bomb("zh-TW")) == ("bomb", "炸弹", "炸彈")
    assert bomb("tlh") == "bomb"


def test_nothing_can_be_added_or_changed() -> None:
    with pytest.raises(TypeError):
        RULINGS["99"] = RULINGS["1"]  # type: ignore[index]
    with pytest.raises(TypeError):
        RULINGS["1"].says["all"] = RULINGS["2"].point  # type: ignore[index]
