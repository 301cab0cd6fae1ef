"""Positions made up so that the seat to move has a bomb: play leaves few of them to the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bench.labelling.positions import HIDDEN, Position, solved
from dizhu.game.events import Ceremony
from dizhu.game.holding import Holding, Unseen
from dizhu.game.state import Bottom, Contract, Playing, Top
from dizhu.game.view import View
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo, moves
from dizhu.rules.ranks import JOKERS, PLAIN
from dizhu.rules.ruleset import Ruleset

BESIDE = 6
"""The most cards that the hand has beside its bomb."""


def armed(rules: Ruleset, number: int, seed: int) -> Iterator[Position]:
    """So many, on a lead or over somebody's play."""
    rng, found = Random(f"armed {rules.name} {seed}"), 0
    while found < number:
        position = solved(_dealt(rules, rng))
        if position is not None:
            found += 1
            yield position


def _dealt(rules: Ruleset, rng: Random) -> View:
    deck, bomb = rules.deck, _bomb(rules, rng)
    sizes = _sizes(rules.seats - 1, rng)
    beside = rng.randint(1, BESIDE)
    drawn = rng.sample(list(deck - bomb), beside + sum(sizes) + 8)
    hand = bomb + Cards.of(drawn[:beside])
    me = rng.randrange(rules.seats)
    hands: list[Holding] = [hand] * rules.seats
    for place, size in enumerate(sizes, 1):
        hands[(me + place) % rules.seats] = Unseen(size)
    hidden = Cards.of(drawn[beside : beside + sum(sizes)])
    top = _top(rules, me, Cards.of(drawn[beside + sum(sizes) :]), rng)
    gone = deck - hand - hidden
    played = (gone, *(NONE,) * (rules.seats - 1))
    bottom = Bottom(Cards.of(list(gone)[: rules.bottom]), "all")
    return View(me, _state(rules, tuple(hands), bottom, me, top, played), ())


def _state(
    rules: Ruleset,
    hands: tuple[Holding, ...],
    bottom: Bottom,
    me: int,
    top: Top | None,
    played: tuple[Cards, ...],
) -> Playing:
    return Playing(
        rules,
        Ceremony(0),
        hands,
        bottom,
        Contract(0, 1),
        doubled=(False,) * (rules.seats - 1),
        redoubled=False,
        turn=me,
        top=top,
        passes=(me - top.seat - 1) % rules.seats if top else 0,
        played=played,
        plays=(2,) * rules.seats,
        bombs=(),
        rocket=False,
    )


def _bomb(rules: Ruleset, rng: Random) -> Cards:
    if rng.random() < 0.2:
        return Cards.of(list(JOKERS) * rules.decks)
    size = rng.choice((4, 6)) if rules.decks > 1 else 4
    return Cards.of([rng.choice(PLAIN)] * size)


def _sizes(others: int, rng: Random) -> list[int]:
    while True:
        sizes = [rng.randint(1, 4) for _ in range(others)]
        if sum(sizes) <= HIDDEN:
            return sizes


def _top(rules: Ruleset, me: int, cards: Cards, rng: Random) -> Top | None:
    if rng.random() < 0.4:
        return None
    plays: list[Combo] = [c for c in moves(rules, cards) if not c.shape.tier]
    return Top((me + rng.randrange(1, rules.seats)) % rules.seats, rng.choice(plays))
