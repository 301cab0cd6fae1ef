"""The ideas of puzzles: each has a name, a sentence that says when it is there, and a condition.

A condition is computed from the first decision of a puzzle: what wins there, what loses, and how
the line goes on. A puzzle may have several motifs; one that has none is not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.puzzles import conditions
from dizhu.study.puzzles.case import Case


@dataclass(frozen=True, slots=True)
class Motif:
    """`title` is what it is called, `meaning` its condition in words, `there` the condition.

    With `partner` it takes one, so that it is a farmer's.
    """

    name: str
    title: Text
    meaning: Text
    there: Callable[[Case], bool]
    partner: bool = False


_ALL: Final = (
    Motif(
        "let_go",
        Text("let it go", "放过不打", "放過不打"),
        Text(
            "only the pass wins, though an opponent's play could be beaten",
            "对手的牌管得上，却只有不出才赢",
            "對手的牌管得上，卻只有不要才贏",
        ),
        conditions.lets_pass,
    ),
    Motif(
        "let_partner",
        Text("leave it to the partner", "让同伴走", "讓同伴走"),
        Text(
            "only the pass wins, though the partner's play could be beaten",
            "同伴的牌管得上，却只有不出才赢",
            "同伴的牌管得上，卻只有不要才贏",
        ),
        conditions.lets_partner,
        partner=True,
    ),
    Motif(
        "over_partner",
        Text("take over from the partner", "接过同伴的牌", "接過同伴的牌"),
        Text(
            "the partner's play must be beaten; a pass loses",
            "必须压过同伴的牌，不出就输",
            "必須壓過同伴的牌，不要就輸",
        ),
        conditions.overtakes,
        partner=True,
    ),
    Motif(
        "feed_partner",
        Text("feed the partner", "送同伴走", "送同伴走"),
        Text(
            "a lead that the partner answers, and he goes out first",
            "领出的牌送给同伴接手，由同伴先走完",
            "領出的牌送給同伴接手，由同伴先走完",
        ),
        conditions.feeds,
        partner=True,
    ),
    Motif(
        "give_lead",
        Text("give the lead away", "故意交出牌权", "故意交出牌權"),
        Text(
            "the winning lead lets an opponent take the trick, and a lead that nobody beats loses",
            "赢的领出让对手拿走牌权，没人管得上的领出反而输",
            "贏的領出讓對手拿走牌權，沒人管得上的領出反而輸",
        ),
        conditions.gives_lead,
    ),
    Motif(
        "hold_back",
        Text("hold the big play back", "留住大牌", "留住大牌"),
        Text(
            "what nobody could beat loses; what wins could be beaten",
            "没人管得上的牌出了就输，赢的那手反而管得上",
            "沒人管得上的牌出了就輸，贏的那手反而管得上",
        ),
        conditions.holds_back,
    ),
    Motif(
        "unblock",
        Text("unblock: the high one first", "先大后小", "先大後小"),
        Text(
            "the lead that wins has a lower one of its kind and length beside it, which loses",
            "领出同牌型里大的才赢，先出小的就输",
            "領出同牌型裡大的才贏，先出小的就輸",
        ),
        conditions.unblocks,
    ),
    Motif(
        "cover_high",
        Text("cover with a high one", "顶大牌", "頂大牌"),
        Text(
            "a lower answer of the same kind loses",
            "用小的管上就输，要用大的顶",
            "用小的管上就輸，要用大的頂",
        ),
        conditions.covers_high,
    ),
    Motif(
        "break_pair",
        Text("break a pair", "拆对子", "拆對子"),
        Text(
            "the play that wins is a single card out of a pair",
            "赢的那手是从对子里拆出的单张",
            "贏的那手是從對子裡拆出的單張",
        ),
        conditions.breaks_pair,
    ),
    Motif(
        "break_trio",
        Text("break three of a kind", "拆三张", "拆三張"),
        Text(
            "the play that wins is a single card or a pair out of three",
            "赢的那手是从三张里拆出的单张或对子",
            "贏的那手是從三張裡拆出的單張或對子",
        ),
        conditions.breaks_trio,
    ),
    Motif(
        "break_bomb",
        Text("break a bomb", "拆炸弹", "拆炸彈"),
        Text(
            "the play that wins takes some cards of four of a kind or more, and not all",
            "赢的那手要用炸弹里的一部分牌",
            "贏的那手要用炸彈裡的一部分牌",
        ),
        conditions.breaks_bomb,
    ),
    Motif(
        "break_chain",
        Text("break a chain", "拆顺子", "拆順子"),
        Text(
            "the play that wins takes a card out of a chain and saves no turn",
            "赢的那手拆开了顺子或连对，手数并没有减少",
            "贏的那手拆開了順子或連對，手數並沒有減少",
        ),
        conditions.breaks_chain,
    ),
    Motif(
        "throw_pair",
        Text("throw a pair away", "带走对子", "帶走對子"),
        Text(
            "the play that wins carries a pair; the same body without one loses",
            "要带对子走才赢，同样的主体不带对子就输",
            "要帶對子走才贏，同樣的主體不帶對子就輸",
        ),
        conditions.throws_pair,
    ),
    Motif(
        "keep_joker",
        Text("keep the joker", "留王", "留王"),
        Text(
            "a joker could be played, and every play with one loses",
            "王出得了，但一出王就输",
            "王出得了，但一出王就輸",
        ),
        conditions.keeps_joker,
    ),
    Motif(
        "spend_joker",
        Text("spend the joker", "出王", "出王"),
        Text(
            "only a play with a joker wins, though there are others",
            "有别的牌可出，却只有出王才赢",
            "有別的牌可出，卻只有出王才贏",
        ),
        conditions.spends_joker,
    ),
    Motif(
        "bomb_now",
        Text("bomb at once", "该炸就炸", "該炸就炸"),
        Text(
            "only a bomb or the rocket wins",
            "只有炸弹或王炸才赢",
            "只有炸彈或王炸才贏",
        ),
        conditions.bombs_now,
    ),
    Motif(
        "bomb_later",
        Text("bomb later", "炸弹留到后面", "炸彈留到後面"),
        Text(
            "a bomb that could be played now loses, and the line plays it later",
            "现在炸就输，后面再炸才赢",
            "現在炸就輸，後面再炸才贏",
        ),
        conditions.bombs_later,
    ),
    Motif(
        "stop_one",
        Text("stop a last card", "堵单张", "堵單張"),
        Text(
            "an opponent has one card left; a single below it loses, and what wins is none",
            "对手只剩一张，出比它小的单张就输，赢的那手不给他走",
            "對手只剩一張，出比它小的單張就輸，贏的那手不給他走",
        ),
        conditions.stops_one,
    ),
    Motif(
        "stop_two",
        Text("stop a last pair", "堵对子", "堵對子"),
        Text(
            "an opponent has a pair left; a pair below it loses, and what wins is none",
            "对手只剩一对，出比它小的对子就输，赢的那手不给他走",
            "對手只剩一對，出比它小的對子就輸，贏的那手不給他走",
        ),
        conditions.stops_two,
    ),
)

MOTIFS: Final[Mapping[str, Motif]] = MappingProxyType({motif.name: motif for motif in _ALL})


def motifs(case: Case) -> tuple[str, ...]:
    """The names of those that are there, in the order of `MOTIFS`."""
    return tuple(motif.name for motif in _ALL if motif.there(case))
