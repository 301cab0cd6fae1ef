"""The player of flesh: an agent that draws its view, reads lines, and answers with an action."""

from __future__ import annotations

from collections.abc import Callable

from dizhu.bots.hints import Hints, advice, hints
from dizhu.bots.simple import laid_down
from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.asked import history, manual, ruling, unseen
from dizhu.cli.terminal.faces import ORDERS
from dizhu.cli.terminal.prompt import Asked, Command, Misread, understand
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.tricks import tricks
from dizhu.cli.terminal.words import say
from dizhu.game.actions import Action, Call, Pass
from dizhu.game.engine import decide
from dizhu.game.match import Match
from dizhu.game.notation import write_action
from dizhu.game.play import held
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Auction, Doubling, Playing, Redoubling
from dizhu.game.view import View

Ask = Callable[[str], str]
"""Asks a question (an empty one: only waits for a line) and returns what is typed."""


_YES_NO = {"double": "y", "no": "n"}  # actions as they are asked for here


class Leave(Exception):
    """The person has had enough: `quit`, or the end of the input."""


class Person:
    """Plays through `screen`; `ask` raises `Leave` where the input ends."""

    def __init__(self, screen: Screen, ask: Ask, match: Match) -> None:
        self.match = match
        self._screen = screen
        self._ask = ask

    def act(self, view: View) -> Action:
        """The first action typed that the rules allow."""
        self._screen.table(view, self.match)
        return _Turn(self._screen, view, self.match).take(self._ask)


class _Turn:
    """One turn of the person, with the hints told in it."""

    def __init__(self, screen: Screen, view: View, match: Match) -> None:
        self._screen = screen
        self._view = view
        self._match = match
        self._hints: Hints | None = None
        self._advised: Action | None = None
        self._told = 0

    def take(self, ask: Ask) -> Action:
        """Read lines until one of them is an action that the rules allow. May raise `Leave`."""
        question = self._question()
        while True:
            meant = understand(ask(question), self._view.state, self._screen.lang)
            question = ""
            match meant:
                case Misread(why):
                    self._screen.tell(why, style.REFUSED)
                    continue
                case Asked(number):
                    ruling(self._screen, number, self._view.state)
                    continue
                case "nothing":
                    action = self._offered()
                    if action is None:
                        self._screen.tell(self._wanted(), style.IDLE)
                        continue
                case "hint":
                    self._hint()
                    continue
                case str():
                    self._obey(meant)
                    question = self._question()
                    continue
                case _:
                    action = meant
            if self._allowed(action):
                return action

    def _allowed(self, action: Action) -> bool:
        """Do the rules allow it; if not, tell why."""
        try:
            decide(self._view.state, self._screen.names.me, action)
        except IllegalAction as error:
            self._screen.tell(error.refusal(self._screen.lang), style.REFUSED)
            return False
        return True

    def _offered(self) -> Action | None:
        """What Enter alone does: plays the hint that was told, passes where nothing beats."""
        if self._advised:
            return self._advised
        if self._hints and self._told:
            combo = self._hints.offers[(self._told - 1) % len(self._hints.offers)]
            if combo is None:
                return Pass()
            state = self._view.state
            assert isinstance(state, Playing)
            return laid_down(state.rules, combo, held(state, self._screen.names.me))
        return Pass() if self._view.legal() == (Pass(),) else None

    def _hint(self) -> None:
        """Tell the next play, round and round."""
        screen, state, lang = self._screen, self._view.state, self._screen.lang
        if not isinstance(state, Playing):
            self._advised = advice(self._view)
            what = write_action(self._advised)
            screen.tell(say(words.HINT_SAYS, lang, what=_YES_NO.get(what, what)), style.HINT)
            return
        if self._hints is None:
            self._hints = hints(self._view)
        offers = self._hints.offers
        if offers == (None,):
            screen.tell(words.NO_HINT(lang), style.HINT)
            return
        n = self._told % len(offers)
        self._told += 1
        combo = offers[n]
        if combo:
            word, shown = words.HINT, screen.combo(combo)
        else:
            word, shown = words.HINT_PARTNER if self._partners() else words.HINT_PASS, ""
        screen.tell(say(word, lang, n=n + 1, all=len(offers), cards=shown), style.HINT)

    def _obey(self, command: Command) -> None:
        screen, view = self._screen, self._view
        match command:
            case "quit":
                raise Leave
            case "help":
                manual(screen)
            case "history":
                history(screen, tricks(view.state.rules, view.events))
            case "count":
                unseen(screen, view)
            case "sort":
                screen.order = ORDERS[(ORDERS.index(screen.order) + 1) % len(ORDERS)]
                screen.hand(view)
            case _:
                screen.table(view, self._match)

    def _partners(self) -> bool:
        """Is what lies on the table a partner's."""
        state, me = self._view.state, self._screen.names.me
        if not isinstance(state, Playing) or state.top is None:
            return False
        return state.contract.landlord not in (me, state.top.seat)

    def _wanted(self) -> str:
        lang = self._screen.lang
        if isinstance(self._view.state, Playing):
            return words.EMPTY(lang)
        return say(words.BAD_CALL, lang, choices=choices(self._view))

    def _question(self) -> str:
        state, lang, names = self._view.state, self._screen.lang, self._screen.names
        match state:
            case Auction():
                return say(words.YOUR_CALL, lang, bids=choices(self._view))
            case Doubling():
                return words.YOUR_DOUBLE(lang)
            case Redoubling():
                return words.YOUR_REDOUBLE(lang)
            case Playing(top=top) if top is not None:
                word = words.YOUR_PARTNER if self._partners() else words.YOUR_ANSWER
                if self._view.legal() == (Pass(),):
                    word = words.NOTHING_BEATS
                return say(word, lang, cards=self._screen.written(top.combo), who=names(top.seat))
            case _:
                return words.YOUR_LEAD(lang)


def choices(view: View) -> str:
    """What may be typed in a call or a doubling."""
    calls = [str(action.bid) for action in view.legal() if isinstance(action, Call)]
    return " ".join(calls) or "y n"
