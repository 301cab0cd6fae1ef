"""Chance: every number that a game needs, from one seed or from the system."""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass

from dizhu.game.deal import deal
from dizhu.game.events import Dealt
from dizhu.game.match import Match, new_match
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Chance:
    """Generators by purpose; without a `seed` they are the system's and nothing repeats.

    What a generator draws depends on the seed and the purpose alone, not on what was drawn before:
    a resumed match deals the cards that it would have dealt without the break.
    """

    seed: int | None = None

    def of(self, *purpose: object) -> random.Random:
        """The generator for `purpose`."""
        if self.seed is None:
            return secrets.SystemRandom()
        return random.Random("/".join(map(str, (self.seed, *purpose))))  # noqa: S311 - asked for

    def match(self, rules: Ruleset, length: int | None) -> Match:
        """A new match: who deals first and, where it goes round, who calls first."""
        draw = self.of("match")
        dealer, first = (draw.randrange(rules.seats) for _ in range(2))
        return new_match(rules, dealer=dealer, first=first, length=length)

    def deal(self, match: Match) -> Dealt:
        """The next deal of `match`: shuffled, cut, and a card turned up where one is."""
        rules, draw = match.rules, self.of("deal", match.deals)
        pack = list(rules.deck)
        draw.shuffle(pack)
        cut = draw.randrange(1, len(pack))
        if rules.first_caller == "rotate":
            return deal(rules, pack, dealer=match.dealer, cut=cut, first=match.first)
        face_up = draw.randrange(rules.hand * rules.seats)
        return deal(rules, pack, dealer=match.dealer, cut=cut, face_up=face_up)
