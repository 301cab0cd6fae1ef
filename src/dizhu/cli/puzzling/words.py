"""What `dizhu puzzle` says."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.solver.solution import Side

ID: Final = Text("which puzzle", "哪一题", "哪一題")
DAILY: Final = Text("the puzzle of the day", "每日一题", "每日一題")
DUE: Final = Text(
    "those that were failed before and are due again",
    "以前做错、该再做的题",
    "以前做錯、該再做的題",
)
MOTIF: Final = Text("of this motif: {all}", "这个主题：{all}", "這個主題：{all}")
LEVEL: Final = Text(
    "1 easy, 2 middling, 3 hard", "1 容易，2 中等，3 困难", "1 容易，2 中等，3 困難"
)
SIDE: Final = Text("for whom it is to be won", "替哪一方赢", "替哪一方贏")
RULES: Final = Text("of this ruleset: {all}", "这套规则：{all}", "這套規則：{all}")
DATE: Final = Text(
    "the day, as 2026-11-30 (default: today)",
    "日期，如 2026-11-30（默认今天）",
    "日期，如 2026-11-30（預設今天）",
)
SOLUTION: Final = Text("with the solution", "连同答案", "連同答案")
COUNT: Final = Text("how many (default: {n})", "多少题（默认 {n}）", "多少題（預設 {n}）")
SEED: Final = Text("make the same ones again", "重新出同样的题", "重新出同樣的題")
CARDS: Final = Text(
    "cards on all hands together, at most (default: {n})",
    "各家手牌合计最多几张（默认 {n}）",
    "各家手牌合計最多幾張（預設 {n}）",
)
FILES: Final = Text(
    "files of puzzles, one a line (default: the shelf)",
    "残局题文件，一行一题（默认自带的题）",
    "殘局題檔案，一行一題（預設自帶的題）",
)
SAMPLE: Final = Text("only so many, drawn by --seed", "只抽查这么多题", "只抽查這麼多題")

DOES: Final = {
    "play": Text("solve one", "做一题", "做一題"),
    "daily": Text("show the puzzle of the day", "看每日一题", "看每日一題"),
    "list": Text("tell what there is", "列出有哪些题", "列出有哪些題"),
    "show": Text("show one", "看一题", "看一題"),
    "make": Text("make new ones, a line each", "出新题，一行一题", "出新題，一行一題"),
    "check": Text("prove them again", "重新证明", "重新證明"),
}

NO_PUZZLE: Final = Text("there is no puzzle {id}", "没有 {id} 这一题", "沒有 {id} 這一題")
NONE_LIKE: Final = Text("there is no puzzle like that", "没有这样的题", "沒有這樣的題")
ONE_WAY: Final = Text(
    "choose in one way: by ID, --daily, --due, or --motif, --level, --side and --rules",
    "只用一种方式选题：ID、--daily、--due，或者 --motif、--level、--side、--rules",
    "只用一種方式選題：ID、--daily、--due，或者 --motif、--level、--side、--rules",
)
NONE_DUE: Final = Text("nothing is due today", "今天没有该再做的题", "今天沒有該再做的題")
NO_MOTIF: Final = Text(
    "--motif: no motif {name}; there are {all}",
    "--motif：没有主题 {name}；有 {all}",
    "--motif：沒有主題 {name}；有 {all}",
)
NO_DAY: Final = Text(
    "--date: {text} is no day", "--date：{text} 不是日期", "--date：{text} 不是日期"
)
NO_PARTNER: Final = Text(
    "--motif {name} takes a partner, and the landlord has none",
    "--motif {name} 要有同伴，地主没有同伴",
    "--motif {name} 要有同伴，地主沒有同伴",
)
NUMBER: Final = Text(
    "--{name}: from {least} to {most}", "--{name}：{least} 到 {most}", "--{name}：{least} 到 {most}"
)
BAD_LINE: Final = Text(
    "{file}, line {n}: {why}", "{file} 第 {n} 行：{why}", "{file} 第 {n} 行：{why}"
)
KEPT_BAD: Final = Text(
    "{file}: this is not what was kept there",
    "{file}：不是当初存的内容",
    "{file}：不是當初存的內容",
)

FOR: Final[dict[Side, Text]] = {
    "landlord": Text("You are the landlord. Win.", "你是地主，要赢。", "你是地主，要贏。"),
    "farmers": Text("You are a farmer. Win with your partner.",
                    "你是农民，和同伴一起赢。", "你是農民，和同伴一起贏。"),
}  # fmt: skip
PARTNERS: Final = Text(
    "You are a farmer. Win with your partners.",
    "你是农民，和同伴一起赢。",
    "你是農民，和同伴一起贏。",
)
HEAD: Final = Text(
    "Puzzle {id}  ·  {rules}  ·  {rating} ({level})  ·  {motifs}",
    "残局题 {id}  ·  {rules}  ·  {rating}（{level}）  ·  {motifs}",
    "殘局題 {id}  ·  {rules}  ·  {rating}（{level}）  ·  {motifs}",
)
HEAD_HIDDEN: Final = Text(
    "Puzzle {id}  ·  {rules}  ·  {rating} ({level})",
    "残局题 {id}  ·  {rules}  ·  {rating}（{level}）",
    "殘局題 {id}  ·  {rules}  ·  {rating}（{level}）",
)
LEVELS: Final = {
    1: Text("easy", "容易", "容易"),
    2: Text("middling", "中等", "中等"),
    3: Text("hard", "困难", "困難"),
}
TO_BEAT: Final = Text("to beat: {cards} of {who}", "要管：{who}的 {cards}", "要管：{who}的 {cards}")
TO_LEAD: Final = Text("you lead", "你领出", "你領出")
QUESTION: Final = Text(
    "Your play? (cards, pass, hint, quit)",
    "出什么？（牌、不出、提示、退出）",
    "出什麼？（牌、不要、提示、退出）",
)
DEED: Final = Text("{who}: {what}", "{who}：{what}", "{who}：{what}")
PASS: Final = Text("pass", "不出", "不要")
WRONG: Final = Text("{what} loses:", "{what} 会输：", "{what} 會輸：")
AGAIN: Final = Text("Try again.", "再试一次。", "再試一次。")
SOLVED: Final = Text("Solved, without a mistake.", "解出来了，一次没错。", "解出來了，一次沒錯。")
SOLVED_AFTER: Final = Text(
    "Solved. It comes again in a day, because of a mistake or a hint.",
    "解出来了。中间错过或看过答案，明天再做一次。",
    "解出來了。中間錯過或看過答案，明天再做一次。",
)
WINS: Final = Text("wins: {what}", "赢法：{what}", "贏法：{what}")
LINE: Final = Text("one way on:", "一种走法：", "一種走法：")
TOTAL: Final = Text("{n} puzzles", "共 {n} 题", "共 {n} 題")
PROVED: Final = Text("{n} puzzles, all proved", "{n} 题，全部证明无误", "{n} 題，全部證明無誤")
FAULTS: Final = Text(
    "puzzles: {all}, faults: {n}", "{all} 题里有 {n} 处不对", "{all} 題裡有 {n} 處不對"
)
