"""The steps of a replay."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.game.events import Event
from dizhu.game.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """One event, the number `n` that it has in the record, the states around it, all so far."""

    n: int
    before: State
    event: Event
    after: State
    told: tuple[Event, ...]
