"""Reviews of deals that are over, made aside, one at a time, and kept while they are asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
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
MOST = 8
"""Reviews that may wait to be made; who asks then is to ask again."""

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
        self._one = asyncio.Lock()
        self._waiting = 0

    def at_hand(self, table: str, number: int) -> bool:
        """Does it take no work."""
        return (table, number) in self._kept

    async def told(self, table: str, number: int, tell: Callable[[Review], Told]) -> Told | None:
        """What is told of the review; `None` before the deal is over.

        Raises `StoreError`, and `Refused` on what may not be asked.
        """
        found = await self._review(table, number)
        return None if found is None else await asyncio.to_thread(tell, found)

    async def _review(self, table: str, number: int) -> Review | None:
        which = (table, number)
        if which not in self._kept:
            if self._waiting >= MOST:
                raise Refused("too_fast", TOO_MANY)
            self._waiting += 1
            try:
                async with self._one:
                    if which not in self._kept:
                        text = await self._records.written(table, number, "json")
                        if text is None:
                            return None
                        self._kept[which] = await asyncio.to_thread(_judged, text)
            finally:
                self._waiting -= 1
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
