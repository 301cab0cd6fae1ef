"""What a review says, in the three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.review.moment import Verdict

TITLE: Final = Text("Review", "复盘", "覆盤")
VERDICTS: Final[Mapping[Verdict, Text]] = {
    "forced": Text("forced", "只有一种选择", "只有一種選擇"),
    "equal": Text("all the same", "怎么选都一样", "怎麼選都一樣"),
    "fine": Text("fine", "好", "好"),
    "unsure": Text("too close to call", "分不出高下", "分不出高下"),
    "inaccuracy": Text("inaccuracy", "不够准", "不夠準"),
    "mistake": Text("mistake", "失误", "失誤"),
    "blunder": Text("blunder", "大错", "大錯"),
}
SIGNS: Final[Mapping[Verdict, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
UNLUCKY: Final = Text(
    "unlucky: right by what could be known, wrong with all cards seen",
    "运气不好：按当时能知道的没错，看全牌才知道不对",
    "運氣不好：按當時能知道的沒錯，看全牌才知道不對",
)
LUCKY: Final = Text(
    "lucky: with all cards seen it was right",
    "运气好：看全牌倒是对的",
    "運氣好：看全牌倒是對的",
)
BEST: Final = Text("better: {action}", "更好：{action}", "更好：{action}")
COST: Final = Text("costs {loss}", "少赢 {loss}", "少贏 {loss}")
COST_POINTS: Final = Text("costs {n} points", "亏 {n} 分", "虧 {n} 分")
AND_POINTS: Final = Text("and {n} points", "亏 {n} 分", "虧 {n} 分")
CHANCE: Final = Text("chance to win {chance}", "胜率 {chance}", "勝率 {chance}")
OPEN_WINS: Final = Text("with all cards seen: wins", "看全牌：这步能赢", "看全牌：這步能贏")
OPEN_LOSES: Final = Text(
    "with all cards seen: loses, another play wins",
    "看全牌：这步会输，别的打法能赢",
    "看全牌：這步會輸，別的打法能贏",
)
OPEN_LOST: Final = Text(
    "with all cards seen: lost whatever is played",
    "看全牌：怎么打都要输",
    "看全牌：怎麼打都要輸",
)
LINE: Final = Text(
    "with all cards seen, a way to win: {line}",
    "看全牌的赢法：{line}",
    "看全牌的贏法：{line}",
)
ACCURACY: Final = Text("accuracy", "准确率", "準確率")
DECISIONS: Final = Text("decisions", "决定", "決定")
POINTS_LOST: Final = Text("points lost", "打牌失分", "打牌失分")
CALLS: Final = Text("calls cost", "叫分加倍失分", "叫分加倍失分")
LUCK: Final = Text("luck of the deal", "牌运", "牌運")
SCORE: Final = Text("score", "得分", "得分")
SEAT: Final = Text("player", "玩家", "玩家")
MARKED: Final = Text("marks", "标记", "標記")
WORST: Final = Text("The worst moments", "最伤的几步", "最傷的幾步")
NONE_MARKED: Final = Text(
    "Nothing to mark: well played.",
    "没有可挑的：打得好。",
    "沒有可挑的：打得好。",
)
NONE_DECIDED: Final = Text(
    "There was nothing to decide.",
    "没有需要选择的时候。",
    "沒有需要選擇的時候。",
)
TOO_ROUGH: Final = Text(
    "Too little was looked at to tell how well this was played.",
    "看得太少，还说不出打得好不好。",
    "看得太少，還說不出打得好不好。",
)
ALL_MOMENTS: Final = Text("Every decision", "每个决定", "每個決定")
SUMMARY: Final = Text("{n} moments cost {loss}", "{n} 步共少赢 {loss}", "{n} 步共少贏 {loss}")
SUMMARY_ONE: Final = Text("1 moment cost {loss}", "1 步少赢 {loss}", "1 步少贏 {loss}")
CALLS_COST: Final = Text("calls cost {n} points", "叫分加倍亏了 {n} 分", "叫分加倍虧了 {n} 分")
SAW: Final = Text(
    "no fixed reason says why: by trial in many deals {best} comes to {better}, "
    "{action} to {worse}",
    "没有现成的理由：换许多种牌试算，{best} 的胜算是 {better}，{action} 是 {worse}",
    "沒有現成的理由：換許多種牌試算，{best} 的勝算是 {better}，{action} 是 {worse}",
)
SAW_POINTS: Final = Text(
    "no fixed reason says why: by trial in many deals {best} comes to {better} points, "
    "{action} to {worse}",
    "没有现成的理由：换许多种牌试算，{best} 约 {better} 分，{action} 约 {worse} 分",
    "沒有現成的理由：換許多種牌試算，{best} 約 {better} 分，{action} 約 {worse} 分",
)
SAW_PROVED: Final = Text(
    "no fixed reason says why: {better}, {worse}",
    "没有现成的理由：{better}，{worse}",
    "沒有現成的理由：{better}，{worse}",
)
TRIED: Final = Text("comes to {n} by trial in many deals", "试算的胜算是 {n}", "試算的勝算是 {n}")
COST_YOU: Final = Text(
    "{n} moments cost you {loss}", "你有 {n} 步共少赢 {loss}", "你有 {n} 步共少贏 {loss}"
)
COST_YOU_ONE: Final = Text(
    "1 moment cost you {loss}", "你有 1 步少赢 {loss}", "你有 1 步少贏 {loss}"
)
CALLS_COST_YOU: Final = Text(
    "Your calls cost you {n} points", "你叫分加倍亏了 {n} 分", "你叫分加倍虧了 {n} 分"
)
PLAYED_WELL: Final = Text(
    "You played it well: nothing to mark.",
    "这局打得好，没有可挑的。",
    "這局打得好，沒有可挑的。",
)
JUDGES: Final = {
    "networks": Text(
        "Judged by the strong bot's networks over deals that agree with what the seat saw.",
        "由“强”机器人的网络评判，依据与该座位所见相符的各种牌。",
        "由「強」機器人的網路評判，依據與該座位所見相符的各種牌。",
    ),
    "rules of thumb": Text(
        "Judged by rules of thumb: for these rules there are no networks yet.",
        "按经验规则评判：这种规则还没有网络。",
        "按經驗規則評判：這種規則還沒有網路。",
    ),
}
ABOUT: Final = Text(
    "The mark goes by what the seat could know, never by cards it did not see. ± is half a 95 % "
    "interval of the draw of deals; it says nothing of the judge's own errors. A loss within its ± "
    "gets no mark. In grey: the exact solver with all cards seen, against best play. Luck of the "
    "deal: the points that strong players get on average from these cards, before anybody calls; "
    "its ± is that of the few games they played with them.",
    "评级只看该座位当时能知道的，不看它看不到的牌。± 是抽样的 95 % 区间的一半，"
    "不含评判者自身的误差；差距不超过 ± 的不评级。灰字是看全牌、各家都走最好时的精确结果。"
    "牌运：强手拿这副牌平均能得的分，从叫分之前算起；试打的局数有限，± 就由此而来。",
    "評級只看該座位當時能知道的，不看它看不到的牌。± 是抽樣的 95 % 區間的一半，"
    "不含評判者自身的誤差；差距不超過 ± 的不評級。灰字是看全牌、各家都走最好時的精確結果。"
    "牌運：強手拿這副牌平均能得的分，從叫分之前算起；試打的局數有限，± 就由此而來。",
)
TABLE: Final = Text("to beat", "要压", "要壓")
