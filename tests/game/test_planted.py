"""Each law is able to fail: a fault is planted in the game, and the law sees it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest

from dizhu.game import doubling, events, notation, play, refusing, state
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.events import Event, Sealed
from dizhu.game.refusing import IllegalAction
from dizhu.rules import combos
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.presets import COMPETITIVE
from dizhu.rules.ruleset import Timeouts
from tests import laws
from tests.laws import Law
from tests.playouts import random_log

true = {
    (module, name): getattr(module, name)
    for module, name in (
        (events, "seen_by"),
        (play, "actions"),
        (play, "points"),
        (refusing, "why_no_play"),
    )
}


def tells_sealed_choices(event: Event, reader: int | None) -> Event | None:
    return event if isinstance(event, Sealed) else true[events, "seen_by"](event, reader)


def without_passes(state: state.Playing, seat: int) -> Iterator[Action]:
    return (action for action in true[play, "actions"](state, seat) if action != Pass())


def with_no_cards(state: state.Playing, seat: int) -> Iterator[Action]:
    yield from true[play, "actions"](state, seat)
    yield Play(NONE)


def shared_by_all(*args: Any) -> tuple[int, ...]:
    return tuple(abs(points) for points in true[play, "points"](*args))


class Fault(NamedTuple):
    law: Law
    module: Any
    name: str
    wrong: Callable[..., Any]


FAULTS = {
    "a letter shows all hands": Fault(
        laws.projection_commutes, events, "hide", lambda hands, reader: hands
    ),
    "a letter tells of a sealed choice": Fault(
        laws.projection_commutes, events, "seen_by", tells_sealed_choices
    ),
    "a view shows the bottom": Fault(
        laws.projection_commutes, state, "_unseen", lambda bottom: bottom
    ),
    "the bottom is lost": Fault(
        laws.cards_are_conserved, doubling, "join", lambda hand, bottom: hand
    ),
    "all are paid": Fault(laws.one_side_wins, play, "points", shared_by_all),
    "nothing ends": Fault(
        laws.log_is_replayed,
        play,
        "after_play",
        lambda state, seat, combo: (events.Played(seat, combo),),
    ),
    "a reading is mistaken": Fault(laws.actions_are_text, notation, "_answering", lambda *_: 1),
    "the pass is not offered": Fault(
        laws.legal_is_what_decide_accepts, play, "actions", without_passes
    ),
    "no cards are offered": Fault(
        laws.legal_is_what_decide_accepts, play, "actions", with_no_cards
    ),
    "the form is asked before the hand": Fault(
        laws.legal_is_what_decide_accepts,
        refusing,
        "why_no_play",
        lambda rules, cards, held: true[refusing, "why_no_play"](rules, cards),
    ),
    "anything beats": Fault(
        laws.legal_is_what_decide_accepts, combos.Combo, "beats", lambda self, other: True
    ),
    "a view lists other moves": Fault(
        laws.legal_is_what_decide_accepts,
        state,
        "hide",
        lambda hands, reader: tuple(Cards.of([0]) for _ in hands),
    ),
}


def breaks(law: Law, log: list[Event]) -> bool:
    try:
        law(COMPETITIVE, log, Random(1))
    except (AssertionError, IllegalAction, ValueError):
        return True
    return False


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law, module, name, wrong = FAULTS[fault]
    logs = [random_log(COMPETITIVE, Random(seed)) for seed in range(5)]
    assert not any(breaks(law, log) for log in logs)
    monkeypatch.setattr(module, name, wrong)
    assert any(breaks(law, log) for log in logs)


def test_a_clock_that_does_what_nobody_may_is_caught() -> None:
    rules = replace(COMPETITIVE, timeouts=Timeouts(call=4))
    with pytest.raises(AssertionError):
        laws.clock_is_legal(rules, random_log(rules, Random(1)), Random(1))


def test_every_law_has_its_fault() -> None:
    assert {fault.law for fault in FAULTS.values()} | {laws.clock_is_legal} == set(laws.LAWS)
