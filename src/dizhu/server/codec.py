"""Table events as stored lines of JSON, and back."""

from __future__ import annotations

from typing import Any

import msgspec

from dizhu.rules.ruleset import Ruleset
from dizhu.server import deal_codec
from dizhu.table import events as table

_PLAIN: dict[str, type[Any]] = {
    "opened": table.Opened,
    "sat": table.Sat,
    "left": table.Left,
    "swapped": table.Swapped,
    "prepared": table.Prepared,
    "readied": table.Readied,
    "rematched": table.Rematched,
    "disclosed": table.Disclosed,
    "timed_out": table.TimedOut,
    "autopiloted": table.Autopiloted,
    "said": table.Said,
    "resumed": table.Resumed,
}
_NAMES = {kind: name for name, kind in _PLAIN.items()}


def write(event: table.Event, rules: Ruleset) -> bytes:
    """The canonical line of `event`, without a line feed."""
    if isinstance(event, table.Happened):
        told: dict[str, Any] = {"type": "happened", "by": event.by}
        told["event"] = deal_codec.write(event.event, rules)
    else:
        told = {"type": _NAMES[type(event)], "event": msgspec.to_builtins(event)}
    return msgspec.json.encode(told)


def read(line: bytes, rules: Ruleset | None) -> table.Event:
    """The event of a line; `rules` are known from the first one on.

    Raises `ValueError` on what `write` did not write.
    """
    told = msgspec.json.decode(line)
    try:
        if told["type"] != "happened":
            event: table.Event = msgspec.convert(told["event"], _PLAIN[told["type"]])
            return event
        if rules is None:
            raise ValueError("a table begins with its opening")
        return table.Happened(deal_codec.read(told["event"], rules), told["by"])
    except (KeyError, TypeError) as error:
        raise ValueError(f"no stored event: {error}") from None
