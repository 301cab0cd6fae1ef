"""Events of a deal as plain values, and back."""

from __future__ import annotations

from typing import Any

from dizhu.game import events as game
from dizhu.game.holding import Holding
from dizhu.rules.cards import Cards
from dizhu.rules.combos import parse
from dizhu.rules.ruleset import Ruleset


def write(event: game.Event, rules: Ruleset) -> dict[str, Any]:
    """`event` of a whole log, where every card is known."""
    match event:
        case game.Dealt(ceremony, hands, bottom, first):
            return {
                "deal": _shown(hands, bottom),
                "dealer": ceremony.dealer,
                "cut": ceremony.cut,
                "face_up": ceremony.face_up,
                "first": first,
            }
        case game.Called(seat, bid):
            return {"call": bid, "seat": seat}
        case game.Won(seat, bid):
            return {"landlord": seat, "bid": bid}
        case game.BottomTaken(seat, cards, shown):
            return {"bottom": str(cards), "seat": seat, "shown": shown}
        case game.Sealed(seat, yes):
            return {"choose": yes, "seat": seat}
        case game.Unsealed(doubled):
            return {"doubling": list(doubled)}
        case game.Redoubled(seat, yes):
            return {"redouble": yes, "seat": seat}
        case game.Played(seat, combo):
            reading = parse(rules, combo.cards).index(combo) if rules.ambiguous else 0
            return {"play": str(combo.cards), "seat": seat, "reading": reading}
        case game.Passed(seat):
            return {"pass": seat}
        case game.Ended(hands, bottom):
            return {"end": _shown(hands, bottom)}
        case game.Voided(hands, bottom):
            return {"void": _shown(hands, bottom)}


def read(told: dict[str, Any], rules: Ruleset) -> game.Event:
    """The event that `write` wrote. Raises `KeyError` or `ValueError` on anything else."""
    name = next(iter(told))
    match name:
        case "deal":
            hands, bottom = _read(told["deal"])
            ceremony = game.Ceremony(told["dealer"], told["cut"], told["face_up"])
            return game.Dealt(ceremony, hands, bottom, told["first"])
        case "call":
            return game.Called(told["seat"], told["call"])
        case "landlord":
            return game.Won(told["landlord"], told["bid"])
        case "bottom":
            return game.BottomTaken(told["seat"], Cards.parse(told["bottom"]), told["shown"])
        case "choose":
            return game.Sealed(told["seat"], told["choose"])
        case "doubling":
            return game.Unsealed(tuple(told["doubling"]))
        case "redouble":
            return game.Redoubled(told["seat"], told["redouble"])
        case "play":
            readings = parse(rules, Cards.parse(told["play"]))
            return game.Played(told["seat"], readings[told["reading"]])
        case "pass":
            return game.Passed(told["pass"])
        case "end":
            return game.Ended(*_read(told["end"]))
        case "void":
            return game.Voided(*_read(told["void"]))
        case _:
            raise ValueError(f"no event of a deal is called {name!a}")


def _shown(hands: tuple[Holding, ...], bottom: Holding) -> list[str]:
    return [*map(str, hands), str(bottom)]


def _read(told: list[str]) -> tuple[tuple[Holding, ...], Holding]:
    *hands, bottom = map(Cards.parse, told)
    return tuple(hands), bottom
