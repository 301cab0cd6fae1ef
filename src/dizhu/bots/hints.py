"""Which plays to offer first. What is allowed, `legal` has said; what it costs, the bots know."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.bots.registry import make
from dizhu.bots.sight import look
from dizhu.bots.simple import choose
from dizhu.game.actions import Action, Play
from dizhu.game.play import held
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.combos import Combo, parse


@dataclass(frozen=True, slots=True)
class Hints:
    """`plays` from cheap to dear; `passing` says that none of them may be worth it."""

    plays: tuple[Combo, ...]
    passing: bool


def advice(view: View) -> Action:
    """What a decent bot would do, in any phase; only where there is something to do."""
    return make("simple", 0).act(view)


def hints(view: View) -> Hints:
    """What the reader might play, of plays alike in all but what they carry the cheapest.

    What a decent bot would play comes first. Dear is what leaves more turns and fewer cards that
    hold the lead; bombs come last.
    """
    state, seat = view.state, view.reader
    if not isinstance(state, Playing) or seat is None:
        return Hints((), False)
    hand = held(state, seat)
    combos = [
        parse(state.rules, action.cards, hand)[action.reading]
        for action in view.legal()
        if isinstance(action, Play)
    ]
    if not combos:
        return Hints((), True)
    cost = look(state, seat).groups.cost
    best: dict[tuple[str, int, int], tuple[tuple[float, ...], Combo]] = {}
    for combo in combos:
        after = cost(hand - combo.cards)
        price = (float(combo.shape.tier), after, combo.top, -len(combo.cards), sum(combo.cards))
        key = (combo.kind, combo.length, combo.top)
        if key not in best or price < best[key][0]:
            best[key] = (price, combo)
    plays = [combo for _, combo in sorted(best.values(), key=lambda pair: pair[0])]
    first = choose(state, seat)
    if first in combos:
        plays.sort(key=lambda combo: combo != first)
        alike = (first.kind, first.length, first.top)
        plays = [first, *(c for c in plays if (c.kind, c.length, c.top) != alike)]
    return Hints(tuple(plays), first is None)
