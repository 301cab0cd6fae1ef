"""Both forms of records: what one tells, the other does; what is wrong is refused, and where."""

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.game.events import Called, Ended, Passed, Played
from dizhu.game.record.json_form import (
    digest,
    event_line,
    header_line,
    read_json,
    secret_line,
    write_json,
)
from dizhu.game.record.record import Commitment, Header, Record, RecordError, Secret
from dizhu.game.record.text_form import write_text
from dizhu.game.record.text_reader import read_text
from dizhu.game.state import Over, Playing, Void
from dizhu.game.view import told
from dizhu.rules.presets import COMPETITIVE, FOLK, PRESETS
from tests.game.record_strategies import game, presets, records, seeds

PROMISE = {"algorithm": "x", "hash": "00", "table": "t", "deal": 1}

TRICK_OF_002 = """\
; the trick that 002 tells
[Dizhu "1"]
[Rules "folk"]
[A "甲"]  ; the landlord
[B "乙"]
[C "丙"]

Deal: first A
A: 333 4 5 6 8 99 10 JJ KKK 22
B: 3 44 66 7 8 9 10-10 QQ AAA 2 B
C: 4 555 6 777 88 9 t jj q 2 大王
Bottom: A K Q
calls: A:3            ; the rest follows from it
1. A:3339 B:- C:5557 A:KKKJ B:AAA3 C:- A:pass
2. B:4
*
"""


@given(records())
def test_both_forms_tell_the_same(record):
    again = read_text(write_text(read_json(write_json(record))))
    assert again == record
    assert digest(again) == digest(record)
    assert again.state() == record.state()


@given(records(), st.data())
def test_a_log_may_stop_after_any_line(record, data):
    text = write_json(record)
    lines = text.splitlines(keepends=True)
    n = data.draw(st.integers(1, len(lines)))
    whole = n == len(lines)
    cut = Record(record.header, record.events[: n - 1], record.secret if whole else None)
    assert read_json("".join(lines[:n])) == cut
    torn = "".join(lines[:n])[:-1]
    with pytest.raises(RecordError, match="torn"):
        read_json(torn)
    if 1 < n <= len(record.events) + 1:
        assert read_json(torn, strict=False) == Record(record.header, record.events[: n - 2])


@given(records())
def test_lines_can_be_appended(record):
    rules = record.header.rules
    events = [event_line(rules, n, event) for n, event in enumerate(record.events, 1)]
    told = [secret_line(len(events) + 1, record.secret)] if record.secret else []
    assert header_line(record.header) + "".join(events + told) == write_json(record)


def test_the_trick_of_002():
    record = read_text(TRICK_OF_002)
    state = record.state()
    assert isinstance(state, Playing)
    assert (state.top.seat, str(state.top.combo.cards), state.turn) == (1, "4", 2)
    plays = [str(e.combo.cards) for e in record.events if isinstance(e, Played)]
    assert plays == ["3339", "5557", "JKKK", "3AAA", "4"]
    assert sum(isinstance(e, Passed) for e in record.events) == 3
    assert read_text(write_text(record)) == record


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("B:- C:5557", "C:5557", "not your turn (ruling 73)"),
        ("C:5557", "C:5567", "5567 forms no combination (ruling 71)"),
        ("C:5557", "C:5557#3", "no reading 3 (ruling 71)"),
        ("C:5557", "C:555", "does not answer three with one (ruling 74)"),
        ("C:5557", "C:AAAT", "there is no A in the hand (ruling 72)"),
        ("2. B:4", "2. B:-", "the leader must play (ruling 17)"),
        ("2. B:4", "3. B:4", "this is trick 2, not 3"),
        ("1. A:3339 B:- C:5557", "1. A:3339\n2. B:- C:5557", "no trick begins here"),
        ("calls: A:3", "calls: A:4", "4 is no call (ruling 8)"),
        ("calls: A:3", "calls: B:3", "not your turn (ruling 73)"),
        ("calls: A:3", "calls: A:x", "a number is expected"),
        ("calls: A:3", "calls: ", "a seat and what it does"),
        ("calls: A:3", "calls: A:3\nLandlord: B 3", "the landlord is not what follows"),
        ("calls: A:3", "calls: A:3\nLandlord: B", "a seat and a bid"),
        ("calls: A:3", "calls: A:3\nTaken: A:QKA hidden", "the bottom is not what follows"),
        ("calls: A:3", "calls: A:3\nTaken: bottom:QKA", "a seat is expected"),
        ("calls: A:3", "calls: A:3\nDoubling: B:no C:no", "nothing is doubled here"),
        ("calls: A:3", "calls: A:3\nLeft: A:- B:3", "exactly these are expected"),
        ("calls: A:3", "calls: A:3\nResult: landlord, A:6 B:-3 C:-3", "the deal is not over"),
        ("Bottom: A K Q", "Bottom: A K K", "deck has 4 of Q, not 3 (ruling 1)"),
        ("Bottom: A K Q", "Bottom: A K Q 3", "the bottom has 3 cards"),
        ("B: 3 44", "B: 44", "3 hands of 17"),
        ("B: 3 44", "C: 3 44", "in the order of the seats"),
        ("B: 3 44", "B: Z 44", "'Z' is no card"),
        ("Deal: first A", "Deal: first E", "a seat is expected"),
        ("Deal: first A", "Deal: first D", "the first caller are seats"),
        ("Deal: first A", "Deal: first A, cut", "something is missing"),
        ("Deal: first A", "Deal: first A, cut 54", "nobody can cut 54"),
        ("Deal: first A", "Deal: first A, face-up 10", "the letter of a rank"),
        ("Deal: first A", "Deal: last A", "face-up or first is expected"),
        ("2. B:4\n*", "2. B:4\n*\n3. A:5", "nothing follows"),
        ("2. B:4", "Hello", "a line begins with"),
        ('[Rules "folk"]', '[Rules "flok"]', "no ruleset 'flok'"),
        ('[Rules "folk"]', '[Rule "folk"]', "no tag is called Rule"),
        ('[Rules "folk"]', "[Rules folk]", "a text in quotes"),
        ('[Rules "folk"]', "[Rules 3]", "a text in quotes"),
        ('[Rules "folk"]', '[Rules "folk"', "a closing bracket"),
        ('[Rules "folk"]', '[Rules "folk"]\n[Rules "folk"]', "comes twice"),
        ('[Rules "folk"]', '[Rules "folk"]\n[Switches "decks=1"]', "seats: this switch is missing"),
        ('[Rules "folk"]', '[Rules "folk"]\n[Switches "dicks=1"]', "dicks: no such switch"),
        ('[Rules "folk"]', '[Rules "folk"]\n[Deal "0"]', "no number of a deal"),
        ('[Rules "folk"]', '[Rules "folk"]\n[Before "1 2"]', "3 are expected, not 2"),
        ('[Rules "folk"]', '[Rules "folk"]\n[Before "x"]', "a whole number is expected"),
        ('[Rules "folk"]', '[Rules "folk"]\n[View "Z"]', "all, spectator or a seat"),
        ('[Rules "folk"]', '[Rules "folk"]\n[View "B"]', "does not see these cards"),
        ('[Rules "folk"]', '[Rules "folk"]\n[Hash "1"]', "come together"),
        ('[Rules "folk"]', '[Rules "folk"]\n[D "x"]', "3 seats have a name"),
        ('[Dizhu "1"]', '[Dizhu "2"]', "only version 1"),
        ('[Dizhu "1"]', "", "the tag Dizhu is missing"),
    ],
)
def test_text_errors_say_where(old, new, problem):
    """The error is on the line that was changed, or the next where something is missing."""
    assert old in TRICK_OF_002
    text = TRICK_OF_002.replace(old, new)
    with pytest.raises(RecordError) as error:
        read_text(text)
    assert problem in error.value.problem
    first = text[: TRICK_OF_002.index(old)].count("\n") + 1
    distance = error.value.line - first
    last = 99 if problem in _LATER else max(new.count("\n"), 1)
    assert 0 <= distance <= last, str(error.value)


# Only seen where the deal, or the header, is complete.
_LATER = {
    "3 seats have a name",
    "3 hands of 17",
    "the first caller are seats",
    "nobody can cut 54",
    "does not see these cards",
    "the tag Dizhu is missing",
}


def _play_line(events):
    return next(n for n, event in enumerate(events, 1) if isinstance(event, Played))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda e: {**e, "seat": True}, "seat: a whole number is expected"),
        (lambda e: {**e, "seat": 1.0}, "seat: a whole number is expected"),
        (lambda e: {**e, "seat": 9}, "ruling 73"),
        (lambda e: {**e, "cards": 3}, "cards: a text is expected"),
        (lambda e: {**e, "cards": "3Z"}, "cards: 'Z' is no card"),
        (lambda e: {**e, "cards": ""}, "ruling 71"),
        (lambda e: {**e, "reading": 4}, "reading: "),
        (lambda e: {**e, "colour": 1}, "colour: no such member"),
        (lambda e: {**e, "n": e["n"] + 1}, "numbered without a gap"),
        (lambda e: {**e, "event": "dance"}, "no event is called 'dance'"),
        (lambda e: {k: v for k, v in e.items() if k != "seat"}, '"seat" is missing'),
        (lambda e: {"n": e["n"], "event": "pass", "seat": e["seat"]}, "ruling 17"),
        (
            lambda e: {"n": e["n"], "event": "end", "hands": [], "bottom": ""},
            "nothing has happened",
        ),
        (lambda e: [e], "an object is expected"),
        (lambda e: float("nan"), "NaN"),
        (lambda e: {**e, "seat": float("inf")}, "Infinity"),
    ],
)
def test_json_errors_name_the_line(change, problem):
    logs = (game(FOLK, seed) for seed in range(9))
    log = next(log for log in logs if any(isinstance(event, Played) for event in log))
    lines = write_json(Record(Header(FOLK), log)).splitlines()
    at = _play_line(log)
    lines[at] = json.dumps(change(json.loads(lines[at])))
    with pytest.raises(RecordError) as error:
        read_json("\n".join(lines) + "\n")
    assert problem in str(error.value)
    assert error.value.line == at + 1


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"n":1,"n":1}', "n: this member comes twice"),
        ("{", "not JSON"),
        ("", "not JSON"),
        ("[" * 100_000, "beyond reading"),
        ('{"n":' + "9" * 5000 + "}", "beyond reading"),
        ('{"n":1,"event":"call","seat":0,"bid":1}', "nothing is played now (ruling 73)"),
    ],
)
def test_lines_that_are_none(line, problem):
    with pytest.raises(RecordError) as error:
        read_json(header_line(Header(FOLK)) + line + "\n")
    assert problem in str(error.value)
    assert error.value.line == 2


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda h: {**h, "dizhu": 2}, "only version 1"),
        (lambda h: {**h, "dizhu": True}, "a whole number"),
        (lambda h: {**h, "view": 3}, "there is no seat 3"),
        (lambda h: {**h, "view": True}, "a seat is expected"),
        (lambda h: {**h, "players": ["a"]}, "3 names are expected"),
        (lambda h: {**h, "players": ["a", "b", "\ud800"]}, "lone surrogate"),
        (lambda h: {**h, "scores": [1, 2, True]}, "a whole number"),
        (lambda h: {**h, "deal": 0}, "no number of a deal"),
        (lambda h: {**h, "meta": {"a": 1}}, "all of its members are texts"),
        (lambda h: {**h, "meta": {"a b": "1"}}, "meta: keys"),
        (lambda h: {**h, "commitment": {"hash": "x"}}, "an algorithm, a hash"),
        (lambda h: {**h, "commitment": PROMISE | {"deal": True}}, "an algorithm, a hash"),
        (lambda h: {**h, "commitment": PROMISE | {"deal": 0}}, "commitment: 0 is no number"),
        (lambda h: {**h, "commitment": PROMISE | {"secret": ""}}, "an algorithm, a hash"),
        (lambda h: {**h, "x": 1}, "no such member"),
        (lambda h: {**h, "rules": "folk"}, "an object is expected"),
        (lambda h: {**h, "rules": {**h["rules"], "x": 1}}, "no such switch"),
        (lambda h: {**h, "rules": {**h["rules"], "spring": 1}}, "spring: 1 is no bool"),
        (lambda h: {**h, "rules": {**h["rules"], "bids": [1, 1]}}, "bids: rising"),
        (lambda h: {**h, "rules": {**h["rules"], "bottom": 4}}, "bottom: 4 cards left"),
        (lambda h: {**h, "rules": {"name": "folk"}}, "this switch is missing"),
    ],
)
def test_header_errors(change, problem):
    header = json.dumps(change(json.loads(header_line(Header(FOLK)))))
    with pytest.raises(RecordError, match=problem) as error:
        read_json(header + "\n")
    assert error.value.line == 1


def test_what_is_too_large_or_no_text():
    with pytest.raises(RecordError, match="1048576 bytes"):
        read_json(b" " * (1 << 20) + b"\n")
    with pytest.raises(RecordError, match="10 bytes"):
        read_text("x" * 11, cap=10)
    with pytest.raises(RecordError, match="not UTF-8") as error:
        read_text(b'[Dizhu "1"]\n[Rules "' + b"\xff")
    assert (error.value.line, error.value.column) == (2, 9)
    for read in (read_json, read_text):
        with pytest.raises(RecordError):
            read("")


@given(presets, seeds)
def test_consequences_may_be_left_out(rules, seed):
    """What a person need not type: whatever follows from what was done."""
    record = Record(Header(rules), game(rules, seed))
    derived = ("Landlord:", "Taken:", "Doubling:", "Left:", "Void:", "Result:", "[Switches")
    lines = write_text(record).splitlines(keepends=True)
    typed = "".join(line for line in lines if not line.startswith(derived))
    assert read_text(typed) == record


@given(presets, seeds, st.data())
def test_a_view_may_not_know_more_or_less(rules, seed, data):
    log = game(rules, seed)
    seat = data.draw(st.sampled_from([None, *range(rules.seats)]))
    header = Header(rules, view="spectator" if seat is None else seat)
    assert read_json(write_json(Record(header, told(log, seat)))).events == told(log, seat)
    with pytest.raises(RecordError, match="does not see"):
        read_json(write_json(Record(header, log)))
    with pytest.raises(RecordError, match="not only their number"):
        read_json(write_json(Record(Header(rules), told(log, seat))))


def test_a_view_can_not_hold_what_its_hands_had_not():
    """At the end all is shown, and then it must add up to the deck."""
    logs = (game(COMPETITIVE, seed) for seed in range(9))
    log = next(log for log in logs if isinstance(log[-1], Ended))
    seen = told(log, 0)
    end = seen[-1]
    other = next(i for i, hand in enumerate(end.hands) if i and len(hand) > 1)
    text = write_json(Record(Header(COMPETITIVE, view=0), seen)).splitlines()
    last = json.loads(text[-1])
    hand = last["hands"][other]
    last["hands"][other] = hand[1:] + ("4" if hand[0] == "3" else "3")
    text[-1] = json.dumps(last)
    with pytest.raises(RecordError, match="ruling 1"):
        read_json("\n".join(text) + "\n")


def test_every_ruleset_has_ends_among_these_games():
    """The round trips are worth something only if games end, and some are void."""
    for rules in PRESETS.values():
        ends = {type(Record(Header(rules), game(rules, seed)).state()) for seed in range(12)}
        assert Over in ends
    assert Void in {type(Record(Header(FOLK), game(FOLK, seed)).state()) for seed in range(41)}
    assert any(isinstance(e, Called) for e in game(FOLK, 0))


@given(records(), st.integers(0, 2**32), st.booleans())
def test_edited_records_are_read_or_refused(record, seed, as_json):
    """Whatever is done to the bytes: a record, or one `RecordError`."""
    rng = random.Random(seed)
    data = bytearray((write_json if as_json else write_text)(record).encode())
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        new = rng.choice([b"", bytes([rng.randrange(256)]), rng.choice(_BITS), data[at : at + 9]])
        data[at : at + rng.choice([0, 1, 1, 5])] = new
    refused, again = None, record
    try:
        again = (read_json if as_json else read_text)(bytes(data))
    except RecordError as error:
        refused = error
    assert refused is None or (refused.line >= 1 and "\n" not in str(refused))
    assert read_json(write_json(again)) == again
    assert read_text(write_text(again)) == again


_BITS = (
    b"-1",
    b"99999999",
    b"A:",
    b"bottom:",
    b"?",
    b"#1",
    b"null",
    b"[",
    b"\n",
    b"*\n",
    b";",
    b'"',
)


SEALED = Commitment("x", "00")


def ended(commitment=SEALED):
    logs = (game(FOLK, seed) for seed in range(9))
    log = next(log for log in logs if isinstance(log[-1], Ended))
    return Record(Header(FOLK, commitment=commitment), log, Secret("ab;c", ("", "luck", '"')))


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (ended(None), "no commitment"),
        (replace(ended(), events=ended().events[:-1]), "when the deal is over"),
        (replace(ended(), events=()), "when the deal is over"),
        (replace(ended(), secret=Secret("a", ("", ""))), "3 texts are expected"),
        (replace(ended(), secret=Secret("\ud800", ("",) * 3)), "lone surrogate"),
    ],
)
def test_a_secret_is_told_at_the_end_of_what_was_promised(record, problem):
    lines = write_json(replace(record, secret=None)) + secret_line(
        len(record.events) + 1, record.secret
    )
    with pytest.raises(RecordError, match=problem) as error:
        read_json(lines)
    assert error.value.line == len(record.events) + 2


def test_nothing_follows_after_the_secret():
    record = ended()
    n = len(record.events) + 2
    with pytest.raises(RecordError, match="nothing follows"):
        read_json(write_json(record) + secret_line(n, record.secret))
    with pytest.raises(RecordError, match="nothing follows"):
        read_text(write_text(record) + "*\n")


@pytest.mark.parametrize(
    ("told", "problem"),
    [("ab", "texts in quotes"), ('"ab" 3', "texts in quotes"), ("", "3 texts"), ('"a"', "3 texts")],
)
def test_a_secret_in_text_is_quoted(told, problem):
    text = write_text(ended())
    old = next(line for line in text.splitlines() if line.startswith("Secret:"))
    with pytest.raises(RecordError, match=problem) as error:
        read_text(text.replace(old, f"Secret: {told}"))
    assert error.value.line == text.count("\n")
