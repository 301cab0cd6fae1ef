"""A match: deal after deal, with running scores."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dizhu.game.state import Over, Void
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands: who deals and, where it goes round, who calls first in the next deal.

    `deals` counts the deals that are over, void ones too; `length` is how many there will be,
    `None` without end. `scores` are running totals, by seat.
    """

    rules: Ruleset
    scores: tuple[int, ...]
    dealer: int = 0
    first: int = 0
    deals: int = 0
    length: int | None = None

    @property
    def over(self) -> bool:
        """Have all deals been played."""
        return self.length is not None and self.deals >= self.length

    def after(self, end: Over | Void) -> Match:
        """The match when one more deal has ended (rulings 11, 80)."""
        won = end.scores if isinstance(end, Over) else (0,) * self.rules.seats
        return replace(
            self,
            scores=tuple(a + b for a, b in zip(self.scores, won, strict=True)),
            dealer=(self.dealer + self.rules.dealer_moves) % self.rules.seats,
            first=(self.first + 1) % self.rules.seats,
            deals=self.deals + 1,
        )


def new_match(
    rules: Ruleset, *, dealer: int = 0, first: int = 0, length: int | None = None
) -> Match:
    """A match that nobody has scored in."""
    return Match(rules, (0,) * rules.seats, dealer, first, 0, length)
