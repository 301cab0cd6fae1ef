"""What the training of calls is told, from a TOML file whose `calls` is true."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class CallConfig:
    """All of it."""

    calls: bool = True
    rules: str = "folk"
    seed: int = 1

    deals: int = 65_536
    """Deals that are played, with every seat as the landlord, before anything is called."""
    chunk: int = 2048
    """Deals to a file, which is what is lost when the run is broken off."""
    held: float = 0.1
    """The share of them that nothing is learnt from, for the curves."""

    rounds: int = 800
    every: int = 40
    """Rounds between lines of the curve."""
    table: int = 4096
    """Deals that are called at once, in a round."""
    width: int = 128
    blocks: int = 2
    batch: int = 1024
    rate: float = 1e-3
    rate_end: float = 3e-5
    """The learning rate falls from `rate` to this along half a cosine."""
    decay: float = 0.01
    average: float = 0.999
    """How much of the averaged weights stays at an update."""

    explore: float = 0.5
    explore_end: float = 0.05
    """The share of choices made at random falls to this within the first half of the rounds."""
    thumb: float = 0.25
    """The share of seats that call and double by the rule of thumb."""

    def ruleset(self) -> Ruleset:
        """The ruleset that is played."""
        return PRESETS[self.rules]
