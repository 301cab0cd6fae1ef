"""Who plays for fun: by the rules of thumb of `simple`, with a short memory and some doubt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from dizhu.bots.simple import Simple, choose, laid_down
from dizhu.bots.style import PLAIN_STYLE, Style
from dizhu.bots.yielding import must_yield
from dizhu.game.actions import Action, Pass
from dizhu.game.events import Event, Played
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import ACE, SMALL


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How somebody plays: what he recalls, and how sure he is of his judgement."""

    plays: int
    """So many of the latest plays are recalled card by card."""
    rank: int
    """Cards of this rank and above are recalled whenever they were played."""
    doubt: float
    """How far off the worth of a play is judged, in turns (a standard deviation)."""
    style: Style = PLAIN_STYLE
    """What he minds: high cards wasted, the lead lost."""


EASY: Final = Habits(
    plays=2,
    rank=SMALL,
    doubt=2.0,
    style=Style(control=0.3, force=0.3, waste=0.4, lead=0.3),
)
NORMAL: Final = Habits(
    plays=6,
    rank=ACE,
    doubt=0.7,
    style=Style(control=0.7, force=0.8, waste=1.0, lead=0.6),
)
"""Found by trying seven, in 100 deals by folk rules and 60 of four players against `simple`: these
won .24 and .19, and .38 and .42 (± .06 and .08)."""


@dataclass(frozen=True, slots=True)
class Casual:
    """Goes out when he can, and never bombs a partner's play but to go out."""

    rng: Random
    habits: Habits

    def act(self, view: View) -> Action:
        """What he does; raises `ValueError` when there is nothing to do."""
        state, seat, habits = view.state, view.reader, self.habits
        if seat is None or not isinstance(state, Playing):
            return Simple(self.rng).act(view)
        hand = state.hands[seat]
        assert isinstance(hand, Cards)
        # What is certain of a partner's last cards is plain to see, and nothing to recall.
        yields = must_yield(state, seat)
        combo = choose(
            replace(state, played=tuple(recalled(state, seat, view.events, habits))),
            seat,
            habits.style,
            doubt=lambda: self.rng.gauss(0.0, habits.doubt),
            saves=False,
        )
        if combo is None or (yields and combo.cards != hand):
            return Pass()
        return laid_down(state.rules, combo, hand)


def recalled(state: Playing, seat: int, events: Sequence[Event], habits: Habits) -> list[Cards]:
    """What `seat` recalls of the cards that each seat has laid down: all of its own.

    Nobody forgets that a card of a bottom that he saw is gone: it was pointed at.
    """
    latest = [event for event in events if isinstance(event, Played)][-habits.plays :]
    found: list[Cards] = []
    for other, played in enumerate(state.played):
        kept = sum((event.combo.cards for event in latest if event.seat == other), NONE)
        shown = state.bottom.cards if other == state.contract.landlord else NONE
        told = shown.counts() if isinstance(shown, Cards) else NONE.counts()
        some = [max(pair) for pair in zip(kept.counts(), told, strict=True)]
        found.append(
            Cards.of(
                rank
                for rank in played
                if other == seat or rank >= habits.rank or _counted(some, rank)
            )
        )
    return found


def _counted(left: list[int], rank: int) -> bool:
    """Take one card of a rank off, if there is one."""
    left[rank] -= 1
    return left[rank] >= 0
