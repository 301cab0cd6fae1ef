"""What is told of any action of any game."""

from __future__ import annotations

import re

import pytest

from dizhu.game.actions import Call, Pass, Play
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.text import LANGS
from dizhu.study.reasons.facts import Facts
from dizhu.study.reasons.proof import Budget
from dizhu.study.reasons.telling import PLAY, TAGS, reasons
from dizhu.study.reasons.titles import TITLES
from tests.lettering import lettered
from tests.study.scenes import done, scene
from tests.study.test_knowledge import states

HAN = re.compile(r"[\u3400-\u9fff]")


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda rules: rules.name)
def test_every_legal_action_of_random_games(rules) -> None:
    for seen in states(rules, 25):
        facts = Facts(seen, Budget(worlds=8, cards=16))
        for action in seen.legal()[:60]:
            told = reasons(seen, action, facts)
            assert [r.tag.good for r in told] == sorted(r.tag.good for r in told)
            for reason in told:
                assert reason.instead != action
                assert reason.instead is None or reason.instead in seen.legal()
                for lang in LANGS:
                    assert "{" not in reason.text(lang)
                    assert not lettered(reason.text(lang))
                    assert bool(HAN.search(reason.text(lang))) == (lang != "en")


def test_the_sentence_of_the_source() -> None:
    view = scene("4567833")
    told = {r.tag.name: r for r in reasons(view, done("6"))}
    assert told["breaks_chain"].text("en") == "Breaks 45678: 2 turns become 5."
    assert told["breaks_chain"].text("zh") == "拆了 45678：2 手变 5 手。"
    assert told["breaks_chain"].text("zh-TW") == "拆了 45678：2 手變 5 手。"


def test_cards_are_named_as_on_the_page() -> None:
    said = {r.tag.name: r for r in reasons(scene("3TTTTD"), done("T"))}["breaks_bomb"]
    assert said.text("en") == "Breaks up the bomb 10 10 10 10."
    low = scene("5QKA", left=(2, 2), unseen="22XD", over=(1, "4"))
    spends = {r.tag.name: r for r in reasons(low, done("A"))}["makes_spend"]
    assert spends.text("en") == (
        "Makes the farmers spend a 2, the small joker, the big joker or the rocket to beat it."
    )
    assert spends.text("zh") == "农民要压，只能用 2、小王、大王或王炸。"
    assert spends.text("zh-TW") == "農民要壓，只能用 2、小王、大王或王炸。"


def test_no_bomb_is_told_of_that_nobody_can_hold() -> None:
    """Of two hands of two cards none has a bomb; the rocket it may be, where both jokers are."""
    few = {"left": (2, 2), "over": (1, "4")}
    said = {
        unseen: next(
            r.text("en")
            for r in reasons(scene("5QKA", unseen=unseen, **few), done("A"))
            if r.tag.name == "makes_spend"
        )
        for unseen in ("2289", "22XD", "2X89")
    }
    assert said["2289"] == "Makes the farmers spend a 2 to beat it."
    assert said["2X89"] == "Makes the farmers spend a 2 or the small joker to beat it."
    assert "rocket" in said["22XD"]
    view = scene("KK34", left=(5, 5), unseen="2266668899", over=(1, "44"))
    told = {r.tag.name: r for r in reasons(view, done("KK"))}
    assert told["makes_spend"].text("en") == "Makes the farmers spend 22 or a bomb to beat it."


def test_the_lead_that_only_force_could_take() -> None:
    unseen = "333445566779TJKKA22XD"
    view = scene("89TJQKAQ", left=(17, 4), unseen=unseen)
    told = {r.tag.name: r for r in reasons(view, done("Q"))}["gives_lead"]
    assert told.text("en") == (
        "May give the lead away: the farmers may beat this, only the rocket could beat "
        "8 9 10 J Q K A."
    )
    assert told.text("zh") == (
        "可能丢掉牌权：农民可能压得住这手，而 8 9 10 J Q K A 只有王炸压得住。"
    )
    straight = {r.tag.name: r for r in reasons(view, done("89TJQKA"))}["force_only"]
    assert straight.text("en") == "Only the rocket can beat it."


def test_what_is_called_a_force() -> None:
    told = {r.tag.name: r for r in reasons(scene("XD3489", over=(1, "5")), Pass())}
    assert told["keeps_bomb"].text("en") == "Keeps the rocket for later."
    assert told["keeps_bomb"].text("zh") == "留着王炸，以后再用。"
    broken = {r.tag.name: r for r in reasons(scene("XD35"), done("D"))}["breaks_bomb"]
    assert broken.text("zh-TW") == "拆了王炸。"


def test_what_speaks_against_comes_first() -> None:
    goods = [rule.tag.good for rule in PLAY]
    assert goods == sorted(goods)


def test_every_tag_in_three_languages() -> None:
    for name, tag in TAGS.items():
        assert name == tag.name
        for text in (tag.meaning, tag.sentence):
            assert not HAN.search(text.en)
            assert HAN.search(text.zh)
            assert HAN.search(text.zh_tw)
            assert text.en.endswith(".")
        places = [set(re.findall(r"{(\w+)}", tag.sentence(lang))) for lang in LANGS]
        assert set.union(*places) - places[0] == set()


@pytest.mark.parametrize(
    "action", [Call(1), Play(Cards.parse("9")), Play(Cards.parse("34")), Play(Cards.parse("3"), 1)]
)
def test_what_is_no_action_of_the_reader(action) -> None:
    with pytest.raises(ValueError, match="not an action of this decision"):
        reasons(scene("34567"), action)


def test_a_pass_on_a_lead() -> None:
    with pytest.raises(ValueError, match="not an action of this decision"):
        reasons(scene("34567"), Pass())


def test_who_is_not_to_play() -> None:
    view = scene("34567")
    with pytest.raises(ValueError, match="not to play"):
        Facts(type(view)(1, view.state, ()))


def test_every_tag_has_a_title_of_its_own() -> None:
    assert list(TITLES) == list(TAGS)
    for lang in LANGS:
        good = [TITLES[name](lang) for name, tag in TAGS.items() if tag.good]
        bad = [TITLES[name](lang) for name, tag in TAGS.items() if not tag.good]
        assert len(set(good)) == len(good)
        assert len(set(bad)) == len(bad)
        assert max(map(len, good + bad)) <= 26
