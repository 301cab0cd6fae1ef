"""A move that is looked for: what the seat knows, in the forms in which it is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dizhu.bots import legal
from dizhu.bots.lockstep import Asked
from dizhu.bots.net.bot import asked
from dizhu.encode.bits import Words, words_of
from dizhu.game.actions import Action
from dizhu.game.shown import shown
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel.packing import READING, pack, play
from dizhu.rules.cards import Cards


@dataclass(frozen=True, slots=True)
class Question:
    """A view of the seat that is to play, what it may do, and that as one row."""

    view: View
    state: Playing
    seat: int
    asked: Asked

    @property
    def actions(self) -> tuple[Action, ...]:
        """What the seat may do, move by move."""
        return tuple(play(word) for word in self.asked.moves.tolist())

    @property
    def role(self) -> int:
        """Places after the landlord."""
        return (self.seat - self.state.contract.landlord) % self.state.rules.seats

    @property
    def cards(self) -> int:
        """Cards in all hands."""
        return sum(map(len, self.state.hands))

    def laid(
        self, worlds: NDArray[np.integer], rng: np.random.Generator
    ) -> tuple[Words, NDArray[np.int64]]:
        """Rows for `Batch.lay`, one for each of n worlds, (n, hidden, ranks)."""
        seats = self.state.rules.seats
        hands = np.zeros((len(worlds), seats), np.uint64)
        hands[:, self.seat] = self.asked.hands[0]
        for place in range(1, seats):
            hands[:, (self.seat + place) % seats] = words_of(worlds[:, place - 1])
        return stands(self.state, hands, self._bottoms(hands, rng))

    def _bottoms(self, hands: Words, rng: np.random.Generator) -> Words:
        """The bottom of each world: as it was shown, else of what the landlord got unseen."""
        bottom, landlord = self.state.bottom.cards, self.state.contract.landlord
        if isinstance(bottom, Cards):
            return np.full(len(hands), pack(bottom), np.uint64)
        dealt = hands[:, landlord] + np.uint64(pack(self.state.played[landlord]))
        dealt -= np.uint64(pack(shown(self.state, landlord)))
        found = np.zeros(len(hands), np.uint64)
        for i, all_of_it in enumerate(dealt.tolist()):
            pack_of = [p for p in range(0, READING, 4) for _ in range(all_of_it >> p & 15)]
            drawn = rng.choice(len(pack_of), len(bottom), replace=False)
            found[i] = sum(1 << pack_of[at] for at in drawn)
        return found


def stands(state: Playing, hands: Words, bottoms: Words) -> tuple[Words, NDArray[np.int64]]:
    """Rows for `Batch.lay` where a deal stands, by the hands, (n, seats), and bottoms of worlds."""
    seats, n = state.rules.seats, len(hands)
    cards = np.zeros((n, 2 * seats + 2), np.uint64)
    cards[:, :seats] = hands
    cards[:, seats : 2 * seats] = [pack(played) for played in state.played]
    cards[:, 2 * seats] = bottoms
    cards[:, 2 * seats + 1] = legal.over(state)
    bombs = sum(size >= state.rules.doubling_bomb for size in state.bombs) + state.rocket
    standing = (
        state.turn,
        state.contract.landlord,
        state.contract.bid,
        state.top.seat if state.top else 0,
        state.passes,
        bombs,
        *state.plays,
    )
    return cards, np.tile(np.array(standing, np.int64), (n, 1))


def question(view: View) -> Question:
    """What a view asks. Raises `ValueError` where its reader has no cards to play."""
    state, seat = view.state, view.reader
    if not isinstance(state, Playing) or seat is None or state.turn != seat:
        raise ValueError("only the seat that is to play cards is asked for a move")
    return Question(view, state, seat, asked(view))


def together(questions: Sequence[Question]) -> Asked:
    """All of them as rows, in this order."""
    rows = [question.asked for question in questions]
    counts = [len(row.moves) for row in rows]
    return Asked(
        np.arange(len(rows)),
        np.concatenate([row.roles for row in rows]),
        np.concatenate([row.features for row in rows]),
        np.concatenate([row.latest for row in rows]),
        np.concatenate([[0], np.cumsum(counts)]),
        np.concatenate([row.moves for row in rows]),
    )
