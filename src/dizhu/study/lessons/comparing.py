"""The three rulesets side by side: their numbers, out of the rulesets themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dizhu.rules.presets import PRESETS
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.rulings import ALL, RULESETS, Ruling
from dizhu.rules.text import Text


@dataclass(frozen=True, slots=True)
class Figure:
    """One number that each ruleset has, in the order of `RULESETS`."""

    name: Text
    values: tuple[int, ...]


_FIGURES: Final[tuple[tuple[Text, Callable[[Ruleset], int]], ...]] = (
    (Text("players", "人数", "人數"), lambda rules: rules.seats),
    (Text("decks", "几副牌", "幾副牌"), lambda rules: rules.decks),
    (Text("cards in a hand", "每人几张", "每人幾張"), lambda rules: rules.hand),
    (Text("bottom cards", "底牌张数", "底牌張數"), lambda rules: rules.bottom),
    (Text("the landlord's cards", "地主几张", "地主幾張"), lambda rules: rules.most),
    (
        Text("kinds of combination", "牌型种数", "牌型種數"),
        lambda rules: len({shape.kind for shape in rows(rules)}),
    ),
    (
        Text("smallest bomb that doubles", "几张的炸弹开始翻倍", "幾張的炸彈開始翻倍"),
        lambda rules: rules.doubling_bomb,
    ),
)


def figures() -> tuple[Figure, ...]:
    """The numbers of the three rulesets."""
    return tuple(
        Figure(name, tuple(number(PRESETS[ruleset]) for ruleset in RULESETS))
        for name, number in _FIGURES
    )


def differs(ruling: Ruling) -> bool:
    """Do the three rulesets disagree about it."""
    return ALL not in ruling.says and len({ruling.under(name).en for name in RULESETS}) > 1
