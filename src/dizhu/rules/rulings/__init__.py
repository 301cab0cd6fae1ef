"""Every decision of the rules, as data: the refusals, the rules page and the tests read it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from dizhu.rules.rulings.auction import AUCTION
from dizhu.rules.rulings.between import BETWEEN
from dizhu.rules.rulings.bodies import BODIES
from dizhu.rules.rulings.comparison import COMPARISON
from dizhu.rules.rulings.deck import DECK
from dizhu.rules.rulings.fours import FOURS
from dizhu.rules.rulings.refusals import REFUSALS
from dizhu.rules.rulings.ruling import ALL, RULESETS, Ruling, Section
from dizhu.rules.rulings.scoring import SCORING
from dizhu.rules.rulings.turns import TURNS
from dizhu.rules.rulings.wings import WINGS
from dizhu.rules.text import Lang, Text

__all__ = ["ALL", "RULESETS", "RULINGS", "SECTIONS", "Lang", "Ruling", "Section", "Text"]

RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType(
    {
        ruling.id: ruling
        for chapter in (
            DECK,
            AUCTION,
            TURNS,
            BODIES,
            WINGS,
            FOURS,
            COMPARISON,
            SCORING,
            REFUSALS,
            BETWEEN,
        )
        for ruling in chapter
    }
)

SECTIONS: Final[Mapping[Section, Text]] = MappingProxyType(
    {
        "deck": Text(
            "Deck, deal, auction and doubling", "用牌、发牌、叫分与加倍", "用牌、發牌、叫分與加倍"
        ),
        "turns": Text("Turns", "轮流出牌", "輪流出牌"),
        "combinations": Text("Combinations", "牌型规则", "牌型規則"),
        "comparison": Text("What beats what", "大小比较", "大小比較"),
        "scoring": Text("Scoring", "计分", "計分"),
        "refusals": Text("Other refusals", "其他不能出的情况", "其他不能出的情況"),
        "between": Text("Between deals, and the clock", "两副之间与计时", "兩副之間與計時"),
    }
)
