"""Reviews of deals that are over: made aside, one at a time, and kept while they are asked for."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

from dizhu.game.record.json_form import read_json
from dizhu.rules.text import Text
from dizhu.server.records import Records
from dizhu.table.refused import Refused

if TYPE_CHECKING:
    from dizhu.study.review.review import Review

KEPT = 64
"""Reviews in memory."""
MOST = 24
"""Questions that may wait for an answer; who asks then is to ask again."""
EACH = 6
"""The same of one caller, so that the others come to their turn."""
DEEP_MOST = 12
"""Those that may wait for a review that looks further: who does not get one has the quick one."""
DEEP_EACH = 2
"""The same of one caller."""
ASIDE: Final = 0.02
"""Seconds between two looks at whether quick ones still wait."""

TOO_MANY = Text(
    "too many reviews are asked for just now", "现在要复盘的人太多了", "現在要覆盤的人太多了"
)
UNFIT = Text("deals of these rules can't be reviewed", "这种规则还不能复盘", "這種規則還不能覆盤")

Which = tuple[str, int]
Told = TypeVar("Told")


class _Queue:
    """Who waits for one thing to be made after the other: `most` of all, `each` of one caller."""

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each = most, each
        self._waiting = Counter[str]()
        self.turn = asyncio.Lock()

    @contextmanager
    def waiting(self, caller: str) -> Generator[None]:
        """A place in it. Raises `Refused` where there is none."""
        full = self._waiting.total() >= self._most
        if full or (caller and self._waiting[caller] >= self._each):
            raise Refused("too_fast", TOO_MANY)
        self._waiting[caller] += 1
        try:
            yield
        finally:
            self._waiting[caller] -= 1
            if not self._waiting[caller]:
                del self._waiting[caller]


class Reviewing:
    """By table and number of the deal: the quick one, until the normal one was asked for."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._kept: OrderedDict[Which, Review] = OrderedDict()
        self._quick = _Queue(MOST, EACH)
        self._deep = _Queue(DEEP_MOST, DEEP_EACH)
        self._telling = asyncio.Lock()

    def at_hand(self, table: str, number: int, *, deep: bool = False) -> bool:
        """Does it take no work."""
        found = self._kept.get((table, number))
        return found is not None and (not deep or found.depth == "normal")

    async def told(
        self,
        table: str,
        number: int,
        tell: Callable[[Review], Told],
        caller: str = "",
        *,
        deep: bool = False,
    ) -> Told | None:
        """What is told of the best review there is; `None` before the deal is over.

        `deep` waits for the normal one, in a queue of its own: whoever asks for a quick one goes
        first. `caller` is who asks, as limits count; `""` the machine itself. Raises `StoreError`,
        and `Refused` on what may not be asked.
        """
        queue = self._deep if deep else self._quick
        with queue.waiting(caller):
            found = await self._review(table, number, queue, deep=deep)
            if found is None:
                return None
            async with self._telling:
                return await asyncio.to_thread(tell, found)

    async def _review(self, table: str, number: int, queue: _Queue, *, deep: bool) -> Review | None:
        which = (table, number)
        if not self.at_hand(table, number, deep=deep):
            async with queue.turn:
                if not self.at_hand(table, number, deep=deep):
                    text = await self._records.written(table, number, "json")
                    if text is None:
                        return None
                    made = await asyncio.to_thread(_judged, text, self._yield if deep else None)
                    # While a quick one was made, the normal one may have come.
                    if deep or which not in self._kept:
                        self._kept[which] = made
        self._kept.move_to_end(which)
        found = self._kept[which]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def _yield(self, _done: float) -> None:
        """The thread of a normal review rests while a quick one is made."""
        while self._quick.turn.locked():
            time.sleep(ASIDE)


def _judged(text: str, told: Callable[[float], None] | None) -> Review:
    """The normal review if there is somebody to hear how far it is, else the quick one."""
    from dizhu.bots.threads import single_threaded
    from dizhu.kernel.handing import Unfit

    single_threaded()
    from dizhu.study.review.judging import DEEP, SHALLOW, review

    try:
        return review(read_json(text.encode()), DEEP if told else SHALLOW, told=told)
    except Unfit:
        raise Refused("unfit", UNFIT) from None
