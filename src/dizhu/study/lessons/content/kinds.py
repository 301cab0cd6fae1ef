"""The fourteen kinds, each to be made out of a hand."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Given, Lesson, Make, Step


def _lead(hand: str) -> Given:
    return Given(f"folk {hand}/?9/?9 0 -")


def _over(top: str, hand: str) -> Given:
    return Given(f"folk {hand}/?9/?9 0 2:{top}")


PLAIN: Final = Lesson(
    name="kinds-small",
    title=Text("Seven kinds to begin with", "先认七种牌型", "先認七種牌型"),
    about=Text(
        "Singles, pairs, trios and what runs.",
        "单张、对子、三张和连着的牌。",
        "單張、對子、三張和連著的牌。",
    ),
    learnt=(
        Text(
            "Singles, pairs and trios; a trio may carry one card or a pair.",
            "单张、对子、三张；三张可以带一张或一对。",
            "單張、對子、三張；三張可以帶一張或一對。",
        ),
        Text(
            "A straight has five ranks or more, a pair chain three pairs or more.",
            "顺子至少连五张，连对至少连三对。",
            "順子至少連五張，連對至少連三對。",
        ),
        Text(
            "No 2 and no joker is ever in a chain.",
            "2 和王不能连进去。",
            "2 和王不能連進去。",
        ),
        Text(
            "What is carried never counts: carry what you need least.",
            "带的牌不比大小：带最没用的。",
            "帶的牌不比大小：帶最沒用的。",
        ),
    ),
    motifs=("throw_pair",),
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
                "三帶一：三張帶上一張別的牌。比大小只看三張，所以帶最沒用的。",
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
    learnt=(
        Text(
            "Trios in a row carry as many singles, or as many pairs, as there are trios.",
            "飞机有几个三张，就能带几张单牌，或者几个对子。",
            "飛機有幾個三張，就能帶幾張單牌，或者幾個對子。",
        ),
        Text(
            "A four with two is no bomb: it beats only its own kind.",
            "四带二不是炸弹，只压同类。",
            "四帶二不是炸彈，只壓同類。",
        ),
        Text(
            "Four of a rank alone are a bomb, both jokers the rocket, which beats everything.",
            "四张一样的单独出是炸弹；大小王是王炸，什么都压得住。",
            "四張一樣的單獨出是炸彈；大小王是王炸，什麼都壓得住。",
        ),
    ),
    motifs=(
        "throw_pair",
        "break_bomb",
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
