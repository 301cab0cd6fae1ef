"""The record of a deal that is over, out of the rows of its table."""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.game import events as game
from dizhu.game.record.record import Commitment, Header, Record, Secret
from dizhu.server import codec
from dizhu.server.store.entry import Row
from dizhu.table import events as table
from dizhu.table.engine import fold
from dizhu.table.shuffle import ALGORITHM
from dizhu.table.state import TableState


def record(rows: Iterable[Row], number: int) -> Record | None:
    """Deal `number` of the table, with its commitment and secret; `None` before it is over."""
    state: TableState | None = None
    opened: table.Opened | None = None
    begun: TableState | None = None
    events: list[game.Event] = []
    for row in rows:
        event = codec.read(row.body, opened.settings.rules if opened else None)
        if isinstance(event, table.Opened):
            opened = event
        if isinstance(event, table.Happened):
            assert state is not None
            if isinstance(event.event, game.Dealt) and state.deals + 1 == number:
                begun = state
            if begun is not None:
                events.append(event.event)
        if isinstance(event, table.Disclosed) and begun is not None:
            return Record(_header(begun), tuple(events), Secret(event.secret, event.texts))
        state = fold(state, [event], row.at)
    return None


def _header(begun: TableState) -> Header:
    """What was known at the table just before the cards were dealt."""
    return Header(
        begun.settings.rules,
        players=tuple(chair.name for chair in begun.chairs),
        deal=begun.match.deals + 1,
        scores=begun.match.scores,
        commitment=Commitment(ALGORITHM, begun.stage.commitment, begun.name, begun.deals + 1),
    )
