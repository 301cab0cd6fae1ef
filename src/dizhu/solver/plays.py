"""What was played, held against the hands of a world: ruling 46 looks at what was held besides."""

from __future__ import annotations

from functools import cached_property

from dizhu.game.events import Played
from dizhu.game.state import Playing, State
from dizhu.game.view import View
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import COMPLETE, Combo
from dizhu.rules.held import allowed, asked, whole


class Plays:
    """All plays of a view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._allowed = dict[tuple[Combo, tuple[int, ...]], bool]()

    @property
    def restricted(self) -> bool:
        """Does it depend on the hands whether all of them were lawful."""
        return bool(self._asked)

    def most(self, seat: int) -> dict[int, int]:
        """By rank, how many cards `seat` can still hold at most, where a play of its tells that."""
        found: dict[int, int] = {}
        since = NONE
        for event, ranks in reversed(self._asked):
            if event.seat != seat:
                continue
            since += event.combo.cards
            for rank in ranks:
                if not self._may_be(event.combo, (rank,)):
                    found[rank] = min(found.get(rank, COMPLETE), COMPLETE - 1 - since[rank])
        return found

    def lawful(self, state: State) -> bool:
        """May each seat have made its plays, if it ends up with what it holds in `state`."""
        if not isinstance(state, Playing) or not self._asked:
            return True
        held = dict(enumerate(state.hands))
        for event, ranks in reversed(self._asked):
            hand = held[event.seat] = held[event.seat] + event.combo.cards
            if not isinstance(hand, Cards):
                return False
            owned = whole(ranks, hand)
            if owned and not self._may_be(event.combo, owned):
                return False
        return True

    @cached_property
    def _asked(self) -> list[tuple[Played, tuple[int, ...]]]:
        """The plays and the ranks that are asked of in each; nothing if there are none in any."""
        plays = [(e, asked(e.combo)) for e in self._view.events if isinstance(e, Played)]
        return plays if any(ranks for _, ranks in plays) else []

    def _may_be(self, combo: Combo, owned: tuple[int, ...]) -> bool:
        """`allowed`, remembered: worlds ask the same again and again."""
        known = self._allowed.get((combo, owned))
        if known is None:
            known = self._allowed[combo, owned] = allowed(self._view.state.rules, combo, owned)
        return known
