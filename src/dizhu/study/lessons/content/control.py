"""How to play well: the lead, and what is out."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text
from dizhu.study.lessons.lesson import Given, Lesson, Safe, Step, Win

LEAD: Final = Lesson(
    name="lead",
    title=Text("The lead, and what it costs", "牌权和它的价钱", "牌權和它的價錢"),
    about=Text(
        "Long plays first; spend just enough; keep the last word.",
        "先出长的；用够就好；留住最后一手。",
        "先出長的；用夠就好；留住最後一手。",
    ),
    learnt=(
        Text(
            "Long plays go while you have the lead.",
            "有牌权时先出长的。",
            "有牌權時先出長的。",
        ),
        Text(
            "Spend just enough to win the trick, or to make the others spend.",
            "用刚好够的牌：能收就好，能逼出大牌也好。",
            "用剛好夠的牌：能收就好，能逼出大牌也好。",
        ),
        Text(
            "Keep the highest card for the trick that matters most.",
            "最大的牌，留给最要紧的那一圈。",
            "最大的牌，留給最要緊的那一圈。",
        ),
    ),
    motifs=(
        "give_lead",
        "hold_back",
        "cover_high",
    ),
    steps=(
        Step(
            start=Given("folk 45678Q/458Q/6KK 0 -"),
            says=Text(
                "You are the landlord and lead. All hands are open. What goes first?",
                "你是地主，领出。大家明牌。先出什么？",
                "你是地主，領出。大家明牌。先出什麼？",
            ),
            goal=Win(),
            good="45678",
            right=Text(
                "The long play goes while you have the lead; the queen is the last turn.",
                "有牌权时先出长的，Q 作最后一手。",
                "有牌權時先出長的，Q 作最後一手。",
            ),
        ),
        Step(
            start=Given("folk 788QD/46AX/TQA 0 2:T"),
            says=Text(
                "A 10 lies there. You hold a queen and the big joker.",
                "桌上是 10。你有 Q 和大王。",
                "桌上是 10。你有 Q 和大王。",
            ),
            goal=Win(),
            good="Q",
            right=Text(
                "Enough to make them spend. The joker takes the next trick.",
                "够逼他们交大牌了。下一圈用大王收。",
                "夠逼他們交大牌了。下一圈用大王收。",
            ),
            wrong={
                "D": Text(
                    "The joker was to take a trick that matters more.",
                    "大王该收更要紧的那一圈。",
                    "大王該收更要緊的那一圈。",
                ),
                "pass": Text(
                    "Then they lead on, and you never come in cheaply again.",
                    "那他们就一直领出，再没有便宜的机会。",
                    "那他們就一直領出，再沒有便宜的機會。",
                ),
            },
        ),
        Step(
            start=Given("folk 59QAD/8KK/5JK 0 2:J"),
            says=Text(
                "The same idea, one step longer: three of your cards beat the jack.",
                "同样的道理，再难一点：你有三张牌压得过 J。",
                "同樣的道理，再難一點：你有三張牌壓得過 J。",
            ),
            goal=Win(),
            good="Q",
            right=Text(
                "The smallest that does it. Both higher ones are needed later.",
                "刚好够大的那张。两张更大的后面都要用。",
                "剛好夠大的那張。兩張更大的後面都要用。",
            ),
        ),
    ),
)


COUNTING: Final = Lesson(
    name="counting",
    title=Text("Remember what is out", "记住出过的牌", "記住出過的牌"),
    about=Text(
        "Jokers, 2s, bombs: what can still beat me?",
        "王、2、炸弹：还有什么压得住我？",
        "王、2、炸彈：還有什麼壓得住我？",
    ),
    learnt=(
        Text(
            "What you have not seen, the others hold.",
            "没见过的牌，都在别人手里。",
            "沒見過的牌，都在別人手裡。",
        ),
        Text(
            "Even low pairs and trios win once nothing higher is left.",
            "更大的都出完了，小对子、小三张也没人压得住。",
            "更大的都出完了，小對子、小三張也沒人壓得住。",
        ),
        Text(
            "Bottom cards were seen by all: until they are played the landlord has them.",
            "底牌大家都看见了：没出之前，一定还在地主手里。",
            "底牌大家都看見了：沒出之前，一定還在地主手裡。",
        ),
    ),
    motifs=(
        "keep_joker",
        "spend_joker",
    ),
    steps=(
        Step(
            start=Given("folk 7AA/?4/?3 0 -"),
            says=Text(
                (
                    "Four cards of each rank, two jokers: what you have not seen, the others "
                    "hold. Not seen yet are 2, small joker, K K, 9 9 and a 5. Lead what "
                    "nobody can beat."
                ),
                (
                    "每种点数四张，王两张：没见过的牌都在别人手里。还没露面的是 2、小王、KK、"
                    "99 和一张 5。出一手没人压得住的。"
                ),
                (
                    "每種點數四張，王兩張：沒見過的牌都在別人手裡。還沒露面的是 2、小王、KK、"
                    "99 和一張 5。出一手沒人壓得住的。"
                ),
            ),
            goal=Safe("599KK2X"),
            good="AA",
            right=Text(
                "Only one 2 is left, so there is no pair of 2s.",
                "2 只剩一张，凑不成对 2 了。",
                "2 只剩一張，湊不成對 2 了。",
            ),
        ),
        Step(
            start=Given("folk 55QQQ/?4/?3 0 -"),
            says=Text(
                (
                    "Not seen yet: K K A A 2 2 and the small joker. Every single and every "
                    "pair of yours can be beaten. But a trio?"
                ),
                "还没露面：KK、AA、22 和小王。你的单张、对子都会被压。三张呢？",
                "還沒露面：KK、AA、22 和小王。你的單張、對子都會被壓。三張呢？",
            ),
            goal=Safe("KKAA22X"),
            good="55QQQ",
            right=Text(
                "No rank above the queens has three cards left, and there is no bomb.",
                "比 Q 大的都不够三张了，也没有炸弹。",
                "比 Q 大的都不夠三張了，也沒有炸彈。",
            ),
        ),
        Step(
            start=Given("folk D/4499T/47TQQ 1 -"),
            says=Text(
                (
                    "The big joker came with the bottom, everybody saw it, and the landlord "
                    "has not played it. He has one card left: it is the joker, for certain. "
                    "You lead."
                ),
                (
                    "大王在底牌里，大家都看见归了地主，到现在还没出。他只剩一张：肯定就是大王。"
                    "你领出。"
                ),
                (
                    "大王在底牌裡，大家都看見歸了地主，到現在還沒出。他只剩一張：肯定就是大王。"
                    "你領出。"
                ),
            ),
            goal=Win(),
            good="44",
            right=Text(
                "He can beat any single, and no pair.",
                "单张他都压得住，对子一个也接不了。",
                "單張他都壓得住，對子一個也接不了。",
            ),
        ),
    ),
)
