"""Everything the terminal says, in every language; `{}` are filled in by `say`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dizhu.rules.text import Lang, Text


def say(word: Text, lang: Lang, **parts: object) -> str:
    """`word` in `lang`, with its `parts`."""
    return word(lang).format(**parts)


# ----------------------------------------------------------------------------------------- seats

YOU: Final = Text("You", "你", "你")
NEXT: Final = Text("East", "下家", "下家")
OPPOSITE: Final = Text("North", "对家", "對家")
PREVIOUS: Final = Text("West", "上家", "上家")
LANDLORD: Final = Text("landlord", "地主", "地主")
FARMER: Final = Text("farmer", "农民", "農民")

# ----------------------------------------------------------------------------------------- table

DEAL: Final = Text("Deal {n}", "第 {n} 副", "第 {n} 副")
DEAL_OF: Final = Text("Deal {n} of {all}", "第 {n} 副（共 {all} 副）", "第 {n} 副（共 {all} 副）")
STAKE: Final = Text("bid {bid} × {times}", "{bid} 分 × {times} 倍", "{bid} 分 × {times} 倍")
AUCTION: Final = Text("auction", "叫分", "叫分")
BID: Final = Text("bid {bid}", "叫到 {bid} 分", "叫到 {bid} 分")
BOTTOM: Final = Text("bottom {cards}", "底牌 {cards}", "底牌 {cards}")
CARDS: Final = Text("{n} cards", "{n} 张", "{n} 張")
CARD: Final = Text("{n} card", "{n} 张", "{n} 張")
PASS: Final = Text("pass", "不出", "不要")
NO_CALL: Final = Text("no call", "不叫", "不叫")
CALLS: Final = Text("calls {bid}", "叫 {bid} 分", "叫 {bid} 分")
TWICE: Final = Text("doubles", "加倍", "加倍")
NOT_TWICE: Final = Text("does not double", "不加倍", "不加倍")
AGAIN: Final = Text("redoubles", "再加倍", "再加倍")
NOT_AGAIN: Final = Text("does not redouble", "不再加倍", "不再加倍")

# ----------------------------------------------------------------------------------- what happens

DEALS: Final = Text("dealer: {dealer}", "{dealer}发牌", "{dealer}發牌")
CUTS: Final = Text("{who} cut {n} cards", "{who}切 {n} 张", "{who}切 {n} 張")
FACE_UP: Final = Text(
    "the face-up {card} went to {who}", "明牌 {card} 落在{who}手里", "明牌 {card} 落在{who}手裡"
)
CALLS_FIRST: Final = Text("first to call: {who}", "{who}先叫", "{who}先叫")
NOT_CALLED: Final = Text("nothing is called here", "这套规则不叫分", "這套規則不叫分")
LANDLORD_IS: Final = Text(
    "{who}: landlord for {bid}", "{who}以 {bid} 分当地主", "{who}以 {bid} 分當地主"
)
TAKES: Final = Text("{who}: takes the bottom {cards}", "{who}拿底牌 {cards}", "{who}拿底牌 {cards}")
TAKES_UNSEEN: Final = Text(
    "{who}: takes the {n} cards of the bottom, unseen",
    "{who}拿走 {n} 张底牌，不亮",
    "{who}拿走 {n} 張底牌，不亮",
)
SEALED: Final = Text(
    "noted; secret until all have chosen", "已记下，大家选完才公开", "已記下，大家選完才公開"
)
NEXT_TRICK: Final = Text("{who}: on lead", "{who}领出", "{who}領出")
TWO_LEFT: Final = Text("! two cards left", "！剩两张", "！剩兩張")
ONE_LEFT: Final = Text("!! one card left", "！！只剩一张", "！！只剩一張")
OUT: Final = Text("out", "出完", "出完")

# ---------------------------------------------------------------------------------------- result

LANDLORD_WINS: Final = Text("the landlord wins", "地主胜", "地主勝")
FARMERS_WIN: Final = Text("the farmers win", "农民胜", "農民勝")
YOU_WIN: Final = Text("you win", "你赢了", "你贏了")
YOU_LOSE: Final = Text("you lose", "你输了", "你輸了")
NOBODY: Final = Text(
    "nobody called: a void deal, no score", "没人叫分：流局，不计分", "沒人叫分：流局，不計分"
)
BOMBS: Final = Text("bombs ×{n}", "炸弹 ×{n}", "炸彈 ×{n}")
ROCKET: Final = Text("rocket ×{n}", "王炸 ×{n}", "王炸 ×{n}")
SPRING: Final = Text("spring ×{n}", "春天 ×{n}", "春天 ×{n}")
ANTI_SPRING: Final = Text("anti-spring ×{n}", "反春 ×{n}", "反春 ×{n}")
BASE: Final = Text("bid {bid}", "底分 {bid}", "底分 {bid}")
POINTS: Final = Text("{n} points", "{n} 分", "{n} 分")
POINT: Final = Text("{n} point", "{n} 分", "{n} 分")
HEAD_SHARE: Final = Text("doubling", "加倍", "加倍")
HEAD_SCORE: Final = Text("this deal", "本副", "本副")
HEAD_TOTAL: Final = Text("total", "总分", "總分")
HEAD_LEFT: Final = Text("cards left", "余牌", "餘牌")
MATCH_OVER: Final = Text("The match is over.", "比赛结束。", "比賽結束。")
ANOTHER: Final = Text(
    "Another deal? Enter, or quit", "再来一副？回车，或 退出", "再來一副？Enter，或 退出"
)
NEXT_DEAL: Final = Text(
    "Next deal: Enter, or quit", "下一副：回车，或 退出", "下一副：Enter，或 退出"
)

# --------------------------------------------------------------------------------------- the line

YOUR_CALL: Final = Text(
    "Call {bids} (0: no call)", "叫分 {bids}（0 不叫）", "叫分 {bids}（0 不叫）"
)
YOUR_DOUBLE: Final = Text("Double? y/n", "加倍？y/n", "加倍？y/n")
YOUR_REDOUBLE: Final = Text("Redouble? y/n", "再加倍？y/n", "再加倍？y/n")
YOUR_LEAD: Final = Text("You lead", "你领出", "你領出")
YOUR_ANSWER: Final = Text(
    "Beat {cards} of {who}, or pass", "压{who}的 {cards}，或不出", "壓{who}的 {cards}，或不要"
)
YOUR_PARTNER: Final = Text(
    "{cards} of your partner, {who}: beat it, or pass",
    "同伴{who}的 {cards}：压，或不出",
    "同伴{who}的 {cards}：壓，或不要",
)
NOTHING_BEATS: Final = Text(
    "Nothing of yours beats {cards} of {who}: Enter passes",
    "要不起{who}的 {cards}：回车不出",
    "要不起{who}的 {cards}：Enter 不要",
)
NO_HINT: Final = Text("nothing beats it: pass", "要不起，只能不出", "要不起，只能不要")
HINT: Final = Text(
    "hint {n}/{all}: {cards} (Enter plays it)",
    "提示 {n}/{all}：{cards}（回车就出）",
    "提示 {n}/{all}：{cards}（Enter 就出）",
)
HINT_PASS: Final = Text(
    "hint {n}/{all}: pass (Enter passes)",
    "提示 {n}/{all}：不出（回车不出）",
    "提示 {n}/{all}：不要（Enter 不要）",
)
HINT_PARTNER: Final = Text(
    "hint {n}/{all}: pass, it is your partner's (Enter passes)",
    "提示 {n}/{all}：不出，这是同伴的牌（回车不出）",
    "提示 {n}/{all}：不要，這是同伴的牌（Enter 不要）",
)
HINT_SAYS: Final = Text(
    "hint: {what} (Enter says so)", "提示：{what}（回车照做）", "提示：{what}（Enter 照做）"
)
BAD_CARD: Final = Text(
    "{what} is no card (character {at}); type ? for help",
    "{what} 不是牌（第 {at} 个字符）；输入 ? 看帮助",
    "{what} 不是牌（第 {at} 個字元）；輸入 ? 看說明",
)
BAD_CARDS: Final = Text(
    "that can't be read as cards; type ? for help",
    "这不像是牌；输入 ? 看帮助",
    "這不像是牌；輸入 ? 看說明",
)
EMPTY: Final = Text(
    "type cards, or h for a hint, ? for help",
    "请输入牌；h 提示，? 帮助",
    "請輸入牌；h 提示，? 說明",
)
BAD_CALL: Final = Text(
    "type one of {choices}; ? for help", "请输入 {choices}；? 帮助", "請輸入 {choices}；? 說明"
)
UNSEEN: Final = Text(
    "in the other hands and the bottom:", "别人手里和底牌里还有：", "別人手裡和底牌裡還有："
)
NO_HISTORY: Final = Text("nothing has been played yet", "还没有人出牌", "還沒有人出牌")

# ------------------------------------------------------------------------------------------ help

HELP_CARDS: Final = Text(
    "34567, 10 10, 333 8, sx bx", "34567、10 10、333 8、小 大", "34567、10 10、333 8、小 大"
)
HELP_CARDS_IS: Final = Text(
    "play these cards; X or sx is the small joker, D or bx the big one",
    "出这些牌；小王是 小、X 或 sx，大王是 大、D 或 bx",
    "出這些牌；小王是 小、X 或 sx，大王是 大、D 或 bx",
)
HELP_PASS_IS: Final = Text("let it go by", "这次不出", "這次不要")
HELP_HINT_IS: Final = Text(
    "offer what seems best; again for the next",
    "提示最合适的一手；再按换下一手",
    "提示最合適的一手；再按換下一手",
)
HELP_TABLE_IS: Final = Text("show the table again", "再看一遍牌桌", "再看一次牌桌")
HELP_HISTORY_IS: Final = Text("every trick so far", "看出过的牌", "看出過的牌")
HELP_COUNT_IS: Final = Text(
    "the cards you have not seen", "记牌器：没见过的牌", "記牌器：沒見過的牌"
)
HELP_SORT_IS: Final = Text(
    "order your hand otherwise: low first, high first, by number",
    "换理牌方式：从小到大、从大到小、按张数",
    "換理牌方式：從小到大、從大到小、按張數",
)
HELP_CALL: Final = Text("0 1 2 3 · y n", "0 1 2 3 · y n", "0 1 2 3 · y n")
HELP_CALL_IS: Final = Text(
    "calls in the auction · yes or no to doubling",
    "叫分 · 加倍或不加倍",
    "叫分 · 加倍或不加倍",
)
HELP_QUIT_IS: Final = Text(
    "stop here; the record keeps the game", "到此为止；牌谱会留着", "到此為止；牌譜會留著"
)
HELP_RULES: Final = Text(
    "A refusal names its ruling: docs/rules.en.md tells it in full.",
    "不能出时会写明裁定号，全文见 docs/rules.zh.md。",
    "不能出時會寫明裁定號，全文見 docs/rules.zh-TW.md。",
)

# ------------------------------------------------------------------------------------- begin, end

WELCOME: Final = Text(
    "Dou Dizhu · {rules} · ? for help", "斗地主 · {rules} · ? 帮助", "鬥地主 · {rules} · ? 說明"
)
GOES_ON: Final = Text("Going on from {file}.", "接着打 {file}。", "接著打 {file}。")
NO_BROWSER: Final = Text(
    "The table in the browser comes later; this is the one in the terminal.",
    "浏览器里的牌桌以后才有，先在终端里打。",
    "瀏覽器裡的牌桌以後才有，先在終端機裡打。",
)
KEPT: Final = Text(
    "Kept. Go on with: dizhu play --resume {file}",
    "已存牌谱。继续：dizhu play --resume {file}",
    "已存牌譜。繼續：dizhu play --resume {file}",
)
NOT_KEPT: Final = Text("Bye. No record was kept.", "再见，没有存牌谱。", "再見，沒有存牌譜。")

RULESETS: Final[Mapping[str, Text]] = {
    "folk": Text("folk rules", "民间三人", "民間三人"),
    "competitive": Text("competitive rules", "竞技二打一", "競技二打一"),
    "four": Text("four players, two decks", "四人两副牌", "四人兩副牌"),
}
