"""How to play well: two against one, bombs, and what it costs to break a group."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Earn, Given, Keep, Lesson, Step, Win

LANDLORD: Final = Lesson(
    name="landlord",
    title=Text("One against two", "一个打两个", "一個打兩個"),
    about=Text(
        "For the landlord both farmers are one side.",
        "对地主来说，两个农民是一家。",
        "對地主來說，兩個農民是一家。",
    ),
    steps=(
        Step(
            start=Given("folk 778JKK/8/78JQQKX 0 -"),
            says=Text(
                (
                    "One farmer holds queens, a king and a joker; the other just an 8. Whom "
                    "do you watch? Lead."
                ),
                "一个农民有 QQ、K 和小王，另一个只剩一张 8。该盯着谁？领出吧。",
                "一個農民有 QQ、K 和小王，另一個只剩一張 8。該盯著誰？領出吧。",
            ),
            goal=Win(),
            good="77",
            right=Text(
                "The 8 looks weak, but it is one single away from winning for both.",
                "8 看着弱，可只要一张单牌，他们就一起赢了。",
                "8 看著弱，可只要一張單牌，他們就一起贏了。",
            ),
            wrong={
                "7": Text(
                    "The farmer with the 8 says thank you.",
                    "剩 8 的农民正等着呢。",
                    "剩 8 的農民正等著呢。",
                )
            },
        ),
        Step(
            start=Given("folk 66K2/9/TTA 0 -"),
            says=Text(
                (
                    "Again one farmer is at his last card. Make the other one spend his ace "
                    "now, while you can still take the trick."
                ),
                "又有一个农民只剩一张。趁还收得回来，先逼另一家交出 A。",
                "又有一個農民只剩一張。趁還收得回來，先逼另一家交出 A。",
            ),
            goal=Win(),
            good="K",
            right=Text(
                "The ace comes, your 2 takes it, and the pair goes last.",
                "A 出来了，用 2 收，最后出对子。",
                "A 出來了，用 2 收，最後出對子。",
            ),
            wrong={
                "66": Text(
                    "The tens beat it, and then a low single lets the other farmer out.",
                    "对 10 压住，再出一张小单牌，另一家就走了。",
                    "對 10 壓住，再出一張小單牌，另一家就走了。",
                )
            },
        ),
    ),
)

PARTNERS: Final = Lesson(
    name="partners",
    title=Text("Two against one", "两个打一个", "兩個打一個"),
    about=Text(
        "Passing the lead between farmers.",
        "农民之间怎样传牌权。",
        "農民之間怎樣傳牌權。",
    ),
    steps=(
        Step(
            says=Text(
                (
                    "Farmers win together, so the lead belongs to both. The one before the "
                    "landlord holds him, with cards high enough to make him spend. The one "
                    "after the landlord takes his partner's small leads. And the weaker hand "
                    "helps the stronger one out."
                ),
                (
                    "农民输赢在一起，牌权也是共有的。地主的上家负责顶，用大牌逼地主交牌；地主"
                    "的下家接同伴的小牌。弱的一家帮强的一家先走。"
                ),
                (
                    "農民輸贏在一起，牌權也是共有的。地主的上家負責頂，用大牌逼地主交牌；地主"
                    "的下家接同伴的小牌。弱的一家幫強的一家先走。"
                ),
            ),
        ),
        Step(
            start=Given("folk 399AD/339K/AA 1 -"),
            says=Text(
                "You are the farmer after the landlord and lead. Your partner has two aces.",
                "你是地主的下家，轮到你领出。同伴剩一对 A。",
                "你是地主的下家，輪到你領出。同伴剩一對 A。",
            ),
            goal=Win(),
            good="33",
            right=Text(
                "A small pair is what a pair can answer.",
                "小对子正好让对子接。",
                "小對子正好讓對子接。",
            ),
            wrong={
                "3": Text(
                    "It makes him break his pair.",
                    "逼得他把对子拆了。",
                    "逼得他把對子拆了。",
                )
            },
        ),
        Step(
            start=Given("folk QAA/4/35572X 2 1:A"),
            says=Text(
                (
                    "Your partner's ace lies there, and he has one card. You hold a 2 and "
                    "the small joker."
                ),
                "同伴出了 A，只剩一张。你有 2 和小王。",
                "同伴出了 A，只剩一張。你有 2 和小王。",
            ),
            goal=Win(),
            good="pass",
            right=Text(
                "The landlord has only aces: he cannot go over it.",
                "地主只有 A，压不过。",
                "地主只有 A，壓不過。",
            ),
        ),
        Step(
            start=Given("folk 6AA/5557Q/QQKX 2 -"),
            says=Text(
                (
                    "You lead into the landlord: 6 A A. If he ever gets in cheaply he wins. "
                    "Which card holds him?"
                ),
                "你领出，后面就是地主：6 和 AA。让他便宜上手就输了。哪张牌顶得住？",
                "你領出，後面就是地主：6 和 AA。讓他便宜上手就輸了。哪張牌頂得住？",
            ),
            goal=Win(),
            good="K",
            right=Text(
                "To beat it he must break his aces, and the joker is still behind.",
                "他要压就得拆 AA，后面还有小王等着。",
                "他要壓就得拆 AA，後面還有小王等著。",
            ),
        ),
    ),
)

BOMBS: Final = Lesson(
    name="bombs",
    title=Text("When to bomb", "炸弹什么时候用", "炸彈什麼時候用"),
    about=Text(
        "A bomb takes the lead and doubles the points, for whoever wins.",
        "炸弹能抢牌权，也让分数翻倍，不管最后谁赢。",
        "炸彈能搶牌權，也讓分數翻倍，不管最後誰贏。",
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
                    "The king was not worth it. Keep the bomb for a joker: after that they "
                    "have nothing left."
                ),
                "一张 K 不值得炸。留着炸王，炸完他们就没大牌了。",
                "一張 K 不值得炸。留著炸王，炸完他們就沒大牌了。",
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
                "代價是：四帶二隻能壓同類。手數比牌權更要緊時，才捨得拆炸彈。",
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
