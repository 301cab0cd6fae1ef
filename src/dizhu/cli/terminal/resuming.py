"""Going on with a game out of its record, be it ours or one that somebody wrote by hand."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from stat import S_ISREG

from dizhu.cli.choosing import BOTS, seat_of
from dizhu.cli.errors import UsageError
from dizhu.cli.record_files import is_json, refused
from dizhu.cli.terminal import words
from dizhu.cli.terminal.chance import Chance
from dizhu.cli.terminal.saving import Book, claim, key
from dizhu.cli.terminal.sitting import Sitting
from dizhu.cli.terminal.words import say
from dizhu.game.events import Dealt, Event
from dizhu.game.match import Match
from dizhu.game.record.json_form import read_json
from dizhu.game.record.lawful import Lawful
from dizhu.game.record.record import CAP, Header, Record, RecordError
from dizhu.game.record.text_reader import read_text
from dizhu.game.state import Over, Void
from dizhu.rules.text import Lang


@dataclass(frozen=True, slots=True)
class Saved:
    """A record that was read to go on from: all actions that were finished."""

    sitting: Sitting
    events: tuple[Event, ...]
    book: Book


def resume(path: Path, lang: Lang = "en", *, seat: int | None = None) -> Saved:
    """The game in `path`, open to go on; `seat` is the person's, where the record does not say.

    Raises `UsageError` that says what is wrong with it, and then the file is as it was.
    """
    file = claim(path, lang, os.O_RDWR)  # before it is read: nobody writes behind our back
    try:
        return _read(path, file, lang, seat)
    except BaseException:
        os.close(file)
        raise


def _read(path: Path, file: int, lang: Lang, seat: int | None) -> Saved:
    """What is in `file`, and the book in which it goes on."""
    data = _contents(path, file, lang)
    try:
        record = read_json(data, strict=False) if is_json(data) else read_text(data)
    except RecordError as error:
        raise refused(error, str(path), lang) from None
    if not is_json(data):
        old, new = quote(str(path)), quote(str(path.with_suffix(".jsonl")))
        raise UsageError(say(words.CONVERT_FIRST, lang, file=old, to=new))
    sitting = _sitting(path, record, seat, lang)
    events = finished(record)
    book = Book(file, record.header, at=len(events))
    whole = 1 + len(events) + (record.secret is not None)
    book.cut(_size(data, whole) if events else 0)
    if record.secret is None and isinstance(record.state(), Over | Void):
        secret = sitting.chance.tell(sitting.match, record.header.commitment)
        if secret is not None:
            book.write((), secret)
    return Saved(sitting, events, book)


def _contents(path: Path, file: int, lang: Lang) -> bytes:
    """All of the file, or just more of it than may be read."""
    if not S_ISREG(os.fstat(file).st_mode):
        raise UsageError(say(words.NO_FILE, lang, file=path))
    with open(file, "rb", closefd=False) as stream:
        data = stream.read(CAP + 1)
    if not data:
        raise UsageError(say(words.NOT_BEGUN, lang, file=quote(str(path))))
    return data


def _size(data: bytes, lines: int) -> int:
    """How many bytes the first `lines` lines of `data` take; only a line feed ends one."""
    return sum(len(line) + 1 for line in data.split(b"\n", lines)[:lines])


def finished(record: Record) -> tuple[Event, ...]:
    """The events without those of an action whose last consequences were not written any more."""
    lawful, whole = Lawful(record.header), 0
    for n, event in enumerate(record.events, 1):
        lawful.add(event)
        if not lawful.due:
            whole = n
    return record.events[:whole]


def _sitting(path: Path, record: Record, seat: int | None, lang: Lang) -> Sitting:
    """Who sits where: as the header says, and what it does not say as if just sat down."""
    header = record.header
    rules, meta = header.rules, dict(header.meta)
    if header.view != "all":
        raise UsageError(say(words.ONE_VIEW, lang, file=path))
    dealt = next((event for event in record.events if isinstance(event, Dealt)), None)
    dealer = _number(path, meta, "dealer", dealt.ceremony.dealer if dealt else 0, lang)
    first = _number(path, meta, "first", dealt.first if dealt else 0, lang)
    match = Match(
        rules,
        header.scores or (0,) * rules.seats,
        dealer=(dealer or 0) % rules.seats,
        first=(first or 0) % rules.seats,
        deals=(header.deal or 1) - 1,
        length=_number(path, meta, "deals", None, lang),
    )
    kept = _number(path, meta, "seat", None, lang)
    if kept is not None and seat is not None:
        raise UsageError(say(words.SETTLED, lang, option="--seat"))
    me = kept if kept is not None else seat_of(seat, rules, lang)
    return Sitting(match, me % rules.seats, meta.get("bots", BOTS), _chance(path, header, lang))


def _chance(path: Path, header: Header, lang: Lang) -> Chance:
    seed = _number(path, dict(header.meta), "seed", None, lang)
    if seed is not None:
        return Chance(seed)
    return Chance(table=header.commitment.table, key=key()) if header.commitment else Chance()


def _number(
    path: Path, meta: Mapping[str, str], name: str, default: int | None, lang: Lang
) -> int | None:
    try:
        return int(meta[name]) if name in meta else default
    except ValueError:
        what = ascii(meta[name])
        raise UsageError(say(words.NO_NUMBER, lang, file=path, name=name, what=what)) from None
