"""Common mistakes: each is there to be made, and is punished by the rules or by the others."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Answer, Given, Keep, Lesson, Step, Win

RULE_MISTAKES: Final = Lesson(
    name="mistakes-rules",
    title=Text("What the rules do not allow", "规则不允许的", "規則不允許的"),
    about=Text(
        "Try the mistake: it is refused, with its ruling.",
        "把错误试一遍：会被拒绝，并告诉你是哪条裁定。",
        "把錯誤試一遍：會被拒絕，並告訴你是哪條裁定。",
    ),
    learnt=(
        Text(
            "Suits never decide anything.",
            "花色从不分大小。",
            "花色從不分大小。",
        ),
        Text(
            "A longer straight is not a higher one.",
            "更长的顺子不算更大。",
            "更長的順子不算更大。",
        ),
        Text(
            "Whoever has the lead must play something.",
            "领出的人不能不出。",
            "領出的人不能不要。",
        ),
    ),
    steps=(
        Step(
            start=Given("folk 99K/?5/?5 0 1:9"),
            says=Text(
                "Mistake: “my 9 is a spade, and spades are high.” Try it, then beat the 9.",
                "失误：“我的 9 是黑桃，黑桃最大。”先试试，再正确地压住。",
                "失誤：「我的 9 是黑桃，黑桃最大。」先試試，再正確地壓住。",
            ),
            goal=Answer(),
            good="K",
            wrong={
                "9": Text(
                    "Suits never decide anything.",
                    "花色从来不分大小。",
                    "花色從來不分大小。",
                )
            },
        ),
        Step(
            start=Given("folk 456789TJ/?8/?8 0 1:34567"),
            says=Text(
                (
                    "Mistake: “my straight is longer, so it is higher.” Try six cards or "
                    "more, then answer rightly."
                ),
                "失误：“我的顺子更长，所以更大。”先试六张以上，再正确地压住。",
                "失誤：「我的順子更長，所以更大。」先試六張以上，再正確地壓住。",
            ),
            goal=Answer(),
            good="789TJ",
            wrong={
                "456789": Text("Longer is not higher.", "更长不等于更大。", "更長不等於更大。"),
                "56789T": Text("Longer is not higher.", "更长不等于更大。", "更長不等於更大。"),
                "6789TJ": Text("Longer is not higher.", "更长不等于更大。", "更長不等於更大。"),
                "456789TJ": Text("Longer is not higher.", "更长不等于更大。", "更長不等於更大。"),
            },
        ),
        Step(
            start=Given("folk 3QQ/4/55 0 -"),
            says=Text(
                (
                    "Mistake: to look for a pass on the lead. Try it. Whoever has the lead "
                    "must play; so the question is what."
                ),
                "失误：领出的时候找“不出”。试试看。有牌权就必须出，问题只是出什么。",
                "失誤：領出的時候找「不要」。試試看。有牌權就必須出，問題只是出什麼。",
            ),
            goal=Win(),
            good="QQ",
            wrong={
                "pass": Text(
                    "There is nothing on the table to let go.",
                    "桌上没有牌可让。",
                    "桌上沒有牌可讓。",
                ),
                "3": Text(
                    "And a farmer goes out with his 4.",
                    "农民用 4 就走了。",
                    "農民用 4 就走了。",
                ),
            },
        ),
    ),
)

PLAY_MISTAKES: Final = Lesson(
    name="mistakes-play",
    title=Text("What the others punish", "会被对手惩罚的", "會被對手懲罰的"),
    about=Text(
        "Allowed, tempting, and wrong.",
        "规则允许，看着顺手，其实错了。",
        "規則允許，看著順手，其實錯了。",
    ),
    learnt=(
        Text(
            "Don't overtake a partner who is about to go out.",
            "同伴快走完了，别压他。",
            "同伴快走完了，別壓他。",
        ),
        Text(
            "Don't bomb because you can: it may be worth more later, or in another play.",
            "别因为有炸弹就炸：留着或换种出法，也许更值。",
            "別因為有炸彈就炸：留著或換種出法，也許更值。",
        ),
        Text(
            "No single to a hand of one card.",
            "对手只剩一张，别出单张。",
            "對手只剩一張，別出單張。",
        ),
        Text(
            "The highest card and the long run are worth most when they stay whole.",
            "最大的牌先留着，长顺子别拆散。",
            "最大的牌先留著，長順子別拆散。",
        ),
    ),
    motifs=(
        "let_partner",
        "bomb_later",
        "stop_one",
        "keep_joker",
    ),
    steps=(
        Step(
            start=Given("folk 8JJKK/T/466T2D 2 1:K"),
            says=Text(
                (
                    "Mistake: to treat the partner as a third enemy. His king lies there, he "
                    "has one card left, and you hold a 2 and the joker."
                ),
                "失误：把同伴当成第三个敌人。他出了 K，只剩一张；你有 2 和大王。",
                "失誤：把同伴當成第三個敵人。他出了 K，只剩一張；你有 2 和大王。",
            ),
            goal=Win(),
            good="pass",
            wrong={
                "2": Text(
                    (
                        "The king was safe; now you must find a way to give the lead back, "
                        "and there is none."
                    ),
                    "K 本来就稳了；现在想把牌权还给他，已经没有办法。",
                    "K 本來就穩了；現在想把牌權還給他，已經沒有辦法。",
                ),
                "D": Text(
                    (
                        "The king was safe; now you must find a way to give the lead back, "
                        "and there is none."
                    ),
                    "K 本来就稳了；现在想把牌权还给他，已经没有办法。",
                    "K 本來就穩了；現在想把牌權還給他，已經沒有辦法。",
                ),
            },
        ),
        Step(
            start=Given("folk 3777789TTKKA/3KA/88T 0 2:D"),
            says=Text(
                (
                    "Mistake: to bomb because one can. A farmer has just played the big "
                    "joker, and you hold four 7s."
                ),
                "失误：有炸弹就炸。农民刚出了大王，你有四张 7。",
                "失誤：有炸彈就炸。農民剛出了大王，你有四張 7。",
            ),
            goal=Win(),
            good="pass",
            right=Text(
                (
                    "The joker is gone: nobody can beat your ace or your pair of kings now, "
                    "and the four 7s take two small cards along."
                ),
                "大王没了，你的 A 和对 K 没人压得住，四张 7 还能带走两张小牌。",
                "大王沒了，你的 A 和對 K 沒人壓得住，四張 7 還能帶走兩張小牌。",
            ),
            wrong={
                "7777": Text(
                    "The stakes are doubled, and the small cards have nobody to carry them.",
                    "分数翻了倍，小牌却没人带了。",
                    "分數翻了倍，小牌卻沒人帶了。",
                )
            },
        ),
        Step(
            start=Given("folk X/338KA/446JJ 1 -"),
            says=Text(
                (
                    "Mistake: a single to a player with one card. The landlord has a joker "
                    "left; you lead."
                ),
                "失误：对手只剩一张，还出单张。地主只剩小王，你领出。",
                "失誤：對手只剩一張，還出單張。地主只剩小王，你領出。",
            ),
            goal=Win(),
            good="33",
            wrong={
                "3": Text(
                    "One joker, one single: he is out.",
                    "一张王，接一张单牌：他走了。",
                    "一張王，接一張單牌：他走了。",
                ),
                "A": Text(
                    "High, but a joker is higher, and he is out.",
                    "A 够大，可小王更大：他走了。",
                    "A 夠大，可小王更大：他走了。",
                ),
            },
        ),
        Step(
            start=Given("folk 49A2D/KAA/9K2 0 2:K"),
            says=Text(
                (
                    "Mistake: the strongest card at the first chance. A king lies there. You "
                    "hold an ace, a 2 and the big joker."
                ),
                "失误：一上来就出最大的。桌上是 K，你有 A、2 和大王。",
                "失誤：一上來就出最大的。桌上是 K，你有 A、2 和大王。",
            ),
            goal=Win(),
            good="A",
            right=Text(
                "The ace calls out their 2, the joker takes it, and then nobody beats yours.",
                "A 引出他们的 2，大王收回来，你的 2 就没人压得住了。",
                "A 引出他們的 2，大王收回來，你的 2 就沒人壓得住了。",
            ),
            wrong={
                "D": Text(
                    "Now their 2 is worth as much as yours.",
                    "这样他们的 2 就和你的一样大了。",
                    "這樣他們的 2 就和你的一樣大了。",
                )
            },
        ),
        Step(
            start=Given("folk 345678889/?9/?9 0 -"),
            says=Text(
                "Mistake: to break a long run in order to carry a small card.",
                "失误：为了带走一张小牌，把长顺子拆了。",
                "失誤：為了帶走一張小牌，把長順子拆了。",
            ),
            goal=Keep(),
            good="3456789",
            wrong={
                "3888": Text(
                    "What is left are five single cards.",
                    "剩下的成了五张单牌。",
                    "剩下的成了五張單牌。",
                )
            },
        ),
    ),
)
