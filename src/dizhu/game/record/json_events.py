"""Events as members of a JSON object: what the line of each has, but its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

from dizhu.game.events import (
    BottomTaken,
    Called,
    Ceremony,
    Dealt,
    Ended,
    Event,
    Passed,
    Played,
    Redoubled,
    Sealed,
    Unsealed,
    Voided,
    Won,
)
from dizhu.game.holding import Holding
from dizhu.game.holding_notation import reading_of, write_holding
from dizhu.game.record.json_line import JsonLine
from dizhu.game.record.record import RecordError
from dizhu.rules.combos import Combo, parse
from dizhu.rules.ranks import RANKS
from dizhu.rules.refusals import why_no_play
from dizhu.rules.ruleset import Ruleset


def event_members(rules: Ruleset, event: Event) -> dict[str, Any]:
    """What an event's line has, but its number."""
    members = _event(rules, event)
    return {key: value for key, value in members.items() if value is not None}


def _event(rules: Ruleset, event: Event) -> dict[str, Any]:
    match event:
        case Dealt(ceremony, hands, bottom, first):
            up = ceremony.face_up
            return {
                "event": "deal",
                "dealer": ceremony.dealer,
                "cut": ceremony.cut,
                "face_up": None if up is None else RANKS[up],
                "first": first,
                **_shown(hands, bottom),
            }
        case Called(seat, bid):
            return {"event": "call", "seat": seat, "bid": bid}
        case Won(seat, bid):
            return {"event": "landlord", "seat": seat, "bid": bid}
        case BottomTaken(seat, cards, shown):
            return {"event": "bottom", "seat": seat, "cards": write_holding(cards), "shown": shown}
        case Sealed(seat, yes):
            return {"event": "choose", "seat": seat, "double": yes}
        case Unsealed(doubled):
            return {"event": "doubling", "doubled": list(doubled)}
        case Redoubled(seat, yes):
            return {"event": "redoubling", "seat": seat, "redouble": yes}
        case Played(seat, combo):
            reading = reading_of(rules, combo) or None
            return {"event": "play", "seat": seat, "cards": str(combo.cards), "reading": reading}
        case Passed(seat):
            return {"event": "pass", "seat": seat}
        case Ended(hands, bottom):
            return {"event": "end", **_shown(hands, bottom)}
        case Voided(hands, bottom):
            return {"event": "void", **_shown(hands, bottom)}
        case _:
            assert_never(event)


def _shown(hands: tuple[Holding, ...], bottom: Holding) -> dict[str, Any]:
    return {"hands": [write_holding(hand) for hand in hands], "bottom": write_holding(bottom)}


def read_event(rules: Ruleset, line: JsonLine) -> Event:
    """The event of `event_members`. Raises `RecordError`."""
    name = line.string("event")
    if name not in _READERS:
        line.fail(f"no event is called {name[:20]!a}", "event")
    event = _READERS[name](rules, line)
    line.done()
    return event


def _read_deal(_rules: Ruleset, line: JsonLine) -> Dealt:
    cut = line.number("cut") if line.has("cut") else None
    up = None
    if line.has("face_up"):
        letter = line.string("face_up")
        if len(letter) != 1 or letter not in RANKS:
            line.fail("the letter of a rank is expected", "face_up")
        up = RANKS.index(letter)
    return Dealt(
        Ceremony(line.number("dealer"), cut, up),
        line.holdings("hands"),
        line.holding("bottom"),
        line.number("first"),
    )


def _read_play(rules: Ruleset, line: JsonLine) -> Played:
    seat, cards = line.number("seat"), line.cards("cards")
    reading = line.number("reading") if line.has("reading") else 0
    readings: tuple[Combo, ...] = parse(rules, cards)
    if not readings:
        refusal = why_no_play(rules, cards)
        raise RecordError(refusal("en"), line.text, line.start, refusal)
    if not 0 <= reading < len(readings):
        line.fail(f"{cards} has no reading {reading}", "reading")
    return Played(seat, readings[reading])


_READERS: Final[dict[str, Callable[[Ruleset, JsonLine], Event]]] = {
    "deal": _read_deal,
    "call": lambda _, line: Called(line.number("seat"), line.number("bid")),
    "landlord": lambda _, line: Won(line.number("seat"), line.number("bid")),
    "bottom": lambda _, line: BottomTaken(
        line.number("seat"), line.holding("cards"), line.flag("shown")
    ),
    "choose": lambda _, line: Sealed(line.number("seat"), line.flag("double")),
    "doubling": lambda _, line: Unsealed(line.flags("doubled")),
    "redoubling": lambda _, line: Redoubled(line.number("seat"), line.flag("redouble")),
    "play": _read_play,
    "pass": lambda _, line: Passed(line.number("seat")),
    "end": lambda _, line: Ended(line.holdings("hands"), line.holding("bottom")),
    "void": lambda _, line: Voided(line.holdings("hands"), line.holding("bottom")),
}
