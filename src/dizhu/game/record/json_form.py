"""Records as JSON lines: the header, then one event a line.

What is written is canonical: fixed members in a fixed order, no spaces, ASCII only, every line
ended by a line feed. So a record can be appended to, and has a digest. What is read may differ in
spacing and order.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import Any, Final

from dizhu.game.events import Event
from dizhu.game.record.json_events import event_members, read_event
from dizhu.game.record.json_line import JsonLine
from dizhu.game.record.lawful import Lawful, Unlawful
from dizhu.game.record.record import (
    CAP,
    FORMAT,
    Commitment,
    Header,
    Record,
    RecordError,
    Secret,
    Witness,
)
from dizhu.game.record.rules_form import ruleset_of, switches_of
from dizhu.game.record.text_lines import spans, text_of
from dizhu.rules.ruleset import Ruleset

SECRET: Final = "secret"
_COMMITMENT: Final = tuple(field.name for field in fields(Commitment))

# -------------------------------------------------------------------------------------- writing


def write_json(record: Record) -> str:
    """The whole record, canonical."""
    rules = record.header.rules
    events = [event_line(rules, n, event) for n, event in enumerate(record.events, 1)]
    told = [] if record.secret is None else [secret_line(len(events) + 1, record.secret)]
    return "".join((header_line(record.header), *events, *told))


def digest(record: Record) -> str:
    """SHA-256 of the canonical bytes, in hexadecimal digits."""
    return hashlib.sha256(write_json(record).encode()).hexdigest()


def header_line(header: Header) -> str:
    """The first line, with its line feed."""
    kept = header.commitment
    sealed = None if kept is None else {name: getattr(kept, name) for name in _COMMITMENT}
    told: dict[str, Any] = {
        "dizhu": FORMAT,
        "rules": {"name": header.rules.name, **switches_of(header.rules)},
        "view": header.view,
        "players": list(header.players) or None,
        "date": header.date,
        "deal": header.deal,
        "scores": list(header.scores) or None,
        "commitment": sealed,
        "meta": dict(header.meta) or None,
    }
    return _line(told)


def event_line(rules: Ruleset, n: int, event: Event) -> str:
    """The line of the event number `n`, from 1, with its line feed: ready to be appended."""
    return _line({"n": n, **event_members(rules, event)})


def secret_line(n: int, secret: Secret) -> str:
    """The last line, number `n`, which tells what was committed to."""
    return _line({"n": n, "event": SECRET, "secret": secret.secret, "texts": list(secret.texts)})


def _told(members: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in members.items() if value is not None}


def _line(members: dict[str, Any]) -> str:
    return json.dumps(_told(members), separators=(",", ":"), allow_nan=False) + "\n"


# -------------------------------------------------------------------------------------- reading


def read_json(data: str | bytes, *, strict: bool = True, cap: int = CAP) -> Record:
    """The record that `data` holds, checked against the rules to its last line.

    A log that stops after any whole line is a record of that much. A last line without its line
    feed is torn: an error, or dropped where not `strict`. Raises `RecordError`.
    """
    text = text_of(data, cap)
    lines = spans(text)
    if text and not text.endswith("\n"):
        if strict:
            raise RecordError("the last line is torn: no line feed ends it", text, lines[-1][0])
        del lines[-1]
    if not lines:
        raise RecordError("a header is expected", text, 0)
    header = _read_header(JsonLine(text, *lines[0]))
    lawful, events, secret = Lawful(header), list[Event](), None
    for n, (start, end) in enumerate(lines[1:], 1):
        line = JsonLine(text, start, end)
        if secret is not None:
            line.fail("nothing follows after the secret")
        told = _read_event(header.rules, n, line)
        try:
            if isinstance(told, Secret):
                lawful.disclose(told)
                secret = told
            else:
                lawful.add(told)
                events.append(told)
        except Unlawful as error:
            raise RecordError(str(error), text, start, error.refusal) from None
    return Record(header, tuple(events), secret)


def _read_header(line: JsonLine) -> Header:
    if line.number("dizhu") != FORMAT:
        line.fail(f"only version {FORMAT} of records is known here", "dizhu")
    switches = line.mapping("rules")
    name = switches.pop("name", None)
    if not isinstance(name, str):
        line.fail("a ruleset has a name", "rules")
    try:
        header = Header(
            ruleset_of(name, switches),
            view=_read_view(line),
            players=line.strings("players") if line.has("players") else (),
            date=line.string("date") if line.has("date") else None,
            deal=line.number("deal") if line.has("deal") else None,
            scores=line.numbers("scores") if line.has("scores") else (),
            commitment=_read_commitment(line) if line.has("commitment") else None,
            meta=_read_meta(line) if line.has("meta") else (),
        )
    except RecordError:
        raise
    except ValueError as error:  # it begins with the name of the member
        key, _, problem = str(error).partition(": ")
        line.fail(problem or key, key if problem else None)
    line.done()
    return header


def _read_view(line: JsonLine) -> Witness:
    match line.take("view"):
        case "all":
            return "all"
        case "spectator":
            return "spectator"
        case bool():
            pass
        case int() as seat:
            return seat
        case _:
            pass
    return line.fail('"all", "spectator" or a seat is expected', "view")


def _read_commitment(line: JsonLine) -> Commitment:
    members = line.mapping("commitment")
    match members:
        case {
            "algorithm": str(name),
            "hash": str(known),
            "table": str(table),
            "deal": int(deal),
        } if len(members) == len(_COMMITMENT) and type(deal) is int:
            return Commitment(name, known, table, deal)
        case _:
            return line.fail("an algorithm, a hash, a table and a deal are expected", "commitment")


def _read_meta(line: JsonLine) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(_texts(line, "meta").items()))


def _texts(line: JsonLine, key: str) -> dict[str, str]:
    members = line.mapping(key)
    texts = {name: text for name, text in members.items() if isinstance(text, str)}
    if len(texts) < len(members):
        line.fail("all of its members are texts", key)
    return texts


def _read_event(rules: Ruleset, n: int, line: JsonLine) -> Event | Secret:
    if line.number("n") != n:
        line.fail(f"events are numbered without a gap: {n} is expected", "n")
    if line.string("event") == SECRET:
        told = Secret(line.string("secret"), line.strings("texts"))
        line.done()
        return told
    return read_event(rules, line)
