"""How likely a play is to hold, judged from the cards that are still unseen."""

from __future__ import annotations

from math import comb

from dizhu.bots.style import PLAIN_STYLE, Style
from dizhu.rules.cards import GUARDS, Cards
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Body, Shape

_LIKELY = (0.0, 1.0, 0.25, 0.25)
"""By width: how much one way to take so many equal cards from the unseen ones counts."""
_CHAIN = 0.5, 0.85
"""What a higher chain of five cards counts, and by how much less with each card more."""
_BOMB = 0.1
"""What a higher bomb counts."""


class Odds:
    """Chances against hands of at most `most` cards, made of `unseen`."""

    __slots__ = ("_known", "_rules", "counts", "most", "style", "unseen")

    def __init__(
        self, rules: Ruleset, unseen: Cards, most: int, style: Style = PLAIN_STYLE
    ) -> None:
        self.style = style
        self._rules = rules
        self.unseen = unseen
        self.counts = unseen.counts()
        self.most = most
        self._known: dict[tuple[str, int, int], float] = {}

    def holds(self, shape: Shape, length: int, top: int) -> float:
        """From 0 to 1: how likely nobody answers with a higher play of the same kind."""
        key = shape.kind, length, top
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = 1 / (1 + self.style.fear * self._higher(shape, length, top))
        return known

    def cost(self, shape: Shape, length: int, top: int) -> float:
        """The turns that the play takes, less what it gives back by holding."""
        style = self.style
        gives = style.force if shape.tier else style.control
        return 1 - gives * self.holds(shape, length, top)

    def beatable(self, shape: Shape, length: int, top: int, sizes: range) -> bool:
        """Could an opposing hand answer, bombs included, with a play of so many cards?"""
        room = self.unseen.bits | GUARDS
        for other in rows(self._rules):
            if other.tier > shape.tier:
                higher, same = -1, False
            elif other.kind == shape.kind and other.tier == shape.tier:
                higher, same = top, True
            else:
                continue
            for body in other.bodies:
                if (
                    body.run[-1] > higher
                    and body.cards in sizes
                    and (not same or body.length == length)
                    and (room - body.bits) & GUARDS == GUARDS
                ):
                    return True
        return False

    def _higher(self, shape: Shape, length: int, top: int) -> float:
        room = self.unseen.bits | GUARDS
        return sum(
            self._weight(shape, body)
            for body in shape.bodies
            if body.run[-1] > top
            and body.length == length
            and body.cards <= self.most
            and (room - body.bits) & GUARDS == GUARDS
        ) + self._bigger(shape)

    def _weight(self, shape: Shape, body: Body) -> float:
        if shape.tier:
            return _BOMB
        if len(body.run) == 1:
            return comb(self.counts[body.run[0]], shape.width) * _LIKELY[min(shape.width, 3)]
        first, less = _CHAIN
        return first * less ** max(0, body.cards - 5)

    def _bigger(self, shape: Shape) -> float:
        """What higher tiers count against a bomb; against other plays they are left out."""
        if not shape.tier or shape.is_rocket:
            return 0.0
        room = self.unseen.bits | GUARDS
        return _BOMB * sum(
            (room - body.bits) & GUARDS == GUARDS and body.cards <= self.most
            for other in rows(self._rules)
            if other.tier > shape.tier
            for body in other.bodies
        )
