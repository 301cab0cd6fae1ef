"""How to play well: one against two, and two against one."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Given, Lesson, Step, Win

LANDLORD: Final = Lesson(
    name="landlord",
    title=Text("One against two", "一个打两个", "一個打兩個"),
    about=Text(
        "For the landlord both farmers are one side.",
        "对地主来说，两个农民是一家。",
        "對地主來說，兩個農民是一家。",
    ),
    learnt=(
        Text(
            "Watch the farmer who has few cards, however low they are.",
            "要盯住牌少的农民，不管他的牌多小。",
            "要盯住牌少的農民，不管他的牌多小。",
        ),
        Text(
            "Draw their high cards out while you can still take the trick.",
            "趁你还收得回来，先把他们的大牌逼出来。",
            "趁你還收得回來，先把他們的大牌逼出來。",
        ),
    ),
    motifs=(
        "stop_one",
        "hold_back",
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
                    "The tens beat it, and their last card is the ace: out.",
                    "对 10 压住，剩下一张 A 就走了。",
                    "對 10 壓住，剩下一張 A 就走了。",
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
    learnt=(
        Text(
            "The lead belongs to both farmers: the weaker hand helps the stronger one out.",
            "牌权是两个农民共有的：牌差的送牌好的走。",
            "牌權是兩個農民共有的：牌差的送牌好的走。",
        ),
        Text(
            "Lead what the partner can answer, of the kind that he has.",
            "出同伴接得上的牌，看他有什么就出什么。",
            "出同伴接得上的牌，看他有什麼就出什麼。",
        ),
        Text(
            "Before the landlord play the card that makes him break something.",
            "坐在地主前面，就出逼他拆牌的那张。",
            "坐在地主前面，就出逼他拆牌的那張。",
        ),
    ),
    motifs=(
        "feed_partner",
        "let_partner",
        "over_partner",
        "cover_high",
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
                "The landlord has nothing above an ace: he cannot go over it.",
                "地主最大的就是 A，压不过。",
                "地主最大的就是 A，壓不過。",
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
