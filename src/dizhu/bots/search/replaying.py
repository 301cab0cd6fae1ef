"""What hidden seats did, as evidence of what they hold and of how they play.

Their latest moves are looked at once more in each world: how likely was that move from the hand
that the seat held there. A seat's own side is held to play as it does itself; the other side, in
one of several ways, and which is part of the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.believing import Belief
from dizhu.bots.lockstep import Asked, Lockstep, Rows
from dizhu.bots.search.player import Floats, Way
from dizhu.bots.search.question import Question, stands
from dizhu.bots.search.settings import Deadline
from dizhu.encode.bits import Words
from dizhu.encode.seen import LATEST
from dizhu.game.engine import fold
from dizhu.game.events import Passed, Played
from dizhu.game.state import Fresh, Playing, State
from dizhu.game.view import View
from dizhu.kernel.packing import BITS, pack

SLIPS: Final = 0.1
"""The share of its moves in which a seat is held to do anything."""
# Fitted with `bench/replays.py` on moves of networks and of rules of thumb: more faith finds the
# true world more often among networks, and less often among others.
FAITH: Final = 0.7
"""How much of a likelihood is believed: players are not quite as they are held to be."""
KNOWN: Final = 0.5
"""How much of what a belief's network tells it has from the same moves."""
HURRY: Final = 0.25
"""A clock with less than these seconds leaves no time for what was done before."""
CERTAIN: Final = 50.0
"""How much more a seat leans to going out than to anything else."""


@dataclass(frozen=True, slots=True)
class Past:
    """A move of a hidden seat: what stood, its word, and what was played before and since."""

    state: Playing
    word: int
    since: tuple[int, ...]
    """Of each seat, from this move on."""
    before: tuple[int, ...]
    """The words of the moves before, the last one first."""


def pasts(view: View, most: int) -> list[Past]:
    """The latest moves of the seats that the reader does not see, `most` of them at most."""
    state: State = Fresh(view.state.rules)
    moves: list[tuple[Playing, int, tuple[int, ...]]] = []
    words: list[int] = []
    for event in view.events:
        if isinstance(event, Played | Passed) and isinstance(state, Playing):
            word = pack(event.combo.cards) if isinstance(event, Played) else 0
            moves.append((state, word, tuple(words[: -LATEST - 1 : -1])))
            words.append(word)
        state = fold(state, [event])
    found: list[Past] = []
    since = [0] * view.state.rules.seats
    for stood, word, before in reversed(moves):
        since[stood.turn] += word
        if len(found) < most and stood.turn != view.reader:
            found.append(Past(stood, word, tuple(since), before))
    return found


@dataclass(frozen=True, slots=True)
class Replay:
    """The latest moves of hidden seats, `most` of them, by the ways in which they may play.

    The first of `ways` is that of the seat itself and of its partners.
    """

    ways: Sequence[Way]
    most: int

    def fits(self, deadline: Deadline) -> bool:
        """Is there time for it, and anything to look at."""
        left = deadline.left()
        return self.most > 0 and (left is None or left >= HURRY)

    def evidence(
        self, question: Question, belief: Belief, worlds: NDArray[np.integer], cards: Words
    ) -> Floats:
        """What was done, (ways, n), beside what a belief has told already of its n worlds.

        As logarithms; `worlds` are (n, hidden, ranks), and `cards` the same as they are laid.
        """
        told = self.log_likelihoods(question, cards)
        return FAITH * told - KNOWN * belief.inferred(worlds)

    def log_likelihoods(self, question: Question, cards: Words) -> Floats:
        """Of all that was done, (ways, n), in n worlds as `Question.laid` has their cards."""
        found = np.zeros((len(self.ways), len(cards)))
        looked_at = pasts(question.view, self.most)
        if not looked_at:
            return found
        asked, made = self._asked(looked_at, cards)
        landlord = question.state.contract.landlord
        mine = question.seat == landlord
        foes = np.array([(past.state.turn == landlord) != mine for past in looked_at])
        for foe in (False, True):
            places = np.flatnonzero(foes == foe)
            rows = (places[:, None] * len(cards) + np.arange(len(cards))).ravel()
            if not len(rows):
                continue
            part = asked.of(rows)
            for number, way in enumerate(self.ways if foe else self.ways[:1]):
                told = _logs(way, part, made[rows]).reshape(-1, len(cards)).sum(axis=0)
                found[slice(number, number + 1) if foe else slice(None)] += told
        return found

    def _asked(self, looked_at: Sequence[Past], cards: Words) -> tuple[Asked, Rows]:
        """What the seats were asked, past by past and world by world; the numbers of their moves.

        A move that a world does not allow has the number -1.
        """
        rules, n = looked_at[0].state.rules, len(cards)
        laid, standing, latest = [], [], []
        for past in looked_at:
            hands = cards[:, : rules.seats] + np.array(past.since, np.uint64)
            then, where = stands(past.state, hands, cards[:, 2 * rules.seats])
            words = np.zeros(LATEST, np.uint64)
            words[: len(past.before)] = past.before
            laid.append(then)
            standing.append(where)
            latest.append(np.tile(words, (n, 1)))
        lockstep = Lockstep(rules, n * len(looked_at), 0)
        lockstep.lay(np.concatenate(laid), np.concatenate(standing), np.concatenate(latest))
        asked = lockstep.ask()
        done = np.repeat(np.array([past.word for past in looked_at], np.uint64), n)
        owners = asked.owners
        hits = np.flatnonzero((asked.moves & np.uint64(BITS)) == done[owners])
        made = np.full(len(asked), -1)
        made[owners[hits[::-1]]] = hits[::-1] - asked.begins[owners[hits[::-1]]]
        return asked, made


def _logs(way: Way, asked: Asked, made: Rows) -> Floats:
    """The logarithm of how likely each row's move is, which has a number among its moves."""
    counts = np.diff(asked.begins)
    found = np.where(made < 0, np.log(SLIPS) - CERTAIN, 0.0)
    rows = np.flatnonzero((counts > 1) & (made >= 0))
    if not len(rows):
        return found
    open_ = asked.of(rows)
    leans, begins, last = way.leanings(open_), open_.begins[:-1], open_.going_out()
    out = np.flatnonzero(last >= 0)
    leans[begins[out] + last[out]] += CERTAIN
    leans -= np.maximum.reduceat(leans, begins)[open_.owners]
    chances = np.exp(leans)
    its = chances[begins + made[rows]] / np.add.reduceat(chances, begins)
    found[rows] = np.log((1 - SLIPS) * its + SLIPS / counts[rows])
    return found
