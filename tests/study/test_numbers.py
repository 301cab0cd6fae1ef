"""What sentences say with numbers makes sense, whatever the numbers are."""

from __future__ import annotations

import re
from random import Random

import pytest

from dizhu.game.engine import begin
from dizhu.game.state import Playing
from dizhu.game.view import view
from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.text import LANGS
from dizhu.server.splitting import split_hand
from dizhu.study import numbers
from dizhu.study.reasons.facts import Facts
from dizhu.study.reasons.proof import Budget
from dizhu.study.reasons.telling import reasons
from tests.playouts import random_deal
from tests.study.scenes import done, scene
from tests.study.test_knowledge import states

each_ruleset = pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)

BECOME = re.compile(r"(\d+)\D*(?:becomes?|变成?了?|變成?了?|→)\D*(\d+)")
PLURAL = re.compile(
    r"\b1 (?:turns|controls|cards|deals|moments|possible deals)\b|\b1 turn (?:become|are)\b"
)
NONE = re.compile(r"(?<![\d.])0 (?:turns?|controls?|手|张|張|种|種)")
ONLY = re.compile(r"(?<!\d)1 (?:种可能|種可能)|\ball 1\b")


def senseless(text: str) -> str:
    """What is wrong with the numbers of a sentence; `""` where nothing is."""
    for found in BECOME.finditer(text):
        if found[1] == found[2]:
            return f"{found[1]} becomes {found[2]}"
    for pattern in (PLURAL, NONE, ONLY):
        if found := pattern.search(text):
            return found[0]
    return ""


@pytest.mark.parametrize(
    "text",
    [
        "breaks 99: 6 turns become 6",
        "拆了 99：6 手变 6 手",
        "拆了 99：6 手變 6 手",
        "fits the hand: 1 turns become 0",
        "The lead is hard to win back: 1 controls, no bomb.",
        "难抢回牌权：0 张控制牌，没有炸弹。",
        "a pass wins in all 1 possible deals",
        "1 种可能的牌里",
    ],
)
def test_nonsense_is_found(text: str) -> None:
    assert senseless(text)


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_play_costs(lang: str) -> None:
    for before in range(1, 12):
        for after in range(before, 14):
            said = numbers.cost(before, after)(lang)
            assert not senseless(said), said
            assert str(after) in said
    assert not senseless(" ".join(numbers.turns(n)(lang) for n in range(1, 20)))
    assert not senseless(" ".join(numbers.controls(n)(lang) for n in range(9)))
    assert not senseless(" ".join(numbers.deals(n)(lang) for n in range(1, 20)))


@each_ruleset
def test_reasons_of_random_games(rules) -> None:
    said = set[str]()
    deals = [begin(rules, random_deal(rules, Random(n))) for n in range(40)]
    for seen in (*states(rules, 40), *(view(rules, log, log[0].first) for log in deals)):
        facts = Facts(seen, Budget(worlds=8, cards=16)) if isinstance(seen.state, Playing) else None
        for action in seen.legal()[:80]:
            for reason in reasons(seen, action, facts):
                said.update(reason.text(lang) for lang in LANGS)
    assert len(said) > 100
    assert [text for text in said if senseless(text)] == []


@each_ruleset
def test_what_the_laboratory_says_of_every_play(rules) -> None:
    rng = Random(5)
    same = 0
    for size in (1, 2, 5, 8, 10, 12):
        hand = Cards.of(rng.sample(list(rules.deck), size))
        for combo in moves(rules, hand):
            for lang in LANGS:
                told = split_hand(
                    {"rules": rules.name, "cards": str(hand), "play": str(combo.cards)}, lang
                ).play
                assert told is not None
                assert not senseless(told.words), told.words
                # A break is told only where it costs, and what costs breaks something.
                assert bool(told.broken) == (told.after >= told.before), told
                same += told.after == told.before
    assert same, "no play left as many turns as there were: nothing was tried"


def test_a_sure_finish_at_once_is_not_told_as_one_turn() -> None:
    told = {r.tag.name: r for r in reasons(scene("34567"), done("3"))}
    assert told["misses_finish"].text("en") == "Misses a sure finish: at once with 34567."
    assert told["misses_finish"].text("zh") == "错过必胜：出 34567 就走完了。"


def test_a_break_that_leaves_as_many_turns_says_so() -> None:
    """The sentence that was found: `breaks 99: 6 turns become 6`."""
    told = {r.tag.name: r for r in reasons(scene("334455TTKK2"), done("3"))}
    assert told["breaks_chain"].text("en") == "Breaks 334455: 4 turns become 6."
    told = {r.tag.name: r for r in reasons(scene("34567KK"), done("7"))}
    assert told["breaks_chain"].text("en") == "Breaks 34567: 2 turns become 5."
    told = {r.tag.name: r for r in reasons(scene("33445566"), done("33"))}
    assert told["breaks_chain"].text("zh") == "拆了 33445566：手数没少，还要 1 手。"
    told = {r.tag.name: r for r in reasons(scene("3456799KK"), done("9"))}
    assert told["more_turns"].text("en") == "Takes 1 turn more than the best split."
    assert told["more_turns"].text("zh") == "比最少的拆法多费 1 手。"
