"""A seat that networks call, double and redouble for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dizhu.bots import calling as thumb
from dizhu.bots.net.callers import CALL, DOUBLE, REDOUBLE, Caller
from dizhu.encode import calls
from dizhu.game.actions import Action, Call, Double, Redouble
from dizhu.game.state import Auction, Doubling, Redoubling
from dizhu.game.view import View


@dataclass(frozen=True, slots=True)
class NetCaller:
    """Does what is worth most by its networks; by the rule of thumb where it has none."""

    callers: Mapping[str, Caller]

    def act(self, view: View) -> Action:
        """What it does before the play; of equals the first, which is to pass or not to double.

        Raises `ValueError` where there is nothing to call or to double.
        """
        found = self.worth(view)
        if found:
            return max(found, key=found.__getitem__)
        assert view.reader is not None
        match view.state:
            case Auction():
                return thumb.call(view.state, view.reader)
            case Doubling():
                return thumb.double(view.state, view.reader)
            case Redoubling():
                return thumb.redouble(view.state, view.reader)
            case _:
                raise ValueError("there is nothing to call")

    def worth(self, view: View) -> dict[Action, float]:
        """Expected points of the deal for each legal call, or for doubling and not.

        Empty where there is no network for it. Raises `ValueError` as `encode.calls.of` does.
        """
        told, rules = calls.of(view), view.state.rules
        kind, choices = _asked(view)
        caller = self.callers.get(kind)
        if caller is None:
            return {}
        points = caller.worth(calls.Encoding(rules).states(told))[0].tolist()
        legal = view.legal()
        return {a: p for a, p in zip(choices, points, strict=True) if a in legal}


def _asked(view: View) -> tuple[str, list[Action]]:
    """The kind of question, and its choices in the order of the network's."""
    match view.state:
        case Auction(rules=rules):
            return CALL, [Call(bid) for bid in (0, *sorted(rules.bids))]
        case Doubling():
            return DOUBLE, [Double(False), Double(True)]
        case _:
            return REDOUBLE, [Redouble(False), Redouble(True)]
