"""Rulings 1 to 7: the deck and the deal."""

from typing import Final

from dizhu.rules.rulings.ruling import Ruling, all_three, one_deck, table_or_match
from dizhu.rules.text import Text

DECK: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="1",
        section="deck",
        point=Text("the deck", "用几张牌", "用幾張牌"),
        says=one_deck(
            Text(
                en="One deck of 54 cards: thirteen ranks of four, a small joker and a big joker.",
                zh="一副牌54张：十三种点数各四张，另有小王、大王各一张。",
                zh_tw="一副牌54張：十三種點數各四張，另有小王、大王各一張。",
            ),
            four=Text(
                en=(
                    "Two decks shuffled together, 108 cards: eight of every rank, two small jokers "
                    "and two big jokers."
                ),
                zh="两副牌混在一起，共108张：每种点数八张，小王、大王各两张。",
                zh_tw="兩副牌混在一起，共108張：每種點數八張，小王、大王各兩張。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="2",
        section="deck",
        point=Text("hands and bottom", "手牌与底牌", "手牌與底牌"),
        says=one_deck(
            Text(
                en=(
                    "Each of the three players is dealt seventeen cards; three stay face down as "
                    "the bottom."
                ),
                zh="三人各拿17张，剩下3张扣着作底牌。",
                zh_tw="三人各拿17張，剩下3張蓋著作底牌。",
            ),
            four=Text(
                en=(
                    "Each of the four players is dealt twenty-five cards; eight stay face down as "
                    "the bottom."
                ),
                zh="四人各拿25张，剩下8张扣着作底牌。",
                zh_tw="四人各拿25張，剩下8張蓋著作底牌。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="3",
        section="deck",
        point=Text("the cut", "切牌", "切牌"),
        says=all_three(
            Text(
                en="Once the deck is shuffled, the player on the dealer's left cuts it.",
                zh="洗好牌以后，由庄家左边的玩家切牌。",
                zh_tw="洗好牌以後，由莊家左邊的玩家切牌。",
            ),
        ),
        source="002",
    ),
    Ruling(
        id="4",
        section="deck",
        point=Text("direction of play", "出牌方向", "出牌方向"),
        says=all_three(
            Text(
                en="Turns go counter-clockwise: next comes the player on your right.",
                zh="按逆时针轮流：你之后轮到右手边的玩家。",
                zh_tw="按逆時針輪流：你之後輪到右手邊的玩家。",
            ),
        ),
        source="002",
    ),
    Ruling(
        id="5",
        section="deck",
        point=Text("dealing", "发牌", "發牌"),
        says=all_three(
            Text(
                en=(
                    "Cards go out one at a time, the dealer getting the first. Being dealt to and "
                    "drawing in turn come to the same, and a table may show whichever it likes."
                ),
                zh="一次一张，从庄家开始。发牌和轮流抓牌结果一样，牌桌显示哪一种都可以。",
                zh_tw="一次一張，從莊家開始。發牌和輪流抓牌結果一樣，牌桌顯示哪一種都可以。",
            ),
        ),
        source="002",
    ),
    Ruling(
        id="6",
        section="deck",
        point=Text("who calls first", "谁先叫分", "誰先叫分"),
        says=table_or_match(
            Text(
                en=(
                    "The player who receives the card turned face up calls first. It may be any "
                    "card that ends up in a hand, each as likely as the next."
                ),
                zh="拿到翻开那张牌的人先叫。凡是发到手里的牌，被翻开的机会都相同。",
                zh_tw="拿到翻開那張牌的人先叫。凡是發到手裡的牌，被翻開的機會都相同。",
            ),
            competitive=Text(
                en=(
                    "The match names the seat that calls first. If the deal is void, the next seat "
                    "opens the new one."
                ),
                zh="由比赛指定先叫的座位；流局后，下一副轮到下一个座位先叫。",
                zh_tw="由比賽指定先叫的座位；流局後，下一副輪到下一個座位先叫。",
            ),
        ),
        source="001 and 002",
        switch="first_caller",
    ),
    Ruling(
        id="7",
        section="deck",
        point=Text(
            en="the face-up card and the bottom",
            zh="翻开的牌会不会成为底牌",
            zh_tw="翻開的牌會不會成為底牌",
        ),
        says=table_or_match(
            Text(
                en=(
                    "The card is turned up among those that get dealt, so it never lies in the "
                    "bottom."
                ),
                zh="翻开的牌总在要发出去的牌里，不会落到底牌中。",
                zh_tw="翻開的牌總在要發出去的牌裡，不會落到底牌中。",
            ),
            competitive=Text(
                en="Does not arise: no card is turned face up.",
                zh="不涉及：竞技规则不翻牌。",
                zh_tw="不適用：競技規則不翻牌。",
            ),
        ),
        source="ours",
    ),
)
