"""Calling, doubling and redoubling: what in the hand speaks for it or against it."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import listed
from dizhu.rules.text import Text
from dizhu.study import numbers
from dizhu.study.forces import called
from dizhu.study.reasons.strength import Choice, Strength
from dizhu.study.reasons.tag import Found, Rule, Tag

_CONTROL: Final = Text("control", "能控牌", "能控牌")
_CONTROL_AND_POINTS: Final = Text(
    "control, and more points for a win", "能控牌，赢了分也多", "能控牌，贏了分也多"
)


def raises_on_turns(choice: Choice) -> Found | None:
    """Raised with few turns."""
    hand = choice.strength
    few = hand.turns <= hand.measure.few_turns
    return Found({"turns": numbers.turns(hand.turns)}) if choice.raises and few else None


def raises_on_controls(choice: Choice) -> Found | None:
    """Raised with many 2s and jokers."""
    hand = choice.strength
    many = hand.controls >= hand.measure.many_controls
    return Found({"controls": numbers.controls(hand.controls)}) if choice.raises and many else None


def raises_on_bombs(choice: Choice) -> Found | None:
    """Raised with a bomb or the rocket."""
    hand = choice.strength
    if not choice.raises or not hand.forces:
        return None
    gain = _CONTROL_AND_POINTS if hand.doubling else _CONTROL
    return Found({"cards": listed(map(called, hand.forces)), "gain": gain})


def raises_against_turns(choice: Choice) -> Found | None:
    """Raised with many turns."""
    hand = choice.strength
    many = hand.turns >= hand.measure.many_turns
    return Found({"turns": numbers.turns(hand.turns)}) if choice.raises and many else None


def raises_against_controls(choice: Choice) -> Found | None:
    """Raised with hardly a 2 or a joker, and no bomb."""
    hand = choice.strength
    few = hand.controls <= hand.measure.few_controls and not hand.forces
    return Found({"controls": numbers.controls(hand.controls)}) if choice.raises and few else None


def declines_strong(choice: Choice) -> Found | None:
    """Not raised with few turns and many controls."""
    hand = choice.strength
    measure = hand.measure
    strong = hand.turns <= measure.few_turns and hand.controls >= measure.many_controls
    places = {"turns": numbers.turns(hand.turns), "controls": numbers.controls(hand.controls)}
    return Found(places) if strong and not choice.raises else None


def declines_turns(choice: Choice) -> Found | None:
    """Not raised with many turns."""
    hand = choice.strength
    many = hand.turns >= hand.measure.many_turns
    return Found({"turns": numbers.turns(hand.turns)}) if many and not choice.raises else None


def declines_controls(choice: Choice) -> Found | None:
    """Not raised with hardly a 2 or a joker, and no bomb."""
    hand = choice.strength
    few = hand.controls <= hand.measure.few_controls and not hand.forces
    return (
        Found({"controls": numbers.controls(hand.controls)}) if few and not choice.raises else None
    )


def calls_low(choice: Choice) -> Found | None:
    """A call below the highest with few turns, and many controls or a bomb or the rocket."""
    hand = choice.strength
    few, controls = hand.measure.few_turns, hand.controls >= hand.measure.many_controls
    quick = hand.turns <= few if controls else bool(hand.forces) and hand.whole <= few
    low = choice.raises and choice.bid < choice.most
    return Found({"bid": choice.bid, "most": choice.most}) if low and quick else None


def raises_middling(choice: Choice) -> Found | None:
    """Raised with a hand of which nothing stands out."""
    return _ordinary(choice.strength) if choice.raises else None


def declines_middling(choice: Choice) -> Found | None:
    """Not raised with such a hand."""
    return None if choice.raises else _ordinary(choice.strength)


def _ordinary(hand: Strength) -> Found | None:
    """Neither few nor many turns, neither few nor many controls, no bomb."""
    measure = hand.measure
    between = (
        measure.few_turns < hand.turns < measure.many_turns
        and measure.few_controls < hand.controls < measure.many_controls
        and not hand.forces
    )
    return _counted(hand) if between else None


def declines_unsure(choice: Choice) -> Found | None:
    """Not raised with few turns, but with no more than a few controls and no bomb."""
    hand = choice.strength
    measure = hand.measure
    some = measure.few_controls < hand.controls < measure.many_controls and not hand.forces
    unsure = hand.turns <= measure.few_turns and some
    return _counted(hand) if unsure and not choice.raises else None


def declines_unquick(choice: Choice) -> Found | None:
    """Not raised with many controls or a bomb, but without few turns."""
    hand = choice.strength
    measure = hand.measure
    controls = hand.controls >= measure.many_controls
    turns = hand.turns if controls else hand.whole
    between = hand.turns < measure.many_turns and turns > measure.few_turns
    unquick = between and (controls or bool(hand.forces)) and not choice.raises
    return Found({"turns": numbers.turns(turns)}) if unquick else None


def declines_bomb(choice: Choice) -> Found | None:
    """Not raised with few turns and a bomb or the rocket; “declines_strong” says it of controls."""
    hand = choice.strength
    measure = hand.measure
    poorer = hand.whole <= measure.few_turns and hand.controls < measure.many_controls
    if choice.raises or not poorer or not hand.forces:
        return None
    places = {"turns": numbers.turns(hand.whole), "cards": listed(map(called, hand.forces))}
    return Found(places)


def _counted(hand: Strength) -> Found:
    return Found({"turns": numbers.turns(hand.turns), "controls": numbers.controls(hand.controls)})


RULES: Final = (
    Rule(
        Tag(
            "declines_strong",
            "call",
            good=False,
            meaning=Text(
                "A pass or a “no” with few turns and many controls.",
                "手数少、控制牌多，却不叫或不加倍。",
                "手數少、控制牌多，卻不叫或不加倍。",
            ),
            sentence=Text(
                "A strong hand is held back: {turns}, {controls}.",
                "牌这么好却收着：{turns}，{controls}。",
                "牌這麼好卻收著：{turns}，{controls}。",
            ),
        ),
        declines_strong,
    ),
    Rule(
        Tag(
            "raises_against_turns",
            "call",
            good=False,
            meaning=Text(
                "A call, a double or a redouble with many turns.",
                "手数多，却叫分、加倍或再加倍。",
                "手數多，卻叫分、加倍或再加倍。",
            ),
            sentence=Text(
                "The hand is slow: {turns}.",
                "牌太散：要 {turns}。",
                "牌太散：要 {turns}。",
            ),
        ),
        raises_against_turns,
    ),
    Rule(
        Tag(
            "raises_against_controls",
            "call",
            good=False,
            meaning=Text(
                "A call, a double or a redouble with few controls and no bomb.",
                "控制牌少，又没有炸弹，却叫分、加倍或再加倍。",
                "控制牌少，又沒有炸彈，卻叫分、加倍或再加倍。",
            ),
            sentence=Text(
                "The lead is hard to win back: {controls}, no bomb.",
                "难抢回牌权：{controls}，没有炸弹。",
                "難搶回牌權：{controls}，沒有炸彈。",
            ),
        ),
        raises_against_controls,
    ),
    Rule(
        Tag(
            "declines_bomb",
            "call",
            good=False,
            meaning=Text(
                "A pass or a “no” with a bomb or the rocket, few turns in which all of these are "
                "kept whole, and not many controls.",
                "有炸弹或王炸，都不拆也手数少，控制牌不算多，却不叫或不加倍。",
                "有炸彈或王炸，都不拆也手數少，控制牌不算多，卻不叫或不加倍。",
            ),
            sentence=Text(
                "A quick hand is held back: {turns}, and it holds {cards}.",
                "牌很顺，还有{cards}，却收着：只要 {turns}。",
                "牌很順，還有{cards}，卻收著：只要 {turns}。",
            ),
        ),
        declines_bomb,
    ),
    Rule(
        Tag(
            "calls_low",
            "call",
            good=False,
            meaning=Text(
                "A call below the highest with few turns and many controls, or with a bomb or the "
                "rocket and few turns in which all of these are kept whole.",
                "手数少而控制牌多，或者有炸弹、王炸且都不拆也手数少，却没有叫到最高。",
                "手數少而控制牌多，或者有炸彈、王炸且都不拆也手數少，卻沒有叫到最高。",
            ),
            sentence=Text(
                "A strong hand called low: it is played for {bid}, not for {most}.",
                "牌这么好却叫低了：底分只有 {bid}，不是 {most}。",
                "牌這麼好卻叫低了：底分只有 {bid}，不是 {most}。",
            ),
        ),
        calls_low,
    ),
    Rule(
        Tag(
            "raises_middling",
            "call",
            good=False,
            meaning=Text(
                "A call, a double or a redouble with neither few nor many turns, neither "
                "few nor many controls, and no bomb.",
                "手数不多不少，控制牌不多不少，又没有炸弹，却叫分、加倍或再加倍。",
                "手數不多不少，控制牌不多不少，又沒有炸彈，卻叫分、加倍或再加倍。",
            ),
            sentence=Text(
                "Nothing in the hand stands out: {turns}, {controls}.",
                "牌力一般：要 {turns}，{controls}。",
                "牌力一般：要 {turns}，{controls}。",
            ),
        ),
        raises_middling,
    ),
    Rule(
        Tag(
            "raises_on_turns",
            "call",
            good=True,
            meaning=Text(
                "A call, a double or a redouble with few turns.",
                "手数少，叫分、加倍或再加倍。",
                "手數少，叫分、加倍或再加倍。",
            ),
            sentence=Text(
                "The hand is quick: {turns}.",
                "牌很顺：只要 {turns}。",
                "牌很順：只要 {turns}。",
            ),
        ),
        raises_on_turns,
    ),
    Rule(
        Tag(
            "raises_on_controls",
            "call",
            good=True,
            meaning=Text(
                "A call, a double or a redouble with many controls.",
                "控制牌多，叫分、加倍或再加倍。",
                "控制牌多，叫分、加倍或再加倍。",
            ),
            sentence=Text(
                "The lead can be won back: {controls}.",
                "抢得回牌权：{controls}。",
                "搶得回牌權：{controls}。",
            ),
        ),
        raises_on_controls,
    ),
    Rule(
        Tag(
            "raises_on_bombs",
            "call",
            good=True,
            meaning=Text(
                "A call, a double or a redouble with a bomb or the rocket.",
                "有炸弹或王炸，叫分、加倍或再加倍。",
                "有炸彈或王炸，叫分、加倍或再加倍。",
            ),
            sentence=Text(
                "Holds {cards}: {gain}.",
                "手里有{cards}：{gain}。",
                "手裡有{cards}：{gain}。",
            ),
        ),
        raises_on_bombs,
    ),
    Rule(
        Tag(
            "declines_turns",
            "call",
            good=True,
            meaning=Text(
                "A pass or a “no” with many turns.",
                "手数多，不叫或不加倍。",
                "手數多，不叫或不加倍。",
            ),
            sentence=Text(
                "The hand is slow: {turns}.",
                "牌太散：要 {turns}。",
                "牌太散：要 {turns}。",
            ),
        ),
        declines_turns,
    ),
    Rule(
        Tag(
            "declines_controls",
            "call",
            good=True,
            meaning=Text(
                "A pass or a “no” with few controls and no bomb.",
                "控制牌少，又没有炸弹，不叫或不加倍。",
                "控制牌少，又沒有炸彈，不叫或不加倍。",
            ),
            sentence=Text(
                "The lead is hard to win back: {controls}, no bomb.",
                "难抢回牌权：{controls}，没有炸弹。",
                "難搶回牌權：{controls}，沒有炸彈。",
            ),
        ),
        declines_controls,
    ),
    Rule(
        Tag(
            "declines_unquick",
            "call",
            good=True,
            meaning=Text(
                "A pass or a “no”, neither with few nor with many turns, and with many controls; "
                "or with a bomb or the rocket, and few turns only where one is broken.",
                "手数不少也不多，控制牌多，不叫或不加倍；或者有炸弹、王炸，不拆手数就不少。",
                "手數不少也不多，控制牌多，不叫或不加倍；或者有炸彈、王炸，不拆手數就不少。",
            ),
            sentence=Text(
                "It has its strong cards, but is not quick: {turns}.",
                "大牌有，可是不够顺：要 {turns}。",
                "大牌有，可是不夠順：要 {turns}。",
            ),
        ),
        declines_unquick,
    ),
    Rule(
        Tag(
            "declines_unsure",
            "call",
            good=True,
            meaning=Text(
                "A pass or a “no” with few turns, neither few nor many controls, and no bomb.",
                "手数少，控制牌不多不少，又没有炸弹，不叫或不加倍。",
                "手數少，控制牌不多不少，又沒有炸彈，不叫或不加倍。",
            ),
            sentence=Text(
                "Quick, but not sure to win the lead back: {turns}, {controls}.",
                "牌顺，可牌权未必抢得回：{turns}，{controls}。",
                "牌順，可牌權未必搶得回：{turns}，{controls}。",
            ),
        ),
        declines_unsure,
    ),
    Rule(
        Tag(
            "declines_middling",
            "call",
            good=True,
            meaning=Text(
                "A pass or a “no” with neither few nor many turns, neither few nor many "
                "controls, and no bomb.",
                "手数不多不少，控制牌不多不少，又没有炸弹，不叫或不加倍。",
                "手數不多不少，控制牌不多不少，又沒有炸彈，不叫或不加倍。",
            ),
            sentence=Text(
                "Nothing in the hand stands out: {turns}, {controls}.",
                "牌力一般：要 {turns}，{controls}。",
                "牌力一般：要 {turns}，{controls}。",
            ),
        ),
        declines_middling,
    ),
)
