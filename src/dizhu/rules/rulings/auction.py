"""Rulings 8 to 16: the auction, the bottom and doubling."""

from typing import Final

from dizhu.rules.rulings.ruling import NO_DOUBLING, Ruling, all_three, by_ruleset, table_or_match
from dizhu.rules.text import Text

AUCTION: Final[tuple[Ruling, ...]] = (
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
                    "As in folk, carried over to four seats because the source does not say: a "
                    "call that the three others pass ends the auction, as does a 3, and the deal "
                    "is void if all four open with a pass. There are 85 possible auctions; the "
                    "longest has ten calls. With a single round there are 35, the longest of four."
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
        point=Text("when everybody passes", "都不叫", "都不叫"),
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
        point=Text("redoubling", "再加倍", "再加倍"),
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
        point=Text("redoubling and the bottom", "再加倍时看没看过底牌", "再加倍時看沒看過底牌"),
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
            Text("The landlord plays first.", "第一手由地主出。", "第一手由地主出。"),
        ),
        source="001 and 002",
    ),
)
