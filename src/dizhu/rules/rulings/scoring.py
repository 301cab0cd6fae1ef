"""Rulings 61 to 70: what a deal is worth."""

from typing import Final

from dizhu.rules.rulings.ruling import NO_DOUBLING, Ruling, all_three, one_deck, table_or_match
from dizhu.rules.text import Text

SCORING: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="61",
        section="scoring",
        point=Text("the base score", "底分", "底分"),
        says=all_three(
            Text(
                en="The winning call is what a deal is played for.",
                zh="地主叫的分就是这一副的底分。",
                zh_tw="地主叫的分就是這一副的底分。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="62",
        section="scoring",
        point=Text("bombs and the rocket in the score", "炸弹和王炸的倍数", "炸彈和王炸的倍數"),
        says=one_deck(
            Text(
                en=(
                    "Every bomb and the rocket double the score when they are played, whoever "
                    "plays them, and on the very last play too."
                ),
                zh="每打出一个炸弹或王炸，分数翻一倍，不论谁出的，最后一手也算。",
                zh_tw="每打出一個炸彈或王炸，分數翻一倍，不論誰出的，最後一手也算。",
            ),
            four=Text(
                en=(
                    "The rocket and bombs of six cards or more double the score when they are "
                    "played, whoever plays them, and on the very last play too. Bombs of four or "
                    "five leave it alone."
                ),
                zh=(
                    "打出王炸或六张以上的炸弹，分数翻一倍，不论谁出的，最后一手也算；四张、"
                    "五张的炸弹不翻倍。"
                ),
                zh_tw=(
                    "打出王炸或六張以上的炸彈，分數翻一倍，不論誰出的，最後一手也算；四張、"
                    "五張的炸彈不翻倍。"
                ),
            ),
        ),
        source="001 and 002",
        switch="doubling_bomb",
    ),
    Ruling(
        id="64",
        section="scoring",
        point=Text("spring", "春天", "春天"),
        says=table_or_match(
            Text(
                en="Not counted unless it is switched on: the source does not know it.",
                zh="默认不计：原文没有这一条，可以用开关打开。",
                zh_tw="預設不計：原文沒有這一條，可以用開關打開。",
            ),
            competitive=Text(
                en=(
                    "The score doubles once if the landlord wins before any farmer has played a "
                    "card. Going out with all twenty cards on the first lead is a spring as well."
                ),
                zh="农民一张牌都没出过，地主就赢了，分数翻一倍。地主第一手就出完20张也算。",
                zh_tw="農民一張牌都沒出過，地主就贏了，分數翻一倍。地主第一手就出完20張也算。",
            ),
        ),
        source="001",
        switch="spring",
    ),
    Ruling(
        id="66",
        section="scoring",
        point=Text("anti-spring", "反春", "反春"),
        says=table_or_match(
            Text(
                en="Not counted unless it is switched on: the source does not know it.",
                zh="默认不计：原文没有这一条，可以用开关打开。",
                zh_tw="預設不計：原文沒有這一條，可以用開關打開。",
            ),
            competitive=Text(
                en=(
                    "The score doubles once if the farmers win and the landlord played nothing "
                    "after the opening lead. Passes are not plays."
                ),
                zh="农民赢了，而地主只出过第一手，分数翻一倍。“不出”不算出牌。",
                zh_tw="農民贏了，而地主只出過第一手，分數翻一倍。「不要」不算出牌。",
            ),
        ),
        source="001",
        switch="spring",
    ),
    Ruling(
        id="68",
        section="scoring",
        point=Text("doubling in the score", "加倍怎么算", "加倍怎麼算"),
        says=table_or_match(
            NO_DOUBLING,
            competitive=Text(
                en=(
                    "Each farmer settles alone with the landlord. The call is doubled for every "
                    "bomb, for the rocket, and for spring or anti-spring; once more if this farmer "
                    "doubled; and yet once more if the landlord then redoubled."
                ),
                zh=(
                    "每名农民各自与地主结算：底分按每个炸弹、王炸、春天或反春各翻一倍；"
                    "这名农民加过倍，再翻一倍；地主又对他再加倍，就再翻一倍。"
                ),
                zh_tw=(
                    "每名農民各自與地主結算：底分按每個炸彈、王炸、春天或反春各翻一倍；"
                    "這名農民加過倍，再翻一倍；地主又對他再加倍，就再翻一倍。"
                ),
            ),
        ),
        source="001",
    ),
    Ruling(
        id="69",
        section="scoring",
        point=Text("the landlord's score", "地主的得分", "地主得幾分"),
        says=all_three(
            Text(
                en=(
                    "The landlord wins what all the farmers lose together, or loses what they win, "
                    "so a deal's scores always sum to zero."
                ),
                zh="地主赢的等于所有农民输的总和，输的等于他们赢的总和，所以每副总分为零。",
                zh_tw="地主贏的等於所有農民輸的總和，輸的等於他們贏的總和，所以每副總分為零。",
            ),
        ),
        source="001 and 002",
    ),
    Ruling(
        id="70",
        section="scoring",
        point=Text("a void deal", "流局", "流局"),
        says=all_three(
            Text(
                en="A void deal scores nothing for anybody.",
                zh="流局时，谁都不得分也不失分。",
                zh_tw="流局時，誰都不得分也不失分。",
            ),
        ),
        source="001 and 002",
    ),
)
