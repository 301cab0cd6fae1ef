"""One table that people are connected to.

Every step is the same: decide, store, and when it is safe fold, tell, and arrange what comes next.
One lock keeps the steps of a table apart.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from dizhu.server.absence import Absence
from dizhu.server.advising import Advising
from dizhu.server.answers import Answers
from dizhu.server.attendance import Attendance
from dizhu.server.bots import Bots
from dizhu.server.chance import hashed
from dizhu.server.chores import Chore, Chores
from dizhu.server.hinting import Hinting
from dizhu.server.house import House
from dizhu.server.keeper import Holders, Keeper
from dizhu.server.ledger import Ledger
from dizhu.server.limits import Limit
from dizhu.server.link import Link, encode
from dizhu.server.seats import Seats
from dizhu.server.store.entry import Kept, Reply, broken
from dizhu.server.wire.frames import Closing
from dizhu.table import commands as table
from dizhu.table import engine
from dizhu.table.events import Event, Resumed
from dizhu.table.refused import Refused
from dizhu.table.settings import Settings
from dizhu.table.state import During, TableState, alarm, free, to_act

log = logging.getLogger("dizhu.server")


class Room:
    """A table, its readers, its bots and its clock."""

    def __init__(self, ledger: Ledger, house: House, epoch: int = 1) -> None:
        self.house = house
        self.seats = Seats()
        self.answers = Answers()
        self.lock = asyncio.Lock()
        self.opened_at = house.timing.now()
        self.opener = ""
        """Whose table it is, as limits count people; not known of one that was taken up again."""
        self.touched = self.opened_at
        self._keeper = Keeper(ledger, house, epoch, self._leave_to_others)
        self._timer: asyncio.TimerHandle | None = None
        self._attendance = Attendance(self.seats)
        self._absence = Absence(house.patience)
        self._chores = Chores(ledger.name, house)
        self._thinking: set[int] = set()
        self._bots = Bots(ledger.name, house)
        self.hinting = Hinting(house)
        self.advising = Advising(house)
        self.talk = Limit(0.5, 6.0)
        """How often a seat may say something."""

    # ------------------------------------------------------------------------------- beginning

    @classmethod
    async def open(cls, settings: Settings, house: House) -> Room:
        """A new table, stored. Raises `StoreError`."""
        name = house.chance.name()
        room = cls(Ledger(name, settings.rules.seats), house)
        events = engine.open_table(name, settings, house.chance.secret(name, 1))
        async with room.lock:
            await room._keeper.store(events)
            room._enter(events)
        return room

    @classmethod
    async def resume(cls, kept: Kept, house: House, beat: float | None) -> Room:
        """A stored table, whose clocks go on with the time that was left.

        Nobody minded it since something last happened, or the last sign of life, `beat`. Raises
        `StoreError`, and `ValueError` on rows that were tampered with.
        """
        bad = broken(kept.table, kept.rows)
        if bad is not None:
            raise ValueError(f"table {kept.table}: row {bad} does not follow")
        room = cls(Ledger.of(kept.table, kept.rows), house, kept.epoch)
        room.seats.tokens = dict(kept.holders)
        room.opened_at = kept.rows[0].at
        async with room.lock:
            events: tuple[Event, ...] = ()
            if alarm(room.state) is not None:  # else nothing runs, and a table may grow old
                away = max(0.0, house.timing.now() - max(room.ledger.heard, beat or 0.0))
                events = (Resumed(round(away, 3)),)
                await room._keeper.store(events)
            room._enter(events)
        return room

    @property
    def ledger(self) -> Ledger:
        """What happened here, and what each reader was told."""
        return self._keeper.ledger

    @property
    def name(self) -> str:
        """The table's name."""
        return self.ledger.name

    @property
    def gone(self) -> bool:
        """Has another server the table now, or is this one ending."""
        return self._keeper.gone

    @property
    def state(self) -> TableState:
        """Where the table stands."""
        assert self.ledger.state is not None
        return self.ledger.state

    # --------------------------------------------------------------------------------- readers

    def join(self, link: Link) -> None:
        """A reader comes: whoever spoke for his seat before is told, and he gets a snapshot."""
        link.resync = self.snapshot
        old = self.seats.join(link)
        if old is not None:
            old.close(Closing("taken_over"), 4001)
        link.push(self.snapshot(link))
        self.touched = self.house.timing.now()
        self._presence()

    def part(self, link: Link) -> None:
        """A socket is gone; nothing happens if another has its place."""
        if self.seats.part(link):
            self.touched = self.house.timing.now()
            self._presence()

    def snapshot(self, link: Link) -> bytes:
        """Where things stand, for `link`."""
        return encode(self.ledger.snapshot(link.seat, self.house.timing.now()))

    async def sit(self, name: str, seat: int | None) -> tuple[int, str]:
        """A person takes a bot's chair, the first offered unless named: his seat and token.

        In a deal he takes it when that is over, and looks on until then.

        Raises `Refused` and `StoreError`.
        """
        async with self.lock:
            await self.settle()
            if seat is None:
                seat = next(iter(free(self.state)), 0)
            events = engine.decide(self.state, table.Sit(seat, name), self._secret())
            token = self.house.chance.token(self.name, seat)
            await self._keeper.store(events, holders=((seat, hashed(token)),))
            self.seats.change(((seat, hashed(token)),))
            self._enter(events)
            self._presence()
            return seat, token

    # ---------------------------------------------------------------------------------- steps

    async def step(
        self,
        decide: Callable[[TableState, str], tuple[Event, ...]],
        reply: Callable[[tuple[Event, ...], Refused | None], Reply] | None = None,
        holders: Holders = (),
    ) -> bytes | None:
        """Do what `decide` says, and return the answer to it.

        Only with the lock. Raises `Refused` where there is nobody to answer; `Duplicate` if there
        is an answer already, and then nothing has happened; and `StoreError`: then it is not known
        whether anything was stored, and the next step looks.
        """
        await self.settle()
        events: tuple[Event, ...] = ()
        refused: Refused | None = None
        try:
            events = decide(self.state, self._secret())
        except Refused as error:
            if reply is None:
                raise
            refused, holders = error, ()
        answer = reply(events, refused) if reply else None
        if not events and answer is None:
            return None
        await self._keeper.store(events, answer, holders)
        self.seats.change(holders)
        self._enter(events)
        self._follow(answer)
        return answer.body if answer else None

    async def settle(self) -> None:
        """After a fault of the store: read what it has, and go on from there.

        Only with the lock. Raises `StoreError`.
        """
        holders = await self._keeper.settle()
        if holders is not None:
            self.seats.tokens = holders
            self._follow()
            for link in self.seats:
                link.push(self.snapshot(link))
            self._arrange()

    def _enter(self, events: tuple[Event, ...]) -> None:
        """What is safe is folded and told."""
        if events:
            now = self.house.timing.now()
            self.touched = now
            for reader, told in self.ledger.enter(events, max(now, self.ledger.at)).items():
                links = self.seats.of(reader) if told else []
                if links:
                    frames = [encode(letter) for letter in self.ledger.letters(reader, told, now)]
                    for link in links:
                        for frame in frames:
                            link.push(frame)
        self._arrange()

    def _follow(self, answer: Reply | None = None) -> None:
        """Sockets follow their tokens, once it is stored who has which chair.

        Nothing else moves a socket: no command, and no answer. Who leaves gets his answer first.
        """
        moved, lost = self.seats.follow(lambda seat: self.state.chairs[seat].person)
        for link in moved:
            link.push(self.snapshot(link))
        for link in lost:
            if answer is not None and answer.holder == link.holder:
                link.push(answer.body)
            link.close(Closing("left"), 1000)
        if moved or lost:
            self._presence()

    def _presence(self) -> None:
        if not self.gone:
            self._attendance.changed(lambda: self.state.chairs)
            self._arrange()

    # ---------------------------------------------------------------------- the clock and bots

    def _arrange(self) -> None:
        """Wake up for the next deadline; let bots think that are to act."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.house.stopping or self.gone:
            return
        now = self.house.timing.now()
        due = [at for at, _ in self._absent()[:1]]
        if (at := alarm(self.state)) is not None:
            due.append(at)
        if due:
            wait = max(0.0, min(due) - now)
            self._timer = asyncio.get_running_loop().call_later(wait + 0.002, self._on_time)
        if isinstance(self.state.stage, During):
            for seat in to_act(self.state):
                if not self.state.chairs[seat].acts and seat not in self._thinking:
                    self._thinking.add(seat)
                    self._start(self._think(seat))

    def _on_time(self) -> None:
        self._start(self.tick())

    async def tick(self) -> None:
        """Do what the clock has brought about by now."""
        async with self.lock:
            await self.step(
                lambda state, secret: engine.tick(state, self.house.timing.now(), secret)
            )
            for at, command in self._absent():
                if at <= self.house.timing.now():
                    await self._dismiss(command)
            self._arrange()

    def _absent(self) -> list[tuple[float, table.Leave | table.Rest]]:
        seen = self.ledger.notes[None].state
        assert seen is not None
        self._absence.look(self.state, self.seats, self.house.timing.now())
        return self._absence.due(seen, company=self.seats.company)

    async def _dismiss(self, command: table.Leave | table.Rest) -> None:
        """A bot plays for one who is away, or has his chair."""
        gone: Holders = ((command.seat, None),) if isinstance(command, table.Leave) else ()
        with suppress(Refused):  # what was done before it may have made it needless
            await self.step(
                lambda state, secret: engine.decide(state, command, secret), holders=gone
            )

    async def _think(self, seat: int) -> None:
        """A bot acts, unless something else has happened to it while it thought."""
        try:
            notes = self.ledger.notes[seat]
            asked = (self.state.deals, len(notes.events))
            action = await self._bots.think(seat, self.state, notes)
            async with self.lock:
                notes = self.ledger.notes[seat]
                if asked == (self.state.deals, len(notes.events)) and not self.house.stopping:
                    command = table.BotAct(seat, action)
                    await self.step(lambda state, secret: engine.decide(state, command, secret))
        except Refused as error:
            log.debug("table %s: the bot of seat %d is late: %s", self.name, seat, error.code)
        finally:
            self._thinking.discard(seat)
        self._arrange()

    def _start(self, work: Chore) -> None:
        self._chores.start(work, self._settle_again)

    async def _settle_again(self) -> None:
        async with self.lock:
            await self.settle()
            self._arrange()

    def _secret(self) -> str:
        return self.house.chance.secret(self.name, self.state.deals + 1)

    # --------------------------------------------------------------------------------- the end

    def _leave_to_others(self) -> None:
        for link in list(self.seats):
            link.close(Closing("moved"), 1012)

    async def stop(self, closing: Closing) -> None:
        """Finish the step that is being stored, and let everybody go."""
        async with self.lock:
            self._keeper.gone = True
            if self._timer is not None:
                self._timer.cancel()
            self._attendance.stop()
            self._chores.cancel()
            for link in list(self.seats):
                link.close(closing, 1001)

    def asleep(self, since: float) -> bool:
        """Has nobody been here since then, and is nothing waited for."""
        idle = not len(self.seats) and self.touched < since
        return idle and self._timer is None and not self._thinking and not self.lock.locked()
