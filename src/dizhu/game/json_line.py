"""One line of JSON, an object whose every member is asked for by its name and type."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar, cast

from dizhu.game.holding import Holding
from dizhu.game.holding_notation import read_holding
from dizhu.game.record import RecordError
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError

T = TypeVar("T")


class JsonLine:
    """The members of one object; `text` from `start` to `end` is the line.

    Raises `RecordError` on what is no object, NaN, and a name that comes twice; so does every
    method where the member is missing or of another type, and `done` where one was not asked for.
    """

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text, self.start = text, start
        self._line = text[start:end]
        self._members = self._object()
        self._asked: set[str] = set()

    def fail(self, problem: str, key: str | None = None) -> NoReturn:
        """Raise `problem`, told of the member `key`."""
        at = -1 if key is None else self._line.find(json.dumps(key))
        told = problem if key is None else f"{key}: {problem}"
        raise RecordError(told, self.text, self.start + max(at, 0))

    def has(self, key: str) -> bool:
        """Is there such a member."""
        return key in self._members

    def take(self, key: str) -> object:
        """The member, of any type."""
        if key not in self._members:
            self.fail(f'"{key}" is missing')
        self._asked.add(key)
        return self._members[key]

    def string(self, key: str) -> str:
        """A text."""
        return self._typed(key, self.take(key), str, "a text")

    def number(self, key: str) -> int:
        """A whole number; `true` is none."""
        return self._typed(key, self.take(key), int, "a whole number")

    def flag(self, key: str) -> bool:
        """True or false."""
        return self._typed(key, self.take(key), bool, "true or false")

    def strings(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self._typed(key, item, str, "a text") for item in self._items(key))

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple(self._typed(key, item, int, "a whole number") for item in self._items(key))

    def flags(self, key: str) -> tuple[bool, ...]:
        """A list of true and false."""
        return tuple(self._typed(key, item, bool, "true or false") for item in self._items(key))

    def mapping(self, key: str) -> dict[str, object]:
        """An object within."""
        value = self.take(key)
        return cast(dict[str, object], self._typed(key, value, dict, "an object"))

    def cards(self, key: str) -> Cards:
        """Cards in a text."""
        return self._read(key, self.string(key), Cards.parse)

    def holding(self, key: str) -> Holding:
        """Cards in a text, or their number: `?17`."""
        return self._read(key, self.string(key), read_holding)

    def holdings(self, key: str) -> tuple[Holding, ...]:
        """A list of them."""
        return tuple(self._read(key, text, read_holding) for text in self.strings(key))

    def done(self) -> None:
        """Refuse members that nobody asked for."""
        for key in self._members:
            if key not in self._asked:
                self.fail("no such member is known", key)

    def _items(self, key: str) -> list[object]:
        return cast(list[object], self._typed(key, self.take(key), list, "a list"))

    def _typed(self, key: str, value: object, kind: type[T], words: str) -> T:
        if type(value) is not kind:
            self.fail(f"{words} is expected", key)
        return value

    def _read(self, key: str, text: str, reader: Callable[[str], T]) -> T:
        try:
            return reader(text)
        except TextError as error:
            return self.fail(str(error), key)

    def _object(self) -> dict[str, object]:
        try:
            value: Any = json.loads(
                self._line, object_pairs_hook=self._pairs, parse_constant=self._no_constant
            )
        except json.JSONDecodeError as error:
            where = self.start + error.pos
            raise RecordError(f"not JSON: {error.msg}", self.text, where) from None
        except RecordError:
            raise
        except (RecursionError, ValueError):  # nested too deep, a number of a thousand digits
            self.fail("this JSON is beyond reading")
        if not isinstance(value, dict):
            self.fail("an object is expected")
        return cast(dict[str, object], value)

    def _pairs(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        members: dict[str, object] = {}
        for key, value in pairs:
            if key in members:
                self.fail("this member comes twice", key)
            members[key] = value
        return members

    def _no_constant(self, name: str) -> NoReturn:
        self.fail(f"{name} is no number of JSON")
