"""A table in memory: the fold of its rows, and what each reader adds up from his letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dizhu.game import events as game
from dizhu.game.deal import spread
from dizhu.game.holding import Reader
from dizhu.rules.ruleset import Ruleset
from dizhu.server import codec
from dizhu.server.notes import Notes
from dizhu.server.store.entry import START, Row, chained
from dizhu.server.views import draw
from dizhu.server.wire import frames
from dizhu.server.wire.events import AnyEvent
from dizhu.table import events as table
from dizhu.table.engine import drawn, fold
from dizhu.table.letters import Counter
from dizhu.table.state import TableState

_OF_THE_DEAL = (table.Happened, table.Disclosed, table.Prepared, table.Rematched)

Told = tuple[int, int, AnyEvent]
"""A letter's number, the deal it belongs to, and what it tells."""


class Ledger:
    """State, numbers and notes of one table; knows no store and no socket."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.head, self.hash, self.at = 0, START, 0.0
        self.heard = 0.0
        """When something happened last that everybody was told: a secret choice is none."""
        self.state: TableState | None = None
        self.counter = Counter.of(seats)
        self.notes: dict[Reader, Notes] = {reader: Notes(reader) for reader in self.counter.told}
        self.stirred: dict[Reader, int] = dict.fromkeys(self.counter.told, 0)
        """Each reader's number of the last letter that was of the deal, and no chatter."""

    @classmethod
    def of(cls, name: str, rows: Sequence[Row]) -> Ledger:
        """The table of stored rows. Raises `ValueError` on rows that make none."""
        opened = codec.read(rows[0].body, None) if rows else None
        if not isinstance(opened, table.Opened):
            raise ValueError(f"table {name} has no beginning")
        rules = opened.settings.rules
        ledger = cls(name, rules.seats)
        for row in rows:
            event = opened if row.seq == 1 else codec.read(row.body, rules)
            ledger.enter([event], row.at)
        ledger.head, ledger.hash = rows[-1].seq, rows[-1].hash
        return ledger

    def rows(self, events: Iterable[table.Event], rules: Ruleset, at: float) -> tuple[Row, ...]:
        """The rows that `events` would be."""
        rows: list[Row] = []
        seq, before = self.head, self.hash
        for event in events:
            seq += 1
            rows.append(chained(before, self.name, seq, at, codec.write(event, rules)))
            before = rows[-1].hash
        return tuple(rows)

    def stored(self, rows: Sequence[Row]) -> None:
        """These rows are safe."""
        if rows:
            self.head, self.hash = rows[-1].seq, rows[-1].hash

    def enter(self, events: Iterable[table.Event], at: float) -> dict[Reader, list[Told]]:
        """Fold `events`, which are stored, and say what each reader is told of them."""
        told: dict[Reader, list[Told]] = {reader: [] for reader in self.notes}
        self.at = max(self.at, at)
        for event in events:
            if table.seen_by(event, None) is not None:
                self.heard = at
            hands = self._numbers(event)
            self.state = fold(self.state, [event], at)
            for reader, letters in self.counter.post([event], at).items():
                notes = self.notes[reader]
                for letter in letters:
                    own = hands[reader] if hands and reader is not None else ()
                    shown = notes.hear(letter.event, at, own)
                    told[reader].append((letter.seq, self.state.deals, shown))
                    if isinstance(letter.event, _OF_THE_DEAL):
                        self.stirred[reader] = letter.seq
        return told

    def snapshot(self, reader: Reader, now: float) -> frames.Snapshot:
        """Where things stand for `reader`."""
        assert self.state is not None
        notes, seq = self.notes[reader], self.counter.told[reader]
        view = draw(notes, seq, now)
        history, talk = list(notes.history), list(notes.talk)
        return frames.Snapshot(self.name, self.state.deals, seq, view, history, talk)

    def letters(self, reader: Reader, told: Sequence[Told], now: float) -> list[frames.Letter]:
        """`told` as frames: the last has the view."""
        last = len(told) - 1
        return [
            frames.Letter(
                self.name,
                deal,
                seq,
                event,
                draw(self.notes[reader], seq, now) if i == last else None,
            )
            for i, (seq, deal, event) in enumerate(told)
        ]

    def _numbers(self, event: table.Event) -> Sequence[Sequence[int]]:
        """The numbered cards of every hand, if `event` deals them."""
        if not (isinstance(event, table.Happened) and isinstance(event.event, game.Dealt)):
            return ()
        assert self.state is not None
        ceremony = event.event.ceremony
        pack = drawn(self.state).pack
        hands, _ = spread(self.state.settings.rules, pack, ceremony.dealer, ceremony.cut or 0)
        return hands
