"""Records of deals that are over, ready to be sent.

To make one, its table is folded from the first row on, which takes long where much was played: it
is done aside, one at a time, and what was asked for lately is kept, since it never changes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Literal

from dizhu.game.record.json_form import write_json
from dizhu.game.record.text_form import write_text
from dizhu.rules.text import Text
from dizhu.server.record import record
from dizhu.server.store.entry import Row
from dizhu.server.store.store import Store

KEPT = 256
"""Records in memory, of some ten kilobytes each."""

NO_RECORD = Text("that deal is not over, or never was", "这局还没打完", "這局還沒打完")

Form = Literal["json", "text"]
Which = tuple[str, int, Form]


class Records:
    """By table, number of the deal, and form."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[Which, str] = OrderedDict()
        self._one = asyncio.Lock()

    def at_hand(self, table: str, number: int, form: Form) -> bool:
        """Does it take no work."""
        return (table, number, form) in self._kept

    async def written(self, table: str, number: int, form: Form) -> str | None:
        """The record; `None` before that deal is over. Raises `StoreError`."""
        which = (table, number, form)
        if which not in self._kept:
            async with self._one:
                if which not in self._kept:
                    rows = await self._store.rows(table)
                    text = await asyncio.to_thread(_write, rows, number, form)
                    if text is None:
                        return None
                    self._kept[which] = text
        self._kept.move_to_end(which)
        found = self._kept[which]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def _write(rows: tuple[Row, ...], number: int, form: Form) -> str | None:
    found = record(rows, number)
    if found is None:
        return None
    return write_text(found) if form == "text" else write_json(found)
