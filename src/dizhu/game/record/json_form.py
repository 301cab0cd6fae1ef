"""Records as JSON lines: the header, then one event a line.

What is written is canonical: fixed members in a fixed order, no spaces, ASCII only, every line
ended by a line feed. So a record can be appended to, and has a digest. What is read may differ in
spacing and order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, assert_never

from dizhu.game.events import (
    BottomTaken,
    Called,
    Ceremony,
    Dealt,
    Ended,
    Event,
    Passed,
    Played,
    Redoubled,
    Sealed,
    Unsealed,
    Voided,
    Won,
)
from dizhu.game.holding import Holding
from dizhu.game.holding_notation import reading_of, write_holding
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
from dizhu.rules.combos import Combo, parse
from dizhu.rules.ranks import RANKS
from dizhu.rules.refusals import why_no_play
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


def event_members(rules: Ruleset, event: Event) -> dict[str, Any]:
    """What an event's line has, but its number."""
    return _told(_event(rules, event))


def _event(rules: Ruleset, event: Event) -> dict[str, Any]:
    match event:
        case Dealt(ceremony, hands, bottom, first):
            up = ceremony.face_up
            return {
                "event": "deal",
                "dealer": ceremony.dealer,
                "cut": ceremony.cut,
                "face_up": None if up is None else RANKS[up],
                "first": first,
                **_shown(hands, bottom),
            }
        case Called(seat, bid):
            return {"event": "call", "seat": seat, "bid": bid}
        case Won(seat, bid):
            return {"event": "landlord", "seat": seat, "bid": bid}
        case BottomTaken(seat, cards, shown):
            return {"event": "bottom", "seat": seat, "cards": write_holding(cards), "shown": shown}
        case Sealed(seat, yes):
            return {"event": "choose", "seat": seat, "double": yes}
        case Unsealed(doubled):
            return {"event": "doubling", "doubled": list(doubled)}
        case Redoubled(seat, yes):
            return {"event": "redoubling", "seat": seat, "redouble": yes}
        case Played(seat, combo):
            reading = reading_of(rules, combo) or None
            return {"event": "play", "seat": seat, "cards": str(combo.cards), "reading": reading}
        case Passed(seat):
            return {"event": "pass", "seat": seat}
        case Ended(hands, bottom):
            return {"event": "end", **_shown(hands, bottom)}
        case Voided(hands, bottom):
            return {"event": "void", **_shown(hands, bottom)}
        case _:
            assert_never(event)


def _shown(hands: tuple[Holding, ...], bottom: Holding) -> dict[str, Any]:
    return {"hands": [write_holding(hand) for hand in hands], "bottom": write_holding(bottom)}


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


def read_event(rules: Ruleset, line: JsonLine) -> Event:
    """The event of `event_members`. Raises `RecordError`."""
    name = line.string("event")
    if name not in _READERS:
        line.fail(f"no event is called {name[:20]!a}", "event")
    event = _READERS[name](rules, line)
    line.done()
    return event


def _read_deal(_rules: Ruleset, line: JsonLine) -> Dealt:
    cut = line.number("cut") if line.has("cut") else None
    up = None
    if line.has("face_up"):
        letter = line.string("face_up")
        if len(letter) != 1 or letter not in RANKS:
            line.fail("the letter of a rank is expected", "face_up")
        up = RANKS.index(letter)
    return Dealt(
        Ceremony(line.number("dealer"), cut, up),
        line.holdings("hands"),
        line.holding("bottom"),
        line.number("first"),
    )


def _read_play(rules: Ruleset, line: JsonLine) -> Played:
    seat, cards = line.number("seat"), line.cards("cards")
    reading = line.number("reading") if line.has("reading") else 0
    readings: tuple[Combo, ...] = parse(rules, cards)
    if not readings:
        refusal = why_no_play(rules, cards)
        raise RecordError(refusal("en"), line.text, line.start, refusal)
    if not 0 <= reading < len(readings):
        line.fail(f"{cards} has no reading {reading}", "reading")
    return Played(seat, readings[reading])


_READERS: Final[dict[str, Callable[[Ruleset, JsonLine], Event]]] = {
    "deal": _read_deal,
    "call": lambda _, line: Called(line.number("seat"), line.number("bid")),
    "landlord": lambda _, line: Won(line.number("seat"), line.number("bid")),
    "bottom": lambda _, line: BottomTaken(
        line.number("seat"), line.holding("cards"), line.flag("shown")
    ),
    "choose": lambda _, line: Sealed(line.number("seat"), line.flag("double")),
    "doubling": lambda _, line: Unsealed(line.flags("doubled")),
    "redoubling": lambda _, line: Redoubled(line.number("seat"), line.flag("redouble")),
    "play": _read_play,
    "pass": lambda _, line: Passed(line.number("seat")),
    "end": lambda _, line: Ended(line.holdings("hands"), line.holding("bottom")),
    "void": lambda _, line: Voided(line.holdings("hands"), line.holding("bottom")),
}
