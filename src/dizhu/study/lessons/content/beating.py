"""What beats what, and what is different with two decks."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Answer, Given, Lesson, Make, Step


def _over(top: str, hand: str) -> Given:
    return Given(f"folk {hand}/?9/?9 0 2:{top}")


BEATING: Final = Lesson(
    name="beating",
    title=Text("What beats what", "谁压谁", "誰壓誰"),
    about=Text(
        "The same kind, the same number of cards, a higher body.",
        "同样的牌型、同样的张数、更大的主体。",
        "同樣的牌型、同樣的張數、更大的主體。",
    ),
    learnt=(
        Text(
            "Only the same kind with the same number of cards can be compared.",
            "牌型一样、张数一样，才能比大小。",
            "牌型一樣、張數一樣，才能比大小。",
        ),
        Text(
            "The body decides, never what is carried, and never the suit.",
            "只比主体，不比带的牌，也不比花色。",
            "只比主體，不比帶的牌，也不比花色。",
        ),
        Text(
            "Equal is not higher, and longer is not higher.",
            "一样大不算大，更长也不算大。",
            "一樣大不算大，更長也不算大。",
        ),
    ),
    motifs=("cover_high",),
    steps=(
        Step(
            start=_over("888A", "3999KKK"),
            says=Text(
                "Eights with an ace lie there. Only the trio counts. Beat it.",
                "桌上是三张 8 带 A。只比三张。压住它。",
                "桌上是三張 8 帶 A。只比三張。壓住它。",
            ),
            goal=Answer(),
            good="3999",
            right=Text(
                "The ace that went along did not matter.",
                "带的那张 A 不算数。",
                "帶的那張 A 不算數。",
            ),
        ),
        Step(
            start=_over("34567", "456789TJ"),
            says=Text(
                "A straight of five. Yours could be longer: would that be better?",
                "五张的顺子。你能出更长的：更长就更大吗？",
                "五張的順子。你能出更長的：更長就更大嗎？",
            ),
            goal=Answer(),
            good="789TJ",
            right=Text(
                "Exactly five, and higher.",
                "正好五张，而且更大。",
                "正好五張，而且更大。",
            ),
            wrong={
                "456789TJ": Text(
                    "Longer is not higher.",
                    "更长不等于更大。",
                    "更長不等於更大。",
                )
            },
        ),
        Step(
            start=_over("44455536", "777888KK9"),
            says=Text(
                "A trio chain with two wings: eight cards. Find one that is higher.",
                "飞机带两张单牌，一共八张。找一个更大的。",
                "飛機帶兩張單牌，一共八張。找一個更大的。",
            ),
            goal=Answer(),
            good="7778889K",
            wrong={
                "777888": Text(
                    "Without wings it is another kind.",
                    "不带翅膀就是另一种牌型了。",
                    "不帶翅膀就是另一種牌型了。",
                )
            },
        ),
        Step(
            start=_over("KKKK34", "5555QQ8A"),
            says=Text(
                "Four kings with two cards. Is there anything in your hand that beats it?",
                "四张 K 带两张。你手里有能压它的吗？",
                "四張 K 帶兩張。你手裡有能壓它的嗎？",
            ),
            goal=Answer(),
            good="5555",
            right=Text(
                "A four with two is an ordinary play, so the smallest bomb beats it.",
                "四带二是普通牌型，最小的炸弹也压得住。",
                "四帶二是普通牌型，最小的炸彈也壓得住。",
            ),
            wrong={
                "5555QQ": Text(
                    "Four with two against four with two: there the higher four wins.",
                    "四带二对四带二，比的是四张谁大。",
                    "四帶二對四帶二，比的是四張誰大。",
                )
            },
        ),
        Step(
            start=_over("8", "8TJ"),
            says=Text(
                (
                    "An 8 lies there, and you hold an 8 of another suit. Suits never matter. "
                    "Beat it."
                ),
                "桌上是 8，你有一张别的花色的 8。花色不分大小。压住它。",
                "桌上是 8，你有一張別的花色的 8。花色不分大小。壓住它。",
            ),
            goal=Answer(),
            good="T",
            wrong={
                "8": Text(
                    "Equal is not higher, whatever the suit.",
                    "一样大就压不过，跟花色无关。",
                    "一樣大就壓不過，跟花色無關。",
                )
            },
        ),
    ),
)


def _four(hand: str, top: str = "-") -> Given:
    lies = top if top == "-" else f"3:{top}"
    return Given(f"four {hand}/?9/?9/?9 0 {lies}")


TWO_DECKS: Final = Lesson(
    name="two-decks",
    title=Text("Four players, two decks", "四个人，两副牌", "四個人，兩副牌"),
    about=Text(
        "What is different when one plays against three.",
        "一打三有什么不同。",
        "一打三有什麼不同。",
    ),
    learnt=(
        Text(
            "With two decks a trio carries a pair or nothing, and no four carries anything.",
            "两副牌：三张只能带一对或不带，没有四带二。",
            "兩副牌：三張只能帶一對或不帶，沒有四帶二。",
        ),
        Text(
            "Bombs have four cards or more: first their number counts, then the rank.",
            "炸弹四张起：先比张数，再比点数。",
            "炸彈四張起：先比張數，再比點數。",
        ),
        Text(
            "Two jokers alike are a pair; all four are the rocket.",
            "两张一样的王是一对；四张王才是王炸。",
            "兩張一樣的王是一對；四張王才是王炸。",
        ),
    ),
    steps=(
        Step(
            start=_four("4447799K"),
            says=Text(
                (
                    "With two decks a trio carries a pair or nothing: there is no three with "
                    "one, and no four with two. Play a trio with a pair."
                ),
                "两副牌里三张只能带一对，或者不带：没有三带一，也没有四带二。出一个三带二。",
                "兩副牌裡三張只能帶一對，或者不帶：沒有三帶一，也沒有四帶二。出一個三帶二。",
            ),
            goal=Make("trio_pair"),
            good="44477",
            wrong={
                "444K": Text(
                    "With one deck it would be a play.",
                    "一副牌的玩法里才有。",
                    "一副牌的玩法裡才有。",
                )
            },
        ),
        Step(
            start=_four("5555588QQQQ", "99TTJJ"),
            says=Text(
                "Bombs have four cards or more. Beat the pair chain with a bomb.",
                "炸弹可以有四张以上。用炸弹压住这个连对。",
                "炸彈可以有四張以上。用炸彈壓住這個連對。",
            ),
            goal=Make("bomb"),
            good="QQQQ",
        ),
        Step(
            start=_four("444447KKKK", "AAAA"),
            says=Text(
                "Four aces! But more cards beat fewer, whatever the rank.",
                "四张 A！不过张数多的炸弹大，不管点数。",
                "四張 A！不過張數多的炸彈大，不管點數。",
            ),
            goal=Answer(),
            good="44444",
            right=Text(
                "Five 4s beat four aces.",
                "五张 4 压住了四张 A。",
                "五張 4 壓住了四張 A。",
            ),
            wrong={
                "KKKK": Text(
                    "With as many cards the rank decides.",
                    "张数一样，才比点数。",
                    "張數一樣，才比點數。",
                )
            },
        ),
        Step(
            start=_four("6XXDD", "22"),
            says=Text(
                "Two jokers alike are a pair here, above the 2s. All four are the rocket.",
                "两张一样的王在这里算一对，比 22 大。四张王才是王炸。",
                "兩張一樣的王在這裡算一對，比 22 大。四張王才是王炸。",
            ),
            goal=Make("pair"),
            good="XX",
            wrong={
                "XXDD": Text(
                    "That is the rocket: far more than is needed.",
                    "这是王炸，用不着这么大。",
                    "這是王炸，用不著這麼大。",
                )
            },
        ),
    ),
)
