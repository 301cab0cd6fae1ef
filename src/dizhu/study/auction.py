"""How calls, doubling and redoubling go on in many worlds at once, and how they came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from dizhu.bots.net.calling import NetCaller
from dizhu.game.actions import Action, Call, Double
from dizhu.game.engine import decide, fold
from dizhu.game.events import BottomTaken, Called, Dealt, Event, Unsealed
from dizhu.game.state import (
    Auction,
    Doubling,
    Playing,
    Redoubling,
    State,
    Void,
    farmers,
    seen_by,
    to_act,
)
from dizhu.game.view import View, told
from dizhu.game.view import view as seen_after
from dizhu.rules.cards import Cards
from dizhu.solver.chance import Chance
from dizhu.solver.worlds import Hidden

ASIDE: Final = 0.2
"""How likely somebody is taken to have chosen as he did, where the caller would not have."""

OVERDRAWN: Final = 4
"""Worlds that are drawn for each that is kept."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A deal with all cards known that is not played yet, and the events that led there."""

    state: State
    events: tuple[Event, ...]

    def after(self, seat: int, action: Action) -> Standing:
        """What is so when `seat` has done it."""
        events = decide(self.state, seat, action)
        return Standing(fold(self.state, events), (*self.events, *events))

    def view(self, seat: int) -> View:
        """What `seat` was told of it."""
        return View(seat, seen_by(self.state, seat), told(self.events, seat))


def settled(caller: NetCaller, standings: Sequence[Standing]) -> list[Playing | None]:
    """Where the landlord leads if all seats go on as `caller` does; `None` for a void deal."""
    found = list(standings)
    while open_ := [i for i, one in enumerate(found) if not isinstance(one.state, Playing | Void)]:
        seats = [to_act(found[i].state)[0] for i in open_]
        views = [found[i].view(seat) for i, seat in zip(open_, seats, strict=True)]
        for i, seat, action in zip(open_, seats, caller.acts(views), strict=True):
            found[i] = found[i].after(seat, action)
    return [one.state if isinstance(one.state, Playing) else None for one in found]


def drawn(caller: NetCaller, view: View, worlds: int, chance: Chance) -> list[Standing]:
    """So many deals that agree with the view, those before all in which all chose as they did.

    Several times as many are drawn from all that agree, each as likely; a choice that `caller`
    would not have made makes a deal `ASIDE` as likely to be kept. Rules of thumb are not asked:
    they take long, and say little of what others would have done.
    """
    hidden = Hidden(view)
    if not caller.callers or not _choices(view):
        return [Standing(hidden.draw(chance), view.events) for _ in range(worlds)]
    pool = [hidden.draw(chance) for _ in range(OVERDRAWN * worlds)]
    weights = _weights(caller, view, pool)
    # Drawn without putting back: who has the highest of these, by weight, is kept.
    keys = [chance.random() ** (1 / weight) for weight in weights]
    best = sorted(range(len(pool)), key=lambda i: -keys[i])[:worlds]
    return [Standing(pool[i], view.events) for i in best]


def _weights(caller: NetCaller, view: View, pool: Sequence[State]) -> list[float]:
    weights = [1.0] * len(pool)
    for at, seat, action in _choices(view):
        asked = [seen_after(view.state.rules, _log(view, world)[:at], seat) for world in pool]
        for i, would in enumerate(caller.acts(asked)):
            weights[i] *= 1.0 if would == action else ASIDE
    return weights


def _choices(view: View) -> list[tuple[int, int, Action]]:
    """What the others are known to have chosen: after how many events, who, and what."""
    found: list[tuple[int, int, Action]] = []
    for at, event in enumerate(view.events):
        match event:
            case Called(seat, bid) if seat != view.reader:
                found.append((at, seat, Call(bid)))
            case Unsealed(doubled) if isinstance(view.state, Redoubling):
                seats = farmers(view.state.rules.seats, view.state.contract.landlord)
                pairs = zip(seats, doubled, strict=True)
                found += [(at, seat, Double(yes)) for seat, yes in pairs]
            case _:
                pass
    return found


def _log(view: View, world: State) -> list[Event]:
    """The events of the view as they were in a world, as far as they tell of cards."""
    assert isinstance(world, Auction | Doubling | Redoubling)
    hands, bottom = list(world.hands), world.bottom.cards
    if world.bottom.seen != "nobody" and not isinstance(world, Auction):
        landlord = world.contract.landlord
        taken = hands[landlord]
        assert isinstance(taken, Cards)
        assert isinstance(bottom, Cards)
        hands[landlord] = taken - bottom
    log: list[Event] = []
    for event in view.events:
        match event:
            case Dealt():
                log.append(replace(event, hands=tuple(hands), bottom=bottom))
            case BottomTaken():
                log.append(replace(event, cards=bottom))
            case _:
                log.append(event)
    return log
