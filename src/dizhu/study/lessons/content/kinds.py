"""The fourteen kinds, each to be made out of a hand; and what beats what."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Answer, Given, Lesson, Make, Step


def _lead(hand: str) -> Given:
    return Given(f"folk {hand}/?9/?9 0 -")


def _over(top: str, hand: str, rules: str = "folk") -> Given:
    return Given(f"{rules} {hand}/?9/?9 0 2:{top}")


PLAIN: Final = Lesson(
    name="kinds-small",
    title=Text("Seven kinds to begin with", "先认七种牌型", "先認七種牌型"),
    about=Text(
        "Singles, pairs, trios and what runs.",
        "单张、对子、三张和连着的牌。",
        "單張、對子、三張和連著的牌。",
    ),
    steps=(
        Step(
            start=_lead("37KKX"),
            says=Text(
                "A single: any one card, from the 3 up to the big joker. Play one.",
                "单张：任何一张牌，从 3 到大王。出一张试试。",
                "單張：任何一張牌，從 3 到大王。出一張試試。",
            ),
            goal=Make("solo"),
            good="3",
        ),
        Step(
            start=_lead("4499KXD"),
            says=Text(
                (
                    "A pair: two cards of one rank. The two jokers are no pair, for they "
                    "differ in rank. Play a pair."
                ),
                "对子：两张一样的牌。大小王点数不同，不算对子。出一对试试。",
                "對子：兩張一樣的牌。大小王點數不同，不算對子。出一對試試。",
            ),
            goal=Make("pair"),
            good="44",
            wrong={
                "XD": Text(
                    "Together they are the rocket, the highest play of all.",
                    "合在一起是王炸，最大的一手。",
                    "合在一起是王炸，最大的一手。",
                )
            },
        ),
        Step(
            start=_lead("5888JK"),
            says=Text(
                "A trio: three cards of one rank, and nothing with them.",
                "三张：三张一样的牌，什么也不带。",
                "三張：三張一樣的牌，什麼也不帶。",
            ),
            goal=Make("trio"),
            good="888",
        ),
        Step(
            start=_lead("4777JQQ"),
            says=Text(
                (
                    "A trio may carry one card of another rank. Which one does not count "
                    "when plays are compared; so carry what you need least."
                ),
                "三带一：三张带上一张别的牌。比大小只看三张，所以带最没用的。",
                "三帶一：三張帶上一張別的牌。比大小隻看三張，所以帶最沒用的。",
            ),
            goal=Make("trio_solo"),
            good="4777",
        ),
        Step(
            start=_lead("5599QQQK"),
            says=Text(
                "Or a trio carries a pair.",
                "三带二：三张带上一对。",
                "三帶二：三張帶上一對。",
            ),
            goal=Make("trio_pair"),
            good="55QQQ",
        ),
        Step(
            start=_lead("5678999TJA2"),
            says=Text(
                (
                    "A straight: five or more ranks in a row, one card each, from the 3 to "
                    "the ace. A 2 or a joker is never in one."
                ),
                "顺子：五张以上连着的单张，最小到 3，最大到 A。2 和王不能进顺子。",
                "順子：五張以上連著的單張，最小到 3，最大到 A。2 和王不能進順子。",
            ),
            goal=Make("solo_chain"),
            good="56789TJ",
        ),
        Step(
            start=_lead("44556678KK"),
            says=Text(
                "A pair chain: three or more pairs in a row. Again no 2.",
                "连对：三对以上连着的对子。同样不能有 2。",
                "連對：三對以上連著的對子。同樣不能有 2。",
            ),
            goal=Make("pair_chain"),
            good="445566",
            wrong={
                "4455": Text(
                    "Two pairs in a row are no play; it takes three.",
                    "两对连着还不行，要三对。",
                    "兩對連著還不行，要三對。",
                )
            },
        ),
    ),
)

GREAT: Final = Lesson(
    name="kinds-large",
    title=Text("The other seven", "另外七种", "另外七種"),
    about=Text(
        "Trio chains with and without wings, fours, bombs.",
        "飞机、四带二、炸弹和王炸。",
        "飛機、四帶二、炸彈和王炸。",
    ),
    steps=(
        Step(
            start=_lead("666777JK"),
            says=Text(
                "A trio chain: two or more trios in a row. This one carries nothing.",
                "飞机：两个以上连着的三张。这一步什么也不带。",
                "飛機：兩個以上連著的三張。這一步什麼也不帶。",
            ),
            goal=Make("trio_chain"),
            good="666777",
        ),
        Step(
            start=_lead("3777888KK2"),
            says=Text(
                (
                    "Each trio may carry one single card: as many wings as trios. A 2 or one "
                    "joker may be a wing, too."
                ),
                "飞机带单：每个三张带一张单牌，几个三张就带几张。2 或一张王也可以当翅膀。",
                "飛機帶單：每個三張帶一張單牌，幾個三張就帶幾張。2 或一張王也可以當翅膀。",
            ),
            goal=Make("trio_solo_chain"),
            good="3777888K",
        ),
        Step(
            start=_lead("44888999JJ6"),
            says=Text(
                "Or each trio carries a pair. Singles and pairs are never mixed.",
                "飞机带对：每个三张带一对。单张和对子不能混着带。",
                "飛機帶對：每個三張帶一對。單張和對子不能混著帶。",
            ),
            goal=Make("trio_pair_chain"),
            good="44888999JJ",
        ),
        Step(
            start=_lead("4666689QQ"),
            says=Text(
                (
                    "Four of a rank may carry two single cards. That is an ordinary play, no "
                    "bomb: it beats only its own kind."
                ),
                "四带二：四张一样的带两张单牌。这是普通牌型，不是炸弹，只能压同类。",
                "四帶二：四張一樣的帶兩張單牌。這是普通牌型，不是炸彈，只能壓同類。",
            ),
            goal=Make("four_two_solo"),
            good="466668",
        ),
        Step(
            start=_lead("99JJJJQQ3"),
            says=Text(
                "Or two different pairs.",
                "四带两对：也可以带两个不同的对子。",
                "四帶兩對：也可以帶兩個不同的對子。",
            ),
            goal=Make("four_two_pair"),
            good="99JJJJQQ",
        ),
        Step(
            start=_over("34567", "889TTTTK"),
            says=Text(
                (
                    "Four of a rank alone are a bomb. It beats every play that is neither a "
                    "higher bomb nor the rocket, whatever the kind."
                ),
                "炸弹：四张一样的，什么也不带。除了更大的炸弹和王炸，不管什么牌型都压得住。",
                "炸彈：四張一樣的，什麼也不帶。除了更大的炸彈和王炸，不管什麼牌型都壓得住。",
            ),
            goal=Make("bomb"),
            good="TTTT",
        ),
        Step(
            start=_over("2222", "56KKXD"),
            says=Text(
                "Both jokers together are the rocket. It beats even four 2s.",
                "王炸：大小王一起出，连四张 2 都压得住。",
                "王炸：大小王一起出，連四張 2 都壓得住。",
            ),
            goal=Make("rocket"),
            good="XD",
        ),
    ),
)

BEATING: Final = Lesson(
    name="beating",
    title=Text("What beats what", "谁压谁", "誰壓誰"),
    about=Text(
        "The same kind, the same number of cards, a higher body.",
        "同样的牌型、同样的张数、更大的主体。",
        "同樣的牌型、同樣的張數、更大的主體。",
    ),
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
