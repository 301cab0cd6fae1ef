"""What a run that trains a belief is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """All of it."""

    rules: str = "folk"
    """The ruleset whose combinations are played."""
    seed: int = 1
    rounds: int = 60
    deals: int = 2048
    """Deals of a round."""
    passes: int = 2
    """How often each position is learnt from."""
    batch: int = 1024
    width: int = 256
    rate: float = 1e-3
    rate_end: float = 1e-4
    """The learning rate falls to it, by the same factor in every round."""

    def rate_at(self, done: int) -> float:
        """The learning rate after so many rounds."""
        return float(self.rate * (self.rate_end / self.rate) ** min(done / self.rounds, 1.0))
