"""Rulings 32 to 43: the wings of a trio chain."""

from typing import Final

from dizhu.rules.rulings.ruling import NO_SINGLE_WINGS, Ruling, all_three, by_ruleset, one_deck
from dizhu.rules.text import Text

WINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        id="32",
        section="combinations",
        point=Text("two equal single wings", "两张相同的单翅膀", "兩張相同的單翅膀"),
        says=by_ruleset(
            folk=Text(
                en=(
                    "Two equal cards may serve as two single wings, as in 33344455. The folk "
                    "source leaves this open; the choice is ours."
                ),
                zh=(
                    "两张相同的牌可以当两张单翅膀，例如33344455。民间规则的原文没有说明，"
                    "这是我们的选择。"
                ),
                zh_tw=(
                    "兩張相同的牌可以當兩張單翅膀，例如33344455。民間規則的原文沒有說明，"
                    "這是我們的選擇。"
                ),
            ),
            competitive=Text(
                en="Two equal cards may serve as two single wings, as in 33344455.",
                zh="两张相同的牌可以当两张单翅膀，例如33344455。",
                zh_tw="兩張相同的牌可以當兩張單翅膀，例如33344455。",
            ),
            four=NO_SINGLE_WINGS,
        ),
        source="001",
        switch="wing_repeat",
    ),
    Ruling(
        id="33",
        section="combinations",
        point=Text(
            en="three equal single wings elsewhere",
            zh="不挨着主体的三张相同翅膀",
            zh_tw="不挨著主體的三張相同翅膀",
        ),
        says=one_deck(
            Text(
                en=(
                    "Three equal cards may serve as three single wings if their rank does not "
                    "adjoin the body: 333444555777 is a play."
                ),
                zh="三张相同的牌，只要点数不与主体相连，就可以当三张单翅膀：333444555777可以出。",
                zh_tw=(
                    "三張相同的牌，只要點數不與主體相連，就可以當三張單翅膀：333444555777可以出。"
                ),
            ),
            four=NO_SINGLE_WINGS,
        ),
        source="ours",
        switch="wing_repeat",
    ),
    Ruling(
        id="34",
        section="combinations",
        point=Text(
            en="three equal cards that adjoin the body",
            zh="紧挨主体的三张相同翅膀",
            zh_tw="緊挨主體的三張相同翅膀",
        ),
        says=one_deck(
            Text(
                en=(
                    "Three equal cards that adjoin the body belong to it: 333444555666 is a chain "
                    "of four trios, and never three trios with three wings. Thanks to this a set "
                    "of cards reads in one way only."
                ),
                zh=(
                    "三张相同的牌若与主体相连，就算主体的一部分：333444555666是四连的飞机，"
                    "不是三连带三张翅膀。这样每组牌只有一种读法。"
                ),
                zh_tw=(
                    "三張相同的牌若與主體相連，就算主體的一部分：333444555666是四連的飛機，"
                    "不是三連帶三張翅膀。這樣每組牌只有一種讀法。"
                ),
            ),
            four=NO_SINGLE_WINGS,
        ),
        source="ours",
        switch="wing_adjacent_trio",
    ),
    Ruling(
        id="35",
        section="combinations",
        point=Text(
            en="222 with a chain that runs up to A",
            zh="到AAA为止的飞机带222",
            zh_tw="到AAA為止的飛機帶222",
        ),
        says=one_deck(
            Text(
                en=(
                    "A 2 belongs to no chain, so it does not adjoin the A: QQQKKKAAA222 is three "
                    "trios with three single wings."
                ),
                zh="2不进任何连牌，所以不算与A相连：QQQKKKAAA222是三连飞机带三张单牌。",
                zh_tw="2不進任何連牌，所以不算與A相連：QQQKKKAAA222是三連飛機帶三張單牌。",
            ),
            four=NO_SINGLE_WINGS,
        ),
        source="ours",
    ),
    Ruling(
        id="36",
        section="combinations",
        point=Text("a wing of the body's rank", "与主体同点的翅膀", "與主體同點的翅膀"),
        says=all_three(
            Text(
                en="No wing may have a rank that the body already uses.",
                zh="翅膀的点数不能与主体的任何点数相同。",
                zh_tw="翅膀的點數不能與主體的任何點數相同。",
            ),
        ),
        source="001",
    ),
    Ruling(
        id="37",
        section="combinations",
        point=Text("a whole bomb as wings", "整个炸弹当翅膀", "整個炸彈當翅膀"),
        says=all_three(
            Text(
                en="A whole bomb is never carried as wings.",
                zh="不能把整个炸弹当翅膀带出去。",
                zh_tw="不能把整個炸彈當翅膀帶出去。",
            ),
        ),
        source="001",
        switch="wing_repeat",
    ),
    Ruling(
        id="38",
        section="combinations",
        point=Text("both jokers carried together", "同时带大小王", "同時帶大小王"),
        says=one_deck(
            Text(
                en=(
                    "The small and the big joker are never carried together, by a chain or by "
                    "anything else."
                ),
                zh="小王和大王不能同时带出去，飞机不行，别的牌型也不行。",
                zh_tw="小王和大王不能同時帶出去，飛機不行，別的牌型也不行。",
            ),
            four=Text(
                en=(
                    "One small and one big joker make no pair wing. Two small or two big jokers do "
                    "(ruling 42)."
                ),
                zh="一小一大两张王不能当对子翅膀；一对小王或一对大王可以（见第42条）。",
                zh_tw="一小一大兩張王不能當對子翅膀；一對小王或一對大王可以（見第42條）。",
            ),
        ),
        source="001",
        switch="wing_both_jokers",
    ),
    Ruling(
        id="39",
        section="combinations",
        point=Text("2 and jokers as wings", "用2和王当翅膀", "用2和王當翅膀"),
        says=one_deck(
            Text(
                en=(
                    "One joker may be a single wing, and so may a 2; a pair of 2s may be a pair "
                    "wing."
                ),
                zh="一张王可以当单翅膀，2也可以；一对2可以当对子翅膀。",
                zh_tw="一張王可以當單翅膀，2也可以；一對2可以當對子翅膀。",
            ),
            four=Text(
                en="A pair of 2s, of small jokers or of big jokers may be a pair wing.",
                zh="一对2、一对小王、一对大王都可以当对子翅膀。",
                zh_tw="一對2、一對小王、一對大王都可以當對子翅膀。",
            ),
        ),
        source="002",
    ),
    Ruling(
        id="40",
        section="combinations",
        point=Text("pair wings of one rank", "同点的对子翅膀", "同點的對子翅膀"),
        says=all_three(
            Text(
                en="Pairs carried by one chain have different ranks, so 3334445555 is no play.",
                zh="飞机带的各个对子点数必须不同，所以3334445555不成牌型。",
                zh_tw="飛機帶的各個對子點數必須不同，所以3334445555不成牌型。",
            ),
        ),
        source="001",
    ),
    Ruling(
        id="42",
        section="combinations",
        point=Text("two joker pairs as wings", "两对王当翅膀", "兩對王當翅膀"),
        says=one_deck(
            Text(
                en="Does not arise: one deck has no pair of equal jokers.",
                zh="不涉及：一副牌没有相同的两张王。",
                zh_tw="不適用：一副牌沒有相同的兩張王。",
            ),
            four=Text(
                en=(
                    "One chain may carry the small-joker pair and the big-joker pair at once, as "
                    "in 333444XXDD."
                ),
                zh="一架飞机可以同时带一对小王和一对大王，例如333444XXDD。",
                zh_tw="一架飛機可以同時帶一對小王和一對大王，例如333444XXDD。",
            ),
        ),
        source="ours",
        switch="joker_pair_wings_both",
    ),
    Ruling(
        id="43",
        section="combinations",
        point=Text("single and pair wings mixed", "单张和对子混着带", "單張和對子混著帶"),
        says=all_three(
            Text(
                en="Wings are all singles or all pairs. A mixture such as 333444677 is no play.",
                zh="翅膀要么全是单张，要么全是对子；像333444677这样混着带不成牌型。",
                zh_tw="翅膀要嘛全是單張，要嘛全是對子；像333444677這樣混著帶不成牌型。",
            ),
        ),
        source="002",
    ),
)
