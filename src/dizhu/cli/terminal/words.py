"""Everything the terminal says, in every language; `{}` are filled in by `say`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dizhu.rules.text import Lang, Text


def say(word: Text, lang: Lang, **parts: object) -> str:
    """`word` in `lang`, with its `parts`."""
    return word(lang).format(**parts)


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does: English bends the verb to who does it, Chinese does not."""

    you: Text
    they: Text

    def of(self, *, mine: bool) -> Text:
        """How it is told of the person who reads, or of anybody else."""
        return self.you if mine else self.they


def deed(you: str, they: str, zh: str, zh_tw: str) -> Deed:
    """The two ways in which English says the same."""
    return Deed(Text(you, zh, zh_tw), Text(they, zh, zh_tw))


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
PASS: Final = deed("pass", "passes", "不出", "不要")
NO_CALL: Final = deed("pass", "passes", "不叫", "不叫")
CALLS: Final = deed("call {bid}", "calls {bid}", "叫 {bid} 分", "叫 {bid} 分")
TWICE: Final = deed("double", "doubles", "加倍", "加倍")
NOT_TWICE: Final = deed("do not double", "does not double", "不加倍", "不加倍")
AGAIN: Final = deed("redouble", "redoubles", "再加倍", "再加倍")
NOT_AGAIN: Final = deed("do not redouble", "does not redouble", "不再加倍", "不再加倍")

# ----------------------------------------------------------------------------------- what happens

DEALS: Final = deed("{who} deal", "{who} deals", "{who}发牌", "{who}發牌")
CUTS: Final = deed(
    "{who} cut {n} cards", "{who} cuts {n} cards", "{who}切 {n} 张", "{who}切 {n} 張"
)
FACE_UP: Final = Text(
    "the face-up {card} goes to {who}",
    "翻开的牌 {card} 落在{who}手里",
    "翻開的牌 {card} 落在{who}手裡",
)
CALLS_FIRST: Final = deed("{who} call first", "{who} calls first", "{who}先叫", "{who}先叫")
NOT_CALLED: Final = Text("nothing is called here", "这套规则不叫分", "這套規則不叫分")
LANDLORD_IS: Final = deed(
    "{who} are the landlord for {bid}",
    "{who} is the landlord for {bid}",
    "{who}以 {bid} 分当地主",
    "{who}以 {bid} 分當地主",
)
TAKES: Final = deed(
    "{who} take the bottom: {cards}",
    "{who} takes the bottom: {cards}",
    "{who}拿底牌 {cards}",
    "{who}拿底牌 {cards}",
)
TAKES_UNSEEN: Final = deed(
    "{who} take the {n} cards of the bottom, unseen",
    "{who} takes the {n} cards of the bottom, unseen",
    "{who}拿走 {n} 张底牌，不亮",
    "{who}拿走 {n} 張底牌，不亮",
)
SEALED: Final = Text(
    "noted; secret until all have chosen", "已记下，大家选完才公开", "已記下，大家選完才公開"
)
NEXT_TRICK: Final = deed("{who} lead", "{who} leads", "{who}领出", "{who}領出")
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

YOUR_CALL: Final = Text("Call {bids} (0 passes)", "叫分 {bids}（0 不叫）", "叫分 {bids}（0 不叫）")
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

# ------------------------------------------------------------------------------------- a replay

TO_CALL: Final = Text(
    "{who} is to call; the highest call is {bid}",
    "轮到 {who} 叫分，现在最高 {bid} 分",
    "輪到 {who} 叫分，現在最高 {bid} 分",
)
TO_DOUBLE: Final = Text(
    "{who} is to double or not", "轮到 {who} 选加倍或不加倍", "輪到 {who} 選加倍或不加倍"
)
TO_REDOUBLE: Final = Text(
    "{who} is to redouble or not", "轮到 {who} 选再加倍或不再加倍", "輪到 {who} 選再加倍或不再加倍"
)
TO_LEAD: Final = Text("{who} is to lead", "轮到 {who} 领出", "輪到 {who} 領出")
TO_ANSWER: Final = Text(
    "{who} is to beat {cards} of {other}, or to pass",
    "轮到 {who}：压 {other} 的 {cards}，或不出",
    "輪到 {who}：壓 {other} 的 {cards}，或不要",
)
STEP: Final = Text(
    "Enter: on; b: back; a number: to that event; q: quit",
    "回车：下一步；b：上一步；数字：到那个事件；q：退出",
    "Enter：下一步；b：上一步；數字：到那個事件；q：退出",
)
NO_STEP: Final = Text(
    "events are {first} to {last}", "事件是 {first} 到 {last}", "事件是 {first} 到 {last}"
)

# ------------------------------------------------------------------------------------------ help

HELP_CARDS: Final = Text(
    "34567, 10 10, 333 8, sx bx", "34567、10 10、333 8、小 大", "34567、10 10、333 8、小 大"
)
HELP_CARDS_IS: Final = Text(
    "play these cards; X or sx is the small joker, D or bx the big one",
    "出这些牌；小王是 小、X 或 sx，大王是 大、D 或 bx",
    "出這些牌；小王是 小、X 或 sx，大王是 大、D 或 bx",
)
HELP_PASS: Final = Text("pass  p", "不出  p", "不要  p")
HELP_HINT: Final = Text("hint  h", "提示  h", "提示  h")
HELP_TABLE: Final = Text("table", "牌桌", "牌桌")
HELP_HISTORY: Final = Text("history", "记录", "記錄")
HELP_COUNT: Final = Text("count  c", "记牌  c", "記牌  c")
HELP_SORT: Final = Text("sort", "理牌", "理牌")
HELP_QUIT: Final = Text("quit", "退出", "退出")
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
HELP_RULING: Final = Text("rule 26", "裁定 26", "裁定 26")
HELP_RULING_IS: Final = Text(
    "the ruling that a refusal has named, in full",
    "不能出时写明的那条裁定的全文",
    "不能出時寫明的那條裁定的全文",
)
NO_RULING: Final = Text("there is no ruling {n}", "没有裁定 {n}", "沒有裁定 {n}")
RULING: Final = Text("ruling {id}, {point}:", "裁定 {id}，{point}：", "裁定 {id}，{point}：")

# ------------------------------------------------------------------------------------- begin, end

WELCOME: Final = Text(
    "Dou Dizhu · {rules} · ? for help", "斗地主 · {rules} · ? 帮助", "鬥地主 · {rules} · ? 說明"
)
GOES_ON: Final = Text("Going on from {file}.", "接着打 {file}。", "接著打 {file}。")
KEPT: Final = Text("Kept. Go on with:", "已存牌谱。继续：", "已存牌譜。繼續：")
KEPT_WHOLE: Final = Text("The record:", "牌谱：", "牌譜：")
NOT_KEPT: Final = Text("Bye. No record was kept.", "再见，没有存牌谱。", "再見，沒有存牌譜。")

# -------------------------------------------------------------------------------------- refusals

NO_HOME: Final = Text(
    "{folder}, the folder for records, can't be written ({why}); "
    "--record names another, --no-record keeps none",
    "不能写入存放牌谱的文件夹 {folder}（{why}）；用 --record 换一个，或用 --no-record 不存",
    "無法寫入存放牌譜的資料夾 {folder}（{why}）；用 --record 換一個，或用 --no-record 不存",
)
TAKEN: Final = Text(
    "{file} exists already; --resume goes on from it",
    "{file} 已经有了；--resume 接着打",
    "{file} 已經有了；--resume 接著打",
)
TAKEN_NEXT: Final = Text(
    "{file}, where the next deal would go, exists already",
    "下一副要写的 {file} 已经有了",
    "下一副要寫的 {file} 已經有了",
)
BUSY: Final = Text(
    "{file}: another game is being played in it", "{file}：有一局正在打", "{file}：有一局正在打"
)
NOT_BEGUN: Final = Text(
    "{file} is empty: its game was broken off before the first deal; begin one: --record {file}",
    "{file} 是空的：还没发牌就断了；从头打请用 --record {file}",
    "{file} 是空的：還沒發牌就斷了；從頭打請用 --record {file}",
)
NO_FILE: Final = Text(
    "{file} is no file that a game can go on in",
    "{file} 不是能接着写的文件",
    "{file} 不是能接著寫的檔案",
)
CONVERT_FIRST: Final = Text(
    "{file} is in the text form, which does not grow; convert it first: dizhu convert {file} {to}",
    "{file} 是文本形式，不能接着写；先转换：dizhu convert {file} {to}",
    "{file} 是文字形式，不能接著寫；先轉換：dizhu convert {file} {to}",
)
ONE_VIEW: Final = Text(
    "{file}: it shows only what one reader saw, and to go on all hands are needed",
    "{file}：只有一方看到的牌，接着打要有所有人的手牌",
    "{file}：只有一方看到的牌，接著打要有所有人的手牌",
)
SETTLED: Final = Text(
    "{option}: the record that is resumed has settled it",
    "{option}：要接着打的牌谱已经定了",
    "{option}：要接著打的牌譜已經定了",
)
NO_NUMBER: Final = Text(
    "{file}: line 1: {name}: {what} is no number",
    "{file}：第 1 行：{name}：{what} 不是数",
    "{file}：第 1 行：{name}：{what} 不是數",
)

RULESETS: Final[Mapping[str, Text]] = {
    "folk": Text("folk rules", "民间三人", "民間三人"),
    "competitive": Text("competitive rules", "竞技二打一", "競技二打一"),
    "four": Text("four players, two decks", "四人两副牌", "四人兩副牌"),
}
