"""Records for people to read: what PGN is to chess. docs/records.md has the whole form.

Seats are A, B, C (, D). A line is a header in brackets, a word with its colon, or a trick.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from dizhu.game.engine import evolve
from dizhu.game.events import (
    BottomTaken,
    Called,
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
from dizhu.game.holding_notation import write_combo, write_holding
from dizhu.game.record.record import FORMAT, Header, Record
from dizhu.game.record.rules_form import Switch, switches_of
from dizhu.game.state import Doubling, Fresh, Over, Playing, State, Void, farmers
from dizhu.rules.ranks import RANKS

LETTERS: Final = "ABCD"
"""The seats, as people tell them apart."""

BROKEN_OFF: Final = "*"
"""The deal goes on, or went on, where the record ends."""


def write_text(record: Record) -> str:
    """The whole record."""
    header, state = record.header, record.state()
    told = [*_tags(header), "", *_events(record)]
    if isinstance(state, Over):
        side = "landlord" if state.tally.landlord_won else "farmers"
        scores = (f"{LETTERS[seat]}:{points:+}" for seat, points in enumerate(state.scores))
        told.append(f"Result: {side}, {' '.join(scores)}")
    elif not isinstance(state, Void):
        told.append(BROKEN_OFF)
    if record.secret is not None:
        texts = (record.secret.secret, *record.secret.texts)
        told.append(f"Secret: {' '.join(map(_quoted, texts))}")
    return "\n".join(told) + "\n"


def write_switch(value: Switch) -> str:
    """`true`, `3`, `once` or `1,2,3`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _tags(header: Header) -> Iterator[str]:
    switches = switches_of(header.rules).items()
    yield _tag("Dizhu", FORMAT)
    yield _tag("Rules", header.rules.name)
    yield _tag("Switches", " ".join(f"{name}={write_switch(value)}" for name, value in switches))
    if header.view != "all":
        view = header.view
        yield _tag("View", LETTERS[view] if isinstance(view, int) else view)
    for seat, name in enumerate(header.players):
        yield _tag(LETTERS[seat], name)
    if header.date is not None:
        yield _tag("Date", header.date)
    if header.deal is not None:
        yield _tag("Deal", header.deal)
    if header.scores:
        yield _tag("Before", " ".join(map(str, header.scores)))
    if header.commitment is not None:
        yield _tag("Algorithm", header.commitment.algorithm)
        yield _tag("Hash", header.commitment.hash)
        yield _tag("Table", header.commitment.table)
        yield _tag("Shuffle", header.commitment.deal)
    for key, value in header.meta:
        yield _tag(f"meta.{key}", value)


def _quoted(text: str) -> str:
    """`text` in quotes, without the sign that begins a comment."""
    return json.dumps(text, ensure_ascii=False).replace(";", "\\u003b")


def _tag(name: str, value: object) -> str:
    return f"[{name} {json.dumps(str(value), ensure_ascii=False)}]"


def _events(record: Record) -> Iterator[str]:
    state: State = Fresh(record.header.rules)
    tricks = 0
    told: list[tuple[str, str]] = []
    for event in record.events:
        leads = isinstance(event, Played) and isinstance(state, Playing) and state.top is None
        tricks += leads
        told.append(_told(state, event, f"{tricks}."))
        state = evolve(state, event)
    for head, group in groupby(told, key=lambda line: line[0]):
        yield f"{head} {' '.join(line for _, line in group)}"


def _told(state: State, event: Event, trick: str) -> tuple[str, str]:
    """The beginning of the line that `event` belongs to, and what it adds."""
    match event:
        case Dealt():
            return "Deal:", _deal(event)
        case Called(seat, bid):
            return "Calls:", f"{LETTERS[seat]}:{bid or '-'}"
        case Won(seat, bid):
            return "Landlord:", f"{LETTERS[seat]} {bid}"
        case BottomTaken(seat, cards, shown):
            return "Taken:", f"{LETTERS[seat]}:{write_holding(cards)}{'' if shown else ' hidden'}"
        case Sealed(seat, yes):
            return "Sealed:", _choice(seat, yes)
        case Unsealed(doubled):
            assert isinstance(state, Doubling)
            seats = farmers(state.rules.seats, state.contract.landlord)
            return "Doubling:", " ".join(map(_choice, seats, doubled))
        case Redoubled(seat, yes):
            return "Redoubling:", _choice(seat, yes)
        case Played(seat, combo):
            return trick, f"{LETTERS[seat]}:{write_combo(state.rules, combo)}"
        case Passed(seat):
            return trick, f"{LETTERS[seat]}:-"
        case Ended(hands, bottom):
            return "Left:", _shown(hands, bottom)
        case Voided(hands, bottom):
            return "Void:", _shown(hands, bottom)


def _deal(event: Dealt) -> str:
    ceremony = event.ceremony
    parts = [f"dealer {LETTERS[ceremony.dealer]}"]
    if ceremony.cut is not None:
        parts.append(f"cut {ceremony.cut}")
    if ceremony.face_up is not None:
        parts.append(f"face-up {RANKS[ceremony.face_up]}")
    parts.append(f"first {LETTERS[event.first]}")
    hands = (f"{LETTERS[seat]}: {write_holding(hand)}" for seat, hand in enumerate(event.hands))
    return "\n".join([", ".join(parts), *hands, f"Bottom: {write_holding(event.bottom)}"])


def _choice(seat: int, yes: bool) -> str:
    return f"{LETTERS[seat]}:{'double' if yes else 'no'}"


def _shown(hands: Sequence[Holding], bottom: Holding) -> str:
    told = (f"{LETTERS[seat]}:{write_holding(hand) or '-'}" for seat, hand in enumerate(hands))
    return f"{' '.join(told)} bottom:{write_holding(bottom)}"
