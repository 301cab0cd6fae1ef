"""What a counting player knows and may think of the cards that are out, from his view alone.

The chances are a belief's, of the calls, the plays and the passes: of all deals that agree with
what the seat was told, each as likely as the belief says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.believing import Belief, Believing
from dizhu.bots.hand import held
from dizhu.bots.net import shipped
from dizhu.encode.bits import words_of
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel import active
from dizhu.kernel.batch import moves
from dizhu.kernel.packing import READING, pack
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo, reading
from dizhu.rules.ranks import ALL
from dizhu.solver.plays import Plays
from dizhu.study.drawing.counter import Column, CounterGrid
from dizhu.study.drawing.drawing import seat_names
from dizhu.study.knowledge import HiddenHand, knowledge
from dizhu.study.margin import CERTAIN

EXACT: Final = 20_000
"""Deals that are all looked at; where there are more, some are drawn."""
DRAWN: Final = 2_000


@dataclass(frozen=True, slots=True)
class Beaten:
    """The chance that a play can be beaten: by anyone of some seats, and by each of them.

    `error` is half the width of the 95 % interval of `chance`; 0 where every deal was looked at.
    """

    chance: float
    error: float
    by_seat: Mapping[int, float]


@dataclass(frozen=True)
class Counter:
    """The cards as the reader of a view counts them; `hidden` seats go in order of play."""

    view: View
    belief: Belief

    @property
    def state(self) -> Playing:
        """How it stands, as he sees it."""
        assert isinstance(self.view.state, Playing)
        return self.view.state

    @property
    def seat(self) -> int:
        """Whose view it is."""
        assert self.view.reader is not None
        return self.view.reader

    @property
    def hidden(self) -> tuple[int, ...]:
        """The seats whose hands he does not see."""
        return self.belief.hidden

    @property
    def mine(self) -> Cards:
        """His own hand."""
        return held(self.state, self.seat)

    @property
    def out(self) -> Cards:
        """All that has been played."""
        return sum(self.state.played, NONE)

    @property
    def unseen(self) -> Cards:
        """What the hidden seats hold together."""
        return self.state.rules.deck - self.mine - self.out

    @cached_property
    def sure(self) -> Mapping[int, Cards]:
        """What each hidden seat holds for certain: of a bottom that was shown, above all."""
        return {seat: hand.sure for seat, hand in self._known.items()}

    @cached_property
    def _known(self) -> Mapping[int, HiddenHand]:
        return knowledge(self.state, self.seat, Plays(self.view))

    @cached_property
    def chances(self) -> NDArray[np.float64]:
        """That a seat holds k cards of a rank: (hidden, ranks, 1 + copies in the deck).

        Over k they come to 1; the cards of a rank that all seats are to be expected to hold come to
        its unseen ones.
        """
        return self.belief.marginals()

    def chance(self, seat: int, rank: int, copies: int) -> float:
        """That `seat` holds just so many cards of a rank.

        Raises `ValueError` for a seat that is not hidden.
        """
        return float(self.chances[self.hidden.index(seat), rank, copies])

    def expected(self, seat: int, rank: int) -> float:
        """Cards of a rank that `seat` is to be expected to hold."""
        of_each = self.chances[self.hidden.index(seat), rank]
        return float(of_each @ np.arange(len(of_each)))

    def grid(self) -> CounterGrid:
        """The drawing of it: what each hidden seat is to be expected to hold, what is certain."""
        landlord = self.state.contract.landlord
        names = seat_names(self.state.rules.seats)
        hands = tuple(
            Column(
                names[(seat - landlord) % len(names)],
                tuple(self.expected(seat, rank) for rank in ALL),
                self.sure[seat],
            )
            for seat in self.hidden
        )
        return CounterGrid(self.mine, self.out, self.unseen, hands)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.grid().svg("en")

    def beaten(
        self, combo: Combo, rng: np.random.Generator, seats: tuple[int, ...] | None = None
    ) -> Beaten:
        """Can one of `seats` beat `combo`, bombs included; the opponents, if none are told.

        Exact where there are at most `EXACT` deals; else `DRAWN` of them are drawn with `rng`.
        """
        asked = self.opponents if seats is None else seats
        if self.belief.worlds <= EXACT:
            worlds, weights = self.belief.every()
        else:
            worlds = self.belief.sample(rng, DRAWN)
            weights = np.full(len(worlds), 1 / len(worlds))
        places = [self.hidden.index(seat) for seat in asked]
        able = self._answers(combo, worlds[:, places])
        chance = float(weights @ able.any(axis=1))
        exact = self.belief.worlds <= EXACT or self._settled(combo, asked)
        # With two deals more, one each way: where all drawn agree it is not certain yet.
        share = (chance * len(worlds) + 1) / (len(worlds) + 2)
        error = 0.0 if exact else CERTAIN * (share * (1 - share) / len(worlds)) ** 0.5
        by_seat = dict(zip(asked, (weights @ able).tolist(), strict=True))
        return Beaten(chance, error, by_seat)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The hidden seats that play against the reader."""
        landlord = self.state.contract.landlord
        return self.hidden if self.seat == landlord else (landlord,)

    def _answers(self, combo: Combo, worlds: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Does each place hold an answer in each world: (n, places, ranks) to (n, places)."""
        rules = self.state.rules
        hands, back = np.unique(words_of(worlds).reshape(-1), return_inverse=True)
        over = pack(combo.cards) | reading(rules, combo, combo.cards) << READING
        begins, _ = moves(rules, hands, np.full(len(hands), over, np.uint64))
        found: NDArray[np.bool_] = (np.diff(begins) > 0)[back].reshape(worlds.shape[:2])
        return found

    def _settled(self, combo: Combo, seats: tuple[int, ...]) -> bool:
        """Is it certain without any chance."""
        known = self._known
        none = not any(known[seat].may_answer(combo) for seat in seats)
        return none or any(known[seat].must_answer(combo) for seat in seats)


def counter(view: View, believing: Believing | None = None) -> Counter:
    """What the reader of `view` counts, by a belief: that of the package, if none is named.

    Where none comes along for the ruleset, and by `Believing()`, every deal is as likely.
    Raises `ValueError` for a spectator, where no cards are played, and for a ruleset that no kernel
    can be handed.
    """
    state, seat = view.state, view.reader
    if not isinstance(state, Playing) or seat is None:
        raise ValueError("only a seat counts, and only while cards are played")
    if not active.fits(state.rules):
        raise ValueError(f"no kernel can be handed the rules of {state.rules.name}")
    if believing is None:
        believing = Believing(shipped.believer(state.rules))
    return Counter(view, believing.of(view))
