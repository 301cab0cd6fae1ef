"""A stretch of a record's text that knows where it lies, so that whoever refuses it can say so."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NoReturn, TypeVar

from dizhu.game.record.lawful import Unlawful
from dizhu.game.record.record import RecordError
from dizhu.rules.errors import TextError

T = TypeVar("T")

# `A:` and `bottom:` begin a field; the colon may be the wide one of Chinese keyboards.
_MARK: Final = re.compile(r"(?:^|(?<=\s))([A-Da-d]|bottom)\s*[:：]")


@dataclass(frozen=True, slots=True)
class Stretch:
    """The characters of `text` from `start` to `end`."""

    text: str
    start: int
    end: int

    def __str__(self) -> str:
        return self.text[self.start : self.end]

    def cut(self, start: int, end: int) -> Stretch:
        """Part of it, without the white space around."""
        inner = str(self)[start:end]
        left = len(inner) - len(inner.lstrip())
        first = self.start + start + left
        return Stretch(self.text, first, first + len(inner.strip()))

    def fail(self, problem: str) -> NoReturn:
        """Raise a `RecordError` that tells of its beginning."""
        raise RecordError(problem, self.text, self.start)

    def read(self, reader: Callable[[str], T]) -> T:
        """What `reader` makes of it; what it raises is told of the whole text."""
        try:
            return reader(str(self))
        except TextError as error:
            raise RecordError(error.problem, self.text, self.start + error.at) from None

    def lawfully(self, doing: Callable[[], T]) -> T:
        """What `doing` gives; what the rules have against it is told of this stretch."""
        try:
            return doing()
        except Unlawful as error:
            raise RecordError(str(error), self.text, self.start, error.refusal) from None

    def fields(self) -> Iterator[tuple[str, Stretch]]:
        """Its fields like `A:334`: a seat's letter or `bottom`, and what follows."""
        inner = str(self)
        marks = [*_MARK.finditer(inner)]
        before = self.cut(0, marks[0].start() if marks else len(inner))
        if str(before):
            before.fail("a seat and a colon are expected, like A:")
        ends = [*(mark.start() for mark in marks), len(inner)][1:]
        for mark, end in zip(marks, ends, strict=True):
            name = mark[1].upper() if len(mark[1]) == 1 else mark[1]
            yield name, self.cut(mark.end(), end)

    def words(self) -> Iterator[Stretch]:
        """Its words, parted by spaces and commas."""
        for match in re.finditer(r"[^\s,，]+", str(self)):
            yield self.cut(*match.span())

    def quoted(self) -> Iterator[str]:
        """Its texts in quotes, parted by spaces."""
        told, at = str(self), 0
        while at < len(told):
            try:
                value, end = json.JSONDecoder().raw_decode(told, at)
            except (ValueError, RecursionError):
                value, end = None, at
            if not isinstance(value, str):
                self.cut(at, len(told)).fail("texts in quotes are expected")
            yield value
            at = len(told) - len(told[end:].lstrip())
