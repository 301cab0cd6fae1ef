"""A table and its store: what is in memory is never ahead of what is stored."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dizhu.server.house import House
from dizhu.server.ledger import Ledger
from dizhu.server.store.entry import Entry, Reply, Row
from dizhu.server.store.store import Duplicate, Fenced, StoreError
from dizhu.table.events import Event, Opened

Holders = tuple[tuple[int, str | None], ...]
"""Chairs that change hands: a seat, and the hash of its new token, if it has one."""


class Keeper:
    """Writes under an epoch; `lost` is called as soon as another server has the table."""

    __slots__ = ("_doubtful", "_epoch", "_house", "_lost", "gone", "ledger")

    def __init__(self, ledger: Ledger, house: House, epoch: int, lost: Callable[[], None]) -> None:
        self.ledger = ledger
        self.gone = False
        """Another server has the table, or this one ends."""
        self._house = house
        self._epoch = epoch
        self._lost = lost
        self._doubtful = False

    async def store(
        self, events: Sequence[Event], reply: Reply | None = None, holders: Holders = ()
    ) -> None:
        """Store `events`, which are not folded yet. Raises `Duplicate` and `StoreError`."""
        entry = Entry(
            self.ledger.name, self._epoch, self.ledger.head, self._rows(events), reply, holders
        )
        try:
            await self._house.store.append(entry)
        except Duplicate:
            raise
        except Fenced:
            self._give_up()
            raise
        except BaseException:
            self._doubtful = True
            raise
        self.ledger.stored(entry.rows)

    async def settle(self) -> dict[int, str] | None:
        """After a fault of the store: read what it has; returns the holders of the chairs.

        `None` where there is no doubt. Raises `StoreError`.
        """
        if self.gone:
            raise Fenced(f"table {self.ledger.name} is elsewhere")
        if not self._doubtful:
            return None
        try:
            kept = await self._house.store.claim(self.ledger.name)
        except Fenced:
            self._give_up()
            raise
        if kept is None:
            raise StoreError(f"table {self.ledger.name} is not stored")
        self.ledger, self._epoch = Ledger.of(kept.table, kept.rows), kept.epoch
        self._doubtful = False
        return dict(kept.holders)

    def _rows(self, events: Sequence[Event]) -> tuple[Row, ...]:
        now = self._house.timing.now()
        first, state = events[0] if events else None, self.ledger.state
        if isinstance(first, Opened):
            rules = first.settings.rules
        else:
            assert state is not None
            rules = state.settings.rules
        return self.ledger.rows(events, rules, max(now, self.ledger.at))

    def _give_up(self) -> None:
        self.gone = True
        self._lost()
