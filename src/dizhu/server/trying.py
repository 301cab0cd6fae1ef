"""A decision of a finished deal tried otherwise, and the best way on from it.

The others are bots who see only what their seats may.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from dizhu.bots.registry import make
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.engine import decide, fold
from dizhu.game.events import Event, Passed, Played
from dizhu.game.notation import read_action, write_action
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Fresh, Over, Playing, State
from dizhu.game.view import view
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError
from dizhu.rules.ranks import RANKS
from dizhu.rules.text import Text
from dizhu.server.reviews import drawn, words
from dizhu.server.wire import review as wire
from dizhu.server.wire.http import Words
from dizhu.server.wire.view import Top
from dizhu.study.drawing.position import Position
from dizhu.study.review.bands import verdict
from dizhu.study.review.judging import DEEP, SHALLOW, Depth, confirmed, verdict_on
from dizhu.study.review.moment import MARKS, Moment
from dizhu.study.review.pictures import table_names
from dizhu.study.review.review import Review
from dizhu.study.valuation import Option, Valuation
from dizhu.study.valuing import Asked, value
from dizhu.study.wording import action_text, percent
from dizhu.table.engine import Refused
from dizhu.table.pack import face, take

BOT: Final = "strong"
OFFERED: Final = 6
DEPTHS: Final = {"quick": SHALLOW, "normal": DEEP}
"""Whoever tries is judged as the review was."""

NO_MOMENT = Text("there is nothing to try there", "这一步不能重试", "這一步不能重試")
NOT_LEGAL = Text("that may not be done here", "这里不能这样出", "這裡不能這樣出")
GOOD = Text("as good as the best", "和最好的一样好", "和最好的一樣好")
WORSE = Text("costs {loss} against {best}", "比 {best} 少赢 {loss}", "比 {best} 少贏 {loss}")


@dataclass(slots=True)
class _Trial:
    """A deal from a moment on: the events so far and those that the trial added."""

    review: Review
    moment: Moment
    log: list[Event]
    state: State
    steps: list[wire.TriedStep]

    def do(self, action: Action, seat: int) -> None:
        """One step. Raises `IllegalAction`."""
        events = decide(self.state, seat, action)
        self.log += events
        self.state = fold(self.state, events)
        self.steps.append(wire.TriedStep(seat, words(lambda lang: action_text(action, lang))))

    def others(self, *, all_of_it: bool = False) -> None:
        """Whatever the bots do until it is the seat's turn again, or `all_of_it`."""
        mine = None if all_of_it else self.moment.seat
        while isinstance(self.state, Playing) and self.state.turn != mine:
            seat = self.state.turn
            seen = view(self.state.rules, self.log, seat)
            self.do(make(BOT, seat).act(seen), seat)


def tried(review: Review, wish: wire.Trying) -> wire.Tried:
    """Where the seat of the moment stands after its `moves`. Raises `Refused`."""
    trial = _begun(review, wish.at)
    first: Action | None = None
    for move in wish.moves:
        if not isinstance(trial.state, Playing):
            raise Refused("not_legal", NOT_LEGAL)
        try:
            action = read_action(move, trial.state)
            trial.do(action, trial.moment.seat)
        except (IllegalAction, TextError):
            raise Refused("not_legal", NOT_LEGAL) from None
        first = first or action
        trial.others()
    return _told(trial, first, wish.width)


def best_line(review: Review, at: int) -> wire.ReviewLine:
    """The solver's way to win from decision `at`, or the best action and bots. Raises `Refused`."""
    trial = _begun(review, at)
    moment = trial.moment
    if moment.line:
        for seat, action in moment.line:
            trial.do(action, seat)
    else:
        best = moment.options[0].action if moment.options else moment.action
        trial.do(best, moment.seat)
        trial.others(all_of_it=True)
    won = _won(trial.state, moment.seat)
    return wire.ReviewLine(bool(moment.line), trial.steps, bool(won))


def moment_at(review: Review, at: int) -> Moment:
    """The decision that is event `at`. Raises `Refused`."""
    for moment in review.moments:
        if moment.at == at:
            return moment
    raise Refused("no_moment", NO_MOMENT)


def _begun(review: Review, at: int) -> _Trial:
    """As it was before decision `at`, which was one at the cards. Raises `Refused`."""
    moment = moment_at(review, at)
    if not isinstance(moment.view.state, Playing):
        raise Refused("no_moment", NO_MOMENT)
    log = list(review.record.events[: moment.at - 1])
    return _Trial(review, moment, log, fold(Fresh(review.record.header.rules), log), [])


def _told(trial: _Trial, first: Action | None, width: int) -> wire.Tried:
    state, seat = trial.state, trial.moment.seat
    assert isinstance(state, Playing | Over)
    legal: Sequence[Action] = ()
    if isinstance(state, Playing):
        legal = view(state.rules, trial.log, seat).legal()
    options = trial.moment.options if first is None else ()
    offered = [option.action for option in options if isinstance(option, Option)]
    # By name, so that the order tells nothing of the answer.
    shown = sorted({*map(write_action, offered), write_action(trial.moment.action)}, key=_order)
    good, judgement = (
        (None, None) if first is None else judged(trial.moment, first, DEPTHS[trial.review.depth])
    )
    return wire.Tried(
        seat,
        state.contract.landlord,
        [words(one.name) for one in trial.review.seats],
        state.rules.name,
        _before(trial),
        _picture(trial, width),
        _hand(trial),
        _top(state),
        [write_action(action) for action in legal],
        shown[:OFFERED] if first is None else [write_action(a) for a in legal[:OFFERED]],
        trial.steps,
        _won(state, seat),
        good,
        judgement,
    )


def _order(word: str) -> tuple[int, str]:
    return len(word), word


def judged(moment: Moment, first: Action, depth: Depth) -> tuple[bool, Words]:
    """What is thought of the first move: as good as the best, or what it costs.

    It is good if the review would not mark it; one that the review did not look into is looked into
    now, as far as the review looked.
    """
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
    if good:
        return True, Words(GOOD.en, GOOD.zh, GOOD.zh_tw)
    return False, words(
        lambda lang: WORSE(lang).format(
            loss=percent(mine.behind), best=action_text(best.action, lang)
        )
    )


def _valued(moment: Moment, first: Action, depth: Depth) -> Valuation:
    import numpy as np

    from dizhu.study.coach import coach

    asked = Asked(moment.view, (first,))
    rng = np.random.default_rng(0)
    return value(coach(moment.view.state.rules), [asked], depth.effort, rng)[0]


def _won(state: State, seat: int) -> bool | None:
    if not isinstance(state, Over):
        return None
    landlord = state.contract.landlord
    return (seat == landlord) == (state.winner == landlord)


def _hand(trial: _Trial) -> list[str]:
    """What the seat holds, low to high, in suits that say nothing."""
    state, seat = trial.state, trial.moment.seat
    assert isinstance(state, Playing | Over)
    hand, decks = state.hands[seat], state.rules.decks
    assert isinstance(hand, Cards)
    return [face(card, decks) for card in take(hand, range(len(state.rules.deck)), state.rules)]


def _top(state: State) -> Top | None:
    if not isinstance(state, Playing) or state.top is None:
        return None
    combo = state.top.combo
    return Top(state.top.seat, str(combo.cards), combo.kind, combo.length, RANKS[combo.top])


def _before(trial: _Trial) -> list[wire.TriedStep]:
    """What was done at the cards until the decision."""
    return [
        wire.TriedStep(event.seat, _done(event))
        for event in trial.review.record.events[: trial.moment.at - 1]
        if isinstance(event, Played | Passed)
    ]


def _done(event: Played | Passed) -> Words:
    action = Pass() if isinstance(event, Passed) else Play(event.combo.cards)
    return words(lambda lang: action_text(action, lang))


def _picture(trial: _Trial, width: int) -> Words:
    """The table as the seat sees it, its own hand apart; at the end all cards."""
    state, seat = trial.state, trial.moment.seat
    assert isinstance(state, Playing | Over)
    landlord, seats = state.contract.landlord, state.rules.seats
    names, below = table_names(trial.review, landlord), (seat - landlord) % seats
    if isinstance(state, Playing):
        seen = view(state.rules, trial.log, seat).state
        assert isinstance(seen, Playing)
        return drawn(replace(Position.of(seen, below, names, width), bare=True))
    hands = tuple(state.hands[(landlord + place) % seats] for place in range(seats))
    winner = (state.winner - landlord) % seats
    return drawn(Position(hands, winner, None, below=below, names=names, width=width))
