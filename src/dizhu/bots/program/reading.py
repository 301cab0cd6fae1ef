"""A question read back: from the events that a seat was told to its view of the deal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from dizhu.bots.program.question import VERSION
from dizhu.game.events import Event
from dizhu.game.record.json_events import read_event
from dizhu.game.record.json_line import JsonLine
from dizhu.game.record.lawful import Lawful, Unlawful
from dizhu.game.record.record import Header, RecordError
from dizhu.game.record.rules_form import ruleset_of
from dizhu.game.view import View

MOST: Final = 5_000
"""Events of the longest deal that is read."""


class BadQuestion(ValueError):
    """A question that can't be answered; `code` is for programs."""

    def __init__(self, code: str, problem: str) -> None:
        super().__init__(problem)
        self.code = code


@dataclass(slots=True)
class _Told:
    """What a seat was told in the last question, and what it came to."""

    rules: object
    events: list[object]
    lawful: Lawful
    read: list[Event]


class Reader:
    """Reads questions. Each is whole, but of the same deal only what is new is gone through."""

    def __init__(self) -> None:
        self._last: dict[int, _Told] = {}

    def view(self, asked: Mapping[str, Any]) -> View:
        """What the seat knows that is asked. Raises `BadQuestion`."""
        if asked.get("dizhu") != VERSION:
            raise BadQuestion("bad_version", f"dizhu: only version {VERSION} is known here")
        seat, events = asked.get("seat"), asked.get("events")
        if type(seat) is not int:
            raise BadQuestion("bad_request", "seat: a whole number is expected")
        if not isinstance(events, list):
            raise BadQuestion("bad_request", "events: a list is expected")
        rows = cast(list[object], events)
        if len(rows) > MOST:
            raise BadQuestion("bad_events", f"events: more than {MOST}")
        told = self._known(seat, asked.get("rules"), rows)
        self._last.pop(seat, None)  # until it has been read to its end
        for n, row in enumerate(rows[len(told.events) :], len(told.events) + 1):
            told.read.append(_event(told.lawful, n, row))
        told.events = rows
        if told.lawful.due:
            raise BadQuestion("bad_events", "events: the last action has not been told to its end")
        self._last[seat] = told
        return View(seat, told.lawful.state, tuple(told.read))

    def _known(self, seat: int, rules: object, rows: list[object]) -> _Told:
        """The last question of `seat` if this goes on from it, else a beginning."""
        last = self._last.get(seat)
        if last is not None and last.rules == rules and rows[: len(last.events)] == last.events:
            return last
        return _Told(rules, [], Lawful(_header(seat, rules)), [])


def _header(seat: int, rules: object) -> Header:
    switches = dict(cast(dict[str, object], rules)) if isinstance(rules, dict) else {}
    name = switches.pop("name", None)
    if not isinstance(name, str):
        raise BadQuestion("bad_rules", "rules: a name and all switches are expected")
    try:
        known = ruleset_of(name, switches)
    except ValueError as error:
        raise BadQuestion("bad_rules", f"rules: {error}") from None
    try:
        return Header(known, view=seat)
    except ValueError as error:
        raise BadQuestion("bad_request", f"seat: {error}") from None


def _event(lawful: Lawful, n: int, row: object) -> Event:
    """The event number `n`, from 1, which must follow from those before it."""
    text = json.dumps(row)
    try:
        event = read_event(lawful.header.rules, JsonLine(text, 0, len(text)))
        lawful.add(event)
    except RecordError as error:
        raise BadQuestion("bad_events", f"event {n}: {error.problem}") from None
    except Unlawful as error:
        raise BadQuestion("bad_events", f"event {n}: {error}") from None
    return event
