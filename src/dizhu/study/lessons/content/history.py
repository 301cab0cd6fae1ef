"""Where the game comes from: only what the sources of the rules tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dizhu.rules.text import Text


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A heading and what is told beneath it."""

    title: Text
    text: Text


HISTORY: Final = (
    Paragraph(
        Text("From Hubei to everywhere", "从湖北到各地", "從湖北到各地"),
        Text(
            (
                "The game is said to come from Hubei in central China. In the last decades "
                "of the twentieth century it spread over the whole country, and then over "
                "the internet."
            ),
            "据说斗地主起源于湖北，二十世纪后期在全国流行开来，后来又传遍了互联网。",
            "據說鬥地主起源於湖北，二十世紀後期在全國流行開來，後來又傳遍了網際網路。",
        ),
    ),
    Paragraph(
        Text("A side for one deal", "只打一局的同伴", "只打一局的同伴"),
        Text(
            (
                "What sets it apart is no combination but its sides, which are made anew for "
                "every deal: twenty cards alone against twice seventeen. Two rivals of the "
                "last deal are partners in this one, and either of them wins for both."
            ),
            (
                "它最特别的不是哪种牌型，而是阵营：每一局重新组成，一个人二十张，对两个人各十"
                "七张。上一局的对手，这一局成了同伴；谁先出完，都算两个人赢。"
            ),
            (
                "它最特別的不是哪種牌型，而是陣營：每一局重新組成，一個人二十張，對兩個人各十"
                "七張。上一局的對手，這一局成了同伴；誰先出完，都算兩個人贏。"
            ),
        ),
    ),
    Paragraph(
        Text("A climbing game", "一圈比一圈大", "一圈比一圈大"),
        Text(
            (
                "It belongs to the climbing games: one does not put down a card each, but "
                "whole combinations, each higher than the last. So the first question to a "
                "hand is how to part it into the fewest plays, and bombs are the few bridges "
                "between kinds. Suits play no part at all."
            ),
            (
                "它属于“争上游”一类：不是各出一张，而是出完整的牌型，一手压一手。所以拿到牌先"
                "想怎样拆成最少的手数，炸弹则是不同牌型之间少有的通道。花色完全不起作用。"
            ),
            (
                "它屬於「爭上游」一類：不是各出一張，而是出完整的牌型，一手壓一手。所以拿到牌"
                "先想怎樣拆成最少的手數，炸彈則是不同牌型之間少有的通道。花色完全不起作用。"
            ),
        ),
    ),
    Paragraph(
        Text("Rules for matches, 2016", "2016 年的比赛规则", "2016 年的比賽規則"),
        Text(
            (
                "At home and on the internet it was played in many ways: how the landlord is "
                "found, what wings may be, whether a rocket may be broken. In 2016 the "
                "administration for board and card games of China's sports authority "
                "published common match rules under the name “competitive two against one”, "
                "with calls of 1, 2 and 3 and with doubling. They are the ruleset "
                "“competitive” here."
            ),
            (
                "家里和网上的打法一直很多：地主怎么定，翅膀怎么带，王炸能不能拆。2016 年，国"
                "家体育总局棋牌运动管理中心发布了统一的比赛规则，叫作“竞技二打一”，叫 1、2、"
                "3 分，并有加倍。这里的“竞技”就是这一套。"
            ),
            (
                "家裡和網上的打法一直很多：地主怎麼定，翅膀怎麼帶，王炸能不能拆。2016 年，國"
                "家體育總局棋牌運動管理中心發布了統一的比賽規則，叫作「競技二打一」，叫 1、2、"
                "3 分，並有加倍。這裡的「競技」就是這一套。"
            ),
        ),
    ),
    Paragraph(
        Text("Four players in Shanghai", "上海的四人玩法", "上海的四人玩法"),
        Text(
            (
                "The game for four, with two decks, is at home in Zhejiang, Jiangsu and "
                "Shanghai. Its rules were gathered and settled by Hu Ronghua, the champion "
                "of Chinese chess, and Shanghai broadcast public contests of it on "
                "television."
            ),
            (
                "四人两副牌的玩法流行于浙江、江苏和上海。它的规则由象棋棋王胡荣华总结定型，上"
                "海还多次办过电视转播的群众比赛。"
            ),
            (
                "四人兩副牌的玩法流行於浙江、江蘇和上海。它的規則由象棋棋王胡榮華總結定型，上"
                "海還多次辦過電視轉播的群眾比賽。"
            ),
        ),
    ),
)
