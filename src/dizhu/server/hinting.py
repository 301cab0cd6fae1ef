"""What to offer a player, thought out aside: no table and no bot waits for it."""

from __future__ import annotations

from functools import partial

from dizhu.bots.threads import single_threaded
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.server.house import House
from dizhu.server.notes import Notes
from dizhu.table.state import During

Position = tuple[int, int]


class Hinting:
    """The hints of one table: each seat's are thought out once for each position."""

    __slots__ = ("_house", "_known")

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[int, tuple[Position, list[str]]] = {}

    async def of(self, seat: int, notes: Notes) -> list[str]:
        """From the best on; nothing where a pass is all there is.

        Raises `Refused` where too many wait.
        """
        stage = notes.state.stage if notes.state else None
        if not isinstance(stage, During) or not isinstance(stage.deal, Playing):
            return []
        where = position(notes)
        known = self._known.get(seat)
        if known is None or known[0] != where:
            found = await self._house.hints.do(partial(_offers, notes.bot_view()))
            known = self._known[seat] = (where, found)
        return known[1]


def _offers(view: View) -> list[str]:
    single_threaded()
    from dizhu.study.offering import offers  # NumPy is loaded only for who asks

    return offers(view)


def position(notes: Notes) -> Position:
    """What hints depend on."""
    assert notes.state is not None
    return notes.state.deals, len(notes.events)
