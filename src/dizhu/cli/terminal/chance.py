"""Chance: every number that a game needs, from one seed or from the system."""

from __future__ import annotations

import hmac
import random
import secrets
from dataclasses import dataclass, field
from hashlib import sha256

from dizhu.game.events import Dealt
from dizhu.game.match import Match, new_match
from dizhu.game.record.record import Commitment, Secret
from dizhu.rules.ruleset import Ruleset
from dizhu.table.dealing import draw, lay_out
from dizhu.table.shuffle import ALGORITHM, SECRET_BYTES, commitment


@dataclass(frozen=True, slots=True)
class Chance:
    """Generators by purpose; without a `seed` they are the system's and nothing repeats.

    What is drawn depends on the seed and the purpose alone, not on what was drawn before: a
    resumed match deals the cards that it would have dealt without the break. Without a seed, the
    secrets of the shuffles at one `table` follow from a `key` that no record holds, so that who has
    the key can tell them after a break.
    """

    seed: int | None = None
    table: str = field(default_factory=lambda: secrets.token_hex(8))
    key: bytes = field(default_factory=lambda: secrets.token_bytes(SECRET_BYTES), repr=False)

    def __post_init__(self) -> None:
        if self.seed is not None:  # then nothing else decides
            object.__setattr__(self, "table", f"seed {self.seed}")
            object.__setattr__(self, "key", b"")

    def of(self, *purpose: object) -> random.Random:
        """The generator for `purpose`."""
        if self.seed is None:
            return secrets.SystemRandom()
        return random.Random("/".join(map(str, (self.seed, *purpose))))  # noqa: S311 - asked for

    def match(self, rules: Ruleset, length: int | None) -> Match:
        """A new match: who deals first and, where it goes round, who calls first."""
        draws = self.of("match")
        dealer, first = (draws.randrange(rules.seats) for _ in range(2))
        return new_match(rules, dealer=dealer, first=first, length=length)

    def deal(self, match: Match) -> Dealt:
        """The next deal of `match`: shuffled, cut, and a card turned up where one is."""
        number = match.deals + 1
        texts = ("",) * match.rules.seats
        drawn = draw(match.rules, self._secret(number), self.table, number, texts)
        return lay_out(match.rules, drawn, dealer=match.dealer, first=match.first)

    def promise(self, match: Match) -> Commitment:
        """What is told of the next deal of `match` before it is dealt."""
        number = match.deals + 1
        return Commitment(ALGORITHM, commitment(self._secret(number)), self.table, number)

    def tell(self, match: Match, promised: Commitment | None) -> Secret | None:
        """What was `promised` of that deal, if it was by this chance."""
        if promised != self.promise(match):
            return None
        return Secret(self._secret(match.deals + 1), ("",) * match.rules.seats)

    def _secret(self, number: int) -> str:
        if self.seed is not None:
            return sha256(f"dizhu seed 1\n{self.seed}\n{number}".encode()).hexdigest()
        return hmac.new(self.key, f"{self.table}\n{number}".encode(), sha256).hexdigest()
