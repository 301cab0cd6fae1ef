"""What a reader can't tell: sealed choices (ruling 13) and the bottom (rulings 12, 15)."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from dizhu.game import events
from dizhu.game.engine import evolve, fold
from dizhu.game.events import BottomTaken, Dealt, Event, Redoubled, Sealed
from dizhu.game.holding import Reader
from dizhu.game.state import Bottom, Deal, Doubling, Fresh, Playing, Redoubling
from dizhu.game.view import view
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, OPENSPIEL
from dizhu.rules.ruleset import Ruleset
from tests.playouts import deal_with, fold_of, script

READERS: tuple[Reader, ...] = (0, 1, 2, None)
CALLS = "0:3"


def chosen(text: str) -> list[Event]:
    return script(COMPETITIVE, deal_with(COMPETITIVE), f"{CALLS} {text}")


def nobody_can_tell() -> bool:
    """Is what others know the same whatever a farmer chose, and whether he has?"""
    before = chosen("")
    after = [chosen(f"{seat}:{word}") for seat, word in product((1, 2), ("double", "no"))]
    return all(
        view(COMPETITIVE, log, reader) == view(COMPETITIVE, before, reader)
        for log in after
        for reader in READERS
        if not any(isinstance(event, Sealed) and event.seat == reader for event in log)
    )


def test_until_both_have_chosen_only_the_chooser_can_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Planted: the letter goes to all; caught."""
    assert nobody_can_tell()
    monkeypatch.setattr("dizhu.game.view.seen_by", lambda event, reader: event)
    assert not nobody_can_tell()


def test_a_farmer_knows_his_own_choice_and_may_not_choose_twice() -> None:
    mine = view(COMPETITIVE, chosen("2:double"), 2)
    assert isinstance(mine.state, Doubling)
    assert mine.state.choices == (None, True)
    assert mine.legal() == ()


def test_the_order_of_choosing_shows_nowhere() -> None:
    one, other = chosen("1:double 2:no"), chosen("2:no 1:double")
    assert fold_of(COMPETITIVE, one) == fold_of(COMPETITIVE, other)
    for reader in READERS:
        a, b = view(COMPETITIVE, one, reader), view(COMPETITIVE, other, reader)
        assert (a.state, a.events) == (b.state, b.events)


def test_only_who_doubled_is_redoubled_and_only_if_one_did() -> None:
    """Ruling 14."""
    assert isinstance(fold_of(COMPETITIVE, chosen("1:no 2:no")), Playing)
    state = fold_of(COMPETITIVE, chosen("1:no 2:double"))
    assert isinstance(state, Redoubling)
    assert state.doubled == (False, True)
    play = evolve(state, Redoubled(0, True))
    assert isinstance(play, Playing)
    assert (play.doubled, play.redoubled) == ((False, True), True)


# Who knows the bottom while a phase lasts: "nobody", "landlord" or "all".
SHOWN: tuple[tuple[Ruleset, Mapping[str, Any], dict[str, str]], ...] = (
    (FOLK, {}, {"auction": "nobody", "play": "all"}),
    (FOLK, {"bottom_shown": "never"}, {"auction": "nobody", "play": "landlord"}),
    (FOLK, {"bottom_shown": "doubled"}, {"auction": "nobody", "play": "all"}),
    (
        FOLK,
        {"doubling": True},
        {"auction": "nobody", "doubling": "all", "redoubling": "all", "play": "all"},
    ),
    (
        COMPETITIVE,
        {},
        {"auction": "nobody", "doubling": "nobody", "redoubling": "nobody", "play": "all"},
    ),
    (
        COMPETITIVE,
        {"bottom_shown": "never"},
        {"auction": "nobody", "doubling": "nobody", "redoubling": "nobody", "play": "landlord"},
    ),
    (FOUR, {}, {"auction": "nobody", "play": "landlord"}),
    (
        FOUR,
        {"doubling": True, "bottom_shown": "doubled"},
        {"auction": "nobody", "doubling": "nobody", "redoubling": "nobody", "play": "all"},
    ),
    (OPENSPIEL, {}, {"auction": "nobody", "play": "landlord"}),
)


@pytest.mark.parametrize(("base", "switches", "shown"), SHOWN)
def test_the_bottom_is_shown_as_ruled(
    base: Ruleset, switches: Mapping[str, Any], shown: dict[str, str]
) -> None:
    """Rulings 12, 15. Planted: the letter of the bottom shown to all; caught."""
    rules = replace(base, **switches)
    choices = " ".join(f"{seat}:double" for seat in range(1, rules.seats))
    text = f"0:3 {choices} 0:no" if rules.doubling else "0:3"
    log = script(rules, deal_with(rules), text)
    know = {"nobody": set[Reader](), "landlord": {0}, "all": {None, *range(rules.seats)}}
    seen: dict[str, set[Reader]] = {}
    for reader in know["all"]:
        states = [fold(Fresh(rules), events_of(log[:n], reader)) for n in range(1, len(log) + 1)]
        for at, state in enumerate(states):
            assert isinstance(state, Deal)
            # The bottom follows in one breath on what closes the phase before.
            if at + 1 < len(log) and isinstance(log[at + 1], BottomTaken):
                continue
            readers = seen.setdefault(type(state).__name__.lower(), set())
            if knows(state.bottom):
                readers.add(reader)
    names = {"auction": "auction", "doubling": "doubling", "redoubling": "redoubling"}
    found = {names.get(phase, "play"): readers for phase, readers in seen.items()}
    assert found == {phase: know[who] for phase, who in shown.items()}
    end = fold_of(rules, log)
    assert isinstance(end, Playing)
    assert len(end.hands[0]) == rules.most


def events_of(log: list[Event], reader: Reader) -> list[Event]:
    return [told for event in log if (told := events.seen_by(event, reader)) is not None]


def knows(bottom: Bottom) -> bool:
    return isinstance(bottom.cards, Cards)


def test_the_landlord_redoubles_with_seventeen_cards() -> None:
    """Ruling 15."""
    state = fold_of(COMPETITIVE, chosen("1:double 2:no"))
    assert isinstance(state, Redoubling)
    assert len(state.hands[0]) == 17


def test_nobody_sees_the_hand_of_another() -> None:
    dealt = deal_with(FOLK)
    for reader in READERS:
        told = events.seen_by(dealt, reader)
        assert isinstance(told, Dealt)
        assert [seat for seat, hand in enumerate(told.hands) if isinstance(hand, Cards)] == (
            [] if reader is None else [reader]
        )
        assert [len(hand) for hand in told.hands] == [17, 17, 17]
