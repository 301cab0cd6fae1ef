"""The header of a record's human form: tags in brackets, like `[Rules "folk"]`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final, TypeVar

from dizhu.game.record.record import FORMAT, Commitment, Header, RecordError, Witness
from dizhu.game.record.rules_form import Switch, ruleset_of, switches_of
from dizhu.game.record.text_fields import Stretch
from dizhu.game.record.text_form import LETTERS, write_switch
from dizhu.rules.presets import FOLK, PRESETS
from dizhu.rules.ruleset import Ruleset

T = TypeVar("T")

_OPEN: Final = re.compile(r"\[\s*([A-Za-z][A-Za-z0-9_.-]*)\s*")
_CLOSE: Final = re.compile(r"\s*\]\s*(;.*)?$", re.DOTALL)
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,12}")
_COMMITMENT: Final = ("Algorithm", "Hash", "Table", "Shuffle")
_NAMES: Final = frozenset(
    (
        *("Dizhu", "Rules", "Switches", "View", "Date", "Deal", "Before"),
        *_COMMITMENT,
        *LETTERS,
    )
)
_WORDS: Final = {"true": True, "false": False}


class Tags:
    """The tags so far, each with the line that it stood on."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}
        self._lines: dict[str, Stretch] = {}

    def add(self, line: Stretch) -> None:
        """One more line. Raises `RecordError`."""
        told = str(line)
        opening = _OPEN.match(told)
        if opening is None:
            line.fail('a tag is expected, like [Rules "folk"]')
        name = opening[1]
        try:
            value, end = json.JSONDecoder().raw_decode(told, opening.end())
        except json.JSONDecodeError as error:
            problem = f"a text in quotes is expected ({error.msg})"
            raise RecordError(problem, line.text, line.start + error.pos) from None
        except (RecursionError, ValueError):
            line.fail("this tag is beyond reading")
        if not isinstance(value, str):
            line.cut(opening.end(), len(told)).fail("a text in quotes is expected")
        if not _CLOSE.match(told, end):
            line.cut(end, len(told)).fail("a closing bracket is expected")
        if name not in _NAMES and not name.startswith("meta."):
            line.cut(opening.start(1), len(told)).fail(f"no tag is called {name[:20]}")
        if name in self._values:
            line.fail(f"the tag {name} comes twice")
        self._values[name], self._lines[name] = value, line

    def header(self, end: Stretch) -> Header:
        """The header that they make up; `end` is where they ended. Raises `RecordError`."""
        for name in ("Dizhu", "Rules"):
            if name not in self._values:
                end.fail(f"the tag {name} is missing")
        if self._values["Dizhu"] != str(FORMAT):
            self._lines["Dizhu"].fail(f"only version {FORMAT} of records is known here")
        rules = self._with("Switches" if "Switches" in self._values else "Rules", self._rules)
        return self._with("Rules", lambda _: self._header(rules))

    def _header(self, rules: Ruleset) -> Header:
        return Header(
            rules,
            view=self._view(),
            players=self._players(rules),
            date=self._values.get("Date"),
            deal=self._with("Deal", _number) if "Deal" in self._values else None,
            scores=self._with("Before", _numbers) if "Before" in self._values else (),
            commitment=self._commitment(),
            meta=self._meta(),
        )

    def _with(self, name: str, reader: Callable[[str], T]) -> T:
        """What `reader` makes of the tag; its `ValueError` is told of the line."""
        try:
            return reader(self._values[name])
        except RecordError:
            raise
        except ValueError as error:
            field = str(error).partition(":")[0]
            return self._lines.get(_TAG_OF.get(field, name), self._lines[name]).fail(str(error))

    def _rules(self, told: str) -> Ruleset:
        name = self._values["Rules"]
        if "Switches" in self._values:
            return ruleset_of(name, _switches(told))
        if name not in PRESETS:
            raise ValueError(f"no ruleset {name[:20]!a}; there are {', '.join(PRESETS)}")
        return PRESETS[name]

    def _view(self) -> Witness:
        match self._values.get("View", "all"):
            case "all":
                return "all"
            case "spectator":
                return "spectator"
            case letter if len(letter) == 1 and letter in LETTERS:
                return LETTERS.index(letter)
            case _:
                return self._lines["View"].fail("all, spectator or a seat is expected")

    def _players(self, rules: Ruleset) -> tuple[str, ...]:
        named = [letter for letter in LETTERS if letter in self._values]
        if named and named != [*LETTERS[: rules.seats]]:
            self._lines[named[0]].fail(f"{rules.seats} seats have a name, or none has")
        return tuple(self._values[letter] for letter in named)

    def _commitment(self) -> Commitment | None:
        told = [name for name in _COMMITMENT if name in self._values]
        if not told:
            return None
        if len(told) < len(_COMMITMENT):
            self._lines[told[0]].fail(f"{', '.join(_COMMITMENT)} come together")
        algorithm, known, table = (self._values[name] for name in _COMMITMENT[:3])
        return Commitment(algorithm, known, table, self._with("Shuffle", _number))

    def _meta(self) -> tuple[tuple[str, str], ...]:
        meta = {name[5:]: text for name, text in self._values.items() if name.startswith("meta.")}
        return tuple(sorted(meta.items()))


_TAG_OF: Final = {
    "deal": "Deal",
    "scores": "Before",
    "view": "View",
    "players": "A",
    "commitment": "Shuffle",
}


def _number(told: str) -> int:
    if not _NUMBER.fullmatch(told):
        raise ValueError("a whole number is expected")
    return int(told)


def _numbers(told: str) -> tuple[int, ...]:
    return tuple(map(_number, told.split()))


def _switches(told: str) -> dict[str, Switch]:
    kinds = switches_of(FOLK)
    found: dict[str, Switch] = {}
    for word in told.split():
        name, _, value = word.partition("=")
        if name not in kinds:
            raise ValueError(f"{name[:30]}: no such switch")
        if name in found:
            raise ValueError(f"{name}: this switch comes twice")
        found[name] = _switch(kinds[name], value)
        if write_switch(found[name]) != value:
            raise ValueError(f"{name}: {value[:30]!a} is no value of it")
    return found


def _switch(like: Switch, value: str) -> Switch:
    match like:
        case bool():
            return _WORDS.get(value, False)
        case int():
            return _number(value)
        case list():
            return [_number(item) for item in value.split(",")]
        case str():
            return value
