"""A decision of a finished deal tried otherwise, and the best way on from it, as it is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from dizhu.game.actions import Action
from dizhu.game.notation import read_action, write_action
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Fresh, Over, Playing, State
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError
from dizhu.rules.ranks import RANKS
from dizhu.rules.text import Text
from dizhu.server.reviews import drawn, words
from dizhu.server.trial import Trial
from dizhu.server.views import PHASES
from dizhu.server.wire import review as wire
from dizhu.server.wire.http import Words
from dizhu.server.wire.view import Top
from dizhu.study.calling import Choice
from dizhu.study.drawing.position import Position
from dizhu.study.review.bands import verdict, verdict_on_points
from dizhu.study.review.judging import DEEP, SHALLOW, Depth, confirmed, verdict_on
from dizhu.study.review.moment import MARKS, Moment
from dizhu.study.review.pictures import table_names
from dizhu.study.review.review import Review
from dizhu.study.valuation import Option, Valuation
from dizhu.study.valuing import Asked, value
from dizhu.study.wording import action_text, percent
from dizhu.table.pack import face, take
from dizhu.table.refused import Refused

OFFERED: Final = 6
DEPTHS: Final = {"quick": SHALLOW, "normal": DEEP}
"""Whoever tries is judged as the review was."""

NOT_LEGAL = Text("that may not be done here", "这里不能这样做", "這裡不能這樣做")
GOOD = Text("{action} is as good as the best", "{action} 和最好的一样好", "{action} 和最好的一樣好")
WORSE = Text(
    "{action} costs {loss} against {best}",
    "{action} 比 {best} 少赢 {loss}",
    "{action} 比 {best} 少贏 {loss}",
)
DEARER = Text(
    "{action} costs {loss} points against {best}",
    "{action} 比 {best} 亏 {loss} 分",
    "{action} 比 {best} 虧 {loss} 分",
)


def tried(review: Review, wish: wire.Trying) -> wire.Tried:
    """Where the seat of the moment stands after its `moves`. Raises `Refused`."""
    trial = Trial.begin(review, wish.at)
    first: Action | None = None
    for move in wish.moves:
        try:
            action = read_action(move, trial.state)
            trial.do(action, trial.moment.seat)
        except (IllegalAction, TextError):
            raise Refused("not_legal", NOT_LEGAL) from None
        first = first or action
        trial.others()
    return _told(review, trial, first, wish.width)


def best_line(review: Review, at: int) -> wire.ReviewLine:
    """The solver's way to win from decision `at`, or the best action and bots. Raises `Refused`."""
    trial = Trial.begin(review, at)
    moment = trial.moment
    if moment.line:
        for seat, action in moment.line:
            trial.do(action, seat)
    else:
        trial.do(moment.options[0].action, moment.seat)
        trial.others(all_of_it=True)
    return wire.ReviewLine(bool(moment.line), trial.since(), trial.won)


def _told(review: Review, trial: Trial, first: Action | None, width: int) -> wire.Tried:
    state, seat = trial.state, trial.moment.seat
    legal = trial.view(seat).legal()
    offered = [option.action for option in trial.moment.options]
    # By name, so that the order tells nothing of the answer.
    shown = sorted({*map(write_action, offered), write_action(trial.moment.action)}, key=_order)
    good, judgement = (
        (None, None) if first is None else judged(trial.moment, first, DEPTHS[review.depth])
    )
    return wire.Tried(
        seat,
        PHASES.get(type(state), "between"),
        trial.landlord,
        [words(one.name) for one in review.seats],
        state.rules.name,
        trial.before(),
        _picture(review, trial, width),
        _hand(trial),
        _bottom(trial),
        _top(state),
        [write_action(action) for action in legal],
        shown[:OFFERED] if first is None else [write_action(a) for a in legal[:OFFERED]],
        trial.since(),
        trial.won,
        trial.score,
        good,
        judgement,
    )


def _order(word: str) -> tuple[int, str]:
    return len(word), word


def judged(moment: Moment, first: Action, depth: Depth) -> tuple[bool, Words]:
    """What is thought of the first move, by its name: as good as the best, or what it costs.

    It is good if the review would not mark it. What is called or doubled is judged by points.
    """
    good, best, told, loss = (
        _judged_play(moment, first, depth)
        if isinstance(moment.view.state, Playing)
        else _judged_call(moment, first)
    )
    said = GOOD if good else told
    return good, words(
        lambda lang: said(lang).format(
            action=action_text(first, lang), best=action_text(best, lang), loss=loss
        )
    )


_Judged = tuple[bool, Action, Text, str]
"""Is it good; the best action, and what is said of the loss against it."""


def _judged_call(moment: Moment, first: Action) -> _Judged:
    options = [option for option in moment.options if isinstance(option, Choice)]
    mine = next(option for option in options if option.action == first)
    good = verdict_on_points(mine.behind, mine.behind_error) not in MARKS
    return good, options[0].action, DEARER, f"{mine.behind:.1f}"


def _judged_play(moment: Moment, first: Action, depth: Depth) -> _Judged:
    """One that the review did not look into is looked into now, as far as the review looked."""
    options = [option for option in moment.options if isinstance(option, Option)]
    mine = next((option for option in options if option.action == first), None)
    if mine is None:
        valued = _valued(moment, first, depth)
        best, mine = valued.best, valued.of(first)
        good = verdict_on(moment.view, first, valued, depth) not in MARKS
    else:
        best = options[0]
        found = verdict(best.chance, mine.chance, mine.behind, mine.behind_error)
        if found in MARKS:
            # What was played has been asked of the solver already; of the others nothing is kept.
            found = (
                moment.verdict
                if first == moment.action
                else confirmed(found, first, _valued(moment, first, depth), depth)
            )
        good = found not in MARKS
    return good, best.action, WORSE, percent(mine.behind)


def _valued(moment: Moment, first: Action, depth: Depth) -> Valuation:
    import numpy as np

    from dizhu.study.coach import coach

    asked = Asked(moment.view, (first,))
    rng = np.random.default_rng(0)
    return value(coach(moment.view.state.rules), [asked], depth.effort, rng)[0]


def _hand(trial: Trial) -> list[str]:
    """What the seat holds, low to high, in suits that say nothing."""
    state, seat = trial.state, trial.moment.seat
    assert not isinstance(state, Fresh)
    hand, decks = state.hands[seat], state.rules.decks
    assert isinstance(hand, Cards)
    return [face(card, decks) for card in take(hand, range(len(state.rules.deck)), state.rules)]


def _bottom(trial: Trial) -> str | None:
    """What the seat knows of it."""
    state = trial.view(trial.moment.seat).state
    assert not isinstance(state, Fresh)
    return str(state.bottom.cards) if isinstance(state.bottom.cards, Cards) else None


def _top(state: State) -> Top | None:
    if not isinstance(state, Playing) or state.top is None:
        return None
    combo = state.top.combo
    return Top(state.top.seat, str(combo.cards), combo.kind, combo.length, RANKS[combo.top])


def _picture(review: Review, trial: Trial, width: int) -> Words | None:
    """The table as the seat sees it, its own hand apart; at the end all cards.

    None before the play: there is nothing on the table yet.
    """
    state, seat = trial.state, trial.moment.seat
    if not isinstance(state, Playing | Over):
        return None
    landlord, seats = state.contract.landlord, state.rules.seats
    names, below = table_names(review, landlord), (seat - landlord) % seats
    if isinstance(state, Playing):
        seen = trial.view(seat).state
        assert isinstance(seen, Playing)
        return drawn(replace(Position.of(seen, below, names, width), bare=True))
    hands = tuple(state.hands[(landlord + place) % seats] for place in range(seats))
    winner = (state.winner - landlord) % seats
    return drawn(Position(hands, winner, None, below=below, names=names, width=width))
