"""Sentences one after another, moves in words, and the names of seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dizhu.game.actions import Action, Call, Pass
from dizhu.game.notation import write_action
from dizhu.rules.card_names import RANK_NAMES
from dizhu.rules.ranks import JOKERS, RANKS
from dizhu.rules.text import Text
from dizhu.study.wording import doing

_HAND: Final = Text("hand {n}", "第 {n} 手牌", "第 {n} 手牌")
_YOU: Final = Text("you", "你", "你")
_LANDLORD: Final = Text("landlord", "地主", "地主")
_PARTNER: Final = Text("partner", "同伴", "同伴")
_NEXT: Final = Text("right farmer", "下家", "下家")
_OPPOSITE: Final = Text("farmer opposite", "对家", "對家")
_BEFORE: Final = Text("left farmer", "上家", "上家")


def joined(parts: Iterable[Text]) -> Text:
    """Sentences one after another."""
    told = [part for part in parts if part.en]
    return Text(
        " ".join(part.en for part in told),
        "".join(part.zh for part in told),
        "".join(part.zh_tw for part in told),
    )


def hand(number: int) -> Text:
    """One of the hands among which a learner picks, counted from 1."""
    return _HAND.filled(n=number)


def plain(move: str) -> str:
    """`move` as machines write it, where it is said in the words that a lesson uses."""
    word = _squeezed(move)
    if word in _PLAIN:
        return _PLAIN[word]
    for name, letter in _JOKERS.items():
        word = word.replace(name, letter)
    return word if word != _squeezed(move) else move


def _squeezed(text: str) -> str:
    return "".join(text.lower().split())


def _said(text: Text) -> set[str]:
    return {_squeezed(text(lang)) for lang in ("en", "zh", "zh-TW")}


_ACTIONS: Final[tuple[Action, ...]] = (Pass(), *(Call(bid) for bid in range(4)))
_PLAIN: Final = {
    **{word: write_action(action) for action in _ACTIONS for word in _said(doing(action))},
    **{word: str(n) for n in range(1, 10) for word in _said(hand(n))},
}
_JOKERS: Final = {word: RANKS[rank] for rank in JOKERS for word in _said(RANK_NAMES[rank])}


def who(seat: int, you: int, seats: int) -> Text:
    """What the learner at seat `you` calls `seat`; seat 0 is the landlord's."""
    if seat == you:
        return _YOU
    if seat == 0:
        return _LANDLORD
    if you != 0:
        return _PARTNER
    return {1: _NEXT, seats - 1: _BEFORE}.get(seat, _OPPOSITE)
