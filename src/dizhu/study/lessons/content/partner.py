"""What it is to have a partner: the learner is a farmer, all hands open."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Given, Lesson, Step, Win

PARTNER: Final = Lesson(
    name="partner",
    title=Text("Your partner", "你的同伴", "你的同伴"),
    about=Text(
        "As a farmer you win when either of you is out.",
        "当农民：两个人里有一个出完就赢。",
        "當農民：兩個人裡有一個出完就贏。",
    ),
    learnt=(
        Text(
            "Farmers win together: it is enough that one of them is out.",
            "农民一起赢：有一个出完就够了。",
            "農民一起贏：有一個出完就夠了。",
        ),
        Text(
            "Leave a partner's play alone when the landlord can't beat it either.",
            "同伴的牌地主也压不住时，别去压。",
            "同伴的牌地主也壓不住時，別去壓。",
        ),
        Text(
            "Lead low to a partner who has one card left.",
            "同伴只剩一张，就出小单张送他走。",
            "同伴只剩一張，就出小單張送他走。",
        ),
        Text(
            "The farmer before the landlord plays high enough to stop him.",
            "地主的上家要出得够大，把他顶住。",
            "地主的上家要出得夠大，把他頂住。",
        ),
    ),
    motifs=(
        "let_partner",
        "feed_partner",
        "over_partner",
    ),
    steps=(
        Step(
            start=Given("folk 688T/6/45562D 2 1:A"),
            says=Text(
                (
                    "Now you are a farmer. From here on all hands lie open, so that you can "
                    "see why. Your partner has played an ace and holds one more card. You "
                    "may beat it, but must you?"
                ),
                (
                    "这回你是农民。从这里起大家都明牌，好看清道理。同伴出了 A，手里只剩一张。"
                    "你可以压，但该压吗？"
                ),
                (
                    "這回你是農民。從這裡起大家都明牌，好看清道理。同伴出了 A，手裡只剩一張。"
                    "你可以壓，但該壓嗎？"
                ),
            ),
            goal=Win(),
            good="pass",
            right=Text(
                (
                    "The landlord cannot beat the ace either. Your partner leads his last "
                    "card, and both of you have won."
                ),
                "地主也压不过 A。同伴领出最后一张，你们一起赢了。",
                "地主也壓不過 A。同伴領出最後一張，你們一起贏了。",
            ),
            wrong={
                "2": Text(
                    "You took the lead from a partner who would have gone out.",
                    "同伴本来要走了，牌权却被你抢走。",
                    "同伴本來要走了，牌權卻被你搶走。",
                ),
                "D": Text(
                    "You took the lead from a partner who would have gone out.",
                    "同伴本来要走了，牌权却被你抢走。",
                    "同伴本來要走了，牌權卻被你搶走。",
                ),
            },
        ),
        Step(
            start=Given("folk 9A/336K/4 1 -"),
            says=Text(
                "You lead, and your partner is next with one card. What do you give him?",
                "你领出，下一个就是同伴，他只剩一张。该喂他什么？",
                "你領出，下一個就是同伴，他只剩一張。該喂他什麼？",
            ),
            goal=Win(),
            good="3",
            right=Text(
                "Small enough for him to beat. To help the partner out is to go out oneself.",
                "小到他压得过。帮同伴走完，就等于自己走完。",
                "小到他壓得過。幫同伴走完，就等於自己走完。",
            ),
            wrong={
                "33": Text(
                    "He has one card and cannot answer a pair.",
                    "他只有一张，接不了对子。",
                    "他只有一張，接不了對子。",
                ),
                "K": Text(
                    "Your highest card shuts out your own partner.",
                    "出最大的，反而把同伴挡住了。",
                    "出最大的，反而把同伴擋住了。",
                ),
            },
        ),
        Step(
            start=Given("folk 42/88J/6682 2 1:5"),
            says=Text(
                (
                    "Partners help, but someone has to hold the landlord. Your partner led a "
                    "5; you are the last before the landlord, who holds a 4 and a 2."
                ),
                "同伴要帮，地主也得有人顶。同伴出了 5，你后面就是地主，他手里是 4 和 2。",
                "同伴要幫，地主也得有人頂。同伴出了 5，你後面就是地主，他手裡是 4 和 2。",
            ),
            goal=Win(),
            good="2",
            right=Text(
                "Whoever sits before the landlord makes him spend, or stops him altogether.",
                "坐在地主上家的人，要逼他交大牌，或者干脆顶死他。",
                "坐在地主上家的人，要逼他交大牌，或者乾脆頂死他。",
            ),
            wrong={
                "pass": Text(
                    "The landlord plays his 2, and the 4 is his last card.",
                    "地主出 2，再出最后的 4 就走了。",
                    "地主出 2，再出最後的 4 就走了。",
                ),
                "8": Text(
                    "The landlord plays his 2 over it, and the 4 is his last card.",
                    "地主用 2 压，再出最后的 4 就走了。",
                    "地主用 2 壓，再出最後的 4 就走了。",
                ),
                "6": Text(
                    "The landlord plays his 2 over it, and the 4 is his last card.",
                    "地主用 2 压，再出最后的 4 就走了。",
                    "地主用 2 壓，再出最後的 4 就走了。",
                ),
            },
        ),
    ),
)
