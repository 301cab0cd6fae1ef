"""Numbers in sentences: what is said of one is not what is said of many, or of none."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text

_ONE_TURN: Final = Text("1 turn", "1 手", "1 手")
_TURNS: Final = Text("{n} turns", "{n} 手", "{n} 手")
_NO_CONTROLS: Final = Text("no controls", "没有控制牌", "沒有控制牌")
_ONE_CONTROL: Final = Text("1 control", "1 张控制牌", "1 張控制牌")
_CONTROLS: Final = Text("{n} controls", "{n} 张控制牌", "{n} 張控制牌")
_ONE_DEAL: Final = Text("the only possible deal", "只有一种可能的牌", "只有一種可能的牌")
_DEALS: Final = Text("all {n} possible deals", "{n} 种可能的牌里", "{n} 種可能的牌裡")
_ONE_POINT: Final = Text("1 point", "1 分", "1 分")
_POINTS: Final = Text("{n} points", "{n} 分", "{n} 分")
_SAME: Final = Text(
    "no turn is saved, {turns} are left",
    "手数没少，还要 {turns}",
    "手數沒少，還要 {turns}",
)
_SAME_ONE: Final = Text(
    "no turn is saved, {turns} is left",
    "手数没少，还要 {turns}",
    "手數沒少，還要 {turns}",
)
_MORE: Final = Text("{turns} become {after}", "{turns}变 {after} 手", "{turns}變 {after} 手")
_MORE_THAN_ONE: Final = Text(
    "{turns} becomes {after}", "{turns}变 {after} 手", "{turns}變 {after} 手"
)


def turns(n: int) -> Text:
    """`1 turn`, `4 turns`."""
    return _counted(n, _ONE_TURN, _TURNS)


def controls(n: int) -> Text:
    """`no controls`, `1 control`, `3 controls`."""
    return _counted(n, _ONE_CONTROL, _CONTROLS) if n else _NO_CONTROLS


def deals(n: int) -> Text:
    """`the only possible deal`, `all 6 possible deals`."""
    return _counted(n, _ONE_DEAL, _DEALS)


def points(n: int) -> Text:
    """`1 point`, `4 points`."""
    return _counted(n, _ONE_POINT, _POINTS)


def cost(before: int, after: int) -> Text:
    """What a play costs that fits no best grouping: turns `before` it, and `after` it.

    The best play leaves one turn fewer than there were: one that leaves as many costs a turn,
    though their number stays the same.
    """
    if after > before:
        return (_MORE if before > 1 else _MORE_THAN_ONE).filled(turns=turns(before), after=after)
    return (_SAME if after > 1 else _SAME_ONE).filled(turns=turns(after))


def _counted(n: int, one: Text, many: Text) -> Text:
    return one if n == 1 else many.filled(n=n)
