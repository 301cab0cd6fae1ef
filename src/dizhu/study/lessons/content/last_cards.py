"""How to play well: the last cards."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Given, Lesson, Step, Win

LAST: Final = Lesson(
    name="last-cards",
    title=Text("One card left, two cards left", "只剩一张，只剩两张", "只剩一張，只剩兩張"),
    about=Text(
        "Everybody may know how many cards each hand holds.",
        "每家剩几张，谁都可以知道。",
        "每家剩幾張，誰都可以知道。",
    ),
    learnt=(
        Text(
            "Against one card lead pairs and longer plays.",
            "对手剩一张，就出对子和更长的牌。",
            "對手剩一張，就出對子和更長的牌。",
        ),
        Text(
            "Against two cards, which may be a pair, lead singles.",
            "对手剩两张要防对子，就出单张。",
            "對手剩兩張要防對子，就出單張。",
        ),
        Text(
            "Your own weak card goes last, when it is too late to beat it.",
            "自己的弱牌放到最后，那时压也来不及了。",
            "自己的弱牌放到最後，那時壓也來不及了。",
        ),
    ),
    motifs=(
        "stop_one",
        "stop_two",
    ),
    steps=(
        Step(
            start=Given("folk 2/5599/5679Q 1 -"),
            says=Text(
                "The landlord has one card left, a 2. You are a farmer and lead.",
                "地主只剩一张 2。你是农民，轮到你领出。",
                "地主只剩一張 2。你是農民，輪到你領出。",
            ),
            goal=Win(),
            good="55",
            right=Text(
                "Against one card, pairs and longer plays are safe.",
                "对付只剩一张的，出对子和更长的牌最安全。",
                "對付只剩一張的，出對子和更長的牌最安全。",
            ),
            wrong={
                "5": Text(
                    "A single is just what he waits for.",
                    "他等的就是单张。",
                    "他等的就是單張。",
                ),
                "9": Text(
                    "A single is just what he waits for.",
                    "他等的就是单张。",
                    "他等的就是單張。",
                ),
            },
        ),
        Step(
            start=Given("folk 8QQAA/K/48JD 0 -"),
            says=Text(
                (
                    "Now you are the landlord, and one farmer has a single king left. Keep "
                    "your weak card for the very end."
                ),
                "这回你是地主，一个农民只剩一张 K。弱牌留到最后一手。",
                "這回你是地主，一個農民只剩一張 K。弱牌留到最後一手。",
            ),
            goal=Win(),
            good="QQ",
            right=Text(
                "The 8 is played last: then it is too late to beat it.",
                "8 最后才出，那时谁想压也来不及了。",
                "8 最後才出，那時誰想壓也來不及了。",
            ),
        ),
        Step(
            start=Given("folk TT/5688Q/58JX 1 -"),
            says=Text(
                "The landlord has two cards left: a pair of 10s. You lead.",
                "地主剩两张：一对 10。你领出。",
                "地主剩兩張：一對 10。你領出。",
            ),
            goal=Win(),
            good="5",
            right=Text(
                "Two cards may be a pair: so lead singles, and make him break it.",
                "剩两张要防对子：出单张，逼他拆开。",
                "剩兩張要防對子：出單張，逼他拆開。",
            ),
            wrong={
                "88": Text(
                    "A pair lets him out in one turn.",
                    "出对子，他一手就走了。",
                    "出對子，他一手就走了。",
                )
            },
        ),
    ),
)
