"""The record of a deal that is over, out of the rows of its table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from dizhu.game import events as game
from dizhu.server import codec, deal_codec
from dizhu.server.store.entry import Row
from dizhu.table import events as table
from dizhu.table.engine import fold
from dizhu.table.state import TableState


def record(rows: Iterable[Row], number: int) -> dict[str, Any] | None:
    """Deal `number` with its commitment, secret and texts; `None` before it is over."""
    state: TableState | None = None
    opened: table.Opened | None = None
    prepared: table.Prepared | None = None
    events: list[dict[str, Any]] = []
    players: list[str] = []
    for row in rows:
        event = codec.read(row.body, opened.settings.rules if opened else None)
        if isinstance(event, table.Opened):
            opened = event
        assert opened is not None
        at_deal = state is not None and state.deals == number
        if isinstance(event, table.Happened):
            if isinstance(event.event, game.Dealt):
                assert state is not None
                players = [chair.name for chair in state.chairs]
                at_deal = state.deals + 1 == number
            if at_deal:
                told = deal_codec.write(event.event, opened.settings.rules)
                events.append({"n": len(events) + 1, **told})
        if isinstance(event, table.Disclosed) and at_deal:
            assert prepared is not None
            return {
                "rules": asdict(opened.settings.rules),
                "table": opened.name,
                "deal": number,
                "players": players,
                "commitment": prepared.commitment,
                "secret": event.secret,
                "texts": list(event.texts),
                "events": events,
            }
        if isinstance(event, table.Prepared):
            prepared = event
        state = fold(state, [event], row.at)
    return None
