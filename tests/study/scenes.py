"""Decisions in words, for the tests of what is said about them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.holding import Unseen
from dizhu.game.state import Bottom
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.presets import FOLK
from dizhu.rules.ruleset import Ruleset
from tests.bots.positions import position


def scene(
    hand: str,
    *,
    left: tuple[int, ...] = (9, 9),
    unseen: str | None = None,
    me: int = 0,
    landlord: int = 0,
    over: tuple[int, str] | None = None,
    rules: Ruleset = FOLK,
) -> View:
    """The view of `me`, who is to play from `hand`.

    `left` are the others' cards, in order of play after `me`, and `unseen` all of these together;
    where it is not told it is any cards. `over` is the seat and the play to answer.
    """
    if len(left) < rules.seats - 1:
        left = (*left, *left[-1:] * (rules.seats - 1 - len(left)))
    if unseen is None:
        gone = Cards.parse(hand) + Cards.parse(over[1] if over else "")
        unseen = str(Cards.of(Random(hand).sample(list(rules.deck - gone), sum(left))))
    assert len(Cards.parse(unseen)) == sum(left), f"{unseen} is not {sum(left)} cards"
    state = position(
        hand, left=left, me=me, landlord=landlord, over=over, unseen=unseen, rules=rules
    )
    # The bottom was taken, and has been played.
    shown = Cards.of(list(state.played[landlord])[: rules.bottom])
    if rules.bottom_shown != "never":
        bottom = Bottom(shown, "all")
    else:
        bottom = Bottom(shown if me == landlord else Unseen(len(shown)), "landlord")
    return View(me, replace(state, bottom=bottom), ())


def done(text: str) -> Action:
    """An action as it is written."""
    return Pass() if text == "pass" else Play(Cards.parse(text))
