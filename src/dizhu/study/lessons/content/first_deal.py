"""The first deal, one idea at a time: the learner is the landlord and wins.

One lesson, so one file: each step goes on from the one before.
"""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Do, Lesson, Script, Step

_DEAL: Final = Script(
    hands=("34456678TTTJQQQQ2", "34556689" + "99TJKAA2X", "33457778" + "9JJKKKAA2"),
    bottom="82D",
)

FIRST_DEAL: Final = Lesson(
    name="first-deal",
    title=Text("Your first deal", "你的第一局", "你的第一局"),
    about=Text(
        "From the call to the last card, as the landlord.",
        "当一回地主，从叫分到出完。",
        "當一回地主，從叫分到出完。",
    ),
    learnt=(
        Text(
            "Whoever is out first wins, and the landlord plays alone against two farmers.",
            "谁先出完谁赢；地主一个人打两个农民。",
            "誰先出完誰贏；地主一個人打兩個農民。",
        ),
        Text(
            "An answer is of the same kind and size, only higher; nobody has to answer.",
            "压牌要同样的牌型、同样的张数，还要更大；压不压随你。",
            "壓牌要同樣的牌型、同樣的張數，還要更大；壓不壓隨你。",
        ),
        Text(
            "A bomb beats nearly everything, and doubles the points.",
            "炸弹几乎什么都压得住，还让分数翻倍。",
            "炸彈幾乎什麼都壓得住，還讓分數翻倍。",
        ),
        Text(
            "Lead the weak play while you still hold what takes the lead back.",
            "手里还有能收回牌权的大牌时，先出弱的。",
            "手裡還有能收回牌權的大牌時，先出弱的。",
        ),
    ),
    motifs=("hold_back",),
    steps=(
        Step(
            start=_DEAL,
            says=Text(
                (
                    "Three players, one deck with two jokers. Each gets 17 cards, three stay "
                    "face down. Whoever first has no cards left wins. From low to high: 3 4 "
                    "5 6 7 8 9 10 J Q K A 2, small joker, big joker. Suits never matter."
                ),
                (
                    "三个人，一副带大小王的牌。每人 17 张，留 3 张扣着。谁先出完谁赢。从小到"
                    "大：3 4 5 6 7 8 9 10 J Q K A 2 小王 大王。花色不分大小。"
                ),
                (
                    "三個人，一副帶大小王的牌。每人 17 張，留 3 張扣著。誰先出完誰贏。從小到"
                    "大：3 4 5 6 7 8 9 10 J Q K A 2 小王 大王。花色不分大小。"
                ),
            ),
        ),
        Step(
            says=Text(
                (
                    "First somebody must be the landlord: alone against the two farmers, but "
                    "with the three bottom cards and the first lead. Each calls 1, 2 or 3 "
                    "points or passes; the highest call gets it, and 3 ends the calling. You "
                    "hold a run and four queens: call 3."
                ),
                (
                    "先要决定谁当地主：地主一个人打两个农民，但多拿三张底牌，还先出牌。轮流叫"
                    " 1、2、3 分或不叫，叫得最高的当地主，叫到 3 分就定了。你有一条顺子和四张"
                    " Q：叫 3 分吧。"
                ),
                (
                    "先要決定誰當地主：地主一個人打兩個農民，但多拿三張底牌，還先出牌。輪流叫"
                    " 1、2、3 分或不叫，叫得最高的當地主，叫到 3 分就定了。你有一條順子和四張"
                    " Q：叫 3 分吧。"
                ),
            ),
            goal=Do(("3",)),
            good="3",
            right=Text(
                "You are the landlord, for 3 points.",
                "你当上了地主，底分 3 分。",
                "你當上了地主，底分 3 分。",
            ),
            wrong={
                "0": Text(
                    "One may pass. But this hand is good: a run, and four of a kind.",
                    "可以不叫。不过这手牌不错：有顺子，还有四张一样的。",
                    "可以不叫。不過這手牌不錯：有順子，還有四張一樣的。",
                ),
                "1": Text(
                    "A call of 1 leaves it to the others to go higher. With this hand say 3.",
                    "叫 1 分，别人还能往上叫。这手牌直接叫 3 分。",
                    "叫 1 分，別人還能往上叫。這手牌直接叫 3 分。",
                ),
                "2": Text(
                    "A call of 2 leaves it to the others to go to 3. Say it yourself.",
                    "叫 2 分，别人还能叫 3 分。不如自己叫。",
                    "叫 2 分，別人還能叫 3 分。不如自己叫。",
                ),
            },
        ),
        Step(
            says=Text(
                (
                    "The bottom is shown to all and is now yours: 8, 2 and the big joker. "
                    "You have 20 cards, the farmers 17 each. They win together if either of "
                    "them is out before you."
                ),
                (
                    "底牌亮给大家看，归你了：8、2 和大王。你有 20 张，农民各 17 张。他们只要"
                    "有一个先出完，就一起赢。"
                ),
                (
                    "底牌亮給大家看，歸你了：8、2 和大王。你有 20 張，農民各 17 張。他們只要"
                    "有一個先出完，就一起贏。"
                ),
            ),
        ),
        Step(
            says=Text(
                (
                    "The landlord leads. Whoever leads may play any combination. The best "
                    "way to be rid of many cards is a straight: five or more in a row. Lead "
                    "3 4 5 6 7."
                ),
                (
                    "地主先出。领出的人想出哪种牌型都行。要一下子出掉很多张，就用顺子：五张以"
                    "上连着的牌。出 3 4 5 6 7。"
                ),
                (
                    "地主先出。領出的人想出哪種牌型都行。要一下子出掉很多張，就用順子：五張以"
                    "上連著的牌。出 3 4 5 6 7。"
                ),
            ),
            goal=Do(("34567",)),
            good="34567",
            right=Text("Five cards in one turn.", "一手出掉五张。", "一手出掉五張。"),
            wrong={
                "pass": Text(
                    "On the lead there is nothing to pass on: you choose what is played.",
                    "轮到你领出，没有牌可让：出什么由你定。",
                    "輪到你領出，沒有牌可讓：出什麼由你定。",
                ),
                "QQQQ": Text(
                    "That is your strongest weapon. Keep it for when you need it.",
                    "这是你最厉害的武器，留到要用的时候。",
                    "這是你最厲害的武器，留到要用的時候。",
                ),
            },
        ),
        Step(
            others=("1:pass", "2:pass"),
            says=Text(
                (
                    "Nobody has a higher straight of five, so both pass, and the trick is "
                    "yours: you lead again. Get rid of a small card: the 6. (The 4 will "
                    "travel with your tens.)"
                ),
                (
                    "谁也没有更大的五张顺子，两家都不出，这一圈归你，你再领出。出一张小牌：6。"
                    "（4 留着，等会儿让三张 10 带走。）"
                ),
                (
                    "誰也沒有更大的五張順子，兩家都不要，這一圈歸你，你再領出。出一張小牌：6。"
                    "（4 留著，等會兒讓三張 10 帶走。）"
                ),
            ),
            goal=Do(("6",)),
            good="6",
            wrong={
                "4": Text(
                    (
                        "Right idea. But the 4 can go with the tens later; then the 6 is the one "
                        "left over."
                    ),
                    "想法对。不过 4 可以让 10 带走，剩下的是 6。",
                    "想法對。不過 4 可以讓 10 帶走，剩下的是 6。",
                )
            },
        ),
        Step(
            others=("1:9", "2:pass"),
            says=Text(
                (
                    "A single is answered by a higher single, a pair by a higher pair: the "
                    "same kind, the same number of cards. There lies a 9. Answer with as "
                    "little as does it: the jack."
                ),
                (
                    "单张要用更大的单张压，对子要用更大的对子压：同样的牌型，同样的张数。桌上"
                    "是 9。用刚好够大的压：J。"
                ),
                (
                    "單張要用更大的單張壓，對子要用更大的對子壓：同樣的牌型，同樣的張數。桌上"
                    "是 9。用剛好夠大的壓：J。"
                ),
            ),
            goal=Do(("J",)),
            good="J",
            right=Text(
                "High enough, and no strong card is spent.",
                "够大了，又没花掉大牌。",
                "夠大了，又沒花掉大牌。",
            ),
            wrong={
                "Q": Text(
                    "That would break up your four queens.",
                    "那样就把四张 Q 拆了。",
                    "那樣就把四張 Q 拆了。",
                ),
                "T": Text(
                    "The tens are worth more together.",
                    "10 合在一起更有用。",
                    "10 合在一起更有用。",
                ),
                "2": Text(
                    "It would win, but a jack may do. Keep the 2.",
                    "能压，但 J 也许就够了。2 先留着。",
                    "能壓，但 J 也許就夠了。2 先留著。",
                ),
                "D": Text(
                    "Nothing beats it; so do not spend it on a 9.",
                    "大王谁也压不了，别花在一张 9 上。",
                    "大王誰也壓不了，別花在一張 9 上。",
                ),
            },
        ),
        Step(
            others=("1:pass", "2:A"),
            says=Text(
                (
                    "An ace. You could beat it, but nobody ever has to: passing costs "
                    "nothing, and later you may play again. Your 2s are a pair for the end, "
                    "the joker your last word. Pass."
                ),
                (
                    "来了一张 A。你压得过，但规则从不逼人压牌：不出没有损失，以后照样能出。两"
                    "张 2 留作最后的对子，大王留作最后一手。这次不出。"
                ),
                (
                    "來了一張 A。你壓得過，但規則從不逼人壓牌：不要沒有損失，以後照樣能出。兩"
                    "張 2 留作最後的對子，大王留作最後一手。這次不要。"
                ),
            ),
            goal=Do(("pass",)),
            good="pass",
            right=Text(
                "Saved for when it counts.",
                "省下来，用在要紧的时候。",
                "省下來，用在要緊的時候。",
            ),
            wrong={
                "2": Text(
                    "Then the other 2 is alone. As a pair they are worth more.",
                    "那另一张 2 就落单了，成对更有用。",
                    "那另一張 2 就落單了，成對更有用。",
                ),
                "D": Text(
                    "Then the joker is gone, and with it your safe last turn.",
                    "大王一出，最后那一手就不稳了。",
                    "大王一出，最後那一手就不穩了。",
                ),
            },
        ),
        Step(
            others=("1:pass", "2:3777"),
            says=Text(
                (
                    "You and your neighbour passed, so the trick went to the farmer who "
                    "played the ace, and he leads: three 7s with a 3. A trio may carry one "
                    "card; only the trio counts. Answer with your tens and the 4."
                ),
                (
                    "你和下家都不出，这一圈归出 A 的农民，由他领出：三张 7 带一张 3。三张可以"
                    "带一张，比大小只看三张。用三张 10 带 4 压住。"
                ),
                (
                    "你和下家都不要，這一圈歸出 A 的農民，由他領出：三張 7 帶一張 3。三張可以"
                    "帶一張，比大小只看三張。用三張 10 帶 4 壓住。"
                ),
            ),
            goal=Do(("4TTT",)),
            good="4TTT",
            right=Text(
                "Tens over sevens; what they carry does not matter.",
                "10 大过 7，带什么都一样。",
                "10 大過 7，帶什麼都一樣。",
            ),
            wrong={
                "TTT": Text(
                    "Three with one is a kind of its own: the answer has four cards too.",
                    "三带一是单独的牌型：压它也要四张。",
                    "三帶一是單獨的牌型：壓它也要四張。",
                ),
                "pass": Text(
                    "You may. But here you get rid of four cards at once.",
                    "可以不出。不过这里能一下子出掉四张。",
                    "可以不要。不過這裡能一下子出掉四張。",
                ),
                "TTT2": Text(
                    "Carry away your worst card, not a good one.",
                    "带走最没用的那张，别带好牌。",
                    "帶走最沒用的那張，別帶好牌。",
                ),
                "8TTT": Text(
                    "Then the 4 stays behind, and the 8s are no pair any more.",
                    "那 4 就剩下了，8 也不成对了。",
                    "那 4 就剩下了，8 也不成對了。",
                ),
                "TTTD": Text(
                    "Carry away your worst card, not your best.",
                    "带走最没用的那张，别带最好的。",
                    "帶走最沒用的那張，別帶最好的。",
                ),
            },
        ),
        Step(
            others=("1:pass", "2:5KKK"),
            says=Text(
                (
                    "Kings: no trio of yours is higher. But four of a rank are a bomb. A "
                    "bomb beats everything except a higher bomb and the rocket (both "
                    "jokers). And every bomb doubles the points! Now is the time for it: "
                    "take the lead back."
                ),
                (
                    "三张 K，你没有更大的三张。但四张一样的牌是炸弹，除了更大的炸弹和王炸（两"
                    "张王），什么都压得住。而且每个炸弹都让分数翻倍！现在正是时候：把牌权抢回"
                    "来。"
                ),
                (
                    "三張 K，你沒有更大的三張。但四張一樣的牌是炸彈，除了更大的炸彈和王炸（兩"
                    "張王），什麼都壓得住。而且每個炸彈都讓分數翻倍！現在正是時候：把牌權搶回"
                    "來。"
                ),
            ),
            goal=Do(("QQQQ",)),
            good="QQQQ",
            right=Text(
                "The points are doubled: 3 have become 6.",
                "分数翻倍：3 分变成 6 分。",
                "分數翻倍：3 分變成 6 分。",
            ),
            wrong={
                "pass": Text(
                    "You may pass, but then the farmers lead on and on.",
                    "可以不出，但农民会一直领出下去。",
                    "可以不要，但農民會一直領出下去。",
                )
            },
        ),
        Step(
            others=("1:pass", "2:pass"),
            says=Text(
                (
                    "You lead, with 8 8, 2 2 and the big joker: three turns. Nothing can "
                    "beat the 2s or the joker, so the weak pair goes first. Lead 8 8."
                ),
                (
                    "你领出。手里还有 88、22 和大王：三手。22 和大王没人压得住，所以先出弱的"
                    "那对。出 88。"
                ),
                (
                    "你領出。手裡還有 88、22 和大王：三手。22 和大王沒人壓得住，所以先出弱的"
                    "那對。出 88。"
                ),
            ),
            goal=Do(("88",)),
            good="88",
            wrong={
                "22": Text(
                    "That wins a trick, but then who takes it when your 8s are beaten?",
                    "这样赢一圈，可 88 被压住以后谁来收？",
                    "這樣贏一圈，可 88 被壓住以後誰來收？",
                ),
                "D": Text(
                    "Keep what cannot be beaten for after the weak pair.",
                    "压不住的牌，留在弱对子后面出。",
                    "壓不住的牌，留在弱對子後面出。",
                ),
                "8": Text(
                    "Together they are one turn, apart they are two.",
                    "合着是一手，拆开是两手。",
                    "合著是一手，拆開是兩手。",
                ),
            },
        ),
        Step(
            others=("1:pass", "2:JJ"),
            says=Text(
                "Jacks. You have kept what beats them.",
                "对 J。你留着压它的牌呢。",
                "對 J。你留著壓它的牌呢。",
            ),
            goal=Do(("22",)),
            good="22",
            wrong={
                "pass": Text(
                    "Now is when the 2s are for: one card will be left.",
                    "留着 22 就为这时候：压了以后只剩一张。",
                    "留著 22 就為這時候：壓了以後只剩一張。",
                ),
            },
        ),
        Step(
            others=("1:pass", "2:pass"),
            says=Text(
                "One card left, and the lead is yours. Go out!",
                "只剩一张，又轮到你领出。出完它！",
                "只剩一張，又輪到你領出。出完它！",
            ),
            goal=Do(("D",)),
            good="D",
            right=Text(
                "Out! The deal is over the moment a hand is empty.",
                "出完了！谁的手牌一空，这一局立刻结束。",
                "出完了！誰的手牌一空，這一局立刻結束。",
            ),
        ),
        Step(
            says=Text(
                (
                    "You called 3, one bomb doubled it: 6 points from each farmer, 12 for "
                    "you. Had a farmer been out first, you would have paid both. That is the "
                    "whole game; the rest is playing it well."
                ),
                (
                    "叫了 3 分，一个炸弹翻倍：每个农民付你 6 分，你得 12 分。要是有农民先出完，"
                    "就是你付给两家。整个游戏就是这样，剩下的是怎样打好。"
                ),
                (
                    "叫了 3 分，一個炸彈翻倍：每個農民付你 6 分，你得 12 分。要是有農民先出完，"
                    "就是你付給兩家。整個遊戲就是這樣，剩下的是怎樣打好。"
                ),
            ),
        ),
    ),
)
