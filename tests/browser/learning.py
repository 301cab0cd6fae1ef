"""Somebody who learns, and the screens where that is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from dizhu.study.lessons.catalogue import LESSONS
from dizhu.study.lessons.judging import NEXT
from dizhu.study.lessons.lesson import Pick

if TYPE_CHECKING:
    from tests.browser.screens import Scene


class Learner:
    """Takes a lesson by mouse; which moves are right the lesson itself tells."""

    def __init__(self, page: Page, lesson: str) -> None:
        self.page = page
        self.name = lesson
        self.steps = LESSONS[lesson].steps
        self.actions = page.get_by_test_id("lesson-actions")
        self.hand = page.get_by_test_id("lesson-hand")
        self.says = page.get_by_test_id("says")
        self.wrong = page.get_by_test_id("wrong")
        self.over = page.get_by_test_id("lesson-over")

    def begin(self, url: str) -> None:
        self.page.goto(f"{url}/learn/{self.name}")
        expect(self.actions.get_by_role("button").first).to_be_visible()

    def choose(self, cards: str) -> None:
        """These cards, each by its own button."""
        for letter in cards:
            free = self.hand.locator(f"[data-rank='{letter}'][aria-pressed=false]")
            free.first.click()

    def do(self, at: int) -> None:
        """The right move of step `at`, and on to the next."""
        step = self.steps[at]
        move = step.good or NEXT
        expect(self.actions.get_by_role("button").first).to_be_visible()
        with self.page.expect_response("**/api/lessons/**") as heard:
            if move == NEXT:
                self.page.get_by_test_id("next-step").click()
            elif isinstance(step.goal, Pick):
                self.actions.get_by_role("button").nth(int(move) - 1).click()
            elif move == "pass":
                self.page.get_by_test_id("lesson-pass").click()
            elif not self.page.get_by_test_id("lesson-play").is_visible():
                self.actions.get_by_role("button").nth(int(move)).click()
            else:
                self.play(move)
        said = heard.value.json()["said"]
        if said["words"] or said["line"]:
            self.page.get_by_test_id("next-step").click()

    def play(self, cards: str) -> None:
        self.choose(cards)
        self.page.get_by_test_id("lesson-play").click()


def _at(
    lesson: str, at: int, then: Callable[[Learner], None] | None = None
) -> Callable[[Scene], None]:
    """The lesson where `at` steps are done."""

    def show(scene: Scene) -> None:
        learner = Learner(scene.page, lesson)
        learner.begin(scene.studio.server().url)
        for step in range(at):
            learner.do(step)
        if then is not None:
            then(learner)

    return show


def _told(path: str, there: str) -> Callable[[Scene], None]:
    def show(scene: Scene) -> None:
        scene.goto(path)
        expect(scene.page.locator(there).first).to_be_visible()

    return show


def _lab(scene: Scene) -> None:
    """A hand, and what a play does to it."""
    scene.goto("/lab")
    scene.page.get_by_test_id("lab-play").fill("5")
    split = scene.page.get_by_test_id("split")
    expect(split.locator(".effect")).to_be_visible()
    expect(split.get_by_role("img").first).to_be_visible()


def _punished(learner: Learner) -> None:
    learner.play("2")
    expect(learner.page.get_by_test_id("line")).to_be_visible()


def _refused(learner: Learner) -> None:
    learner.play("9")
    expect(learner.wrong).to_be_visible()


def _finished(learner: Learner) -> None:
    expect(learner.over).to_be_visible()


LEARNING: dict[str, Callable[[Scene], None]] = {
    "learn": _told("/learn", "[data-testid=lessons] a"),
    "learn-check": _told("/learn/check", "[data-testid=checked] .strip"),
    "learn-lab": _lab,
    "learn-compare": _told("/learn/compare", "[data-testid=figures]"),
    "learn-rules": _told("/learn/rules", "#r17"),
    "learn-history": _told("/learn/history", "section p"),
    "lesson-call": _at("first-deal", 1),
    "lesson-answer": _at("first-deal", 7),
    "lesson-punished": _at("partner", 0, _punished),
    "lesson-refused": _at("mistakes-rules", 0, _refused),
    "lesson-unseen": _at("counting", 0),
    "lesson-pick": _at("turns", 3),
    "lesson-four": _at("two-decks", 2),
    "lesson-over": _at("partner", 3, _finished),
    "lesson-over-long": _at("breaking", 2, _finished),
}
