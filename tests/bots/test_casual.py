"""The weaker bots play like people who play for fun, never like broken machines."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from dizhu.arena.match import Match
from dizhu.arena.summary import pairings
from dizhu.arena.terms import Terms
from dizhu.bots import casual
from dizhu.bots.answering import answer
from dizhu.bots.casual import EASY, NORMAL, recalled
from dizhu.bots.legal import words
from dizhu.bots.registry import make
from dizhu.bots.sight import Sight
from dizhu.game.actions import Action, Play
from dizhu.game.agent import Agent, play_out
from dizhu.game.events import Passed, Played
from dizhu.game.state import Bottom, Playing
from dizhu.game.view import View
from dizhu.kernel.packing import BITS, pack
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from tests.bots.positions import position
from tests.bots.test_games import shuffled

RULES = [FOLK, COMPETITIVE, FOUR]
named = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)


@dataclass
class Watched:
    """A bot that must go out where it can, and must not bomb its partner's play otherwise."""

    bot: Agent
    out: int = 0
    partners: int = 0
    """Plays of a partner that it could have bombed."""

    def act(self, view: View) -> Action:
        action = self.bot.act(view)
        state, seat = view.state, view.reader
        if not isinstance(state, Playing) or seat is None:
            return action
        hand = state.hands[seat]
        assert isinstance(hand, Cards)
        legal = words(state, seat)
        if pack(hand) in {word & BITS for word in legal}:
            self.out += 1
            assert isinstance(action, Play)
            assert action.cards == hand
        elif state.top and state.contract.landlord not in (seat, state.top.seat):
            if isinstance(action, Play):
                assert not parse(state.rules, action.cards, hand)[0].shape.tier
            self.partners += 1
        return action


def watched(rules: Ruleset, name: str, deals: int) -> list[Watched]:
    every: list[Watched] = []
    for seed in range(deals):
        agents = [Watched(make(name, seed * 10 + seat)) for seat in range(rules.seats)]
        play_out(rules, shuffled(rules, seed), agents)
        every += agents
    return every


@named
@pytest.mark.parametrize("name", ["easy", "normal"])
@pytest.mark.parametrize("deals", [6, pytest.param(200, marks=pytest.mark.slow)])
def test_it_goes_out_and_never_bombs_its_partner(rules: Ruleset, name: str, deals: int) -> None:
    agents = watched(rules, name, deals)
    assert sum(agent.out for agent in agents) >= deals // 2
    assert sum(agent.partners for agent in agents) > 2 * deals


def test_a_bot_that_bombs_its_partner_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_foe(sight: Sight, *, bombs: bool) -> Combo | None:
        return answer(sight, bombs=not bombs)

    monkeypatch.setattr("dizhu.bots.simple.rescue", as_foe)
    with pytest.raises(AssertionError):
        watched(FOUR, "easy", 20)


def test_a_bot_that_does_not_go_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dizhu.bots.simple.last_play", lambda sight: None)
    with pytest.raises(AssertionError):
        watched(FOLK, "easy", 40)


def test_long_ago_is_forgotten_but_for_high_cards_its_own_and_a_bottom_that_was_shown() -> None:
    plays = [(0, "3"), (1, "5"), (2, "2"), (0, "A"), (1, "X"), (0, "44"), (1, "66"), (2, "77")]
    events = tuple(Played(seat, parse(FOLK, Cards.parse(cards))[0]) for seat, cards in plays)
    mixed = (*events[:4], Passed(0), *events[4:])
    whole = [
        sum((Cards.parse(cards) for by, cards in plays if by == seat), NONE) for seat in range(3)
    ]
    state = replace(
        position("89", me=2, landlord=0),
        played=tuple(whole),
        bottom=Bottom(Cards.parse("3AT"), "all"),
    )
    told = [str(cards) for cards in recalled(state, 2, mixed, EASY)]
    assert told == ["3A", "66X", "772"]  # two plays, the jokers, the bottom; its own
    told = [str(cards) for cards in recalled(state, 2, mixed, NORMAL)]
    assert told == ["344A", "66X", "772"]
    hidden = replace(state, bottom=Bottom(state.bottom.cards, "nobody"))
    assert recalled(hidden, 0, (), EASY)[1:] == [Cards.parse("X"), NONE]


@pytest.mark.slow
@named
@pytest.mark.parametrize("pair", [("easy", "random"), ("normal", "easy")])
def test_each_beats_the_one_below(rules: Ruleset, pair: tuple[str, str]) -> None:
    match = Match(Terms(rules, "play", pair, 77, 80))
    list(match.go_on(1, 10.0))
    (found,) = pairings("play", match.played)
    low = found.sides[0].both.wins.low
    assert low is not None
    assert low > 0.5


def test_doubt_is_what_makes_it_err() -> None:
    """Without doubt and with a whole memory it plays as `simple` does."""
    sure = casual.Habits(plays=99, rank=0, doubt=0.0)
    for seed in range(6):
        logs = [
            play_out(COMPETITIVE, shuffled(COMPETITIVE, seed), agents)
            for agents in (
                [casual.Casual(make("simple", 0).rng, sure)] * 3,  # type: ignore[attr-defined]
                [make("simple", 0)] * 3,
            )
        ]
        assert logs[0] == logs[1]
