"""Reading the human form of records, as it is written and as people type it.

What follows from the rules may be left out: the landlord, the bottom, the end. It is filled in,
unless the record says with its last line, `*`, that it breaks off there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from dizhu.game.actions import Action, Call, Double, Pass, Redouble
from dizhu.game.events import BottomTaken, Ceremony, Dealt, Ended, Event, Unsealed, Voided, Won
from dizhu.game.holding import Holding
from dizhu.game.holding_notation import read_holding, read_number
from dizhu.game.notation import read_action
from dizhu.game.record.lawful import Lawful
from dizhu.game.record.record import CAP, Header, Record, Secret
from dizhu.game.record.text_fields import Stretch
from dizhu.game.record.text_form import BROKEN_OFF, LETTERS
from dizhu.game.record.text_lines import spans, text_of
from dizhu.game.record.text_tags import Tags
from dizhu.game.state import Doubling, Over, Playing, farmers
from dizhu.rules.errors import TextError
from dizhu.rules.ranks import RANKS

_HEAD: Final = re.compile(r"([A-Za-z]+)\s*[:：]|([0-9]+)\s*[.．、]")


def read_text(data: str | bytes, *, cap: int = CAP) -> Record:
    """The record that `data` holds, checked against the rules. Raises `RecordError`."""
    text = text_of(data, cap)
    tags, reader = Tags(), None
    for start, end in spans(text):
        line = Stretch(text, start, end).cut(0, end - start)
        if reader is None and str(line).startswith("["):
            tags.add(line)
            continue
        line = line.cut(0, _before_comment(str(line)))
        if str(line):
            reader = reader or _Reader(tags.header(line))
            reader.add(line)
    rest = Stretch(text, len(text), len(text))
    reader = reader or _Reader(tags.header(rest))
    return reader.finish(rest)


def _before_comment(told: str) -> int:
    at = told.find(";")
    return len(told) if at < 0 else at


class _Reader:
    """What the lines below the header have told so far."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.lawful = Lawful(header)
        self.events: list[Event] = []
        self.hands: list[Holding] = []
        self.ceremony: tuple[Ceremony, int] | None = None
        self.tricks = 0
        self.broken_off = False
        self.disclosed: Secret | None = None

    def add(self, line: Stretch) -> None:
        """One more line, neither blank nor a comment."""
        if self.broken_off:
            line.fail(f"nothing follows after {BROKEN_OFF}")
        if self.disclosed is not None:
            line.fail("nothing follows after the secret")
        if str(line) == BROKEN_OFF:
            self.broken_off = True
            return
        head = _HEAD.match(str(line))
        word = (head[1] or "").capitalize() if head else ""
        if head is None or not (head[2] or word in _LINES or word in {*LETTERS}):
            line.fail("a line begins with a word and a colon, or with the number of a trick")
        rest = line.cut(head.end(), len(str(line)))
        if head[2]:
            self._trick(line.cut(0, head.end(2)).read(read_number), line, rest)
        elif word in {*LETTERS}:
            self._hand(LETTERS.index(word), line, rest)
        else:
            _LINES[word](self, rest)

    def finish(self, end: Stretch) -> Record:
        """The record, with the consequences of what was done last."""
        if self.ceremony is not None:
            end.fail("the deal lacks its bottom")
        while self.lawful.due and not self.broken_off:
            self._fill(end)
        return Record(self.header, tuple(self.events), self.disclosed)

    # ------------------------------------------------------------------------------ the deal

    def deal(self, rest: Stretch) -> None:
        """`dealer A, cut 20, face-up 7, first B`, each of them if it is known."""
        if self.events or self.ceremony:
            rest.fail("the cards are dealt already")
        told: dict[str, int] = {}
        words = [*rest.words()]
        for name, value in zip(words[::2], words[1::2], strict=False):
            if str(name) not in _CEREMONY or str(name) in told:
                name.fail("dealer, cut, face-up or first is expected, each once")
            told[str(name)] = value.read(_CEREMONY[str(name)])
        if len(words) % 2:
            words[-1].fail("something is missing after this")
        dealer = told.get("dealer", told.get("first", 0))
        ceremony = Ceremony(dealer, told.get("cut"), told.get("face-up"))
        self.ceremony = ceremony, told.get("first", dealer)

    def _hand(self, seat: int, line: Stretch, rest: Stretch) -> None:
        if self.ceremony is None or seat != len(self.hands):
            line.fail("hands follow the line Deal:, in the order of the seats")
        self.hands.append(rest.read(read_holding))

    def bottom(self, rest: Stretch) -> None:
        """The bottom as it was dealt: with it, the deal is complete."""
        if self.ceremony is None:
            rest.fail("the bottom follows the hands")
        ceremony, first = self.ceremony
        self.ceremony = None
        dealt = Dealt(ceremony, tuple(self.hands), rest.read(read_holding), first)
        self._event(rest, dealt)

    # ---------------------------------------------------------------------------- the actions

    def calls(self, rest: Stretch) -> None:
        """`A:1 B:- C:3`."""
        self._actions(rest, _call)

    def choices(self, rest: Stretch) -> None:
        """`B:double C:no`, in the order in which they were made."""
        self._actions(rest, lambda told: Double(_yes(told)))

    def answer(self, rest: Stretch) -> None:
        """`A:double` or `A:no`, by the landlord."""
        self._actions(rest, lambda told: Redouble(_yes(told)))

    def _trick(self, number: int, line: Stretch, rest: Stretch) -> None:
        self._catch_up(line)
        if not (isinstance(self.lawful.state, Playing) and self.lawful.state.top is None):
            line.fail("no trick begins here")
        self.tricks += 1
        if number != self.tricks:
            line.fail(f"this is trick {self.tricks}, not {number}")
        self._actions(rest, self._play)

    def _play(self, told: str) -> Action:
        return Pass() if told == "-" else read_action(told, self.lawful.state)

    def _actions(self, rest: Stretch, reader: Callable[[str], Action]) -> None:
        fields = [*rest.fields()]
        if not fields:
            rest.fail("a seat and what it does are expected, like A:")
        for name, told in fields:
            self._catch_up(told)
            action = told.read(reader)
            seat = _seat(name, told)
            self._event(told, told.lawfully(partial(self.lawful.act, seat, action))[0])

    # ----------------------------------------------------------------------- the consequences

    def landlord(self, rest: Stretch) -> None:
        """`A 3`: the seat and the bid."""
        words = [*rest.words()]
        if len(words) != 2:
            rest.fail("a seat and a bid are expected, like A 3")
        self._event(rest, Won(words[0].read(_letter), words[1].read(read_number)))

    def taken(self, rest: Stretch) -> None:
        """`A:78K`, or `A:78K hidden` where not all have seen it."""
        fields = [*rest.fields()]
        if len(fields) != 1:
            rest.fail("a seat and its cards are expected, like A:78K")
        name, told = fields[0]
        shown = not str(told).endswith("hidden")
        cards = told if shown else told.cut(0, len(str(told)) - len("hidden"))
        self._event(told, BottomTaken(_seat(name, told), cards.read(read_holding), shown))

    def doubling(self, rest: Stretch) -> None:
        """`B:double C:no`: what the farmers had chosen, now that all may know."""
        self._catch_up(rest, Unsealed)
        state = self.lawful.state
        if not isinstance(state, Doubling):
            rest.fail("nothing is doubled here")
        told = self._all(rest, farmers(state.rules.seats, state.contract.landlord))
        self._event(rest, Unsealed(tuple(field.read(_yes) for field in told)))

    def left(self, rest: Stretch) -> None:
        """`A:- B:44 C:TJQ bottom:78K`: the cards that nobody played."""
        self._event(rest, Ended(*self._shown(rest)))

    def void(self, rest: Stretch) -> None:
        """The same after a deal that nobody wanted."""
        self._event(rest, Voided(*self._shown(rest)))

    def result(self, rest: Stretch) -> None:
        """`landlord, A:+6 B:-3 C:-3`: checked, since the rules say it."""
        self._catch_up(rest)
        state = self.lawful.state
        if not isinstance(state, Over):
            rest.fail("the deal is not over")
        side = "landlord" if state.tally.landlord_won else "farmers"
        words = [*rest.words()]
        if not words or str(words[0]) != side:
            rest.fail(f"{side} is expected: they won")
        scores = rest.cut(words[0].end - rest.start, len(str(rest)))
        scores = scores.cut(len(str(scores)) - len(str(scores).lstrip(",，")), len(str(scores)))
        told = self._all(scores, range(state.rules.seats))
        for field, points in zip(told, state.scores, strict=True):
            if str(field) not in (f"{points:+}", str(points)):
                field.fail(f"the score is {points:+}")

    def secret(self, rest: Stretch) -> None:
        """`"9f…" "" "luck" ""`: the secret of the shuffle, and each seat's text."""
        self._catch_up(rest)
        texts = [*rest.quoted()]
        told = Secret(texts[0] if texts else "", tuple(texts[1:]))
        rest.lawfully(partial(self.lawful.disclose, told))
        self.disclosed = told

    def _shown(self, rest: Stretch) -> tuple[tuple[Holding, ...], Holding]:
        told = self._all(rest, range(self.header.rules.seats), "bottom")
        *hands, bottom = (field.read(_left) for field in told)
        return tuple(hands), bottom

    # -------------------------------------------------------------------------------- the rest

    def _all(self, rest: Stretch, seats: Iterable[int], *more: str) -> list[Stretch]:
        """The fields of all these seats, each once, in this order."""
        wanted = [*(LETTERS[seat] for seat in seats), *more]
        fields = [*rest.fields()]
        told = dict(fields)
        if len(fields) != len(wanted) or told.keys() != set(wanted):
            rest.fail(f"exactly these are expected: {', '.join(wanted)}")
        return [told[name] for name in wanted]

    def _event(self, where: Stretch, event: Event) -> None:
        self._catch_up(where, type(event))
        where.lawfully(partial(self.lawful.add, event))
        self.events.append(event)

    def _catch_up(self, where: Stretch, kind: type[Event] | None = None) -> None:
        """Fill in what is due, up to an event of this `kind`."""
        while self.lawful.due and type(self.lawful.due[0]) is not kind:
            self._fill(where)

    def _fill(self, where: Stretch) -> None:
        event = self.lawful.due[0]
        if not self.lawful.sees(event):
            where.fail("cards were shown before this: a line Taken:, Left: or Void: is missing")
        self.lawful.add(event)
        self.events.append(event)


def _seat(name: str, where: Stretch) -> int:
    if name not in LETTERS:
        where.fail("a seat is expected, like A:")
    return LETTERS.index(name)


def _letter(told: str) -> int:
    if len(told) != 1 or told.upper() not in LETTERS:
        raise TextError("a seat is expected: A, B, C or D", told, 0)
    return LETTERS.index(told.upper())


def _rank(told: str) -> int:
    if len(told) != 1 or told not in RANKS:
        raise TextError("the letter of a rank is expected", told, 0)
    return RANKS.index(told)


def _call(told: str) -> Call:
    return Call(0 if told == "-" else read_number(told))


def _yes(told: str) -> bool:
    if told not in ("double", "no"):
        raise TextError("double or no is expected", told, 0)
    return told == "double"


def _left(told: str) -> Holding:
    return read_holding("" if told == "-" else told)


_CEREMONY: Final[dict[str, Callable[[str], int]]] = {
    "dealer": _letter,
    "cut": read_number,
    "face-up": _rank,
    "first": _letter,
}
_LINES: Final[dict[str, Callable[[_Reader, Stretch], None]]] = {
    "Deal": _Reader.deal,
    "Bottom": _Reader.bottom,
    "Calls": _Reader.calls,
    "Landlord": _Reader.landlord,
    "Taken": _Reader.taken,
    "Sealed": _Reader.choices,
    "Doubling": _Reader.doubling,
    "Redoubling": _Reader.answer,
    "Left": _Reader.left,
    "Void": _Reader.void,
    "Result": _Reader.result,
    "Secret": _Reader.secret,
}
