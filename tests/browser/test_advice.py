"""What the page says of one's choices and of hidden cards, in Chinese and in English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import fixed
from tests.browser.screens import Scene
from tests.browser.studio import DESK, Studio, Visitor

KEPT = {"motion": False, "coach": False}
WORTH = {"zh": r"胜率 \d+%.* 手", "en": r"wins \d+%.* turns"}
CALLS = {"zh": r"3 分 [+−]?\d", "en": r"[+−]\d"}
BEATEN = {"zh": r"被压住的机会：\d+%", "en": r"is beaten: \d+%"}


@pytest.mark.parametrize(("lang", "locale"), [("zh", "zh-CN"), ("en", "en-GB")])
def test_advice_and_chances_at_the_table(
    studio: Studio, visitor: Visitor, lang: str, locale: str
) -> None:
    page = visitor.page({**KEPT, "name": "A"}, lang=locale, viewport=DESK)
    scene = Scene(studio, page, lang)
    advice = page.get_by_test_id("advice")

    scene.start(fixed.SINGLES, "folk")
    page.get_by_test_id("ask-advice").click()
    expect(advice).to_contain_text(re.compile(CALLS[lang]))
    with scene.player.changing():
        scene.keys("3")
    scene.player.my_turn()
    expect(advice).to_be_hidden()

    hand = scene.player.hand.bounding_box()
    scene.keys("h")
    expect(advice).to_contain_text(re.compile(WORTH[lang]))
    first = advice.locator("summary").text_content()
    assert scene.player.hand.bounding_box() == hand
    scene.keys("h")
    expect(advice.locator("summary")).not_to_have_text(first or "")
    advice.locator("summary").click()
    expect(advice.locator(".reason").first).to_be_visible()
    assert scene.player.hand.bounding_box() == hand

    expect(page.get_by_test_id("beatable")).to_contain_text(re.compile(BEATEN[lang]))
    # The two seats hold the four jacks between them, and none of the threes.
    for seat in (1, 2):
        expect(page.get_by_test_id(f"likely-{seat}-J")).to_have_text(re.compile(r"\d"))
        expect(page.get_by_test_id(f"likely-{seat}-D")).to_have_text("·")
    scene.keys("Escape")
    expect(advice).to_be_hidden()
