"""Calling, doubling and redoubling: what in the hand speaks for it or against it."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import listed, named
from dizhu.rules.text import Text
from dizhu.study import numbers
from dizhu.study.reasons.strength import Choice
from dizhu.study.reasons.tag import Found, Rule, Tag


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
    forces = choice.strength.forces
    return Found({"cards": listed(map(named, forces))}) if choice.raises and forces else None


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
                "Holds {cards}: control, and more points for a win.",
                "手里有 {cards}：能控牌，赢了分也多。",
                "手裡有 {cards}：能控牌，贏了分也多。",
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
)
