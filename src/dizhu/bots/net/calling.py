"""A seat that networks call, double and redouble for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
        return self.acts([view])[0]

    def acts(self, views: Sequence[View]) -> list[Action]:
        """The same for many views of one ruleset, which costs far less than one after the other."""
        return [
            max(found, key=found.__getitem__) if found else _by_thumb(view)
            for view, found in zip(views, self.worths(views), strict=True)
        ]

    def worth(self, view: View) -> dict[Action, float]:
        """Expected points of the deal for each legal call, or for doubling and not.

        Empty where there is no network for it. Raises `ValueError` as `encode.calls.of` does.
        """
        return self.worths([view])[0]

    def worths(self, views: Sequence[View]) -> list[dict[Action, float]]:
        """The same for many views of one ruleset."""
        told = [calls.of(view) for view in views]
        found: list[dict[Action, float]] = [{} for _ in views]
        asked = [_asked(view) for view in views]
        for kind, caller in self.callers.items():
            rows = [i for i, (its, _) in enumerate(asked) if its == kind]
            if not rows:
                continue
            rules = views[rows[0]].state.rules
            states = calls.Encoding(rules).states(calls.together([told[i] for i in rows]))
            for i, points in zip(rows, caller.worth(states).tolist(), strict=True):
                legal = views[i].legal()
                pairs = zip(asked[i][1], points, strict=True)
                found[i] = {action: worth for action, worth in pairs if action in legal}
        return found


def _by_thumb(view: View) -> Action:
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


def _asked(view: View) -> tuple[str, list[Action]]:
    """The kind of question, and its choices in the order of the network's."""
    match view.state:
        case Auction(rules=rules):
            return CALL, [Call(bid) for bid in (0, *sorted(rules.bids))]
        case Doubling():
            return DOUBLE, [Double(False), Double(True)]
        case _:
            return REDOUBLE, [Redouble(False), Redouble(True)]
