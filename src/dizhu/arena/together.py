"""Deals of two bots that networks play, all together in lock step, with cards only.

Every game is what it would be move by move (`playing`), to the number; only the times are others:
a choice's share of the time that all took that were made at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from time import perf_counter

from dizhu.arena.entry import Entry, Game
from dizhu.arena.seating import dealt, seatings
from dizhu.arena.terms import Task, Terms
from dizhu.bots.lockstep import Asked, Chooser, Lockstep, Rows, play
from dizhu.bots.registry import chooser
from dizhu.game.notation import write_action
from dizhu.game.scoring import Tally, points
from dizhu.kernel import packing
from dizhu.kernel.packing import unpack
from dizhu.rules.combos import Combo, parse
from dizhu.rules.ruleset import Ruleset

AT_ONCE = 256
"""Deals that are played together."""


def able(terms: Terms) -> bool:
    """Can all bots of a match be played in lock step."""
    return terms.mode == "play" and all(chooser(name, terms.played) for name in terms.bots)


@dataclass(slots=True)
class _Timed:
    """A chooser, and for every deal the milliseconds of its choices."""

    chooser: Chooser
    ms: list[list[float]] = field(default_factory=list[list[float]])

    def choose(self, asked: Asked) -> Rows:
        start = perf_counter()
        found = self.chooser.choose(asked)
        each = round(1000 * (perf_counter() - start) / len(asked), 3)
        for deal in asked.deals.tolist():
            self.ms[deal].append(each)
        return found


def entries(terms: Terms, tasks: Sequence[Task]) -> list[Entry]:
    """What comes out of `tasks`, in their order."""
    found: dict[Task, Entry] = {}
    for pair in dict.fromkeys(task.pair for task in tasks):
        mine = [task for task in tasks if task.pair == pair]
        found |= zip(mine, _of_pair(terms, pair, [task.deal for task in mine]), strict=True)
    return [found[task] for task in tasks]


def _of_pair(terms: Terms, pair: tuple[int, int], numbers: list[int]) -> list[Entry]:
    rules = terms.played
    cards = [dealt(terms, number) for number in numbers]
    bots = [_Timed(_chooser(terms, bot), [[] for _ in numbers]) for bot in pair]
    games: list[list[Game]] = [[] for _ in numbers]
    # As `seatings` has them: the first bot is the landlord, then the second.
    for side in (0, 1):
        done = play(Lockstep.of(rules, cards), bots[side], bots[1 - side])
        for its, deal, words in zip(games, cards, done, strict=True):
            seats = seatings("play", rules.seats, deal.first)[side]
            its.append(_game(rules, deal.first, seats, words))
    ms = zip(bots[0].ms, bots[1].ms, strict=True)
    return [
        Entry(number, pair, tuple(its), (tuple(first), tuple(second)))
        for number, its, (first, second) in zip(numbers, games, ms, strict=True)
    ]


def _chooser(terms: Terms, bot: int) -> Chooser:
    found = chooser(terms.bots[bot], terms.played)
    assert found is not None
    return found


def _game(rules: Ruleset, landlord: int, seats: tuple[int, ...], words: list[int]) -> Game:
    """A game from the words of its actions, the landlord's first."""
    by = [(landlord + place) % rules.seats for place in range(len(words))]
    forces = [found for word in words if (found := _force(rules, word))]
    plays = [
        sum(bool(word) for who, word in zip(by, words, strict=True) if who == seat)
        for seat in range(rules.seats)
    ]
    winner = by[-1]
    others = sum(plays) - plays[landlord]
    tally = Tally(
        bid=min(rules.bids),
        landlord_won=winner == landlord,
        bombs=tuple(len(combo.cards) for combo in forces if combo.shape.is_bomb),
        rocket=any(combo.shape.is_rocket for combo in forces),
        spring=winner == landlord and not others,
        anti_spring=winner != landlord and plays[landlord] == 1,
    )
    scores = points(rules, tally)
    told = " ".join(f"{seat}:{_text(word)}" for seat, word in zip(by, words, strict=True))
    return Game(
        seats=seats,
        landlord=landlord,
        winner=winner,
        bid=tally.bid,
        scores=tuple(scores[(seat - landlord) % rules.seats] for seat in range(rules.seats)),
        bombs=len(tally.bombs),
        rocket=tally.rocket,
        spring=tally.spring,
        anti_spring=tally.anti_spring,
        doubled=0,
        redoubled=False,
        actions=len(words),
        log=sha256(told.encode()).hexdigest()[:16],
    )


@cache
def _text(word: int) -> str:
    return write_action(packing.play(word))


@cache
def _force(rules: Ruleset, word: int) -> Combo | None:
    """A move that beats other kinds: it has one reading."""
    combo = parse(rules, unpack(word))[0] if word else None
    return combo if combo and combo.shape.tier else None
