"""Rulings 24 to 31: bodies, and what a trio carries."""

from typing import Final

from dizhu.rules.rulings.ruling import Ruling, all_three, one_deck
from dizhu.rules.text import Text

BODIES: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="24",
        section="combinations",
        point=Text("single, pair and three of a kind", "单张、对子、三张", "單張、對子、三張"),
        says=one_deck(
            Text(
                en=(
                    "Any one card is a single. Two cards of a rank from 3 to 2 are a pair, and "
                    "three are a trio."
                ),
                zh="任何一张牌都是单张；3到2的点数，两张相同是对子，三张相同是三张。",
                zh_tw="任何一張牌都是單張；3到2的點數，兩張相同是對子，三張相同是三張。",
            ),
            four=Text(
                en=(
                    "Any one card is a single. Two cards of a rank from 3 to 2 are a pair, and "
                    "three are a trio. Two small jokers are a pair as well, and so are two big "
                    "ones."
                ),
                zh=(
                    "任何一张牌都是单张；3到2的点数，两张相同是对子，三张相同是三张。两张小王、"
                    "两张大王也是对子。"
                ),
                zh_tw=(
                    "任何一張牌都是單張；3到2的點數，兩張相同是對子，三張相同是三張。兩張小王、"
                    "兩張大王也是對子。"
                ),
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="25",
        section="combinations",
        point=Text("a small joker with a big joker", "小王配大王", "小王配大王"),
        says=all_three(
            Text(
                en=(
                    "The two jokers have different ranks, so a small one and a big one are never a "
                    "pair."
                ),
                zh="小王和大王点数不同，一大一小永远不是对子。",
                zh_tw="小王和大王點數不同，一大一小永遠不是對子。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="26",
        section="combinations",
        point=Text(
            en="2 and jokers in a chain",
            zh="顺子、连对、飞机里的2和王",
            zh_tw="順子、連對、飛機裡的2和王",
        ),
        says=all_three(
            Text(
                en="A chain body holds ranks 3 to A only: never a 2, never a joker.",
                zh="顺子、连对和飞机的主体只能用3到A，不能有2，也不能有王。",
                zh_tw="順子、連對和飛機的主體只能用3到A，不能有2，也不能有王。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="27",
        section="combinations",
        point=Text("how long a chain may be", "连牌的长度", "連牌的長度"),
        says=one_deck(
            Text(
                en=(
                    "In ranks of the body: a straight has 5 to 12, a pair chain 3 to 10, a trio "
                    "chain 2 to 6, or 2 to 5 with single wings and 2 to 4 with pair wings. More "
                    "than twenty cards, the landlord's whole hand, can never be a play."
                ),
                zh=(
                    "按主体的点数个数算：顺子5到12，连对3到10，飞机不带2到6，飞机带单2到5，"
                    "飞机带对2到4。超过地主20张手牌的都不算牌型。"
                ),
                zh_tw=(
                    "按主體的點數個數算：順子5到12，連對3到10，飛機不帶2到6，飛機帶單2到5，"
                    "飛機帶對2到4。超過地主20張手牌的都不算牌型。"
                ),
            ),
            four=Text(
                en=(
                    "In ranks of the body: a straight has 5 to 12, a pair chain 3 to 12, a trio "
                    "chain 2 to 11, or 2 to 6 with pair wings. More than 33 cards, the landlord's "
                    "whole hand, can never be a play."
                ),
                zh=(
                    "按主体的点数个数算：顺子5到12，连对3到12，飞机不带2到11，飞机带对2到6。"
                    "超过地主33张手牌的都不算牌型。"
                ),
                zh_tw=(
                    "按主體的點數個數算：順子5到12，連對3到12，飛機不帶2到11，飛機帶對2到6。"
                    "超過地主33張手牌的都不算牌型。"
                ),
            ),
        ),
        source="002",
    ),
    Ruling(
        id="28",
        section="combinations",
        point=Text("three with one", "三带一", "三帶一"),
        says=one_deck(
            Text(
                en="A trio may carry one card of any other rank; a 2 or a joker will do.",
                zh="三张可以带任意一张别的点数的牌，2和王也行。",
                zh_tw="三張可以帶任意一張別的點數的牌，2和王也行。",
            ),
            four=Text(
                en="A trio never carries a single card, and a trio chain carries none either.",
                zh="三张不能带单张，飞机也不能带单张。",
                zh_tw="三張不能帶單張，飛機也不能帶單張。",
            ),
        ),
        source="001 and 002",
        switch="trio_solo",
    ),
    Ruling(
        id="29",
        section="combinations",
        point=Text("four of a rank", "四张相同", "四張相同"),
        says=all_three(
            Text(
                en=(
                    "Four cards of a rank are the bomb. They are not a trio that carries its own "
                    "fourth card."
                ),
                zh="四张相同就是炸弹，不能当作三张带上自己的第四张。",
                zh_tw="四張相同就是炸彈，不能當作三張帶上自己的第四張。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="30",
        section="combinations",
        point=Text("jokers as the pair beside a trio", "三带二能不能带王", "三帶二能不能帶王"),
        says=one_deck(
            Text(
                en="A trio cannot carry the two jokers as its pair, because they are no pair.",
                zh="三带二不能带两张王，因为小王和大王不是对子。",
                zh_tw="三帶二不能帶兩張王，因為小王和大王不是對子。",
            ),
            four=Text(
                en="The pair may be two small jokers or two big jokers, but not one of each.",
                zh="可以带一对小王或一对大王，但不能带一大一小。",
                zh_tw="可以帶一對小王或一對大王，但不能帶一大一小。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="31",
        section="combinations",
        point=Text("five of a rank", "五张相同", "五張相同"),
        says=one_deck(
            Text(
                en="Does not arise: a rank has only four cards.",
                zh="不涉及：每种点数只有四张。",
                zh_tw="不適用：每種點數只有四張。",
            ),
            four=Text(
                en=(
                    "Five cards of a rank are the bomb of five. In three with a pair, the two "
                    "ranks differ."
                ),
                zh="五张相同是五张的炸弹；三带二的三张和对子点数必须不同。",
                zh_tw="五張相同是五張的炸彈；三帶二的三張和對子點數必須不同。",
            ),
        ),
        source="002",
    ),
)
