"""Taking one lesson in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.console import Console

from dizhu.cli.lang import Lang
from dizhu.cli.learning import words
from dizhu.cli.streams import must_read
from dizhu.cli.terminal import style
from dizhu.cli.terminal.faces import grouped
from dizhu.cli.terminal.line import Lines
from dizhu.cli.terminal.person import Leave
from dizhu.cli.terminal.prompt import COMMANDS, PASSES
from dizhu.game.state import Deal, seen_by
from dizhu.rules.cards import Cards
from dizhu.study.lessons.catalogue import following
from dizhu.study.lessons.judging import NEXT, SHOW, Verdict
from dizhu.study.lessons.lesson import Lesson, Pick, Safe, Step
from dizhu.study.lessons.scene import Scene
from dizhu.study.lessons.walk import walk
from dizhu.study.lessons.wording import who
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.wording import doing

LEFT: Final = 0


def take(lesson: Lesson, lang: Lang) -> int:
    """From the first step to the last; the exit code."""
    must_read()
    console = Console(highlight=False, markup=False, emoji=False)
    try:
        Sitting(lesson, console, Lines(console), lang).run()
    except Leave:
        return LEFT
    return 0


class Sitting:
    """One lesson, until it is over. `ask` raises `Leave`."""

    def __init__(
        self, lesson: Lesson, console: Console, ask: Callable[[str], str], lang: Lang
    ) -> None:
        self._lesson = lesson
        self._console = console
        self._ask = ask
        self._lang: Lang = lang

    def run(self) -> None:
        """Ask until every step is done."""
        moves: list[str] = []
        standing = walk(self._lesson, moves)
        self._tell(self._lesson.title(self._lang), style.TITLE)
        told = -1
        while (step := standing.step) is not None:
            if standing.at != told:
                self._show(step, standing.scene, standing.at)
                told = standing.at
            move = self._move(step)
            standing = walk(self._lesson, [*moves, move])
            if standing.said is not None:
                self._answer(standing.said, standing.scene)
            if standing.at > told:
                moves.append(move)
        self._tell(words.OVER(self._lang), style.HINT)
        self._end()

    def _show(self, step: Step, scene: Scene | None, at: int) -> None:
        place = words.STEP(self._lang).format(at=at + 1, steps=len(self._lesson.steps))
        self._tell(f"\n{place}", style.IDLE)
        self._tell(step.says(self._lang))
        if isinstance(step.goal, Pick):
            for number, hand in enumerate(step.goal.hands, 1):
                self._tell(f"  {number}  {grouped(Cards.parse(hand), self._lang)}")
        elif scene is not None:
            for line in _table(scene, self._lang):
                self._tell(line)
            if isinstance(step.goal, Safe):
                cards = grouped(Cards.parse(step.goal.unseen), self._lang)
                self._tell(words.UNSEEN(self._lang).format(cards=cards))

    def _move(self, step: Step) -> str:
        """A typed line as a move; the words for passing and for a hint are the table's."""
        question = (words.ON if step.goal is None else words.QUESTION)(self._lang)
        while True:
            line = self._ask(question).strip()
            word = line.lower()
            if word in COMMANDS["quit"]:
                raise Leave
            if step.goal is None:
                return NEXT
            if word in COMMANDS["hint"]:
                return SHOW
            if line:
                return "pass" if word in PASSES else line

    def _answer(self, said: Verdict, scene: Scene | None) -> None:
        how = style.HINT if said.taken else style.REFUSED
        if said.words is not None and said.words.en:
            numbers = ", ".join(map(str, said.rulings))
            cited = words.RULINGS(self._lang).format(numbers=numbers) if numbers else ""
            between = " " if cited and self._lang == "en" else ""
            self._tell(f"{said.words(self._lang)}{between}{cited}", how)
        table = said.after or scene
        if table is not None:
            seats = table.state.rules.seats
            for seat, action in said.line:
                name = who(seat, table.seat, seats)(self._lang)
                what = doing(action)(self._lang)
                self._tell(words.SAID(self._lang).format(who=name, what=what))

    def _end(self) -> None:
        """What was learnt, and where it leads on to."""
        lesson, lang = self._lesson, self._lang
        self._tell(f"\n{words.LEARNT(lang)}")
        for idea in lesson.learnt:
            self._tell(f"  · {idea(lang)}")
        self._tell("")
        after = following(lesson)
        if after is not None:
            command = f"dizhu learn {after.name}"
            self._tell(words.NEXT(lang).format(command=command, title=after.title(lang)))
        for name in lesson.motifs:
            command = f"dizhu puzzle play --motif {name}"
            title = MOTIFS[name].title(lang)
            self._tell(words.PUZZLES(lang).format(command=command, title=title))

    def _tell(self, line: str, how: str | None = None) -> None:
        self._console.print(line, style=how, soft_wrap=True)


def _table(scene: Scene, lang: Lang) -> Iterator[str]:
    """The seats, the learner's last, and what they last did."""
    state = scene.state if scene.open else seen_by(scene.state, scene.seat)
    assert isinstance(state, Deal), "a lesson's table has cards on it"
    seats = state.rules.seats
    said = dict(scene.said)
    if isinstance(state.bottom.cards, Cards):
        yield words.BOTTOM(lang).format(cards=grouped(state.bottom.cards, lang))
    for seat in ((scene.seat + i) % seats for i in range(1, seats + 1)):
        hand = state.hands[seat]
        held = (
            grouped(hand, lang)
            if isinstance(hand, Cards)
            else words.COUNT(lang).format(n=len(hand))
        )
        laid = f"  → {doing(said[seat])(lang)}" if seat in said else ""
        yield f"  {who(seat, scene.seat, seats)(lang)}  {held}{laid}"
