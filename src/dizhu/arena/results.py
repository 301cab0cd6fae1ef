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

from dizhu import __version__
from dizhu.arena.entry import Entry, members, read
from dizhu.arena.terms import Measure, Mode, Sequential, Terms
from dizhu.game.record.rules_form import ruleset_of, switches_of

FORMAT: Final = 1


class BadResults(ValueError):
    """A file that is none of results, or of other terms; says the line."""


class Results:
    """A file that grows. Use as a context."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def begin(cls, path: Path, terms: Terms) -> Self:
        """A new file. Raises `FileExistsError`."""
        results = cls(open(path, "xb"))  # noqa: SIM115 - closed by `__exit__`
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
        """A file that was begun, after its last whole line."""
        file = open(path, "r+b")  # noqa: SIM115
        data = file.read()
        whole = data.rfind(b"\n") + 1
        file.truncate(whole)
        file.seek(whole)
        return cls(file)

    def add(self, entry: Entry) -> None:
        """Write it down for good."""
        self._line(members(entry))

    def close(self) -> None:
        """No more."""
        self._file.close()

    def __enter__(self) -> Self:
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


def _terms(told: dict[str, Any]) -> Terms:
    if told.get("arena") != FORMAT:
        raise BadResults(f"line 1: a file of results of version {FORMAT} is expected")
    try:
        switches = dict(told["rules"])
        rules = ruleset_of(switches.pop("name"), switches)
        test = told["sequential"]
        mode: Mode = "full" if told["mode"] == "full" else "play"
        return Terms(
            rules,
            mode,
            tuple(map(str, told["bots"])),
            int(told["seed"]),
            int(told["deals"]),
            None if test is None else _sequential(test),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadResults(f"line 1: {type(error).__name__}: {error}") from None


def _sequential(told: dict[str, Any]) -> Sequential:
    measure: Measure = "points" if told["measure"] == "points" else "wins"
    return Sequential(measure, float(told["low"]), float(told["high"]))
