"""Actions as text: what a seat does in one word."""

from __future__ import annotations

from typing import Final, assert_never

from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.game.state import Auction, Playing, Redoubling, State
from dizhu.rules.cards import Cards
from dizhu.rules.combos import parse
from dizhu.rules.errors import TextError
from dizhu.rules.text import Text


def write_action(action: Action) -> str:
    """`0` to `3`, `double`, `no`, `pass`, or the cards of a play.

    A play that is not meant in its first reading names it: `333444555666#1`.
    """
    match action:
        case Call(bid):
            return str(bid)
        case Double(yes) | Redouble(yes):
            return "double" if yes else "no"
        case Pass():
            return "pass"
        case Play(cards, reading):
            return f"{cards}#{reading}" if reading else str(cards)
        case _:
            assert_never(action)


_NO_ACTION: Final = Text("an action is expected", "这里该写一个动作", "這裡該寫一個動作")
_NO_READING: Final = Text(
    "the number of a reading is expected", "# 后面该是读法的编号", "# 後面該是讀法的編號"
)


def read_action(text: str, state: State) -> Action:
    """The action that `text` means where the deal stands; the rules may still refuse it.

    A play without a reading is meant in the first that answers what lies on the table. Raises
    `TextError` where `text` is no action at all.
    """
    word = text.strip().lower()
    if word == "pass":
        return Pass()
    if word in {"double", "no"}:
        yes = word == "double"
        return Redouble(yes) if isinstance(state, Redoubling) else Double(yes)
    calling = "0123456789" if isinstance(state, Auction) else "01"
    if len(word) == 1 and word in calling:
        return Call(int(word))
    written, mark, number = text.partition("#")
    cards = Cards.parse(written)
    if not cards:
        raise TextError(_NO_ACTION, text, 0)
    if not mark:
        return Play(cards, _answering(state, cards))
    if not (len(number) == 1 and number in "0123456789"):
        raise TextError(_NO_READING, text, len(written) + 1)
    return Play(cards, int(number))


def _answering(state: State, cards: Cards) -> int:
    if not (isinstance(state, Playing) and state.top):
        return 0
    over = state.top.combo
    readings = parse(state.rules, cards)
    return next((i for i, combo in enumerate(readings) if combo.beats(over)), 0)
