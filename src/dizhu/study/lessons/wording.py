"""Sentences with places, cards as people read them, and the names of seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.notation import write_action
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import BIG, RANKS, SMALL, TEN
from dizhu.rules.text import Text

_NAMES: Final = {
    SMALL: Text("small joker", "小王", "小王"),
    BIG: Text("big joker", "大王", "大王"),
    TEN: Text("10", "10", "10"),
}
_PASS: Final = Text("pass", "不出", "不要")
_YOU: Final = Text("you", "你", "你")
_LANDLORD: Final = Text("landlord", "地主", "地主")
_PARTNER: Final = Text("partner", "同伴", "同伴")
_NEXT: Final = Text("farmer on the right", "下家", "下家")
_OPPOSITE: Final = Text("farmer opposite", "对家", "對家")
_BEFORE: Final = Text("farmer on the left", "上家", "上家")


def filled(text: Text, **places: object) -> Text:
    """`text` with its `{places}` filled; a `Text` in a place is said in the same language."""

    def say(lang: str) -> str:
        told = {k: v(lang) if isinstance(v, Text) else v for k, v in places.items()}
        return text(lang).format(**told)

    return Text(say("en"), say("zh"), say("zh-TW"))


def joined(parts: Iterable[Text]) -> Text:
    """Sentences one after another."""
    told = [part for part in parts if part.en]
    return Text(
        " ".join(part.en for part in told),
        "".join(part.zh for part in told),
        "".join(part.zh_tw for part in told),
    )


def shown(cards: Cards) -> Text:
    """Cards as people read them: `34567`, `10 10 J`, `small joker`."""
    spaced = any(rank in _NAMES for rank in cards)
    between = " " if spaced else ""

    def say(lang: str) -> str:
        names = (_NAMES[r](lang) if r in _NAMES else RANKS[r] for r in cards)
        return between.join(names)

    return Text(say("en"), say("zh"), say("zh-TW"))


def doing(action: Action) -> Text:
    """An action in words."""
    match action:
        case Pass():
            return _PASS
        case Play(cards):
            return shown(cards)
        case _:
            word = write_action(action)
            return Text(word, word, word)


def who(seat: int, you: int, seats: int) -> Text:
    """What the learner at seat `you` calls `seat`; seat 0 is the landlord's."""
    if seat == you:
        return _YOU
    if seat == 0:
        return _LANDLORD
    if you != 0:
        return _PARTNER
    return {1: _NEXT, seats - 1: _BEFORE}.get(seat, _OPPOSITE)
