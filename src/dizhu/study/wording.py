"""Words that hints and reviews share: actions, seats, chances, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.rules.card_names import named
from dizhu.rules.text import Text, printable
from dizhu.table.bots import BOTS

PASS: Final = Text("pass", "不出", "不要")
_NO_CALL: Final = Text("no call", "不叫", "不叫")
_CALL: Final = Text("call {bid}", "叫 {bid} 分", "叫 {bid} 分")
_DOUBLES: Final = {
    True: Text("double", "加倍", "加倍"),
    False: Text("no double", "不加倍", "不加倍"),
}
_REDOUBLES: Final = {
    True: Text("redouble", "再加倍", "再加倍"),
    False: Text("no redouble", "不再加倍", "不再加倍"),
}
LANDLORD: Final = Text("landlord", "地主", "地主")
FARMER: Final = Text("farmer", "农民", "農民")
_SEAT: Final = Text("seat {n}", "座位 {n}", "座位 {n}")
TURNS: Final = Text("turns {before} → {after}", "{before} → {after} 手", "{before} → {after} 手")
POINTS: Final = Text("{n} points", "{n} 分", "{n} 分")
ALWAYS: Final = Text("wins in every possible deal", "所有可能的牌里都能赢", "所有可能的牌裡都能贏")
NEVER: Final = Text(
    "loses in every possible deal to the best play",
    "对手打得好，所有可能的牌里都要输",
    "對手打得好，所有可能的牌裡都要輸",
)

CALLERS: Final[Mapping[str, Text]] = {
    "networks": Text(
        "Calls, doubling and redoubling: by networks that learnt to call.",
        "叫分、加倍、再加倍：由专门学过叫牌的网络评判。",
        "叫分、加倍、再加倍：由專門學過叫牌的網路評判。",
    ),
    "rules of thumb": Text(
        "Calls, doubling and redoubling: the auction goes on by rules of thumb, as no networks "
        "have learnt to call by these rules yet.",
        "叫分、加倍、再加倍：后面的叫牌按经验规则推算，这种规则还没有学过叫牌的网络。",
        "叫分、加倍、再加倍：後面的叫牌按經驗規則推算，這種規則還沒有學過叫牌的網路。",
    ),
}
"""By the name of the coach's caller."""


def doing(action: Action) -> Text:
    """What somebody does, in a word or two; a play is its cards."""
    match action:
        case Play(cards):
            return named(cards)
        case Pass():
            return PASS
        case Call(bid):
            return _CALL.filled(bid=bid) if bid else _NO_CALL
        case Double(yes):
            return _DOUBLES[yes]
        case Redouble(yes):
            return _REDOUBLES[yes]


def action_text(action: Action, lang: str) -> str:
    """The same in `lang`."""
    return doing(action)(lang)


def seat_name(seat: int, players: tuple[str, ...]) -> Text:
    """Who sits there, as at the table: a person's name, a bot's where that is empty.

    Where nobody wrote down any `players` it is the number of the seat.
    """
    if not players:
        return _SEAT.filled(n=seat)
    name = printable(players[seat])
    return Text(name, name, name) if name else BOTS[seat]


def percent(share: float) -> str:
    """`62 %`, of a share from 0 to 1; no line is broken within it."""
    return f"{100 * share:.0f}\u00a0%"


def points(n: float) -> str:
    """`+1.3`, `−0.7`, `0.0`."""
    rounded = round(n, 1) + 0.0
    return f"{rounded:+.1f}".replace("-", "−") if rounded else "0.0"


def lost_share(share: float, error: float) -> str:
    """`4 % ± 3`, of a loss and its error; `4.1 % ± 3.9` where it takes that to tell them apart."""
    if share > error > 0 and round(100 * share) <= max(round(100 * error), 1):
        return f"{100 * share:.1f}\u00a0% ± {100 * error:.1f}"
    return percent(share) + off(error)


def off(error: float) -> str:
    """` ± 3` of a share; nothing where it is certain."""
    return f" ± {max(100 * error, 1):.0f}" if error else ""


def points_off(error: float) -> str:
    """` ± 1.3` of points; nothing where they are certain."""
    return f" ± {max(error, 0.1):.1f}" if error else ""
