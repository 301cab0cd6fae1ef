"""A recorded deal drawn as it lay on the table, for somebody who sits at none of its seats."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text as Line

from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.faces import counted
from dizhu.cli.terminal.names import Names
from dizhu.cli.terminal.result import show_result
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.words import say
from dizhu.game.match import Match
from dizhu.game.record.record import Header
from dizhu.game.record.text_form import LETTERS
from dizhu.game.state import Auction, Doubling, Over, Playing, Redoubling, Void, to_act
from dizhu.game.view import View
from dizhu.rules.text import printable


@dataclass(frozen=True, slots=True)
class Seats(Names):
    """The seats by their letters and their players' names; none of them is the reader's."""

    players: tuple[str, ...] = ()

    def __call__(self, seat: int) -> str:
        """`B 小明`; what would move the cursor is told as an escape."""
        name = self.players[seat] if self.players else ""
        return f"{LETTERS[seat]} {printable(name)}".strip()

    def mine(self, seat: int) -> bool:  # noqa: ARG002 - whichever it is
        """Nobody reads from a seat: all are told of in the third person."""
        return False

    def mid(self, seat: int) -> str:
        """The same as anywhere."""
        return self(seat)

    @property
    def round(self) -> tuple[int, ...]:
        """The seats in the order of their letters."""
        return tuple(range(self.seats))


class Scene:
    """Draws how a deal stands; `screen` has `Seats` for names."""

    def __init__(self, screen: Screen, header: Header) -> None:
        self._screen = screen
        scores = header.scores or (0,) * header.rules.seats
        self._match = Match(header.rules, scores, deals=(header.deal or 1) - 1)

    def show(self, view: View) -> None:
        """The table, every hand as far as it is known, and who is to do what."""
        screen, state = self._screen, view.state
        match state:
            case Over() | Void():
                show_result(screen, state, self._match, self._match.after(state))
                return
            case Auction() | Doubling() | Redoubling() | Playing():
                pass
            case _:
                return
        screen.table(view, self._match, hand=False)
        for seat in screen.names.round:
            name = screen.names(seat)
            gap = " " * (screen.names.width - cell_len(name) + 2)
            told = counted(state.hands[seat], screen.lang)
            screen.put(Line("  ").append(name + gap, style.IDLE).append(told))
        for line in self._asked(view):
            screen.tell(line, style.QUESTION)

    def _asked(self, view: View) -> list[str]:
        """What is to be done, by whom."""
        screen, state = self._screen, view.state
        if isinstance(state, Playing) and not all(map(len, state.hands)):
            return []  # the end is only not told yet
        found: list[str] = []
        for seat in to_act(state):
            who, lang = screen.names(seat), screen.lang
            match state:
                case Auction():
                    found.append(say(words.TO_CALL, lang, who=who, bid=state.bid))
                case Doubling():
                    found.append(say(words.TO_DOUBLE, lang, who=who))
                case Redoubling():
                    found.append(say(words.TO_REDOUBLE, lang, who=who))
                case Playing(top=None):
                    found.append(say(words.TO_LEAD, lang, who=who))
                case Playing(top=top) if top is not None:
                    cards, other = screen.written(top.combo), screen.names(top.seat)
                    found.append(say(words.TO_ANSWER, lang, who=who, cards=cards, other=other))
                case _:
                    pass
        return found
