"""Nobody from `normal` up takes a sure win from his partner."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from bench.yields import asked_of, partner_goes_out, watch
from dizhu.bots.hints import hints
from dizhu.bots.lockstep import Asked, Rows
from dizhu.bots.net import yielding
from dizhu.bots.net.bot import NetBot
from dizhu.bots.registry import make
from dizhu.bots.yielding import PartnersTop, must_yield, yielded
from dizhu.game.actions import Pass, Play
from dizhu.game.agent import Agent, play_out
from dizhu.game.events import Ceremony
from dizhu.game.holding import Unseen
from dizhu.game.state import Bottom, Playing
from dizhu.game.view import View
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import parse
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ranks import RANKS
from dizhu.rules.ruleset import Ruleset
from tests.playouts import random_deal
from tests.study.scenes import scene

BOTS = ("normal", "simple", "strong", "autopilot")


def held(hand: str, left: tuple[int, ...], top: str, unseen: str) -> View:
    """Seat 1, a farmer, is to answer seat 2, his partner; seat 0 is the landlord."""
    return scene(hand, me=1, left=left, over=(2, top), unseen=unseen)


@pytest.mark.parametrize(
    ("hand", "left", "top", "unseen", "yields"),
    [
        # His last card goes out, and the landlord has passed.
        ("3459", (1, 5), "8", "77889T", True),
        # Two cards that may differ.
        ("3459", (2, 5), "8", "77889TQ", False),
        # Two cards that are a pair, whatever they are.
        ("3459", (2, 2), "8", "7777", True),
        # A bomb, or three with one.
        ("3459", (4, 1), "8", "77779", True),
        ("3459", (4, 2), "8", "777799", False),
    ],
)
def test_what_is_certain(hand, left, top, unseen, yields) -> None:
    view = held(hand, left, top, unseen)
    assert must_yield(view.state, 1) is yields
    assert partner_goes_out(view, Random(0)) is yields


def test_a_card_that_was_turned_up_may_make_it_certain() -> None:
    """The landlord's one card is the 5, so the partner's two are a pair; `strong` yields too."""
    view = held("3459", (2, 1), "8", "995")
    # The fives that are gone were played by others than the landlord.
    mine = (NONE, sum(view.state.played, NONE), NONE)
    bottom = Bottom(Unseen(3), "landlord")
    view = replace(view, state=replace(view.state, played=mine, bottom=bottom))
    assert not must_yield(view.state, 1)
    up = Ceremony(0, face_up=RANKS.index("5"))
    turned = replace(view, state=replace(view.state, ceremony=up, first=0))
    assert must_yield(turned.state, 1)
    assert partner_goes_out(turned, Random(0))
    assert yielded(turned.state, 1, Play(Cards.parse("9"))) == Pass()
    assert yielded(view.state, 1, Play(Cards.parse("9"))) == Play(Cards.parse("9"))
    bot = NetBot(First(), make("simple", 0))
    assert bot.act(view) == Play(Cards.parse("9"))
    assert bot.act(turned) == Pass()


class First:
    """Whoever plays so does what comes first."""

    def choose(self, asked: Asked) -> Rows:
        return np.zeros(len(asked), np.int64)


def test_the_landlord_who_is_still_to_act_may_beat_it() -> None:
    # Seat 2, a farmer, after his partner, seat 1; the landlord, seat 0, acts next.
    for unseen, yields in (("56678", True), ("5667K", False), ("5666682", False), ("66668", False)):
        left = (len(unseen) - 1, 1)
        view = scene("3459", me=2, left=left, over=(1, "T"), unseen=unseen)
        assert must_yield(view.state, 2) is yields, unseen
        assert partner_goes_out(view, Random(0)) is yields, unseen


def test_what_the_landlord_surely_holds_leaves_him_no_room() -> None:
    # Two cards, of which one is a 3: both nines he can't hold.
    nines = PartnersTop(
        FOUR,
        parse(FOUR, Cards.parse("88"))[0],
        unseen=Cards.parse("399445566"),
        sure=Cards.parse("3"),
        his=NONE,
        partner=1,
        landlord=2,
        to_come=True,
    )
    assert nines.wins
    assert not replace(nines, landlord=3).wins


def test_everybody_passes_and_hints_say_so() -> None:
    view = held("9TTJJQQKK", (1, 5), "8", "77889A")
    for bot in BOTS:
        assert make(bot, 1).act(view) == Pass(), bot
    assert hints(view).passing


def test_who_can_go_out_himself_does() -> None:
    view = held("9", (1, 5), "8", "77889A")
    for bot in ("normal", "simple", "strong"):
        assert make(bot, 1).act(view) != Pass(), bot


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("bot", BOTS)
def test_no_partner_is_robbed(bot: str, rules: Ruleset) -> None:
    assert not watch(rules, bot, 12).taken


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE], ids=lambda rules: rules.name)
def test_no_hint_robs_a_partner(rules: Ruleset) -> None:
    told = watch(rules, "simple", 20, asked=asked_of(8))
    assert told.chances
    assert not told.taken


@pytest.mark.slow
def test_a_bot_that_never_thinks_of_it_would_be_caught() -> None:
    told = watch(FOLK, "random", 150)
    assert told.chances > told.taken[""] > 0


@pytest.mark.parametrize("rules", [FOLK, FOUR], ids=lambda rules: rules.name)
def test_rows_of_features_say_what_views_say(rules: Ruleset) -> None:
    seen = 0
    for seed in range(4 if rules.seats == 3 else 1):
        views: list[View] = []
        agents = [_Noting(make("random", seed * 9 + seat), views) for seat in range(rules.seats)]
        play_out(rules, random_deal(rules, Random(seed)), agents)
        for view in views:
            if isinstance(view.state, Playing):
                from dizhu.bots.net.bot import asked

                row = yielding.rows(rules, asked(view))
                assert bool(len(row)) is must_yield(view.state, view.reader or 0)
                seen += 1
    assert seen > 50


class _Noting:
    def __init__(self, agent: Agent, views: list[View]) -> None:
        self._agent, self._views = agent, views

    def act(self, view: View):
        self._views.append(view)
        return self._agent.act(view)
