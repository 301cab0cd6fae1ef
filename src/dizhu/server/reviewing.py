"""Reviews of deals that are over: made aside, one at a time, and kept while they are asked for."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from dizhu.game.record.json_form import read_json
from dizhu.rules.text import Text
from dizhu.server.records import Records
from dizhu.table.engine import Refused

if TYPE_CHECKING:
    from dizhu.study.review.review import Review

KEPT = 64
"""Reviews in memory."""
MOST = 24
"""Questions that may wait for an answer; who asks then is to ask again."""
EACH = 6
"""The same of one caller, so that the others come to their turn."""

TOO_MANY = Text(
    "too many reviews are asked for just now", "现在要复盘的人太多了", "現在要覆盤的人太多了"
)
UNFIT = Text("deals of these rules can't be reviewed", "这种规则还不能复盘", "這種規則還不能覆盤")

Which = tuple[str, int]
Told = TypeVar("Told")


class Reviewing:
    """By table and number of the deal."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._kept: OrderedDict[Which, Review] = OrderedDict()
        self._making = asyncio.Lock()
        self._telling = asyncio.Lock()
        self._waiting = Counter[str]()

    def at_hand(self, table: str, number: int) -> bool:
        """Does it take no work."""
        return (table, number) in self._kept

    async def told(
        self, table: str, number: int, tell: Callable[[Review], Told], caller: str = ""
    ) -> Told | None:
        """What is told of the review; `None` before the deal is over.

        `caller` is who asks, as limits count; `""` the machine itself. Raises `StoreError`, and
        `Refused` on what may not be asked.
        """
        if self._waiting.total() >= MOST or (caller and self._waiting[caller] >= EACH):
            raise Refused("too_fast", TOO_MANY)
        self._waiting[caller] += 1
        try:
            found = await self._review(table, number)
            if found is None:
                return None
            async with self._telling:
                return await asyncio.to_thread(tell, found)
        finally:
            self._waiting[caller] -= 1
            if not self._waiting[caller]:
                del self._waiting[caller]

    async def _review(self, table: str, number: int) -> Review | None:
        which = (table, number)
        if which not in self._kept:
            async with self._making:
                if which not in self._kept:
                    text = await self._records.written(table, number, "json")
                    if text is None:
                        return None
                    self._kept[which] = await asyncio.to_thread(_judged, text)
        self._kept.move_to_end(which)
        found = self._kept[which]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


def _judged(text: str) -> Review:
    from dizhu.bots.threads import single_threaded
    from dizhu.kernel.handing import Unfit

    single_threaded()
    from dizhu.study.review.judging import SHALLOW, review

    try:
        return review(read_json(text.encode()), SHALLOW)
    except Unfit:
        raise Refused("unfit", UNFIT) from None
