"""How to play well: when to bomb, and what it costs to break a group."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Earn, Given, Keep, Lesson, Step, Win

BOMBS: Final = Lesson(
    name="bombs",
    title=Text("When to bomb", "炸弹什么时候用", "炸彈什麼時候用"),
    about=Text(
        "A bomb takes the lead and doubles the points, for whoever wins.",
        "炸弹能抢牌权，也让分数翻倍，不管最后谁赢。",
        "炸彈能搶牌權，也讓分數翻倍，不管最後誰贏。",
    ),
    learnt=(
        Text(
            "Bomb when the rest then goes out before anybody comes in.",
            "炸完能一路走完，就炸。",
            "炸完能一路走完，就炸。",
        ),
        Text(
            "Don't bomb what costs you nothing: keep it for the card that does.",
            "不疼不痒的牌别炸，留着炸真正要紧的。",
            "不疼不癢的牌別炸，留著炸真正要緊的。",
        ),
        Text(
            "It doubles the points for the winner too: when all is lost keep it.",
            "赢家的分也会翻倍：输定了就别炸。",
            "贏家的分也會翻倍：輸定了就別炸。",
        ),
    ),
    motifs=(
        "bomb_now",
        "bomb_later",
        "break_bomb",
    ),
    steps=(
        Step(
            start=Given("folk 333344888T/A/JKA 0 2:8"),
            says=Text(
                (
                    "You are the landlord. A farmer has one card left, the other is in the "
                    "lead with an 8. You hold four 3s."
                ),
                "你是地主。一个农民只剩一张，另一个出了 8。你有四张 3。",
                "你是地主。一個農民只剩一張，另一個出了 8。你有四張 3。",
            ),
            goal=Win(),
            good="3333",
            right=Text(
                (
                    "After the bomb two turns are left, and nobody can come in. That is what "
                    "it is for."
                ),
                "炸完只剩两手，谁也插不进来。炸弹就该这样用。",
                "炸完只剩兩手，誰也插不進來。炸彈就該這樣用。",
            ),
            wrong={
                "pass": Text(
                    "A bomb that stays in the hand wins nothing.",
                    "炸弹留在手里可赢不了。",
                    "炸彈留在手裡可贏不了。",
                )
            },
        ),
        Step(
            start=Given("folk 333355668K/4KX/46D 0 2:K"),
            says=Text("A king lies there. Bomb it?", "桌上是 K。炸吗？", "桌上是 K。炸嗎？"),
            goal=Win(),
            good="pass",
            right=Text(
                (
                    "The king was not worth it. Keep the bomb for a joker: after that nobody "
                    "can answer your pairs."
                ),
                "一张 K 不值得炸。留着炸王，炸完你出对子，没人接得了。",
                "一張 K 不值得炸。留著炸王，炸完你出對子，沒人接得了。",
            ),
            wrong={
                "3333": Text(
                    "The jokers are still out, and you have nothing more against them.",
                    "两张王都还在，你再没有东西对付它们了。",
                    "兩張王都還在，你再沒有東西對付它們了。",
                )
            },
        ),
        Step(
            start=Given("folk D/3333559KAX/JJQ 1 0:9"),
            says=Text(
                (
                    "You are a farmer. The landlord has played a 9 and holds one card: the "
                    "big joker."
                ),
                "你是农民。地主出了 9，只剩一张大王。",
                "你是農民。地主出了 9，只剩一張大王。",
            ),
            goal=Win(),
            good="3333",
            right=Text(
                (
                    "The last moment to take the lead, and then only pairs and what he "
                    "cannot answer."
                ),
                "这是最后的机会：抢下牌权，再出他接不了的对子。",
                "這是最後的機會：搶下牌權，再出他接不了的對子。",
            ),
            wrong={
                "X": Text(
                    "The big joker beats the small one.",
                    "大王压得住小王。",
                    "大王壓得住小王。",
                )
            },
        ),
        Step(
            start=Given("folk D/444459KK2/9A 1 0:A"),
            says=Text(
                (
                    "The landlord has only the big joker left, and this time nothing can "
                    "stop him. You hold four 4s. What do you do?"
                ),
                "地主只剩大王，这回谁也拦不住了。你有四张 4。怎么办？",
                "地主只剩大王，這回誰也攔不住了。你有四張 4。怎麼辦？",
            ),
            goal=Earn(),
            good="pass",
            right=Text(
                "A bomb doubles the points for the winner too. When the deal is lost, keep it.",
                "炸弹也替赢家翻倍。输定了就别炸。",
                "炸彈也替贏家翻倍。輸定了就別炸。",
            ),
            wrong={
                "4444": Text(
                    "It changes nothing but the price.",
                    "什么也没改变，只是输得更多。",
                    "什麼也沒改變，只是輸得更多。",
                )
            },
        ),
    ),
)


BREAKING: Final = Lesson(
    name="breaking",
    title=Text("What breaking costs", "拆牌的代价", "拆牌的代價"),
    about=Text(
        "Fewer cards now, or more turns later?",
        "现在少几张，还是以后多几手？",
        "現在少幾張，還是以後多幾手？",
    ),
    learnt=(
        Text(
            "Breaking a group is paid for in turns: count them before and after.",
            "拆牌要付出手数：拆之前、拆之后都数一数。",
            "拆牌要付出手數：拆之前、拆之後都數一數。",
        ),
        Text(
            "A bomb may carry two cards away when turns matter more than the lead.",
            "手数比牌权要紧时，炸弹也可以当四带二出。",
            "手數比牌權要緊時，炸彈也可以當四帶二出。",
        ),
        Text(
            "Answer with what is really single; the middle of a chain costs most.",
            "压牌用真正的单张；从中间拆代价最大。",
            "壓牌用真正的單張；從中間拆代價最大。",
        ),
    ),
    motifs=(
        "break_bomb",
        "break_chain",
        "break_trio",
        "break_pair",
    ),
    steps=(
        Step(
            start=Given("folk 33335699/?9/?9 0 -"),
            says=Text(
                (
                    "Four 3s, a 5, a 6 and two 9s. As a bomb with three other plays it takes "
                    "four turns. Find a lead that leaves only one turn."
                ),
                (
                    "四张 3、一张 5、一张 6 和一对 9。把 3 当炸弹，一共要四手。找一手，出完只"
                    "剩一手。"
                ),
                (
                    "四張 3、一張 5、一張 6 和一對 9。把 3 當炸彈，一共要四手。找一手，出完只"
                    "剩一手。"
                ),
            ),
            goal=Keep(),
            good="333356",
            right=Text(
                (
                    "The price: as a four with two it beats no more than its own kind. Give "
                    "the bomb away when turns matter more than the lead."
                ),
                "代价是：四带二只能压同类。手数比牌权更要紧时，才舍得拆炸弹。",
                "代價是：四帶二只能壓同類。手數比牌權更要緊時，才捨得拆炸彈。",
            ),
        ),
        Step(
            start=Given("folk 3778899K2/?9/?9 0 2:5"),
            says=Text(
                "A 5 lies there. Which singles do you have that are really single?",
                "桌上是 5。你手里哪些才是真正的单张？",
                "桌上是 5。你手裡哪些才是真正的單張？",
            ),
            goal=Keep(),
            good="K",
            wrong={
                "7": Text(
                    "One pair less, and the chain with it.",
                    "少了一对，连对也没了。",
                    "少了一對，連對也沒了。",
                ),
                "8": Text(
                    "The middle of a chain is the dearest place to break it.",
                    "从中间拆连对，代价最大。",
                    "從中間拆連對，代價最大。",
                ),
                "9": Text(
                    "One pair less, and the chain with it.",
                    "少了一对，连对也没了。",
                    "少了一對，連對也沒了。",
                ),
            },
        ),
    ),
)
