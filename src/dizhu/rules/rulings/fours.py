"""Rulings 44 to 51: four with two, the bomb and the rocket."""

from typing import Final

from dizhu.rules.rulings.ruling import NO_FOUR_WITH_TWO, Ruling, all_three, by_ruleset, one_deck
from dizhu.rules.text import Text

FOURS: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="44",
        section="combinations",
        point=Text("four with two equal cards", "四带二带两张相同的牌", "四帶二帶兩張相同的牌"),
        says=by_ruleset(
            folk=Text(
                en=(
                    "The two cards carried may be equal: 333344 is a four with two. The folk "
                    "source leaves this open; the choice is ours."
                ),
                zh="带的两张可以相同：333344是四带二。民间规则的原文没有说明，这是我们的选择。",
                zh_tw="帶的兩張可以相同：333344是四帶二。民間規則的原文沒有說明，這是我們的選擇。",
            ),
            competitive=Text(
                en="The two cards carried may be equal: 333344 is a four with two.",
                zh="带的两张可以相同：333344是四带二。",
                zh_tw="帶的兩張可以相同：333344是四帶二。",
            ),
            four=NO_FOUR_WITH_TWO,
        ),
        source="001",
        switch="wing_repeat",
    ),
    Ruling(
        id="45",
        section="combinations",
        point=Text("four with both jokers", "四带大小王", "四帶大小王"),
        says=one_deck(
            Text(
                en="A four may carry one joker but not both, so 3333XD is no play.",
                zh="四带二可以带一张王，不能两张都带，所以3333XD不成牌型。",
                zh_tw="四帶二可以帶一張王，不能兩張都帶，所以3333XD不成牌型。",
            ),
            four=NO_FOUR_WITH_TWO,
        ),
        source="001",
        switch="wing_both_jokers",
    ),
    Ruling(
        id="46",
        section="combinations",
        point=Text(
            en="four with two, out of another bomb in the hand",
            zh="四带二拆手里的另一个炸弹",
            zh_tw="四帶二拆手裡的另一個炸彈",
        ),
        says=by_ruleset(
            folk=Text(
                en=(
                    "Another bomb in the hand may be split to supply the cards: with 333344445 in "
                    "hand, 333345 is allowed."
                ),
                zh="可以拆手里的另一个炸弹来带：手里有333344445，可以出333345。",
                zh_tw="可以拆手裡的另一個炸彈來帶：手裡有333344445，可以出333345。",
            ),
            competitive=Text(
                en=(
                    "Another complete bomb in the hand must not be split for this: with 333344445 "
                    "in hand, 333345 is barred. No other ruling looks at the cards that stay "
                    "behind."
                ),
                zh=(
                    "不能为此拆手里另一个完整的炸弹：手里有333344445，就不能出333345。"
                    "只有这一条要看留在手里的牌。"
                ),
                zh_tw=(
                    "不能為此拆手裡另一個完整的炸彈：手裡有333344445，就不能出333345。"
                    "只有這一條要看留在手裡的牌。"
                ),
            ),
            four=NO_FOUR_WITH_TWO,
        ),
        source="001",
        switch="break_held_bomb",
    ),
    Ruling(
        id="46b",
        section="combinations",
        point=Text(
            en="three with one or two and wings, out of a bomb in the hand",
            zh="三带和飞机拆手里的炸弹或王炸",
            zh_tw="三帶和飛機拆手裡的炸彈或王炸",
        ),
        says=one_deck(
            Text(
                en=(
                    "A trio or a trio chain may carry cards split off a bomb in the hand, and one "
                    "joker may go while its partner stays. What must not go along is a bomb "
                    "entire, or two jokers at once."
                ),
                zh=(
                    "三带一、三带二和飞机可以拆手里的炸弹来带，有大小王时也可以只带一张。"
                    "不许的只是整个炸弹，或两张王一起。"
                ),
                zh_tw=(
                    "三帶一、三帶二和飛機可以拆手裡的炸彈來帶，有大小王時也可以只帶一張。"
                    "不許的只是整個炸彈，或兩張王一起。"
                ),
            ),
            four=Text(
                en=(
                    "No ruling of this ruleset looks at the hand: a pair may be split off a bomb "
                    "that you hold."
                ),
                zh="这套规则不看留在手里的牌：带的对子可以从手里的炸弹拆出来。",
                zh_tw="這套規則不看留在手裡的牌：帶的對子可以從手裡的炸彈拆出來。",
            ),
        ),
        source="001",
    ),
    Ruling(
        id="47",
        section="combinations",
        point=Text("four with two pairs", "四带两对", "四帶兩對"),
        says=one_deck(
            Text(
                en="The two pairs have different ranks, so 33334444 is no play.",
                zh="两个对子点数必须不同，所以33334444不成牌型。",
                zh_tw="兩個對子點數必須不同，所以33334444不成牌型。",
            ),
            four=NO_FOUR_WITH_TWO,
        ),
        source="001",
        switch="four_two",
    ),
    Ruling(
        id="49",
        section="combinations",
        point=Text("two fours in a row", "两个相连的四张", "兩個相連的四張"),
        says=all_three(
            Text(
                en="No combination has two consecutive fours as its body.",
                zh="没有以两个相连的四张为主体的牌型。",
                zh_tw="沒有以兩個相連的四張為主體的牌型。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="50",
        section="combinations",
        point=Text("the bomb", "炸弹", "炸彈"),
        says=one_deck(
            Text("Four cards of one rank.", "四张点数相同的牌。", "四張點數相同的牌。"),
            four=Text(
                en="Four to eight cards of one rank.",
                zh="四到八张点数相同的牌。",
                zh_tw="四到八張點數相同的牌。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="51",
        section="combinations",
        point=Text("the rocket", "王炸（火箭）", "王炸（火箭）"),
        says=one_deck(
            Text("The small joker together with the big joker.", "小王加大王。", "小王加大王。"),
            four=Text(
                en="All four jokers together. Three jokers are no play.",
                zh="四张王一起出；三张王不成牌型。",
                zh_tw="四張王一起出；三張王不成牌型。",
            ),
        ),
        source="001 and 002",
    ),
)
