"""Rulings 1 to 16: the deck, the deal, the auction and doubling."""

from typing import Final

from dizhu.rules.rulings.ruling import (
    NO_DOUBLING,
    Ruling,
    all_three,
    by_ruleset,
    one_deck,
    table_or_match,
)
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
        point=Text("the cut", "切牌", "切牌方式"),
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
        point=Text("direction of play", "出牌方向", "出牌的方向"),
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
    Ruling(
        id="8",
        section="deck",
        point=Text("calls", "叫分的选择", "叫分的選擇"),
        says=all_three(
            Text(
                en="You pass or call 1, 2 or 3. A call has to be higher than every call before it.",
                zh="可以不叫，也可以叫1分、2分或3分；叫分必须比之前所有的叫分都高。",
                zh_tw="可以不叫，也可以叫1分、2分或3分；叫分必須比之前所有的叫分都高。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="9",
        section="deck",
        point=Text("how long the auction lasts", "叫分到何时结束", "叫分到何時結束"),
        says=by_ruleset(
            folk=Text(
                en=(
                    "Calling goes round until two players in a row pass after a call, or somebody "
                    "calls 3. Having passed, you may still call later. Three passes at the start "
                    "void the deal. There are 40 possible auctions; the longest has seven calls."
                ),
                zh=(
                    "一直轮下去，直到有人叫分后连续两人不叫，或有人叫3分。不叫过的人后面还能再叫。"
                    "开局三人都不叫就流局。叫分过程共有40种，最长的叫七次。"
                ),
                zh_tw=(
                    "一直輪下去，直到有人叫分後連續兩人不叫，或有人叫3分。不叫過的人後面還能再叫。"
                    "開局三人都不叫就流局。叫分過程共有40種，最長的叫七次。"
                ),
            ),
            competitive=Text(
                en=(
                    "Each player speaks exactly once, and a 3 closes the auction on the spot. "
                    "There are 20 possible auctions; the longest has three calls."
                ),
                zh="每人只叫一次，叫到3分当场结束。叫分过程共有20种，最长的叫三次。",
                zh_tw="每人只叫一次，叫到3分當場結束。叫分過程共有20種，最長的叫三次。",
            ),
            four=Text(
                en=(
                    "As in folk, carried over to four seats because the source does not say: three "
                    "passes in a row after a call, or a 3, close the auction, and four opening "
                    "passes void the deal. There are 85 possible auctions; the longest has ten "
                    "calls. With a single round there are 35, the longest of four."
                ),
                zh=(
                    "原文没有说明，照民间规则推广到四人：有人叫分后连续三人不叫，或叫到3分，"
                    "就结束；开局四人都不叫就流局。叫分过程共有85种，最长的叫十次；若改成只叫一轮，"
                    "则有35种，最长的叫四次。"
                ),
                zh_tw=(
                    "原文沒有說明，照民間規則推廣到四人：有人叫分後連續三人不叫，或叫到3分，"
                    "就結束；開局四人都不叫就流局。叫分過程共有85種，最長的叫十次；若改成只叫一輪，"
                    "則有35種，最長的叫四次。"
                ),
            ),
        ),
        source="001 and 002",
        switch="auction",
    ),
    Ruling(
        id="11",
        section="deck",
        point=Text("when everybody passes", "都不叫", "大家都不叫"),
        says=table_or_match(
            Text(
                en="The deal is void: nobody scores, and the cards are dealt again.",
                zh="这一副流局：不计分，重新发牌。",
                zh_tw="這一副流局：不計分，重新發牌。",
            ),
            competitive=Text(
                en=(
                    "The deal is void: nobody scores, the next seat becomes first caller, and the "
                    "cards are shuffled afresh."
                ),
                zh="这一副流局：不计分，先叫的人往下轮一位，重新洗牌发牌。",
                zh_tw="這一副流局：不計分，先叫的人往下輪一位，重新洗牌發牌。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="12",
        section="deck",
        point=Text("who sees the bottom", "底牌给谁看", "底牌給誰看"),
        says=by_ruleset(
            folk=Text(
                en="Everybody sees the bottom when the landlord picks it up.",
                zh="地主拿底牌时，亮给所有人看。",
                zh_tw="地主拿底牌時，亮給所有人看。",
            ),
            competitive=Text(
                en="Everybody sees the bottom, but not before doubling and redoubling are settled.",
                zh="亮给所有人看，但要等加倍和再加倍都结束以后。",
                zh_tw="亮給所有人看，但要等加倍和再加倍都結束以後。",
            ),
            four=Text(
                en=(
                    "Only the landlord sees the bottom: it goes straight into that hand, and the "
                    "farmers are never shown it."
                ),
                zh="只有地主看得到：底牌直接进地主手里，农民始终看不到。",
                zh_tw="只有地主看得到：底牌直接進地主手裡，農民始終看不到。",
            ),
        ),
        source="001 and 002",
        switch="bottom_shown",
    ),
    Ruling(
        id="13",
        section="deck",
        point=Text("the farmers' doubling", "农民加倍", "農民加倍"),
        says=table_or_match(
            NO_DOUBLING,
            competitive=Text(
                en=(
                    "Both farmers choose secretly and at the same moment. Until the second has "
                    "chosen, neither choice is known to the other farmer, the landlord or a "
                    "spectator."
                ),
                zh=(
                    "两名农民同时暗选。两人都选定之前，另一名农民、"
                    "地主和旁观者都不知道任何一方的选择。"
                ),
                zh_tw=(
                    "兩名農民同時暗選。兩人都選定之前，另一名農民、"
                    "地主和旁觀者都不知道任何一方的選擇。"
                ),
            ),
        ),
        source="001",
        switch="doubling",
    ),
    Ruling(
        id="14",
        section="deck",
        point=Text("redoubling", "再加倍", "地主再加倍"),
        says=table_or_match(
            NO_DOUBLING,
            competitive=Text(
                en=(
                    "If at least one farmer doubled, the landlord is asked once, yes or no. A yes "
                    "counts against the farmers who doubled and nobody else."
                ),
                zh="只要有农民加倍，地主就回答一次要不要再加倍；再加倍只对加了倍的农民有效。",
                zh_tw="只要有農民加倍，地主就回答一次要不要再加倍；再加倍只對加了倍的農民有效。",
            ),
        ),
        source="001",
        switch="doubling",
    ),
    Ruling(
        id="15",
        section="deck",
        point=Text("redoubling and the bottom", "再加倍时看没看过底牌", "再加倍時看過底牌沒有"),
        says=table_or_match(
            NO_DOUBLING,
            competitive=Text(
                en=(
                    "The landlord answers before seeing the bottom, holding the seventeen cards "
                    "that were dealt."
                ),
                zh="没看过：地主决定再加倍时，手里还是原来的17张。",
                zh_tw="沒看過：地主決定再加倍時，手裡還是原來的17張。",
            ),
        ),
        source="001",
    ),
    Ruling(
        id="16",
        section="deck",
        point=Text("the opening lead", "谁先出牌", "誰先出牌"),
        says=all_three(
            Text("The landlord plays first.", "地主先出。", "由地主先出。"),
        ),
        source="001 and 002",
    ),
)
