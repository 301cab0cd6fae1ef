"""The record of a deal that is over, out of the rows of its table."""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.game import events as game
from dizhu.game.record import Commitment, Header, Record
from dizhu.server import codec
from dizhu.server.store.entry import Row
from dizhu.table import events as table
from dizhu.table.engine import fold
from dizhu.table.state import TableState

ALGORITHM = "dizhu-shuffle-1"
"""`table/shuffle.py`: SHA-256 of the secret before, the secret after."""


def record(rows: Iterable[Row], number: int) -> Record | None:
    """Deal `number` with its commitment and secret; `None` before it is over.

    Its `meta` has what else the shuffle needs: `table`, and `text.N`, the text of seat N.
    """
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
            return Record(_header(begun, event, number), tuple(events))
        state = fold(state, [event], row.at)
    return None


def _header(begun: TableState, told: table.Disclosed, number: int) -> Header:
    names = tuple(chair.name for chair in begun.chairs)
    texts = {f"text.{seat}": text for seat, text in enumerate(told.texts)}
    return Header(
        begun.settings.rules,
        players=names,
        deal=number,
        scores=begun.match.scores,
        commitment=Commitment(ALGORITHM, begun.stage.commitment, told.secret),
        meta=tuple(sorted({"table": begun.name, **texts}.items())),
    )
