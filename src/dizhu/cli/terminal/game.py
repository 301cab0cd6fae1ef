"""The loop: deal after deal, one person among bots, every event on paper before it is told."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Protocol

from dizhu.cli.terminal import words
from dizhu.cli.terminal.narrate import narrate
from dizhu.cli.terminal.person import Leave, Person
from dizhu.cli.terminal.prompt import COMMANDS, NO
from dizhu.cli.terminal.result import show_result
from dizhu.cli.terminal.saving import Book, Shelf
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.sitting import Sitting
from dizhu.game.agent import Agent
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Event
from dizhu.game.state import Fresh, Over, State, Void, to_act
from dizhu.game.view import told, view


class Maker(Protocol):
    """Makes the bot of a level."""

    def __call__(self, name: str, rng: Random) -> Agent:
        """The bot `name`, which draws from `rng`."""
        ...


class Game:
    """A match between the person who looks at `screen` and bots.

    `pace` is how many seconds pass before each thing that a bot does.
    """

    def __init__(
        self,
        sitting: Sitting,
        screen: Screen,
        ask: Callable[[str], str],
        *,
        make: Maker,
        shelf: Shelf,
        pace: float = 0.0,
    ) -> None:
        self.sitting = sitting
        self.book: Book | None = None
        self._screen = screen
        self._ask = ask
        self._make = make
        self._shelf = shelf
        self._pace = pace
        self._person = Person(screen, ask, sitting.match)

    def run(self, begun: Sequence[Event] = (), book: Book | None = None) -> None:
        """Play to the end of the match, first the deal that was `begun` in `book`.

        Raises `Leave` when the person has had enough.
        """
        self.book = book
        while True:
            end = self._deal(list(begun))
            before = self.sitting.match
            match = before.after(end)
            show_result(self._screen, end, before, match)
            self.sitting = replace(self.sitting, match=match)
            begun = ()
            self.close()
            if match.over:
                self._screen.tell(words.MATCH_OVER(self._screen.lang))
                return
            if isinstance(end, Over):
                self._another()

    def _deal(self, log: list[Event]) -> Over | Void:
        """One deal to its end, from where `log` has left it."""
        rules = self.sitting.match.rules
        self._person.match = self.sitting.match
        agents = self._agents(len(log))
        state, seen = fold(Fresh(rules), log), self._seen(log)
        if log:
            self._screen.rule(self._screen.deal_name(self.sitting.match))
        else:
            self._screen.put()
            self._screen.rule(self._screen.deal_name(self.sitting.match))
            events = begin(rules, self.sitting.chance.deal(self.sitting.match))
            state, seen = self._happen(log, state, seen, events)
        while seats := to_act(state):
            seat = seats[0]
            if seat != self.sitting.me and self._pace:
                time.sleep(self._pace)
            action = agents[seat].act(view(rules, log, seat))
            state, seen = self._happen(log, state, seen, decide(state, seat, action))
        assert isinstance(state, Over | Void)
        return state

    def _happen(
        self, log: list[Event], state: State, seen: State, events: Sequence[Event]
    ) -> tuple[State, State]:
        """Write `events` down, then tell the person of them."""
        if self.book is None:
            self.book = self._shelf.open(self.sitting)
        after = fold(state, events)
        secret = None
        if isinstance(after, Over | Void):
            secret = self.sitting.chance.tell(self.sitting.match, self.book.promised)
        self.book.write(events, secret)
        log += events
        for event in told(events, self.sitting.me):
            before, seen = seen, fold(seen, [event])
            narrate(self._screen, before, event, seen)
        return after, seen

    def _seen(self, log: Sequence[Event]) -> State:
        return fold(Fresh(self.sitting.match.rules), told(log, self.sitting.me))

    def _agents(self, played: int) -> list[Agent]:
        """Who sits where; a deal that goes on after `played` events has bots seeded anew."""
        sitting = self.sitting
        again = ("from", played) if played else ()
        return [
            self._person
            if seat == sitting.me
            else self._make(
                sitting.bots, sitting.chance.of("bot", sitting.match.deals, seat, *again)
            )
            for seat in range(sitting.match.rules.seats)
        ]

    def _another(self) -> None:
        """Wait for the word to go on. Raises `Leave`."""
        lang = self._screen.lang
        self._screen.put()
        endless = self.sitting.match.length is None
        while True:
            word = self._ask((words.ANOTHER if endless else words.NEXT_DEAL)(lang)).strip().lower()
            if word in COMMANDS["quit"] or word in NO or word == "q":
                raise Leave
            if word in {"", "y", "yes", "好", "是"}:
                return

    def close(self) -> None:
        """Nothing more is written in the book that is open, if one is."""
        if self.book is not None:
            self.book.close()
        self.book = None
