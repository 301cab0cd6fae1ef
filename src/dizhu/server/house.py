"""What all rooms of a server share."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass, field

from dizhu.server.absence import Patience
from dizhu.server.chance import Chance
from dizhu.server.store.store import Store
from dizhu.server.timing import Timing


@dataclass(slots=True)
class House:
    """`think` is how many seconds a bot takes for an action, whatever it holds.

    Bots think in `pool`; those that take all the time they are given, in `deep`, so that no other
    waits for them. In `aside` is done what no table and no bot may have to wait for,
    in `study` what no hint may have to wait for either.
    """

    store: Store
    timing: Timing
    chance: Chance
    pool: Executor
    aside: Executor | None = None
    study: Executor | None = None
    deep: Executor | None = None
    think: float = 0.9
    patience: Patience = field(default_factory=Patience)
    stopping: bool = field(default=False)
    """No new deal begins any more."""
    hints_waiting: int = field(default=0)
    studies_waiting: int = field(default=0)
    thinking: int = field(default=0)
    """Bots in `deep`, or waiting for it."""
