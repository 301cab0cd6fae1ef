"""How likely a play is to hold, judged from the cards that are still unseen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb, prod

from dizhu.bots.style import PLAIN_STYLE, Style
from dizhu.rules.cards import GUARDS, LANE, MOST, NONE, Cards
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Body, Shape


class Odds:
    """Chances against the hands of the opponents.

    `foes` are the numbers of their cards, `unseen` what these hands and any others are made of,
    and `known` the unseen cards of which it is known that an opponent, the only one, holds them.
    """

    __slots__ = ("_bombs", "_counts", "_foes", "_holds", "_known", "_rules", "style", "unseen")

    def __init__(
        self,
        rules: Ruleset,
        unseen: Cards,
        foes: Sequence[int],
        known: Cards = NONE,
        style: Style = PLAIN_STYLE,
    ) -> None:
        self.style = style
        self.unseen = unseen
        self._rules = rules
        self._known = known
        self._counts = tuple(zip((unseen - known).counts(), known.counts(), strict=True))
        drawn = max(1, len(unseen) - len(known))
        self._foes = tuple((cards, min(1.0, (cards - len(known)) / drawn)) for cards in foes)
        self._holds: dict[tuple[str, int, int], float] = {}
        self._bombs: float | None = None

    def holds(self, shape: Shape, length: int, top: int) -> float:
        """From 0 to 1: how likely nobody answers with a higher play."""
        key = shape.kind, length, top
        found = self._holds.get(key)
        if found is None:
            style = self.style
            if shape.tier:
                against = style.fear * self._stronger(shape, top)
            else:
                against = style.fear * self._higher(shape, length, top)
                against += style.wary * self._bombing(shape)
            found = self._holds[key] = 1 / (1 + against)
        return found

    def cost(self, shape: Shape, length: int, top: int) -> float:
        """The turns that the play takes, less what it gives back by holding."""
        style = self.style
        gives = style.force if shape.tier else style.control
        return 1 - gives * self.holds(shape, length, top)

    def beatable(self, shape: Shape, length: int, top: int, sizes: range) -> bool:
        """Could an opposing hand answer, bombs included, with a play of so many cards?"""
        room = self.unseen.bits | GUARDS
        most = max((cards for cards, _ in self._foes), default=0)
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
                    and (not self._known or _together(body.bits, self._known) <= most)
                ):
                    return True
        return False

    def _higher(self, shape: Shape, length: int, top: int) -> float:
        """How many higher plays of the same kind are to be expected in opposing hands."""
        return sum(
            self._likely(body, shape.width)
            for body in shape.bodies
            if body.run[-1] > top and body.length == length
        )

    def _bombing(self, shape: Shape) -> float:
        """How many bombs are to be expected against a play that is none."""
        if self._bombs is None:
            self._bombs = self._stronger(shape, -1)
        return self._bombs

    def _stronger(self, shape: Shape, top: int) -> float:
        """How many plays beat `shape` by force; of one run of ranks, the likeliest."""
        best: dict[tuple[int, ...], float] = {}
        for other, body in self._forces(shape, top):
            likely = self._likely(body, other.width)
            best[body.run] = max(likely, best.get(body.run, 0.0))
        return sum(best.values())

    def _forces(self, shape: Shape, top: int) -> Iterator[tuple[Shape, Body]]:
        for other in rows(self._rules):
            if other.tier and other.tier >= shape.tier:
                for body in other.bodies:
                    if other.tier > shape.tier or body.run[-1] > top:
                        yield other, body

    def _likely(self, body: Body, width: int) -> float:
        """The chance that an opponent holds `body`, summed over them."""
        if ((self.unseen.bits | GUARDS) - body.bits) & GUARDS != GUARDS:
            return 0.0
        return sum(
            prod(
                _tail(self._counts[rank][0], width - self._counts[rank][1], share)
                for rank in body.run
            )
            for cards, share in self._foes
            if body.cards <= cards
        )


@cache
def _tail_exact(of: int, least: int, percent: int) -> float:
    share = percent / 100
    return sum(
        comb(of, n) * share**n * (1 - share) ** (of - n) for n in range(max(0, least), of + 1)
    )


def _tail(of: int, least: int, share: float) -> float:
    """The chance that at least `least` of `of` cards lie in a hand that gets this `share`."""
    return 1.0 if least <= 0 else _tail_exact(of, least, round(100 * share))


def _together(bits: int, known: Cards) -> int:
    """Cards of a hand that holds both."""
    return sum(max(n, bits >> (LANE * rank) & MOST) for rank, n in enumerate(known.counts()))
