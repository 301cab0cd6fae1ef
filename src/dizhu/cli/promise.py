"""Was the shuffle the one that was promised: the deal, dealt again from its secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from dizhu.game.events import Dealt, Ended, Voided
from dizhu.game.holding import Holding
from dizhu.game.record.record import Record
from dizhu.game.state import Over, Playing
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import RANKS
from dizhu.rules.ruleset import Ruleset
from dizhu.table.dealing import draw, lay_out
from dizhu.table.shuffle import ALGORITHM, FIXED, commitment

Verdict = Literal["none", "unchecked", "untold", "kept", "broken", "fixed"]
"""No promise; one by an unknown algorithm; its secret is not told; it was kept; it was not; none
that could be kept, since the secret is the test hook's and spells the deal out."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What is otherwise than promised: `told` in the record, `drawn` from the secret."""

    what: str
    told: str
    drawn: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What there is to say about a record's shuffle."""

    verdict: Verdict
    differs: tuple[Difference, ...] = ()


def check(record: Record) -> Finding:
    """Recompute what the record's secret says, and compare."""
    promised, secret = record.header.commitment, record.secret
    if promised is None:
        return Finding("none")
    if promised.algorithm != ALGORITHM:
        return Finding("unchecked")
    if secret is None:
        return Finding("untold")
    if secret.secret.startswith(FIXED):
        return Finding("fixed")
    try:
        known = commitment(secret.secret)
        rules, texts = record.header.rules, secret.texts
        drawn = draw(rules, secret.secret, promised.table, promised.deal, texts)
    except ValueError as error:
        return Finding("broken", (Difference("secret", secret.secret, str(error)),))
    told = _dealt(record)
    again = lay_out(rules, drawn, dealer=told.ceremony.dealer, first=told.first)
    found = [] if known == promised.hash else [Difference("hash", promised.hash, known)]
    found += _compare(rules, told, again)
    return Finding("broken" if found else "kept", tuple(found))


def _compare(rules: Ruleset, told: Dealt, drawn: Dealt) -> Iterator[Difference]:
    """All that is otherwise, as far as the record shows it and somebody wrote it down."""
    parts: list[tuple[str, Holding, Holding]] = [
        *((f"hand {i}", *pair) for i, pair in enumerate(zip(told.hands, drawn.hands, strict=True))),
        ("bottom", told.bottom, drawn.bottom),
    ]
    for what, shown, due in parts:
        if isinstance(shown, Cards) and shown != due:
            yield Difference(what, str(shown), str(due))
    cut, up = told.ceremony.cut, told.ceremony.face_up
    if cut is not None and cut != drawn.ceremony.cut:
        yield Difference("cut", str(cut), str(drawn.ceremony.cut))
    if up is not None and up != drawn.ceremony.face_up:
        due_up = drawn.ceremony.face_up
        yield Difference("face_up", RANKS[up], "-" if due_up is None else RANKS[due_up])
    if rules.first_caller == "face_up" and told.first != drawn.first:
        yield Difference("first", str(told.first), str(drawn.first))


def _dealt(record: Record) -> Dealt:
    """The deal, with what a reader saw of it only at the end."""
    dealt, end = record.events[0], record.events[-1]
    assert isinstance(dealt, Dealt)
    if record.header.view == "all":
        return dealt
    assert isinstance(end, Ended | Voided)
    hands, bottom = end.hands, end.bottom
    state = record.state()
    if isinstance(state, Over):
        landlord = state.contract.landlord
        played = _played(record)
        taken = bottom if isinstance(bottom, Cards) else NONE
        hands = tuple(
            (hand if isinstance(hand, Cards) else NONE)
            + played[seat]
            - (taken if seat == landlord else NONE)
            for seat, hand in enumerate(end.hands)
        )
    return Dealt(dealt.ceremony, hands, bottom, dealt.first)


def _played(record: Record) -> tuple[Cards, ...]:
    before = Record(record.header, record.events[:-1]).state()
    assert isinstance(before, Playing)
    return before.played
