"""Table events as stored lines of JSON, and back."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import Raw, Struct

from dizhu.game.record.json_events import event_members, read_event
from dizhu.game.record.json_line import JsonLine
from dizhu.rules.ruleset import Ruleset
from dizhu.table import events as table

_PLAIN: dict[str, type[Any]] = {
    "opened": table.Opened,
    "sat": table.Sat,
    "reserved": table.Reserved,
    "left": table.Left,
    "swapped": table.Swapped,
    "prepared": table.Prepared,
    "readied": table.Readied,
    "revealed": table.Revealed,
    "rematched": table.Rematched,
    "disclosed": table.Disclosed,
    "timed_out": table.TimedOut,
    "autopiloted": table.Autopiloted,
    "said": table.Said,
    "resumed": table.Resumed,
}
_NAMES = {kind: name for name, kind in _PLAIN.items()}


class _Stored(Struct, omit_defaults=True):
    """A row; `event` of a happening is a line of the deal's record, without its number."""

    type: str
    event: Any
    by: table.Actor | None = None


class _Line(_Stored):
    """The same, as it is read: a happening has a reader of its own."""

    event: Raw


_decode = msgspec.json.Decoder(_Line).decode


def write(event: table.Event, rules: Ruleset) -> bytes:
    """The canonical line of `event`, without a line feed."""
    if isinstance(event, table.Happened):
        return msgspec.json.encode(_Stored("happened", event_members(rules, event.event), event.by))
    return msgspec.json.encode(_Stored(_NAMES[type(event)], msgspec.to_builtins(event)))


def read(line: bytes, rules: Ruleset | None) -> table.Event:
    """The event of a line; `rules` are known from the first one on.

    Raises `ValueError` on what `write` did not write.
    """
    try:
        told = _decode(line)
        if told.by is None:
            return cast(table.Event, msgspec.json.decode(told.event, type=_PLAIN[told.type]))
    except (KeyError, msgspec.DecodeError) as error:
        raise ValueError(f"no stored event: {error}") from None
    if rules is None:
        raise ValueError("a table begins with its opening")
    text = bytes(told.event).decode()
    return table.Happened(read_event(rules, JsonLine(text, 0, len(text))), told.by)
