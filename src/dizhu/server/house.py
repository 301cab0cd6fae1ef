"""What all rooms of a server share."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass, field

from dizhu.rules.text import Text
from dizhu.server.absence import Patience
from dizhu.server.aside import Aside
from dizhu.server.chance import Chance
from dizhu.server.store.store import Store
from dizhu.server.timing import Timing

GOING_AWAY = Text("the server is going away", "服务器要关了", "伺服器要關了")
"""What somebody is told who asks for a deal, or for a table, while the house is `stopping`."""

HINTS, STUDIES = 32, 8
"""Questions that may wait to be thought out; who asks then is to ask again."""


@dataclass(slots=True)
class House:
    """`think` is how many seconds a bot takes for an action, whatever it holds.

    Bots think in `pool`; those that take all the time they are given, in `deep`, so that no other
    waits for them. Advice and counters are the `study`, which hints do not have to wait for.
    """

    store: Store
    timing: Timing
    chance: Chance
    pool: Executor
    hints: Aside = field(default_factory=lambda: Aside(None, HINTS))
    study: Aside = field(default_factory=lambda: Aside(None, STUDIES))
    deep: Executor | None = None
    think: float = 0.9
    patience: Patience = field(default_factory=Patience)
    stopping: bool = field(default=False)
    """No new deal begins any more."""
    thinking: int = field(default=0)
    """Bots in `deep`, or waiting for it."""
