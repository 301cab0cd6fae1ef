"""A walk through a recorded deal: what happened, and how it then lay on the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text as Line

from dizhu.cli.steps import Step
from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.line import Lines
from dizhu.cli.terminal.person import Leave
from dizhu.cli.terminal.prompt import COMMANDS
from dizhu.cli.terminal.scene import Scene, Seats
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.telling import Teller
from dizhu.cli.terminal.words import say
from dizhu.game.holding import Reader
from dizhu.game.record.record import Record
from dizhu.game.view import View
from dizhu.rules.text import Lang

_QUIT = frozenset({"q", *COMMANDS["quit"]})
_BACK = frozenset({"b", "back", "上一步"})


class Stepper:
    """Shows `steps` of `record`, as `reader` saw them; `None` is everybody or a spectator."""

    def __init__(self, record: Record, steps: Sequence[Step], lang: Lang, reader: Reader) -> None:
        header = record.header
        console = Console(highlight=False, markup=False, emoji=False)
        names = Seats(lang, 0, header.rules.seats, header.players)
        self._screen = Screen(console, names)
        self._scene = Scene(self._screen, header)
        self._teller = Teller(names)
        self._steps = steps
        self._reader = reader
        self._lines = Lines(console)

    def show_all(self) -> None:
        """One after the other."""
        for step in self._steps:
            self._show(step)

    def walk(self) -> None:
        """One each time Enter is pressed, to the last or until the person has had enough."""
        at, question = 0, words.STEP(self._screen.lang)
        self._show(self._steps[0])
        while at + 1 < len(self._steps):
            try:
                word = self._lines(question).strip().lower()
            except Leave:
                return
            question = ""
            if word in _QUIT:
                return
            found = self._wanted(word, at)
            if found is None:
                question = words.STEP(self._screen.lang)
                first, last = self._steps[0].n, self._steps[-1].n
                told = say(words.NO_STEP, self._screen.lang, first=first, last=last)
                self._screen.tell(told, style.REFUSED)
            else:
                at = found
                self._show(self._steps[at])

    def _wanted(self, word: str, at: int) -> int | None:
        """Which step `word` asks for, `None` where there is none."""
        if not word:
            return at + 1
        if word in _BACK:
            return max(at - 1, 0)
        found = [i for i, step in enumerate(self._steps) if word == str(step.n)]
        return found[0] if found else None

    def _show(self, step: Step) -> None:
        self._screen.put(Line(f"{step.n:>3}. {self._teller.event(step.before, step.event)}"))
        self._scene.show(View(self._reader, step.after, step.told))
