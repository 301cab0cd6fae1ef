"""A deal that was played is reviewed from its result, and a mistake is tried again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Player
from tests.browser.studio import Visitor
from tests.server.process import Served


def opened(served: Served, visitor: Visitor, lang: str) -> Page:
    """A deal played to its end, and its review."""
    page = visitor.page()
    player = Player(page)
    player.begin(served.url)
    player.play()
    # Whoever plays here reads Chinese: another language is chosen afterwards.
    page.evaluate(
        """lang => {
          const kept = JSON.parse(localStorage.getItem("dizhu.settings") ?? "{}");
          localStorage.setItem("dizhu.settings", JSON.stringify({ ...kept, lang }));
        }""",
        lang,
    )
    address = page.get_by_test_id("review").get_attribute("href")
    page.get_by_test_id("review").click()
    if lang != "zh":
        page.goto(served.url + str(address))
        page.reload()
    expect(page.get_by_test_id("reviewed")).to_be_visible(timeout=60_000)
    return page


WORDS = {
    "zh": ("准确率", "有标记的", "自己试试"),
    "en": ("accuracy", "marks", "Try it yourself"),
}


@pytest.mark.slow
@pytest.mark.parametrize("lang", WORDS)
def test_a_review_from_the_result_and_a_decision_tried_again(
    served: Served, visitor: Visitor, lang: str
) -> None:
    page = opened(served, visitor, lang)
    accuracy, marks, again = WORDS[lang]
    expect(page.get_by_test_id("reviewed")).to_contain_text(accuracy)
    assert page.locator("figure img").count() == 3
    assert all(page.locator("figure img").evaluate_all("all => all.map(i => i.naturalWidth > 0)"))
    rows = page.get_by_test_id("moments").locator("> li")
    mine = rows.count()
    page.keyboard.press("f")
    assert rows.count() > 0
    for _ in range(3):
        page.keyboard.press("f")
    expect(rows).to_have_count(mine)
    page.get_by_text(marks, exact=True).click()
    assert rows.count() <= mine
    page.locator("input[name=review-show][value=judged]").set_checked(True, force=True)
    page.locator("input[name=review-seat][value=all]").set_checked(True, force=True)
    # A moment with a play to be tried again, by keys.
    page.locator("body").click(position={"x": 2, "y": 2})
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        if page.get_by_test_id("try").count():
            break
    expect(page.get_by_test_id("try")).to_have_text(again)
    page.keyboard.press("Enter")
    trial = page.get_by_test_id("trial")
    expect(trial.locator("img")).to_be_visible()
    trial.get_by_test_id("offered").locator("button").first.click()
    expect(trial.get_by_test_id("judgement")).to_be_visible(timeout=30_000)
    trial.get_by_test_id("again").click()
    expect(trial.get_by_test_id("judgement")).to_have_count(0)
    for _ in range(30):
        if trial.get_by_test_id("ended").count():
            break
        trial.get_by_test_id("offered").locator("button").first.click()
        expect(trial.locator("button:disabled")).to_have_count(0, timeout=30_000)
    expect(trial.get_by_test_id("ended")).to_be_visible()
