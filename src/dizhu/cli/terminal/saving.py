"""Records on disk: one file a deal, each action on paper before anybody is told of it.

A deal's lines are only ever appended, those of one action in one write, so a game that is killed
leaves a record up to its last action. The header's `meta` has what a match needs to go on: `bots`
their level, `bots_resumed` what becomes of their chance when a deal goes on after a break, `seat`
where the person sits, `dealer` and `first` who deals and, where that goes round, calls first;
`deals` and `seed` where there are such.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from itertools import count
from pathlib import Path
from secrets import token_bytes
from tempfile import TemporaryFile
from typing import Final

from dizhu.arena.locking import lock
from dizhu.cli.errors import UsageError
from dizhu.cli.terminal import words
from dizhu.cli.terminal.sitting import Sitting
from dizhu.cli.terminal.words import say
from dizhu.game.events import Event
from dizhu.game.record.json_form import event_line, header_line, secret_line
from dizhu.game.record.record import Header, Secret
from dizhu.rules.text import Lang
from dizhu.table.shuffle import SECRET_BYTES

_BINARY: Final = getattr(os, "O_BINARY", 0)  # Windows would write other line ends

SUFFIX: Final = ".jsonl"


class Book:
    """A record that is open for writing in `file`, which whoever asks for a book has claimed.

    `at` events are in it already, and with them the header. Raises `OSError` where it can't be
    written.
    """

    def __init__(self, file: int | None, header: Header, *, at: int = 0) -> None:
        self._rules = header.rules
        self._events = at
        self._head = header_line(header) if not at else ""
        self.promised = header.commitment
        self._file = file

    def write(self, events: Sequence[Event], secret: Secret | None = None) -> None:
        """Append `events`, which one action has brought about, and the `secret` after the last."""
        start = self._events + 1
        lines = "".join(event_line(self._rules, n, e) for n, e in enumerate(events, start))
        last = "" if secret is None else secret_line(start + len(events), secret)
        self._put(self._head + lines + last)
        self._events += len(events)
        self._head = ""

    def cut(self, size: int) -> None:
        """Keep only the first `size` bytes: what follows was never finished."""
        if self._file is not None:
            os.ftruncate(self._file, size)

    def close(self) -> None:
        """Nothing more comes: let the disk have it."""
        if self._file is not None:
            with suppress(OSError):  # a pipe or a device has nothing to sync
                os.fsync(self._file)
            os.close(self._file)
            self._file = None

    def _put(self, text: str) -> None:
        if self._file is None:
            return
        data = text.encode()
        while data:
            data = data[os.write(self._file, data) :]


@dataclass(slots=True)
class Shelf:
    """Where the records of a match go: `place` names the file for the next deal, if any."""

    place: Callable[[Sitting], Path] | None
    latest: Path | None = None
    lang: Lang = "en"

    def check(self, sitting: Sitting) -> None:
        """Find out before anything is dealt that the record can't be written. Raises `UsageError`.

        A folder is made where one is missing, and nothing else.
        """
        if self.place is None:
            return
        match = sitting.match
        following = replace(match, deals=match.deals + 1)
        wanted = [] if self.latest else [(match, words.TAKEN)]
        wanted += [] if following.over else [(following, words.TAKEN_NEXT)]
        for deal, word in wanted:
            try:
                path = self.place(replace(sitting, match=deal))
                path.parent.mkdir(parents=True, exist_ok=True)
                # Asking for permission is not enough: the disk may be full, or for reading only.
                with TemporaryFile(dir=path.parent):
                    pass
            except OSError as error:
                why = error.strerror or str(error)
                told = say(words.NO_HOME, self.lang, folder=error.filename, why=why)
                raise UsageError(told) from None
            if path.exists() and not unwritten(path):
                raise UsageError(say(word, self.lang, file=path))

    def open(self, sitting: Sitting) -> Book:
        """A new record for the deal that `sitting` is at."""
        if self.place is None:
            return Book(None, header_of(sitting))
        while True:
            path = self.place(sitting)
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                file = claim(path, self.lang, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
            except FileExistsError:
                if self.place(sitting) != path:
                    continue  # another game has just taken this number
                file = self._claim_empty(path)
            self.latest = path
            return Book(file, header_of(sitting))

    def _claim_empty(self, path: Path) -> int:
        """A file that a game has made and not written in before it was killed is as good as new."""
        if unwritten(path):
            file = claim(path, self.lang, os.O_WRONLY)
            if not os.fstat(file).st_size:
                return file
            os.close(file)
        raise UsageError(say(words.TAKEN, self.lang, file=path))


def home() -> Path:
    """The folder for records where none is named."""
    data = os.environ.get("XDG_DATA_HOME") or ""
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "dizhu"


def numbered(folder: Path) -> Callable[[Sitting], Path]:
    """Names by day and number, the first that is free in `folder`."""

    def place(_: Sitting) -> Path:
        day = f"{date.today():%Y-%m-%d}"  # noqa: DTZ011 - the player's own day
        names = (folder / f"{day}-{n:03}{SUFFIX}" for n in count(1))
        return next(path for path in names if not path.exists())

    return place


def beside(path: Path, first: int) -> Callable[[Sitting], Path]:
    """`path` for the deal that comes as number `first`, then `path` with numbers from 2 on."""

    def place(sitting: Sitting) -> Path:
        n = sitting.match.deals - first + 1
        return path if n == 1 else path.with_name(f"{path.stem}-{n}{path.suffix}")

    return place


def header_of(sitting: Sitting) -> Header:
    """The header of the record of the deal that `sitting` is at."""
    match = sitting.match
    meta = {
        "bots": sitting.bots,
        "bots_resumed": "seeded anew",
        "first": str(match.first),
        "dealer": str(match.dealer),
        "seat": str(sitting.me),
    }
    if match.length is not None:
        meta["deals"] = str(match.length)
    if sitting.chance.seed is not None:
        meta["seed"] = str(sitting.chance.seed)
    return Header(
        match.rules,
        players=sitting.players,
        date=f"{date.today():%Y-%m-%d}",  # noqa: DTZ011 - the player's own day
        deal=match.deals + 1,
        scores=match.scores,
        commitment=sitting.chance.promise(match),
        meta=tuple(sorted(meta.items())),
    )


def key() -> bytes:
    """What the secrets of games without a seed follow from: made once, kept beside the records.

    So a game that was broken off can tell its secrets still. Where none can be kept, it is one for
    this once.
    """
    path = home() / "key"
    with suppress(OSError):
        kept = path.read_bytes()
        if len(kept) == SECRET_BYTES:
            return kept
    made = token_bytes(SECRET_BYTES)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
        with os.fdopen(file, "wb") as out:
            out.write(made)
    return made


def unwritten(path: Path) -> bool:
    """Is there a file in which nothing is written."""
    return path.is_file() and not path.stat().st_size


def claim(path: Path, lang: Lang, flags: int) -> int:
    """Open `path`, to append; nobody else does while it is open, where the system can say so.

    So what is read through it after this is what it holds until it is closed. Raises `UsageError`
    when another game has it, `OSError` when it can't be opened.
    """
    file = os.open(path, flags | os.O_APPEND | _BINARY, 0o644)
    try:
        lock(file)
    except BlockingIOError:
        os.close(file)
        raise UsageError(say(words.BUSY, lang, file=path)) from None
    return file
