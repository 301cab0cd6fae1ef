"""What a seat's choices are worth and who may hold what, thought out behind the hints.

All of it is made of what the seat was told, and of nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from dizhu.bots.threads import single_threaded
from dizhu.game.notation import write_action
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.kernel import active
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import TextError
from dizhu.server.aside import TOO_MANY
from dizhu.server.hinting import Position, position
from dizhu.server.house import House
from dizhu.server.limits import Limit
from dizhu.server.notes import Notes
from dizhu.server.wire import advice as wire
from dizhu.table.refused import Refused
from dizhu.table.state import During

if TYPE_CHECKING:
    from dizhu.study.counter import Counter
    from dizhu.study.hints import Hint

T = TypeVar("T")


class Advising:
    """The advice and the counters of one table: each seat's are made once for each position."""

    __slots__ = ("_counters", "_house", "_known", "_often")

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[int, tuple[Position, tuple[Hint, ...]]] = {}
        self._counters: dict[int, tuple[Position, Counter | None]] = {}
        self._often = Limit(2.0, 12.0)

    async def advice(self, seat: int, notes: Notes, lang: str) -> list[wire.Advice]:
        """From the best on; nothing where there is nothing to choose.

        Raises `Refused` where too much is asked.
        """
        if not _during(notes):
            return []
        where = position(notes)
        known = self._known.get(seat)
        if known is None or known[0] != where:
            found = await self._think(seat, partial(_advice, notes.bot_view()))
            known = self._known[seat] = (where, found)
        return [_told(hint, lang) for hint in known[1]]

    async def counted(self, seat: int, notes: Notes, cards: str) -> wire.Counted:
        """Who may hold what, and who may beat `cards`, if they are a play out of the own hand.

        No seats where no cards are played. Raises `Refused` where too much is asked.
        """
        if not _during(notes):
            return wire.Counted([], None)
        where = position(notes)
        known = self._counters.get(seat)
        if known is None or known[0] != where:
            made = await self._think(seat, partial(_counter, notes.bot_view()))
            known = self._counters[seat] = (where, made)
        counter = known[1]
        if counter is None:
            return wire.Counted([], None)
        return await self._think(seat, partial(_counted, counter, cards))

    async def _think(self, seat: int, work: Callable[[], T]) -> T:
        if not self._often.take(f"{seat}", asyncio.get_running_loop().time()):
            raise Refused("too_fast", TOO_MANY)
        return await self._house.study.do(work)


def _during(notes: Notes) -> bool:
    return notes.state is not None and isinstance(notes.state.stage, During)


def _advice(view: View) -> tuple[Hint, ...]:
    single_threaded()
    from dizhu.study.advising import advice  # NumPy is loaded only for who asks

    return advice(view)


def _told(hint: Hint, lang: str) -> wire.Advice:
    return wire.Advice(
        write_action(hint.action).partition("#")[0],
        None if hint.chance is None else round(hint.chance, 4),
        round(hint.error, 4),
        round(hint.points, 2),
        hint.before,
        hint.after,
        None if hint.sure is None else "win" if hint.sure else "loss",
        [wire.Because(why.tag.name, why.tag.good, why.text(lang)) for why in hint.reasons],
    )


def _counter(view: View) -> Counter | None:
    if not isinstance(view.state, Playing) or not active.fits(view.state.rules):
        return None
    single_threaded()
    from dizhu.study.counter import counter

    return counter(view)


def _counted(counter: Counter, cards: str) -> wire.Counted:
    ranks = range(counter.chances.shape[1])
    seats = [
        wire.Holding(
            seat,
            [round(1 - counter.chance(seat, rank, 0), 3) for rank in ranks],
            [round(counter.expected(seat, rank), 2) for rank in ranks],
            list(counter.sure[seat].counts()),
        )
        for seat in counter.hidden
    ]
    combo = _combo(counter, cards)
    return wire.Counted(seats, None if combo is None else _beatable(counter, combo))


def _combo(counter: Counter, text: str) -> Combo | None:
    """The play that the cards are, if the seat holds them."""
    try:
        cards = Cards.parse(text)
    except TextError:
        return None
    if not cards or not cards <= counter.mine:
        return None
    return next(iter(parse(counter.state.rules, cards)), None)


def _beatable(counter: Counter, combo: Combo) -> wire.Beatable:
    import numpy as np

    found = counter.beaten(combo, np.random.default_rng(0))
    return wire.Beatable(
        str(combo.cards),
        round(found.chance, 3),
        round(found.error, 3),
        [wire.BeatenBy(seat, round(chance, 3)) for seat, chance in found.by_seat.items()],
    )
