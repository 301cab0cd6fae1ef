"""What the help says: what can be typed, what it does, and a ruling in full."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text

CARDS: Final = Text(
    "34567, 10 10, 333 8, sx bx", "34567、10 10、333 8、小 大", "34567、10 10、333 8、小 大"
)
CARDS_IS: Final = Text(
    "play these cards; X or sx is the small joker, D or bx the big one",
    "出这些牌；小王是 小、X 或 sx，大王是 大、D 或 bx",
    "出這些牌；小王是 小、X 或 sx，大王是 大、D 或 bx",
)
PASS: Final = Text("pass  p", "不出  p", "不要  p")
HINT: Final = Text("hint  h", "提示  h", "提示  h")
TABLE: Final = Text("table", "牌桌", "牌桌")
HISTORY: Final = Text("history", "记录", "記錄")
COUNT: Final = Text("count  c", "记牌  c", "記牌  c")
SORT: Final = Text("sort", "理牌", "理牌")
QUIT: Final = Text("quit", "退出", "退出")
PASS_IS: Final = Text("let it go by", "这次不出", "這次不要")
HINT_IS: Final = Text(
    "offer what seems best; again for the next",
    "提示最合适的一手；再按换下一手",
    "提示最合適的一手；再按換下一手",
)
TABLE_IS: Final = Text("show the table again", "再看一遍牌桌", "再看一次牌桌")
HISTORY_IS: Final = Text("every trick so far", "看出过的牌", "看出過的牌")
COUNT_IS: Final = Text("the cards you have not seen", "记牌器：没见过的牌", "記牌器：沒見過的牌")
SORT_IS: Final = Text(
    "order your hand otherwise: low first, high first, by number",
    "换理牌方式：从小到大、从大到小、按张数",
    "換理牌方式：從小到大、從大到小、按張數",
)
CALL: Final = Text("0 1 2 3 · y n", "0 1 2 3 · y n", "0 1 2 3 · y n")
CALL_IS: Final = Text(
    "calls in the auction · yes or no to doubling",
    "叫分 · 加倍或不加倍",
    "叫分 · 加倍或不加倍",
)
QUIT_IS: Final = Text(
    "stop here; the record keeps the game", "到此为止；牌谱会留着", "到此為止；牌譜會留著"
)
RULING: Final = Text("rule 26", "裁定 26", "裁定 26")
RULING_IS: Final = Text(
    "the ruling that a refusal has named, in full",
    "不能出时写明的那条裁定的全文",
    "不能出時寫明的那條裁定的全文",
)
NO_RULING: Final = Text("there is no ruling {n}", "没有裁定 {n}", "沒有裁定 {n}")
RULING_HEAD: Final = Text("ruling {id}, {point}:", "裁定 {id}，{point}：", "裁定 {id}，{point}：")
