"""The file of results: the terms on its first line, then a line a deal and pair, in order.

Every line is on the disk before the next is begun. A last line that a kill has torn is dropped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final, Self, cast

from msgspec import ValidationError, convert

from dizhu import __version__
from dizhu.arena.entry import Entry, members, read
from dizhu.arena.locking import lock
from dizhu.arena.seating import seatings
from dizhu.arena.terms import Terms
from dizhu.game.record.rules_form import ruleset_of, switches_of

FORMAT: Final = 1


class BadResults(ValueError):
    """A file that is none of results, or of other terms; says the line."""


class Results:
    """A file that grows, of which nobody else makes one as long as it is open. Use as a context."""

    def __init__(self, file: IO[bytes]) -> None:
        """Raises `BlockingIOError` where another has it."""
        self._file = file
        try:
            lock(file)
        except BlockingIOError:
            file.close()
            raise

    @classmethod
    def begin(cls, path: Path, terms: Terms) -> Self:
        """A new file. Raises `FileExistsError`, and as the class does."""
        results = cls(open(path, "x+b"))  # noqa: SIM115 - closed by `__exit__`
        results._line(header(terms))
        with suppress(OSError):  # not every system syncs a folder
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        return results

    @classmethod
    def resume(cls, path: Path) -> Self:
        """A file that was begun. Nothing is changed before it is used as a context."""
        return cls(open(path, "r+b"))

    def add(self, entry: Entry) -> None:
        """Write it down for good."""
        self._line(members(entry))

    def close(self) -> None:
        """No more."""
        self._file.close()

    def __enter__(self) -> Self:
        """Be after the last whole line; a line that a kill has torn is gone."""
        self._file.seek(0)
        whole = self._file.read().rfind(b"\n") + 1
        self._file.truncate(whole)
        self._file.seek(whole)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _line(self, told: dict[str, Any]) -> None:
        self._file.write(_encoded(told))
        self._file.flush()
        os.fsync(self._file.fileno())


def header(terms: Terms) -> dict[str, Any]:
    """The first line: the terms, and the version of this program."""
    test = terms.sequential
    return {
        "arena": FORMAT,
        "dizhu": __version__,
        "rules": {"name": terms.rules.name, **switches_of(terms.rules)},
        "mode": terms.mode,
        "bots": list(terms.bots),
        "seed": terms.seed,
        "deals": terms.deals,
        "sequential": None
        if test is None
        else {"measure": test.measure, "low": test.low, "high": test.high},
    }


def torn(path: Path, terms: Terms) -> bool:
    """Was the file killed before its first line was whole: there is nothing to go on with."""
    first = _encoded(header(terms))
    with open(path, "rb") as file:
        begun = file.read(len(first))
    return len(begun) < len(first) and first.startswith(begun)


def load(path: Path) -> tuple[Terms, list[Entry]]:
    """All that a file of results says. Raises `BadResults`, `OSError`."""
    rows = list(_lines(path))
    if not rows:
        raise BadResults("line 1: a file of results is expected")
    terms = _terms(rows[0])
    entries: list[Entry] = []
    for number, (told, task) in enumerate(zip(islice(rows, 1, None), terms.tasks(), strict=False)):
        try:
            entry = read(told)
        except ValueError as error:
            raise BadResults(f"line {number + 2}: {error}") from None
        if (entry.deal, entry.pair) != task:
            raise BadResults(f"line {number + 2}: deal {task.deal} of {task.pair} is expected")
        if not _seated(terms, entry):
            raise BadResults(f"line {number + 2}: the seats of its games are others")
        entries.append(entry)
    if len(entries) < len(rows) - 1:
        raise BadResults(f"line {len(entries) + 2}: more lines than deals")
    return terms, entries


def _encoded(told: dict[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(path.read_bytes().split(b"\n")[:-1], 1):
        try:
            told = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadResults(f"line {number}: not JSON: {error}") from None
        if not isinstance(told, dict):
            raise BadResults(f"line {number}: an object is expected")
        yield cast(dict[str, Any], told)


def _seated(terms: Terms, entry: Entry) -> bool:
    """Has it the games that are played of its deal, with a score for each seat."""
    seats = terms.played.seats
    wanted = seatings(terms.mode, seats, entry.deal % seats)
    return [game.seats for game in entry.games] == wanted and all(
        len(game.scores) == seats for game in entry.games
    )


def _terms(told: dict[str, Any]) -> Terms:
    if told.get("arena") != FORMAT:
        raise BadResults(f"line 1: a file of results of version {FORMAT} is expected")
    try:
        switches = dict(told["rules"])
        rules = ruleset_of(switches.pop("name"), switches)
        return convert({**told, "rules": rules}, Terms)
    except ValidationError as error:
        raise BadResults(f"line 1: {error}") from None
    except (KeyError, TypeError, ValueError) as error:
        raise BadResults(f"line 1: {type(error).__name__}: {error}") from None
