"""A bot that is a program: `pipe:COMMAND`."""

from __future__ import annotations

import atexit
import os
from dataclasses import dataclass
from random import Random
from threading import Lock
from typing import Final

from dizhu.bots.program.answer import Nonsense, action
from dizhu.bots.program.program import LIMIT, Program
from dizhu.bots.program.question import question
from dizhu.game.actions import Action
from dizhu.game.engine import default
from dizhu.game.view import View

PIPE: Final = "pipe:"
"""What the name of such a bot begins with."""


@dataclass(slots=True)
class Pipe:
    """A seat that is played by a program; what it fails to answer is done as when time is up.

    `faults` counts how often it failed this seat, and `fault` says what was wrong the last time.
    """

    program: Program
    rng: Random
    faults: int = 0
    fault: str = ""

    def act(self, view: View) -> Action:
        """The program's action, or that of ruling 81. Raises `ValueError` on nothing to do."""
        legal, seat = view.legal(), view.reader
        if seat is None or not legal:
            raise ValueError("there is nothing to do")
        # Numbers that can't be guessed: an answer before the question is none.
        number, seed = self.rng.getrandbits(48), self.rng.getrandbits(48)
        before = self.program.faults
        told = self.program.ask(question(view, legal, number, seed))
        if told is not None:
            try:
                meant = action(told, view.state, legal)
            except Nonsense as error:
                self.program.judge(error)
            else:
                self.program.judge(None)
                return meant
        if self.program.faults > before:
            self.faults, self.fault = self.faults + 1, self.program.fault
        return default(view.state, seat)


class Programs:
    """The programs of this process, one a command however many seats it plays."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.limit = limit
        self._known: dict[str, Program] = {}
        self._lock = Lock()
        self._owner = os.getpid()

    def seat(self, name: str, rng: Random) -> Pipe:
        """A bot `pipe:COMMAND`. Raises `ValueError` on what is no command."""
        return Pipe(self.program(name), rng)

    def program(self, name: str) -> Program:
        """The program of a bot `pipe:COMMAND`. Raises `ValueError`."""
        with self._lock:
            if self._owner != os.getpid():
                # We are a fork: the programs of the other process are its own.
                self._known, self._owner = {}, os.getpid()
            if name not in self._known:
                self._known[name] = Program(name.removeprefix(PIPE), limit=self.limit)
            return self._known[name]

    def faults(self) -> dict[str, tuple[int, str]]:
        """How often each program failed, by its name, and how the last time."""
        return {name: (program.faults, program.fault) for name, program in self._known.items()}

    def close(self) -> None:
        """End them all."""
        if self._owner == os.getpid():
            for program in self._known.values():
                program.close()


PROGRAMS: Final = Programs()
"""Those of whoever has none of his own; they end with this process."""
atexit.register(PROGRAMS.close)
