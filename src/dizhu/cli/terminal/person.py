"""The player of flesh: an agent that draws its view, reads lines, and answers with an action."""

from __future__ import annotations

from collections.abc import Callable

from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.faces import ORDERS
from dizhu.cli.terminal.hints import hints
from dizhu.cli.terminal.prompt import Command, Misread, understand
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.tricks import tricks
from dizhu.cli.terminal.words import say
from dizhu.game.actions import Action, Call, Pass
from dizhu.game.engine import decide
from dizhu.game.match import Match
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Auction, Doubling, Playing, Redoubling
from dizhu.game.view import View


class Leave(Exception):
    """The person has had enough: `quit`, or the end of the input."""


class Person:
    """Plays through `screen`; `ask` shows a prompt and reads a line, and raises `Leave` at EOF."""

    def __init__(self, screen: Screen, ask: Callable[[str], str], match: Match) -> None:
        self.screen = screen
        self.match = match
        self._ask = ask

    def act(self, view: View) -> Action:
        """The first action typed that the rules allow."""
        self.screen.table(view, self.match)
        offers = _Offers(self.screen, view)
        while True:
            meant = understand(self._ask(self._prompt(view)), view.state, self.screen.lang)
            match meant:
                case Misread(why):
                    self.screen.tell(why, style.REFUSED)
                case "nothing":
                    if view.legal() == (Pass(),):
                        return Pass()
                    self.screen.tell(self._empty(view), style.IDLE)
                case "hint":
                    offers.next()
                case str():
                    self._obey(meant, view)
                case _:
                    if self._allowed(view, meant):
                        return meant

    def _allowed(self, view: View, action: Action) -> bool:
        """Do the rules allow it; if not, say which one and why."""
        try:
            decide(view.state, self.screen.names.me, action)
        except IllegalAction as error:
            self.screen.tell(error.refusal(self.screen.lang), style.REFUSED)
            return False
        return True

    def _obey(self, command: Command, view: View) -> None:
        screen = self.screen
        match command:
            case "quit":
                raise Leave
            case "help":
                screen.help()
            case "history":
                screen.history(tricks(view.state.rules, view.events))
            case "count":
                screen.unseen(view)
            case "sort":
                screen.order = ORDERS[(ORDERS.index(screen.order) + 1) % len(ORDERS)]
                screen.hand(view)
            case _:
                screen.table(view, self.match)

    def _empty(self, view: View) -> str:
        lang = self.screen.lang
        if isinstance(view.state, Playing):
            return words.EMPTY(lang)
        return say(words.BAD_CALL, lang, choices=choices(view))

    def _prompt(self, view: View) -> str:
        state, lang, names = view.state, self.screen.lang, self.screen.names
        match state:
            case Auction():
                return say(words.YOUR_CALL, lang, bids=choices(view))
            case Doubling():
                return words.YOUR_DOUBLE(lang)
            case Redoubling():
                return words.YOUR_REDOUBLE(lang)
            case Playing(top=top, contract=contract) if top is not None:
                partner = contract.landlord not in (names.me, top.seat)
                word = words.YOUR_PARTNER if partner else words.YOUR_ANSWER
                if view.legal() == (Pass(),):
                    word = words.NOTHING_BEATS
                return say(word, lang, cards=self.screen.written(top.combo), who=names(top.seat))
            case _:
                return words.YOUR_LEAD(lang)


class _Offers:
    """The hints of one turn, one after the other and round again."""

    def __init__(self, screen: Screen, view: View) -> None:
        self._screen = screen
        self._view = view
        self._told = 0

    def next(self) -> None:
        """Tell the next one."""
        screen, state, lang = self._screen, self._view.state, self._screen.lang
        if not isinstance(state, Playing):
            screen.tell(say(words.HINT_PHASE, lang, choices=choices(self._view)), style.HINT)
            return
        me = screen.names.me
        offers = hints(state, me, self._view.legal())
        if not offers:
            screen.tell(words.NO_HINT(lang), style.HINT)
            return
        if not self._told and state.top and state.contract.landlord not in (me, state.top.seat):
            screen.tell(words.HINT_PARTNER(lang), style.HINT)
        n = self._told % len(offers)
        self._told += 1
        shown = screen.combo(offers[n])
        screen.tell(say(words.HINT, lang, n=n + 1, all=len(offers), cards=shown), style.HINT)


def choices(view: View) -> str:
    """What may be typed in a call or a doubling."""
    calls = [str(action.bid) for action in view.legal() if isinstance(action, Call)]
    return " ".join(calls) or "y n"
