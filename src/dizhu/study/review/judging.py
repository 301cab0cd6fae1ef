"""Judging a record: each decision by what its seat could know, with all cards, in points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import numpy as np

from dizhu.bots.search.question import question
from dizhu.bots.threads import single
from dizhu.game.actions import Action, Play
from dizhu.game.events import Dealt, Event
from dizhu.game.record.record import Record
from dizhu.game.state import Over, Playing
from dizhu.game.view import View
from dizhu.rules.cards import NONE
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve
from dizhu.study.calling import QUICK_WORLDS, WORLDS, argued, choices
from dizhu.study.coach import Coach, coach
from dizhu.study.effort import NORMAL, QUICK, Effort, shared
from dizhu.study.proving import better, opened
from dizhu.study.reasons.telling import reasons
from dizhu.study.review.bands import verdict, verdict_on_points
from dizhu.study.review.decisions import Decision, decisions
from dizhu.study.review.flow import standings, tricks
from dizhu.study.review.luck import GAMES, luck
from dizhu.study.review.moment import MARKS, Line, Moment, Open, Points, Public, Verdict
from dizhu.study.review.review import Looked, Seat, seat_of
from dizhu.study.review.reviewed import Reviewed
from dizhu.study.valuation import Valuation
from dizhu.study.valuing import Asked, Told, value
from dizhu.study.wording import seat_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Depth:
    """How far a review looks: into plays, by `effort`; into calls, by worlds; into open cards.

    `cards` are those of all hands up to which the solver looks at the open deal, with `nodes` for
    each decision. Up to `reach` cards a mark is given only where it finds, with `again_nodes`, a
    deal in which another action is better: of all deals if they are at most `again`, else of
    `drawn` ones.
    """

    name: Looked
    effort: Effort
    calls: int
    games: int
    cards: int
    nodes: int
    reach: int
    again: int
    drawn: int
    again_nodes: int
    line: int
    """What a way to win may cost, in nodes."""


DEEP: Final = Depth(
    name="normal",
    effort=NORMAL,
    calls=WORLDS,
    games=GAMES,
    cards=36,
    nodes=60_000,
    reach=36,
    again=1500,
    drawn=64,
    again_nodes=1_000_000,
    line=300_000,
)
SHALLOW: Final = Depth(
    name="quick",
    effort=QUICK,
    calls=QUICK_WORLDS,
    games=16,
    cards=24,
    nodes=8_000,
    reach=30,
    again=1500,
    drawn=48,
    again_nodes=150_000,
    line=20_000,
)


@single
def review(
    record: Record, depth: Depth = DEEP, *, seed: int = 0, told: Told | None = None
) -> Reviewed:
    """Judge a finished record that shows all cards; the same for the same `seed`.

    `told` hears how much is done, from 0 to 1. Raises `ValueError` where the deal is not over or
    cards are hidden, and `Unfit` where no kernel can be handed the rules.
    """
    rules = record.header.rules
    judge, made = coach(rules), list(decisions(rules, record.events))
    tell = told or _nothing
    plays = [one for one in made if one.playing]
    valuations = _valuations(judge, plays, depth, seed, lambda done: tell(0.6 * done))
    moments: list[Moment] = []
    for number, one in enumerate(made):
        if one.playing:
            moments.append(_play(one, valuations[one.at], depth))
        else:
            moments.append(_call(judge, one, depth, seed))
        tell(0.6 + 0.35 * (number + 1) / len(made))
    return _review(record, judge, tuple(moments), valuations, depth, seed)


def _nothing(_done: float) -> None:
    pass


# -------------------------------------------------------------------------------------- the parts


def _valuations(
    judge: Coach, plays: Sequence[Decision], depth: Depth, seed: int, told: Told
) -> dict[int, Valuation]:
    """The valuation of every play, by its event; without a choice, what it is worth."""
    free = [one for one in plays if len(one.view.legal()) > 1]
    forced = [one for one in plays if len(one.view.legal()) == 1]
    found: dict[int, Valuation] = {}
    few = replace(depth.effort, worlds=min(depth.effort.step, 16), step=16, thumbed=8, priced=0)
    for some, effort, hear in ((free, shared(depth.effort, len(free)), told), (forced, few, None)):
        asked = [Asked(one.view, (one.action,)) for one in some]
        rng = np.random.default_rng([seed, len(found)])
        valued = value(judge, asked, effort, rng, hear)
        found |= {one.at: it for one, it in zip(some, valued, strict=True)}
    return found


def _play(one: Decision, valuation: Valuation, depth: Depth) -> Moment:
    option = valuation.of(one.action)
    state = one.state
    assert isinstance(state, Playing)
    told = verdict_on(one.view, one.action, valuation, depth)
    behind = (0.0, 0.0) if told == "equal" else (option.behind, option.behind_error)
    public = Public(option.chance, option.error, *behind)
    most = max(each.points for each in valuation.options)
    points = Points(option.points, max(most - option.points, 0.0), option.points_error)
    seen = _opened(one, state, depth)
    facts = valuation.facts
    cards = one.action.cards if isinstance(one.action, Play) else NONE
    change = facts.splitter.change(cards)
    moment = Moment(
        one.at,
        one.seat,
        one.view,
        one.action,
        valuation.options,
        public,
        seen,
        points,
        told,
        (change.before, change.after),
        reasons(one.view, one.action, facts) if told not in ("forced", "equal") else (),
    )
    if not moment.marked:
        return moment
    instead = reasons(one.view, moment.best, facts)
    good = tuple(reason for reason in instead if reason.tag.good)
    return replace(moment, instead=good, line=_line(state, depth))


def verdict_on(view: View, action: Action, valuation: Valuation, depth: Depth) -> Verdict:
    """What to call an action at the cards that was looked into."""
    if len(view.legal()) == 1:
        return "forced"
    option, proved = valuation.of(action), valuation.proved
    if proved is not None and as_good(view, action, valuation, depth):
        every = all(proved.equal(i) for i in range(len(proved.wins)))
        return "equal" if every else "fine"
    found = verdict(valuation.best.chance, option.chance, option.behind, option.behind_error)
    return found if proved is not None else confirmed(found, action, valuation, depth)


def confirmed(found: Verdict, action: Action, valuation: Valuation, depth: Depth) -> Verdict:
    """What was `found`; a mark only if there is a deal in which something else wins instead.

    Where the solver might tell and does not, it is too close to call.
    """
    view = valuation.view
    if found not in MARKS or question(view).cards > depth.reach:
        return found
    blamed = _better(view, action, valuation, depth)
    return found if blamed else "fine" if blamed is False else "unsure"


def as_good(view: View, action: Action, valuation: Valuation, depth: Depth) -> bool:
    """Does the solver find another action better in no deal that agrees with `view`."""
    proved = valuation.proved
    if proved is None:
        return _better(view, action, valuation, depth) is False
    return proved.equal(question(view).actions.index(action))


def _better(view: View, action: Action, valuation: Valuation, depth: Depth) -> bool | None:
    """Is another action better in some deal; `None` where the solver does not reach."""
    asked = question(view)
    if valuation.of(action).sure:
        return False
    if asked.cards > depth.reach:
        return None
    number = asked.actions.index(action)
    return better(asked, valuation.belief, number, depth.again, depth.drawn, depth.again_nodes)


def _opened(one: Decision, state: Playing, depth: Depth) -> Open | None:
    """What the solver says of the deal as it lay."""
    if sum(map(len, state.hands)) > depth.cards:
        return None
    asked = question(one.view)
    proved = opened(state, len(asked.actions), depth.nodes)
    if proved is None:
        return None
    return Open(bool(proved.wins[asked.actions.index(one.action), 0]), bool(proved.wins.any()))


def _line(state: Playing, depth: Depth) -> Line:
    """How it goes on with all cards seen, if whoever is to move wins; where the solver reaches."""
    if sum(map(len, state.hands)) > depth.cards:
        return ()
    mine = "landlord" if state.turn == state.contract.landlord else "farmers"
    limits = Limits(nodes=depth.line, megabytes=16)
    found = solve(state, limits, moves=False, line=True)
    if found.winner != mine:
        return ()
    landlord, seats = state.contract.landlord, state.rules.seats
    return tuple(((landlord + place) % seats, action) for place, action in found.line)


def _call(judge: Coach, one: Decision, depth: Depth, seed: int) -> Moment:
    legal = one.view.legal()
    if len(legal) == 1:
        worth = Points(0.0, 0.0, 0.0)
        return Moment(one.at, one.seat, one.view, one.action, (), None, None, worth, "forced")
    chance = Random(f"{seed} {one.at}")  # noqa: S311 - a judgement, no secret
    found = choices(judge, one.view, depth.calls, chance)
    mine = next(choice for choice in found if choice.action == one.action)
    moment = Moment(
        one.at,
        one.seat,
        one.view,
        one.action,
        found,
        None,
        None,
        Points(mine.points, mine.behind, mine.behind_error),
        verdict_on_points(mine.behind, mine.behind_error),
        None,
        argued(one.view, mine, found),
    )
    if not moment.marked:
        return moment
    instead = argued(one.view, found[0], found)
    return replace(moment, instead=tuple(reason for reason in instead if reason.tag.good))


# --------------------------------------------------------------------------------------- together


def _review(
    record: Record,
    judge: Coach,
    moments: tuple[Moment, ...],
    valuations: dict[int, Valuation],
    depth: Depth,
    seed: int,
) -> Reviewed:
    end = record.state()
    landlord = end.contract.landlord if isinstance(end, Over) else None
    dealt = _dealt(record.events)
    lucky = luck(judge, dealt, depth.games, np.random.default_rng([seed, 1]))
    scores = end.scores if isinstance(end, Over) else (0,) * judge.rules.seats
    seats: list[Seat] = []
    for seat in range(judge.rules.seats):
        name = seat_name(seat, record.header.players)
        mine = tuple(moment for moment in moments if moment.seat == seat)
        seats.append(seat_of(seat, name, seat == landlord, mine, lucky[seat], scores[seat]))
    return Reviewed(
        record,
        depth.name,
        judge.name,
        judge.calls,
        landlord,
        tuple(seats),
        moments,
        standings(record, valuations),
        tricks(judge.rules, record.events),
    )


def _dealt(events: Sequence[Event]) -> Dealt:
    return next(event for event in events if isinstance(event, Dealt))
