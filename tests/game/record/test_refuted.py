"""A reader's record that says what the reader knows to be otherwise is refused."""

import json
import re
from dataclasses import replace

import pytest

from dizhu.game.actions import Call, Double, Pass, Play
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Ceremony, Dealt, Played
from dizhu.game.record.json_form import read_json, write_json
from dizhu.game.record.record import Header, Record, RecordError
from dizhu.game.record.text_form import write_text
from dizhu.game.record.text_reader import read_text
from dizhu.game.state import Doubling, Fresh, Playing, to_act
from dizhu.game.view import told
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, DOUZERO, FOLK, OPENSPIEL, RLCARD

SPECTATOR = """\
[Dizhu "1"]
[Rules "folk"]
[View "spectator"]
Deal: {deal}
A: ?17
B: ?17
C: ?17
Bottom: ?3
Calls: A:3
Taken: A:XD2
{tricks}
*
"""
SEAT = """\
[Dizhu "1"]
[Rules "folk"]
[View "B"]
Deal: {deal}
A: ?17
B: 34466789TTQQAAA2X
C: ?17
Bottom: ?3
Calls: A:3
Taken: A:{taken}
*
"""


@pytest.mark.parametrize(
    ("deal", "tricks", "problem"),
    [
        ("first A", "1. A:3 B:D", "the deck has 1 of D, not 2 (ruling 1)"),
        ("first A", "1. A:3 B:2222", "the deck has 4 of 2, not 5 (ruling 1)"),
        ("first A", "1. A:3 B:4 C:D", "the deck has 1 of D, not 2 (ruling 1)"),
        ("first A", "1. A:XD B:- C:-\n2. A:4 B:X", "the deck has 1 of X, not 2 (ruling 1)"),
        ("first A", "1. A:3333 B:4444 C:- A:-\n2. B:3", "the deck has 4 of 3, not 5 (ruling 1)"),
        # The bottom is three of his last cards.
        ("first A", "1. A:3456789TJQKA B:- C:-\n2. A:34567", None),
        ("first A", "1. A:3456789TJQKA B:- C:-\n2. A:345678", "hold 3 that are known to be in it"),
        ("face-up 7, first A", "1. A:4 B:7", None),
        ("face-up 7, first A", "1. A:4 B:7777", "the deck has 4 of 7, not 5 (ruling 1)"),
        # A second 2, beside that of the bottom.
        ("face-up 2, first A", "1. A:33 B:22", None),
        ("face-up 2, first A", "1. A:333 B:222", "the deck has 4 of 2, not 5 (ruling 1)"),
    ],
)
def test_what_a_spectator_knows_to_be_elsewhere(deal, tricks, problem):
    """Planted: no look at the deck, at the bottom that was shown, or at the card turned up."""
    text = SPECTATOR.format(deal=deal, tricks=tricks)
    if problem is None:
        assert read_text(text).events
        return
    with pytest.raises(RecordError) as error:
        read_text(text)
    assert problem in error.value.problem
    line = next(n for n, line in enumerate(text.splitlines(), 1) if line == tricks.split("\n")[-1])
    assert error.value.line == line


def test_the_bottom_is_none_of_the_readers_cards():
    read_text(SEAT.format(deal="first A", taken="345"))
    with pytest.raises(RecordError, match="the deck has 1 of X, not 2"):
        read_text(SEAT.format(deal="first A", taken="34X"))
    with pytest.raises(RecordError, match="the deck has 4 of A, not 5"):
        read_text(SEAT.format(deal="first A", taken="3AA"))


def test_the_face_up_card_is_dealt_to_the_first_caller():
    """Rulings 6 and 7. Planted: no such check; caught."""
    read_text(SEAT.format(deal="face-up K, first A", taken="345"))
    with pytest.raises(RecordError, match="the deck has 1 of X, not 2"):
        read_text(SEAT.format(deal="face-up X, first A", taken="345"))
    by_b = SEAT.format(deal="face-up X, first B", taken="345").replace("A:3\n", "B:- C:- A:3\n")
    assert read_text(by_b).events
    with pytest.raises(RecordError, match="face-up K is not dealt to the first"):
        read_text(SEAT.format(deal="face-up K, first B", taken="345"))


@pytest.mark.parametrize("rules", [COMPETITIVE, RLCARD, DOUZERO])
def test_no_card_is_turned_up_where_the_first_call_goes_round(rules):
    dealt = deal_of(rules, "3334445566778899T", face_up=0)
    text = write_json(Record(Header(rules), (dealt,)))
    with pytest.raises(RecordError, match="goes round"):
        read_json(text)
    assert read_json(text.replace('"face_up":"3",', ""))


def deal_of(rules, hand, *, face_up=None, bottom="JQK"):
    """Seat 0 has `hand`, the bottom these cards, the others whatever is left."""
    mine, below = Cards.parse(hand), Cards.parse(bottom)
    rest = [*(rules.deck - mine - below)]
    hands = (mine, Cards.of(rest[::2]), Cards.of(rest[1::2]))
    return Dealt(Ceremony(0, face_up=face_up), hands, below, first=0)


def landlord_alone(rules, dealt, *plays):
    """Seat 0 calls and plays; nobody else does anything."""
    log = list(begin(rules, dealt))
    state, left = fold(Fresh(rules), log), [*plays]
    while seats := to_act(state):
        seat = seats[0]
        match state:
            case Playing() if seat == 0:
                if not left:
                    break
                action = Play(Cards.parse(left.pop(0)))
            case Playing():
                action = Pass()
            case Doubling():
                action = Double(False)
            case _:
                action = Call(3)
        events = decide(state, seat, action)
        log += events
        state = fold(state, events)
    return tuple(log)


BREAKS = replace(COMPETITIVE, break_held_bomb=True)


@pytest.mark.parametrize("reader", [None, 1, 2])
@pytest.mark.parametrize(("write", "read"), [(write_json, read_json), (write_text, read_text)])
def test_a_bomb_that_was_held_shows_at_the_end(reader, write, read):
    """Ruling 46. Planted: nothing is played again with the hands that the end shows; caught."""
    dealt = deal_of(BREAKS, "333344445667788TT", bottom="99J")
    log = landlord_alone(BREAKS, dealt, "333345", "444", "66778899TT", "J")
    view = "spectator" if reader is None else reader
    seen = told(log, reader)
    kept = Record(Header(BREAKS, view=view), seen)
    assert read(write(kept)) == kept
    barred = _barring(write(kept))
    with pytest.raises(RecordError, match=r"now that all cards are shown: .* held") as error:
        read(barred)
    assert 46 in error.value.refusal.rulings
    assert "牌摊开后" in error.value.refusal("zh")
    at = next(n for n, e in enumerate(seen, 1) if isinstance(e, Played))
    assert f"event {at}," in error.value.problem
    assert read(_barring(write(replace(kept, events=seen[:-2])))).events


def _barring(text):
    return re.sub(r'break_held_bomb("?[:=])true', r"break_held_bomb\1false", text)


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        (OPENSPIEL, "the bottom was not in the landlord's hand"),
        (FOLK, "the end is not what follows"),
    ],
)
def test_the_bottom_was_the_landlords(rules, problem):
    """Planted: the bottom need not have been in the landlord's hand; caught."""
    dealt = deal_of(rules, "3334445566778899T", bottom="JQK")
    log = landlord_alone(rules, dealt, "333444", "5566778899", "T", "J", "Q", "K")
    lines = write_json(Record(Header(rules, view="spectator"), told(log, None))).splitlines()
    end = json.loads(lines[-1]) | {"bottom": "JQ2"}
    with pytest.raises(RecordError, match=problem):
        read_json("\n".join([*lines[:-1], json.dumps(end)]) + "\n")
