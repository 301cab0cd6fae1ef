"""Which rulings a near miss oversteps, and the words that say so.

Each row of `BARS` is a ruling of 24 to 51, the test for a reading that it bars, and a sentence.
What may be played is not decided here but by `rows`; tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dizhu.rules.card_names import RANK_NAMES, listed
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.near import Near
from dizhu.rules.ranks import ACE, BIG, CHAINED, JOKERS, SMALL
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Shape
from dizhu.rules.text import Text


@dataclass(frozen=True, slots=True)
class Bar:
    """One ruling, when it bars a reading, and why in words (with the fields of `explain`)."""

    ruling: int
    bars: Callable[[Ruleset, Near], bool]
    words: Text


def _shape(rules: Ruleset, near: Near) -> Shape | None:
    return next((shape for shape in rows(rules) if shape.kind == near.kind), None)


def _no_pair_of_jokers(rules: Ruleset, near: Near) -> bool:
    if near.run == JOKERS:
        return near.size == 2 and rules.decks > 1
    return _pair_of_both(rules, near)


def _pair_of_both(_rules: Ruleset, near: Near) -> bool:
    return near.carried == "pairs" and near.rest.get(SMALL) == near.rest.get(BIG) == 1


def _not_chained(_rules: Ruleset, near: Near) -> bool:
    return near.chain and near.run != JOKERS and max(near.run) > ACE


def _length(rules: Ruleset, near: Near) -> bool:
    shape = _shape(rules, near)
    return (
        shape is not None
        and near.chain
        and near.run != JOKERS
        and len(near.run) not in shape.lengths
    )


def _equal_wings(times: int) -> Callable[[Ruleset, Near], bool]:
    def bars(rules: Ruleset, near: Near) -> bool:
        wings = near.width == 3 and near.carried == "solos"
        return wings and near.most == times > rules.wing_repeat

    return bars


def _adjacent_trio(rules: Ruleset, near: Near) -> bool:
    beside = {near.run[0] - 1, near.run[-1] + 1} & set(CHAINED)
    trio = any(near.rest.get(rank, 0) >= near.width for rank in beside)
    return (
        near.chain
        and near.width == 3
        and near.carried == "solos"
        and trio
        and not rules.wing_adjacent_trio
    )


def _bomb_among_wings(rules: Ruleset, near: Near) -> bool:
    bomb = near.width == 3 and max(near.rest.values(), default=0) >= 4
    return bomb and not (near.carried == "solos" and rules.wing_repeat >= 4)


def _both_jokers(rules: Ruleset, near: Near) -> bool:
    both = near.rest.get(SMALL, 0) > 0 and near.rest.get(BIG, 0) > 0
    solos = near.carried == "solos" and _shape(rules, near) is not None
    return both and solos and not rules.wing_both_jokers


BARS: Final[tuple[Bar, ...]] = (
    Bar(
        25,
        _no_pair_of_jokers,
        Text(
            "the small and the big joker are no pair",
            "小王和大王不是一对",
            "小王和大王不是一對",
        ),
    ),
    Bar(
        26,
        _not_chained,
        Text(
            "a chain body cannot contain {strangers}",
            "顺子、连对和飞机的主体不能有{strangers}",
            "順子、連對和飛機的主體不能有{strangers}",
        ),
    ),
    Bar(
        27,
        _length,
        Text(
            "a {kind} takes {fewest} to {most} ranks, not {ranks}",
            "{kind}要 {fewest} 到 {most} 个点数相连，这里是 {ranks} 个",
            "{kind}要 {fewest} 到 {most} 個點數相連，這裡是 {ranks} 個",
        ),
    ),
    Bar(
        28,
        lambda rules, near: near.width == 3 and near.carried == "solos" and not rules.trio_solo,
        Text(
            "a trio carries no single card in this ruleset",
            "这套规则没有三带一，也没有飞机带单",
            "這套規則沒有三帶一，也沒有飛機帶單",
        ),
    ),
    Bar(
        30,
        lambda rules, near: near.width == 3 and _pair_of_both(rules, near),
        Text(
            "a trio cannot carry the two different jokers as its pair",
            "三带二的对子不能是小王加大王",
            "三帶二的對子不能是小王加大王",
        ),
    ),
    Bar(
        32,
        _equal_wings(2),
        Text(
            "two single wings cannot be of one rank in this ruleset",
            "这套规则里，两张单翅膀不能同点",
            "這套規則裡，兩張單翅膀不能同點",
        ),
    ),
    Bar(
        33,
        _equal_wings(3),
        Text(
            "three single wings cannot be of one rank in this ruleset",
            "这套规则里，三张单翅膀不能同点",
            "這套規則裡，三張單翅膀不能同點",
        ),
    ),
    Bar(
        34,
        _adjacent_trio,
        Text(
            "three equal wings next to the body belong to the body",
            "紧挨主体的三张同点牌算主体，不能当翅膀",
            "緊挨主體的三張同點牌算主體，不能當翅膀",
        ),
    ),
    Bar(
        36,
        lambda _rules, near: near.carried != "" and any(rank in near.rest for rank in near.run),
        Text(
            "a rank of the body cannot be attached to it as well",
            "主体用到的点数不能再当附件",
            "主體用到的點數不能再當附件",
        ),
    ),
    Bar(
        37,
        _bomb_among_wings,
        Text(
            "a whole bomb cannot serve as wings",
            "整副炸弹不能当翅膀",
            "整副炸彈不能當翅膀",
        ),
    ),
    Bar(
        38,
        _both_jokers,
        Text(
            "both jokers cannot be attached together",
            "大小王不能同时当附件",
            "大小王不能同時當附件",
        ),
    ),
    Bar(
        40,
        lambda _rules, near: near.width == 3 and near.carried == "pairs" and near.most > 1,
        Text(
            "the pairs of a trio chain differ in rank",
            "飞机带的对子点数要各不相同",
            "飛機帶的對子點數要各不相同",
        ),
    ),
    Bar(
        42,
        lambda rules, near: (
            near.carried == "pairs"
            and near.rest.get(SMALL) == near.rest.get(BIG) == 2
            and not rules.joker_pair_wings_both
        ),
        Text(
            "both pairs of jokers cannot be attached together",
            "一对小王和一对大王不能同时当附件",
            "一對小王和一對大王不能同時當附件",
        ),
    ),
    Bar(
        43,
        lambda _rules, near: near.carried == "mixed",
        Text(
            "wings are all single cards or all pairs, never some of each",
            "翅膀要么全是单张，要么全是对子，不能混带",
            "翅膀要嘛全是單張，要嘛全是對子，不能混帶",
        ),
    ),
    Bar(
        44,
        lambda rules, near: near.width == 4 and not near.chain and not rules.four_two,
        Text(
            "there is no four with two in this ruleset",
            "这套规则没有四带二",
            "這套規則沒有四帶二",
        ),
    ),
    Bar(
        44,
        lambda rules, near: near.kind == "four_two_solo" and near.most == 2 > rules.wing_repeat,
        Text(
            "a four cannot carry two equal cards in this ruleset",
            "这套规则里，四带二的两张不能同点",
            "這套規則裡，四帶二的兩張不能同點",
        ),
    ),
    Bar(
        45,
        lambda rules, near: near.kind == "four_two_solo" and _both_jokers(rules, near),
        Text(
            "a four cannot carry both jokers",
            "四带二不能同时带大小王",
            "四帶二不能同時帶大小王",
        ),
    ),
    Bar(
        47,
        lambda _rules, near: near.kind == "four_two_pair" and near.most > 1,
        Text(
            "a four carries two pairs of two different ranks",
            "四带两对，两个对子要不同点",
            "四帶兩對，兩個對子要不同點",
        ),
    ),
    Bar(
        49,
        lambda _rules, near: near.width == 4 and near.chain,
        Text(
            "fours in a row are no kind of combination",
            "没有连续四张这种牌型",
            "沒有連續四張這種牌型",
        ),
    ),
    Bar(
        51,
        lambda rules, near: near.run == JOKERS and near.size != 2 * rules.decks,
        Text(
            "the rocket is all {jokers} jokers and nothing less",
            "王炸要 {jokers} 张王齐全，少一张都不算",
            "王炸要 {jokers} 張王齊全，少一張都不算",
        ),
    ),
)


def barred(rules: Ruleset, near: Near) -> tuple[Bar, ...]:
    """The rulings that `near` oversteps, the lowest first; none if it is a play."""
    return tuple(bar for bar in BARS if bar.bars(rules, near))


def explain(rules: Ruleset, near: Near, bar: Bar) -> Text:
    """The words of `bar`, about `near`."""
    shape = _shape(rules, near)
    return bar.words.filled(
        strangers=listed(RANK_NAMES[rank] for rank in near.run if rank > ACE),
        kind=KIND_NAMES[near.kind] if near.kind else "",
        fewest=shape.lengths[0] if shape else 0,
        most=shape.lengths[-1] if shape else 0,
        ranks=len(near.run),
        jokers=2 * rules.decks,
    )
