"""Rulings 80 and 81: from one deal to the next, and the clock."""

from typing import Final

from dizhu.rules.rulings.ruling import Ruling, all_three, table_or_match
from dizhu.rules.text import Text

BETWEEN: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="80",
        section="between",
        point=Text(
            en="the next dealer and first caller",
            zh="下一副的庄家和先叫者",
            zh_tw="下一副的莊家和先叫者",
        ),
        says=table_or_match(
            Text(
                en=(
                    "After every deal, scored or void, the dealer's place moves one seat "
                    "counter-clockwise."
                ),
                zh="每副结束后，不论计分还是流局，庄家按逆时针轮到下一位。",
                zh_tw="每副結束後，不論計分還是流局，莊家按逆時針輪到下一位。",
            ),
            competitive=Text(
                en=(
                    "After every deal, scored or void, the dealer's place moves one seat "
                    "counter-clockwise, and the right to call first moves on by one seat too."
                ),
                zh="每副结束后，不论计分还是流局，庄家按逆时针轮到下一位，先叫的人也往下轮一位。",
                zh_tw=(
                    "每副結束後，不論計分還是流局，莊家按逆時針輪到下一位，先叫的人也往下輪一位。"
                ),
            ),
        ),
        source="ours",
        switch="first_caller",
    ),
    Ruling(
        id="81",
        section="between",
        point=Text("when the time is up", "超时", "逾時"),
        says=all_three(
            Text(
                en=(
                    "In the auction you pass, doubling and redoubling become a no, an answer "
                    "becomes a pass, and a lead is a single of your lowest rank, even if that "
                    "splits something better. A player who keeps running out of time is played "
                    "for: like the simple bot, but without bombs and without beating a partner."
                ),
                zh=(
                    "叫分算“不叫”，加倍和再加倍算“不加”，该压牌时算“不出”，"
                    "该领出时打出手里最小的一张，拆了什么也不管。一再超时就由系统托管："
                    "像简单机器人那样打，但不用炸弹，也不压同伴。"
                ),
                zh_tw=(
                    "叫分算「不叫」，加倍和再加倍算「不加」，該壓牌時算「不要」，"
                    "該領出時打出手裡最小的一張，拆了什麼也不管。一再逾時就由系統代打："
                    "像簡單機器人那樣打，但不用炸彈，也不壓同伴。"
                ),
            ),
        ),
        source="ours",
    ),
)
