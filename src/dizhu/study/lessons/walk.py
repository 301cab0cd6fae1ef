"""Where a learner stands after some moves: the whole of a lesson's machine, without a memory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dizhu.study.lessons.judging import Verdict, judge
from dizhu.study.lessons.lesson import Lesson, Step
from dizhu.study.lessons.scene import Scene, enter


class BadMoves(ValueError):
    """Moves that do not lead through the lesson: of another version of it, or made up."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The step that comes next, `None` at the end, its table, and what is said to the last move.

    `at` counts the steps that are done.
    """

    lesson: Lesson
    at: int
    step: Step | None
    scene: Scene | None
    said: Verdict | None = None


def walk(lesson: Lesson, moves: Sequence[str]) -> Standing:
    """Where `moves` lead; every one but the last must have done its step, else `BadMoves`."""
    standing = Standing(lesson, 0, lesson.steps[0], enter(lesson.steps[0], None))
    for number, move in enumerate(moves, 1):
        if standing.step is None:
            raise BadMoves("the lesson was over before")
        said = judge(standing.step, standing.scene, move)
        if said.taken:
            standing = _on(lesson, standing.at + 1, said, said.after or standing.scene)
        elif number < len(moves):
            raise BadMoves(f"move {number} does not do its step")
        else:
            standing = Standing(lesson, standing.at, standing.step, standing.scene, said)
    return standing


def _on(lesson: Lesson, at: int, said: Verdict, scene: Scene | None) -> Standing:
    if at == len(lesson.steps):
        return Standing(lesson, at, None, scene, said)
    step = lesson.steps[at]
    return Standing(lesson, at, step, enter(step, scene), said)
