"""The words of `dizhu arena`, in every language."""

from __future__ import annotations

from typing import Final

from dizhu.cli.lang import Text

HELP: Final = {
    "bots": Text(
        "two bots or more: {all}, or pipe:COMMAND for a program",
        "两个或更多机器人：{all}，或 pipe:COMMAND（一个程序）",
        "兩個或更多機器人：{all}，或 pipe:COMMAND（一個程式）",
    ),
    "deals": Text(
        "deals for each two of them (default: {n}); with --sequential, at most",
        "每两个打几副牌（默认 {n}）；用 --sequential 时是最多几副",
        "每兩個打幾副牌（預設 {n}）；用 --sequential 時是最多幾副",
    ),
    "jobs": Text(
        "processes (default: one a core)", "进程数（默认每核一个）", "行程數（預設每核一個）"
    ),
    "seed": Text(
        "of the deals and of all chance (default: 1)",
        "发牌和所有随机数的种子（默认 1）",
        "發牌和所有亂數的種子（預設 1）",
    ),
    "play": Text(
        "card play only: no calls, the landlord is given 20 random cards (the default)",
        "只打牌：不叫分，地主直接拿随机的 20 张（默认）",
        "只打牌：不叫分，地主直接拿隨機的 20 張（預設）",
    ),
    "full": Text(
        "whole deals with calls and doubling, in every seating",
        "完整的一局：叫分、加倍，每种座次都打",
        "完整的一局：叫分、加倍，每種座次都打",
    ),
    "sequential": Text(
        "stop as soon as it is clear which mean fits the first bot better, like 0.5:0.55",
        "一旦看出第一个机器人的平均值更像哪一个就停，例如 0.5:0.55",
        "一旦看出第一個機器人的平均值更像哪一個就停，例如 0.5:0.55",
    ),
    "measure": Text(
        "what --sequential is about (default: wins with card play only, else points)",
        "--sequential 看什么：胜率或得分（只打牌时默认胜率，否则得分）",
        "--sequential 看什麼：勝率或得分（只打牌時預設勝率，否則得分）",
    ),
    "out": Text(
        "write every deal down here, as it ends",
        "每打完一副就写进这个文件",
        "每打完一副就寫進這個檔案",
    ),
    "resume": Text(
        "go on with the match in --out", "接着打 --out 里的比赛", "接著打 --out 裡的比賽"
    ),
    "again": Text(
        "play the match of this file of results once more, and compare",
        "把这个文件里的比赛再打一次，并核对",
        "把這個檔案裡的比賽再打一次，並核對",
    ),
    "singly": Text(
        "play networks move by move too, to see how long a move takes",
        "网络之间也一步一步地打，以看每步用时",
        "網路之間也一步一步地打，以看每步用時",
    ),
    "limit": Text(
        "seconds that a program has for an answer (default: {n:g})",
        "程序每步最多用几秒（默认 {n:g}）",
        "程式每步最多用幾秒（預設 {n:g}）",
    ),
}

NO_BOTS: Final = Text(
    "two bots are wanted, or --again FILE",
    "至少要两个机器人，或 --again FILE",
    "至少要兩個機器人，或 --again FILE",
)
ALONE: Final = Text(
    "--again: the file says the rest; only --jobs, --limit and --json go with it",
    "--again：其余的都在文件里，只能再加 --jobs、--limit 和 --json",
    "--again：其餘的都在檔案裡，只能再加 --jobs、--limit 和 --json",
)
NO_NUMBER: Final = Text(
    "{option}: {value} is too small", "{option}：{value} 太小了", "{option}：{value} 太小了"
)
NO_LIMIT: Final = Text(
    "--limit: {least:g} to {most} seconds are possible, not {value:g}",
    "--limit：可以是 {least:g} 到 {most} 秒，不能是 {value:g}",
    "--limit：可以是 {least:g} 到 {most} 秒，不能是 {value:g}",
)
BAD_TEST: Final = Text(
    "--sequential: two numbers, the lower first, like 0.5:0.55, not {value}",
    "--sequential：要两个数，小的在前，例如 0.5:0.55，不是 {value}",
    "--sequential：要兩個數，小的在前，例如 0.5:0.55，不是 {value}",
)
TWO_ONLY: Final = Text(
    "--sequential is between two bots",
    "--sequential 只能用于两个机器人",
    "--sequential 只能用於兩個機器人",
)
NO_TEST: Final = Text(
    "--measure goes with --sequential",
    "--measure 要和 --sequential 一起用",
    "--measure 要和 --sequential 一起用",
)
NO_OUT: Final = Text(
    "--resume goes with --out", "--resume 要和 --out 一起用", "--resume 要和 --out 一起用"
)
EXISTS: Final = Text(
    "{file}: is there already; --resume goes on with it",
    "{file}：已经有了；用 --resume 接着打",
    "{file}：已經有了；用 --resume 接著打",
)
BUSY: Final = Text(
    "{file}: another match is being written there",
    "{file}：另一场比赛正在写这个文件",
    "{file}：另一場比賽正在寫這個檔案",
)
OTHERS: Final = Text(
    "{file}: is of another match: {what} differ",
    "{file}：是另一场比赛的：{what} 不同",
    "{file}：是另一場比賽的：{what} 不同",
)

MODES: Final = {
    "play": Text("card play only", "只打牌", "只打牌"),
    "full": Text("whole deals", "完整的牌局", "完整的牌局"),
}
TITLE: Final = Text(
    "{rules}, {mode}, {deals} deals ({games} games), seed {seed}",
    "{rules}，{mode}，{deals} 副牌（{games} 局），种子 {seed}",
    "{rules}，{mode}，{deals} 副牌（{games} 局），種子 {seed}",
)
WINS: Final = Text("win rate", "胜率", "勝率")
POINTS: Final = {
    "play": Text("points a game", "每局得分", "每局得分"),
    "full": Text("points a seat and deal", "每座每局得分", "每座每局得分"),
}
TIME: Final = Text("ms a move", "每步毫秒", "每步毫秒")
SLOWEST: Final = Text("99 % within", "99% 以内", "99% 以內")
LANDLORD: Final = Text("as the landlord", "当地主", "當地主")
FARMERS: Final = Text("as farmers", "当农民", "當農民")
RATING: Final = Text("rating", "等级分", "等級分")
EDGE: Final = Text("the landlord's edge", "当地主的优势", "當地主的優勢")
AGAINST: Final = Text("win rate against", "对阵胜率", "對陣勝率")
GAME: Final = Text(
    "landlords won {share}; {bombs:.2f} bombs and {rockets:.2f} rockets a game; "
    "{springs} springs, {anti} anti-springs",
    "地主胜率 {share}；每局炸弹 {bombs:.2f} 个、王炸 {rockets:.2f} 个；春天 {springs} 次，"
    "反春 {anti} 次",
    "地主勝率 {share}；每局炸彈 {bombs:.2f} 個、王炸 {rockets:.2f} 個；春天 {springs} 次，"
    "反春 {anti} 次",
)
CALLED: Final = Text(
    "{void} void; doubled {doubled} times, redoubled {redoubled}",
    "流局 {void}；加倍 {doubled} 次，再加倍 {redoubled} 次",
    "流局 {void}；加倍 {doubled} 次，再加倍 {redoubled} 次",
)
MEASURES: Final = {"wins": Text("wins", "胜率", "勝率"), "points": Text("points", "得分", "得分")}
VERDICT: Final = Text(
    "{measure}: {mean} is the better guess of {low} and {high}, after {deals} deals",
    "{measure}：打了 {deals} 副，在 {low} 和 {high} 之间更像 {mean}",
    "{measure}：打了 {deals} 副，在 {low} 和 {high} 之間更像 {mean}",
)
OPEN: Final = Text(
    "{measure}: not clear yet between {low} and {high}, after {deals} deals",
    "{measure}：打了 {deals} 副，{low} 和 {high} 还分不清",
    "{measure}：打了 {deals} 副，{low} 和 {high} 還分不清",
)
FAILED: Final = Text(
    "{bot} failed to answer {n} times; the last time: {said}",
    "{bot} 有 {n} 次没有作答；最近一次：{said}",
    "{bot} 有 {n} 次沒有作答；最近一次：{said}",
)
STOPPED: Final = Text("stopped after {n} of {all}", "停在 {n}/{all}", "停在 {n}/{all}")
NOTHING: Final = Text("nothing has been played", "还没有打完一副", "還沒有打完一副")
SAME: Final = Text("{n} entries came out the same", "{n} 条结果都一样", "{n} 條結果都一樣")
DIFFERS: Final = Text(
    "{n} of {all} came out otherwise, the first of them deal {deal} of {bots}",
    "{all} 条里有 {n} 条不一样，第一条是第 {deal} 副（{bots}）",
    "{all} 條裡有 {n} 條不一樣，第一條是第 {deal} 副（{bots}）",
)
