"""Hints as lines of text and as members of JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from unicodedata import east_asian_width

from dizhu.bots.hand import held
from dizhu.game.actions import Action
from dizhu.game.notation import write_action
from dizhu.game.state import Deal, Playing
from dizhu.game.view import View
from dizhu.rules.card_names import named
from dizhu.rules.text import Text
from dizhu.study.coach import coach
from dizhu.study.hints import Hint
from dizhu.study.reasons.tag import Reason
from dizhu.study.wording import (
    ALWAYS,
    CALLERS,
    FARMER,
    LANDLORD,
    NEVER,
    POINTS,
    TURNS,
    action_text,
    off,
    percent,
    points,
)

_TO_PLAY: Final = Text(
    "Seat {seat}, {role}, is to play from {hand}",
    "座位 {seat}（{role}）出牌，手里是 {hand}",
    "座位 {seat}（{role}）出牌，手裡是 {hand}",
)
_OVER: Final = Text(" over {cards}", "，要压 {cards}", "，要壓 {cards}")
_TO_CALL: Final = Text(
    "Seat {seat} is to choose, with {hand}",
    "座位 {seat} 选择，手里是 {hand}",
    "座位 {seat} 選擇，手裡是 {hand}",
)


def hint_lines(view: View, found: Sequence[Hint], lang: str) -> Iterator[str]:
    """What there is to do, then each hint in a line, its reasons below it."""
    yield _asked(view, lang)
    if not isinstance(view.state, Playing):
        yield CALLERS[coach(view.state.rules).calls](lang)
    width = max(_cells(action_text(hint.action, lang)) for hint in found)
    for number, hint in enumerate(found, 1):
        named = action_text(hint.action, lang)
        yield f"{number}. {named}{' ' * (width - _cells(named))}  {_worth(hint, lang)}"
        for reason in hint.reasons:
            yield f"     {'+' if reason.tag.good else '−'} {reason.text(lang)}"


def hint_members(found: Sequence[Hint], lang: str) -> list[dict[str, object]]:
    """The same for programs; shares from 0 to 1, `error` that of the chance, else of the points."""
    return [
        {
            "action": write_action(hint.action),
            "chance": None if hint.chance is None else round(hint.chance, 4),
            "error": round(hint.error, 4),
            "points": round(hint.points, 2),
            "turns": None if hint.before is None else [hint.before, hint.after],
            "proved": {None: None, True: "win", False: "loss"}[hint.sure],
            "reasons": [reason_members(reason, lang) for reason in hint.reasons],
        }
        for hint in found
    ]


def reason_members(reason: Reason, lang: str) -> dict[str, object]:
    """A reason for programs, its sentence in `lang`."""
    instead: Action | None = reason.instead
    return {
        "tag": reason.tag.name,
        "good": reason.tag.good,
        "text": reason.text(lang),
        "instead": None if instead is None else write_action(instead),
    }


def _asked(view: View, lang: str) -> str:
    state, seat = view.state, view.reader
    assert seat is not None
    assert isinstance(state, Deal), "who has a hint to get holds cards"
    hand = named(held(state, seat))
    if not isinstance(state, Playing):
        return _TO_CALL.filled(seat=seat, hand=hand)(lang)
    role = LANDLORD if seat == state.contract.landlord else FARMER
    told = _TO_PLAY.filled(seat=seat, role=role, hand=hand)(lang)
    return told + (_OVER.filled(cards=named(state.top.combo.cards))(lang) if state.top else "")


def _worth(hint: Hint, lang: str) -> str:
    worth = POINTS(lang).format(n=points(hint.points))
    if hint.chance is None:
        return f"{worth} ± {hint.error:.1f}"
    parts = [f"{percent(hint.chance)}{off(hint.error)}", worth]
    if hint.before is not None:
        parts.append(TURNS(lang).format(before=hint.before, after=hint.after))
    if hint.sure is not None:
        parts.append((ALWAYS if hint.sure else NEVER)(lang))
    return "  ".join(parts)


def _cells(text: str) -> int:
    return sum(1 + (east_asian_width(sign) in "WF") for sign in text)
