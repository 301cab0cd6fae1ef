"""Rulings 17 to 23: whose turn it is and what a turn allows."""

from typing import Final

from dizhu.rules.rulings.ruling import Ruling, all_three
from dizhu.rules.text import Text

TURNS: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="17",
        section="turns",
        point=Text("no pass on the lead", "领出时不能“不出”", "領出時不能「不要」"),
        says=all_three(
            Text(
                en="Whoever has the lead must play something; a pass only ever answers a play.",
                zh="轮到你领出就必须出牌；别人出了牌，你才可以“不出”。",
                zh_tw="輪到你領出就必須出牌；別人出了牌，你才可以「不要」。",
            ),
        ),
        source="001",
    ),
    Ruling(
        id="18",
        section="turns",
        point=Text("the end of a trick", "一圈何时结束", "一圈何時結束"),
        says=all_three(
            Text(
                en=(
                    "A trick is over when all the others have passed one after another: two passes "
                    "with three players, three with four. The last to have played then leads "
                    "whatever they like."
                ),
                zh=(
                    "其他人接连都不出，这一圈就结束：三人时连续两家，四人时连续三家。"
                    "最后出牌的人接着任意领出。"
                ),
                zh_tw=(
                    "其他人接連都不要，這一圈就結束：三人時連續兩家，四人時連續三家。"
                    "最後出牌的人接著任意領出。"
                ),
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="19",
        section="turns",
        point=Text("playing again after a pass", "“不出”以后再出牌", "「不要」以後再出牌"),
        says=all_three(
            Text(
                en=(
                    "A pass gives up this turn only. You may play when the same trick comes round "
                    "to you again."
                ),
                zh="“不出”只放弃这一次，同一圈再轮到你时仍然可以出牌。",
                zh_tw="「不要」只放棄這一次，同一圈再輪到你時仍然可以出牌。",
            ),
        ),
        source="002",
    ),
    Ruling(
        id="20",
        section="turns",
        point=Text("no duty to beat", "能压也可以不压", "能壓也可以不壓"),
        says=all_three(
            Text(
                en="You never have to beat a play, even when your cards could.",
                zh="就算手里的牌压得过，也可以选择“不出”。",
                zh_tw="就算手裡的牌壓得過，也可以選擇「不要」。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="21",
        section="turns",
        point=Text("the end of the deal", "一副何时结束", "一副何時結束"),
        says=all_three(
            Text(
                en=(
                    "The deal stops the moment a hand is empty. If a farmer is out, every farmer "
                    "has won."
                ),
                zh="谁的手牌一出完，这一副立刻结束。任何一名农民出完，全体农民都赢。",
                zh_tw="誰的手牌一出完，這一副立刻結束。任何一名農民出完，全體農民都贏。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="22",
        section="turns",
        point=Text("beating a partner", "压同伴的牌", "壓同伴的牌"),
        says=all_three(
            Text(
                en="A farmer may beat a play that another farmer made.",
                zh="农民可以压另一名农民出的牌。",
                zh_tw="農民可以壓另一名農民出的牌。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="23",
        section="turns",
        point=Text("how many cards are left", "剩余张数", "剩餘張數"),
        says=all_three(
            Text(
                en=(
                    "Everyone may know at any time how many cards each hand still holds. A table "
                    "points it out when a player is down to two, and again at one."
                ),
                zh="每家剩几张牌，任何时候都公开。有人剩两张、剩一张时，牌桌会提醒大家。",
                zh_tw="每家剩幾張牌，任何時候都公開。有人剩兩張、剩一張時，牌桌會提醒大家。",
            ),
        ),
        source="ours",
    ),
)
