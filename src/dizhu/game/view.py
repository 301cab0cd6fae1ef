"""All that a reader knows of a deal: the state as he sees it, and how it came about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dizhu.game.actions import Action
from dizhu.game.engine import fold, legal
from dizhu.game.events import Event, seen_by
from dizhu.game.holding import Reader
from dizhu.game.state import Fresh, State
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class View:
    """What `reader` was told, and the state that it adds up to."""

    reader: Reader
    state: State
    events: tuple[Event, ...]

    def legal(self) -> tuple[Action, ...]:
        """What the reader may do now; nothing for a spectator."""
        return () if self.reader is None else legal(self.state, self.reader)


def told(events: Iterable[Event], reader: Reader) -> tuple[Event, ...]:
    """`events` as `reader` is told of them."""
    letters = (seen_by(event, reader) for event in events)
    return tuple(event for event in letters if event is not None)


def view(rules: Ruleset, log: Sequence[Event], reader: Reader) -> View:
    """What `reader` knows after the events of `log`."""
    events = told(log, reader)
    return View(reader, fold(Fresh(rules), events), events)
