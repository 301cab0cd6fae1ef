"""Rulings 71 to 74: refusals that are not about a kind."""

from typing import Final

from dizhu.rules.rulings.ruling import Ruling, all_three
from dizhu.rules.text import Text

REFUSALS: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="71",
        section="refusals",
        point=Text("cards that form nothing", "不成牌型", "不成牌型"),
        says=all_three(
            Text(
                en=(
                    "These cards form no combination (334, 34568 and 3XD are examples), or they "
                    "are more than even the landlord's hand holds."
                ),
                zh="这些牌不成任何牌型（例如334、34568、3XD），或者比地主的整手牌还多。",
                zh_tw="這些牌不成任何牌型（例如334、34568、3XD），或者比地主的整手牌還多。",
            ),
        ),
        source="ours",
    ),
    Ruling(
        id="72",
        section="refusals",
        point=Text("cards that are not in the hand", "手里没有的牌", "手裡沒有的牌"),
        says=all_three(
            Text(
                en="You can play only cards that you hold.",
                zh="只能出自己手里有的牌。",
                zh_tw="只能出自己手裡有的牌。",
            ),
        ),
        source="ours",
    ),
    Ruling(
        id="73",
        section="refusals",
        point=Text("the wrong moment", "时机不对", "時機不對"),
        says=all_three(
            Text(
                en=(
                    "It has to be your turn, the action has to fit what is going on, and the deal "
                    "must not be over."
                ),
                zh="要轮到你，要是现在这个阶段能做的事，而且这一副还没有结束。",
                zh_tw="要輪到你，要是現在這個階段能做的事，而且這一副還沒有結束。",
            ),
        ),
        source="ours",
    ),
    Ruling(
        id="74",
        section="refusals",
        point=Text("a play that does not beat", "压不过", "壓不過"),
        says=all_three(
            Text(
                en="The play has to beat the one on the table; rulings 53, 54, 58 and 59 tell how.",
                zh="出的牌要压得过桌上的牌；怎样算压过，见第53、54、58、59条。",
                zh_tw="出的牌要壓得過桌上的牌；怎樣算壓過，見第53、54、58、59條。",
            ),
        ),
        source="ours",
    ),
)
