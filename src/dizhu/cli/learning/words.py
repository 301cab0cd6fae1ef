"""What `dizhu learn` says of its own accord; the lessons have their own words."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text

LESSON: Final = Text(
    "a lesson by its name (default: list them)",
    "课程的名字（不写就列出全部）",
    "課程的名字（不寫就列出全部）",
)
NO_LESSON: Final = Text("there is no lesson {name}", "没有叫 {name} 的课程", "沒有叫 {name} 的課程")
QUESTION: Final = Text("your move> ", "你的回合> ", "你的回合> ")
ON: Final = Text("Enter goes on> ", "回车继续> ", "按 Enter 繼續> ")
STEP: Final = Text("{at} of {steps}", "第 {at} 步，共 {steps} 步", "第 {at} 步，共 {steps} 步")
COUNT: Final = Text("{n} cards", "{n} 张", "{n} 張")
BOTTOM: Final = Text("bottom: {cards}", "底牌：{cards}", "底牌：{cards}")
UNSEEN: Final = Text("not seen yet: {cards}", "还没露面：{cards}", "還沒露面：{cards}")
RULINGS: Final = Text("(ruling {numbers})", "（裁定 {numbers}）", "（裁定 {numbers}）")
SAID: Final = Text("  {who}: {what}", "  {who}：{what}", "  {who}：{what}")
LEARNT: Final = Text("What was learnt:", "学到了：", "學到了：")
NEXT: Final = Text(
    "next: {command}  {title}", "下一课：{command}  {title}", "下一課：{command}  {title}"
)
PUZZLES: Final = Text(
    "puzzles: {command}  {title}", "残局：{command}  {title}", "殘局：{command}  {title}"
)
OVER: Final = Text("Lesson finished.", "这一课学完了。", "這一課學完了。")
