"""How to play well: counting turns, and what a hand is worth."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Given, Keep, Lesson, Pick, Step

TURNS: Final = Lesson(
    name="turns",
    title=Text("Count turns, not cards", "数手数，不数张数", "數手數，不數張數"),
    about=Text(
        "How many plays empty this hand?",
        "这手牌要几手才能出完？",
        "這手牌要幾手才能出完？",
    ),
    learnt=(
        Text(
            "Count how many plays empty the hand: that is how far you are from the end.",
            "数一数几手能出完：那才是离赢还有多远。",
            "數一數幾手能出完：那才是離贏還有多遠。",
        ),
        Text(
            "Answer with a card that no group needs.",
            "压牌用不属于任何一组的牌。",
            "壓牌用不屬於任何一組的牌。",
        ),
        Text(
            "A hand of chains is quicker than a hand of high cards.",
            "牌形顺的，比大牌多的出得快。",
            "牌形順的，比大牌多的出得快。",
        ),
    ),
    motifs=("throw_pair",),
    steps=(
        Step(
            start=Given("folk 34567888K/?9/?9 0 -"),
            says=Text(
                (
                    "Nine cards, but only two turns, if you see them: the straight, and the "
                    "8s with the king. It is tempting to let the 8s carry away the 3. Make a "
                    "play that leaves one turn."
                ),
                (
                    "九张牌，看清楚了只要两手：一条顺子，三张 8 带 K。很想让三张 8 把 3 带走"
                    "吧？请出一手，让剩下的只要一手。"
                ),
                (
                    "九張牌，看清楚了只要兩手：一條順子，三張 8 帶 K。很想讓三張 8 把 3 帶走"
                    "吧？請出一手，讓剩下的只要一手。"
                ),
            ),
            goal=Keep(),
            good="34567",
            wrong={
                "3888": Text(
                    "One small card is gone, and the straight with it.",
                    "带走了一张小牌，顺子也拆散了。",
                    "帶走了一張小牌，順子也拆散了。",
                )
            },
        ),
        Step(
            start=Given("folk 5566779A/?9/?9 0 2:4"),
            says=Text(
                "A single 4 lies there. Answer it without breaking the pair chain.",
                "桌上是单张 4。压住它，但别拆连对。",
                "桌上是單張 4。壓住它，但別拆連對。",
            ),
            goal=Keep(),
            good="9",
            wrong={
                "5": Text("The chain of pairs is gone.", "连对没了。", "連對沒了。"),
                "6": Text("The chain of pairs is gone.", "连对没了。", "連對沒了。"),
                "7": Text("The chain of pairs is gone.", "连对没了。", "連對沒了。"),
            },
        ),
        Step(
            start=Given("folk 4888JJK/?9/?9 0 2:66"),
            says=Text(
                "A pair of 6s. Two of your pairs are higher. Which one is really a pair?",
                "一对 6。你有两种更大的对子。哪一个是真正的对子？",
                "一對 6。你有兩種更大的對子。哪一個是真正的對子？",
            ),
            goal=Keep(),
            good="JJ",
            wrong={
                "88": Text(
                    "It leaves an 8 and a 4 with nobody to carry them.",
                    "剩下一张 8 和一张 4，没人带了。",
                    "剩下一張 8 和一張 4，沒人帶了。",
                )
            },
        ),
        Step(
            says=Text(
                "Two hands of 17 cards. Which one needs fewer turns?",
                "两手牌，各 17 张。哪一手要的手数少？",
                "兩手牌，各 17 張。哪一手要的手數少？",
            ),
            goal=Pick(("D2XAAKKQJ99765443", "33455667788TJQKA2")),
            good="2",
            right=Text(
                "High cards win tricks, but each of them is a turn of its own.",
                "大牌能赢一圈，可每一张都要单独出一手。",
                "大牌能贏一圈，可每一張都要單獨出一手。",
            ),
        ),
    ),
)


CALLING: Final = Lesson(
    name="calling",
    title=Text("What a hand is worth", "这手牌该不该叫", "這手牌該不該叫"),
    about=Text(
        "A call weighs the shape as well as the high cards.",
        "叫分要看大牌，也要看牌形。",
        "叫分要看大牌，也要看牌形。",
    ),
    learnt=(
        Text(
            "Before a call count turns, cards that take the lead, and small ones left over.",
            "叫分前数三样：手数、能收牌权的大牌、剩下的小牌。",
            "叫分前數三樣：手數、能收牌權的大牌、剩下的小牌。",
        ),
        Text(
            "Runs make a hand quick; jokers, 2s and bombs bring the lead back.",
            "顺子让手数变少，王、2、炸弹能收回牌权。",
            "順子讓手數變少，王、2、炸彈能收回牌權。",
        ),
    ),
    steps=(
        Step(
            says=Text(
                (
                    "To call is to bet on the whole hand, not on its highest card. Ask three "
                    "things: how many turns does it need, how often can I take the lead "
                    "(jokers, 2s, bombs), and how many small cards are left over at the end? "
                    "The three bottom cards may help with one of them."
                ),
                (
                    "叫分赌的是整手牌，不是最大的那一张。问自己三件事：要几手出完？能收回几次"
                    "牌权（王、2、炸弹）？最后剩几张小牌？三张底牌也许能补上一样。"
                ),
                (
                    "叫分賭的是整手牌，不是最大的那一張。問自己三件事：要幾手出完？能收回幾次"
                    "牌權（王、2、炸彈）？最後剩幾張小牌？三張底牌也許能補上一樣。"
                ),
            ),
        ),
        Step(
            says=Text(
                (
                    "Both of these have something: one the jokers, the other its shape. "
                    "Which needs fewer turns?"
                ),
                "两手牌各有长处：一手有双王，一手牌形顺。哪一手的手数少？",
                "兩手牌各有長處：一手有雙王，一手牌形順。哪一手的手數少？",
            ),
            goal=Pick(("46689JQQKAA22XD57", "3456789TTT55KK224")),
            good="2",
            right=Text(
                (
                    "Jokers, 2s and aces take the lead often, so the first hand may be "
                    "called, too. But it must come in far more often."
                ),
                "双王、22、AA 收牌权的次数多，前一手也能叫，只是要多上手好几次。",
                "雙王、22、AA 收牌權的次數多，前一手也能叫，只是要多上手好幾次。",
            ),
        ),
        Step(
            says=Text(
                "And again: what does a run do?",
                "再来一次：顺子有什么用？",
                "再來一次：順子有什麼用？",
            ),
            goal=Pick(("45678999TJJQKA224", "34688TJJQKKA2AX95")),
            good="1",
        ),
    ),
)
