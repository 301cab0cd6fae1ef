"""Solving puzzles in the terminal."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Final

from rich.console import Console

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import LANGS, Lang, Text
from dizhu.cli.puzzling import keeping, words
from dizhu.cli.puzzling.picking import check_choice, is_choosy, named, picked, today
from dizhu.cli.puzzling.showing import deeds, head, said, table, task
from dizhu.cli.streams import must_read
from dizhu.cli.terminal import style
from dizhu.cli.terminal.line import Lines
from dizhu.cli.terminal.person import Leave
from dizhu.cli.terminal.prompt import Misread, understand
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Playing
from dizhu.study.puzzles.attempt import Attempt, Right, Wrong
from dizhu.study.puzzles.hinting import STEPS, hint
from dizhu.study.puzzles.oracle import Oracle, oracle
from dizhu.study.puzzles.puzzle import Puzzle
from dizhu.study.puzzles.shelf import shelf

INTERRUPTED: Final = 0


def play(args: Namespace) -> int:
    """Solve the puzzle that is asked for; the exit code."""
    must_read()
    kept = keeping.load(args.lang)
    puzzle = _chosen(args, kept)
    console = Console(highlight=False, markup=False, emoji=False)
    try:
        with oracle(puzzle.rules) as known:
            sitting = _Sitting(known, puzzle, console, Lines(console), args.lang)
            clean = sitting.run()
    except Leave:
        return INTERRUPTED
    keeping.save(kept.after(puzzle.id, today(), right=clean))
    return 0


def _chosen(args: Namespace, kept: keeping.Kept) -> Puzzle:
    """The one that is named, else of the day, else due, else the easiest that is not solved yet."""
    check_choice(args)
    if sum((args.id is not None, args.daily, args.due, is_choosy(args))) > 1:
        raise UsageError(words.ONE_WAY(args.lang))
    if args.id is not None:
        return named(args.id, args.lang)
    if args.daily:
        return shelf().daily(today())
    if args.due:
        due = [name for name in kept.boxes.due(today()) if name in shelf().by_id]
        if not due:
            raise UsageError(words.NONE_DUE(args.lang), code="no_puzzle")
        return shelf().by_id[due[0]]
    found = picked(args).puzzles
    if not found:
        raise UsageError(words.NONE_LIKE(args.lang), code="no_puzzle")
    fresh = [p for p in found if p.id not in kept.solved and p.id not in kept.boxes.slips]
    return (fresh or found)[0]


class _Sitting:
    """One puzzle, until it is solved. `ask` raises `Leave`."""

    def __init__(
        self,
        known: Oracle,
        puzzle: Puzzle,
        console: Console,
        ask: Callable[[str], str],
        lang: Lang,
    ) -> None:
        self._known = known
        self._puzzle = puzzle
        self._console = console
        self._ask = ask
        self._lang: Lang = lang
        self._step = 0
        self._clean = True

    def run(self) -> bool:
        """Was it solved without a mistake, and without being told the play."""
        attempt = Attempt.begin(self._puzzle)
        self._tell(head(self._puzzle, self._lang, motifs=False), style.TITLE)
        self._tell(task(self._puzzle, self._lang))
        while not attempt.solved:
            attempt = self._decision(attempt)
        self._tell((words.SOLVED if self._clean else words.SOLVED_AFTER)(self._lang), style.HINT)
        return self._clean

    def _decision(self, attempt: Attempt) -> Attempt:
        state = attempt.state
        assert isinstance(state, Playing)
        self._tell("")
        for line in table(state, self._puzzle.me, self._lang):
            self._tell(line)
        self._step = 0
        while True:
            action = self._action(attempt)
            try:
                answer = attempt.play(self._known, action)
            except IllegalAction as error:
                self._tell(error.refusal(self._lang), style.REFUSED)
                continue
            match answer:
                case Right(further, replies):
                    for line in deeds(replies, self._puzzle, self._lang):
                        self._tell(line)
                    return further
                case Wrong():
                    self._refute(answer)

    def _action(self, attempt: Attempt) -> Action:
        """The first line that means an action."""
        while True:
            meant = understand(self._ask(words.QUESTION(self._lang)), attempt.state, self._lang)
            match meant:
                case Play() | Pass():
                    return meant
                case Misread(why):
                    self._tell(why, style.REFUSED)
                case "quit":
                    raise Leave
                case "hint":
                    self._hint(attempt)
                case _:
                    for line in table(_playing(attempt), self._puzzle.me, self._lang):
                        self._tell(line)

    def _hint(self, attempt: Attempt) -> None:
        self._step = min(self._step + 1, STEPS)
        self._clean = self._clean and self._step < STEPS
        told = hint(self._known, attempt, self._step, _typed)
        self._tell(told(self._lang), style.HINT)

    def _refute(self, wrong: Wrong) -> None:
        self._clean = False
        what = said(wrong.action, self._lang)
        self._tell(words.WRONG(self._lang).format(what=what), style.REFUSED)
        for line in deeds(wrong.refutation, self._puzzle, self._lang):
            self._tell(line)
        self._tell(words.AGAIN(self._lang))

    def _tell(self, line: str, how: str | None = None) -> None:
        self._console.print(line, style=how, soft_wrap=True)


def _typed(action: Action) -> Text:
    """An action as it may be typed here."""
    return Text(*(said(action, lang) for lang in LANGS))


def _playing(attempt: Attempt) -> Playing:
    assert isinstance(attempt.state, Playing)
    return attempt.state
