"""Whole games of the bots: only legal actions, the same for the same seed, partners respected."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dizhu.bots.answering import answer
from dizhu.bots.registry import AUTOPILOT, BOTS, SECONDS, make
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.agent import play_out
from dizhu.game.deal import deal
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Dealt, Event, Played
from dizhu.game.play import held
from dizhu.game.state import Fresh, Over, Playing, Void, seen_by, to_act
from dizhu.game.view import View
from dizhu.rules.cards import GUARDS
from dizhu.rules.combos import Combo, parse
from dizhu.rules.presets import COMPETITIVE, DOUZERO, FOLK, FOUR, PAGAT, PRESETS
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset

SWITCHED = (
    replace(FOLK, auction="once", doubling=True, spring=True),
    replace(FOUR, auction="once", doubling=True, joker_pair_wings_both=False),
    replace(DOUZERO, auction="reentry", doubling=True, trio_solo=False),
    replace(PAGAT, wing_both_jokers=True, break_held_bomb=False, bids=(1, 2)),
    replace(COMPETITIVE, wing_repeat=4, bids=(5,)),
)


NAMES = [*(name for name in BOTS if name not in SECONDS), AUTOPILOT]
"""Who plays by the clock has games of his own: `tests/bots/search`."""


def shuffled(rules: Ruleset, seed: int) -> Dealt:
    pack = list(rules.deck)
    random.Random(seed).shuffle(pack)
    return deal(rules, pack, first=seed % rules.seats)


def played(rules: Ruleset, seed: int, *names: str) -> list[Event]:
    agents = [make(names[seat % len(names)], seed * 10 + seat) for seat in range(rules.seats)]
    return play_out(rules, shuffled(rules, seed), agents)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rules", [*PRESETS.values(), *SWITCHED], ids=lambda r: r.name)
def test_every_game_comes_to_its_end_by_legal_actions(rules: Ruleset, name: str) -> None:
    # `play_out` raises on an action that `decide` refuses.
    for seed in range(6):
        state = fold(Fresh(rules), played(rules, seed, name))
        assert isinstance(state, Over | Void)


def test_different_bots_play_together() -> None:
    for seed in range(10):
        for rules in (FOLK, COMPETITIVE, FOUR):
            played(rules, seed, "simple", "random")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)
def test_the_same_seed_makes_the_same_moves(rules: Ruleset, name: str) -> None:
    for seed in range(3):
        assert played(rules, seed, name) == played(rules, seed, name)


def test_random_differs_by_seed() -> None:
    dealt = shuffled(DOUZERO, 1)
    games = [
        play_out(DOUZERO, dealt, [make("random", seed) for _ in range(3)]) for seed in range(2)
    ]
    assert games[0] != games[1]


def test_an_unknown_bot_is_refused_with_the_choices() -> None:
    with pytest.raises(ValueError, match=r"no bot 'best'; there are random, easy, normal, simple"):
        make("best", 1)


class Watched:
    """A simple bot, whose plays over a partner's unbeaten play must be excused."""

    def __init__(self, seed: int) -> None:
        self.bot = make("simple", seed)
        self.over_partner = 0
        self.chances = 0

    def act(self, view: View) -> Action:
        action = self.bot.act(view)
        state, seat = view.state, view.reader
        if isinstance(state, Playing) and seat is not None and state.top:
            landlord = state.contract.landlord
            if landlord not in (seat, state.top.seat):
                self.chances += 1
                if isinstance(action, Play):
                    self.over_partner += 1
                    assert excused(view, state, action)
                else:
                    assert isinstance(action, Pass)
        return action


def excused(view: View, state: Playing, play: Play) -> bool:
    """Does the play empty the hand, or could the landlord's one or two cards beat the partner's."""
    seat = view.reader
    assert seat is not None
    assert state.top is not None
    if len(state.hands[seat]) == len(play.cards):
        return True
    left = len(state.hands[state.contract.landlord])
    return left <= 2 and beaten_by(view, state, state.top.combo, left)


def beaten_by(view: View, state: Playing, combo: Combo, size: int) -> bool:
    """Is there, among the cards that the reader has not seen, an answer of `size` cards."""
    unseen = state.rules.deck - (state.hands[view.reader or 0])  # type: ignore[operator]
    for cards in state.played:
        unseen = unseen - cards
    room = unseen.bits | GUARDS
    found = (
        reading
        for shape in rows(state.rules)
        for body in shape.bodies
        if body.cards == size and (room - body.bits) & GUARDS == GUARDS
        for reading in parse(state.rules, type(unseen)(body.bits))
    )
    return any(reading.beats(combo) for reading in found)


def watched(rules: Ruleset, seed: int) -> list[Watched]:
    """The watchers of one game; their views carry no history, which `simple` does not read."""
    agents = [Watched(seed) for _ in range(rules.seats)]
    state = fold(Fresh(rules), begin(rules, shuffled(rules, seed)))
    while seats := to_act(state):
        view = View(seats[0], seen_by(state, seats[0]), ())
        state = fold(state, decide(state, seats[0], agents[seats[0]].act(view)))
    return agents


@pytest.mark.slow
@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda r: r.name)
def test_a_partners_unbeaten_play_is_left_alone(rules: Ruleset) -> None:
    games = 200
    agents = [agent for seed in range(games) for agent in watched(rules, seed)]
    # It is no empty promise: there were partners to overtake, and a few times it was right to.
    assert sum(agent.chances for agent in agents) > 5 * games
    assert sum(agent.over_partner for agent in agents) > 0


@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda r: r.name)
def test_a_bot_that_answers_its_partner_is_caught(
    rules: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault: it answers whoever leads, as if all others were opponents."""
    monkeypatch.setattr("dizhu.bots.simple.rescue", answer)
    with pytest.raises(AssertionError):
        list(map(watched, [rules] * 20, range(20)))


@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda r: r.name)
def test_the_autopilot_never_bombs_and_never_overtakes(rules: Ruleset) -> None:
    bombs = overtaken = 0
    for seed in range(12):
        state = fold(Fresh(rules), [])
        log = played(rules, seed, "autopilot")
        for event in log:
            if isinstance(event, Played) and isinstance(state, Playing):
                bombs += event.combo.shape.tier > 0
                landlord = state.contract.landlord
                overtaken += state.top is not None and landlord not in (event.seat, state.top.seat)
            state = fold(state, [event])
    assert (bombs, overtaken) == (0, 0)


@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda r: r.name)
def test_no_bomb_is_broken_for_a_smaller_one(rules: Ruleset) -> None:
    for seed in range(12):
        state = fold(Fresh(rules), [])
        for event in played(rules, seed, "simple"):
            if isinstance(event, Played) and event.combo.shape.is_bomb:
                assert isinstance(state, Playing)
                rest = held(state, event.seat) - event.combo.cards
                # Unless it goes out with what is left.
                assert not rest[event.combo.top] or parse(rules, rest)
            state = fold(state, [event])
