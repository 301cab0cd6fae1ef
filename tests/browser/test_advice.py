"""What the page says of one's choices and of hidden cards, in Chinese and in English."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import fixed
from tests.browser.screens import SCREENS, Scene, four_playing, open_advice
from tests.browser.studio import DESK, PHONE, Studio, Visitor

KEPT = {"motion": False, "coach": False}
WORTH = {"zh": r"胜率 \d+%.* 手", "en": r"wins \d+%.* turns"}
CALLS = {"zh": r"3 分 [+−]?\d", "en": r"[+−]\d"}
LEAST_TAP = 40
"""Pixels that a finger hits."""
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


EACH = {
    "zh": {
        "doubling": r"^加倍 [+−]?[\d.]+.* · 不加倍 [+−]?[\d.]+",
        "redoubling": r"^再加倍 [+−]?[\d.]+.* · 不加倍 [+−]?[\d.]+",
    },
    "en": {
        "doubling": r"^Double [+−]?[\d.]+.* · No double [+−]?[\d.]+",
        "redoubling": r"^Redouble [+−]?[\d.]+.* · No redouble [+−]?[\d.]+",
    },
}
each_lang = pytest.mark.parametrize("lang", ["zh", "en"])


def at_a_table(studio: Studio, visitor: Visitor, lang: str, **options: Any) -> Scene:
    page = visitor.page({**KEPT, "name": "A"}, lang={"zh": "zh-CN", "en": "en-GB"}[lang], **options)
    return Scene(studio, page, lang)


@each_lang
@pytest.mark.parametrize("phase", ["doubling", "redoubling"])
def test_each_choice_of_doubling_has_its_points(
    studio: Studio, visitor: Visitor, lang: str, phase: str
) -> None:
    scene = at_a_table(studio, visitor, lang, viewport=DESK)
    SCREENS[phase](scene)
    advice = scene.page.get_by_test_id("advice")
    expect(advice).to_be_hidden()
    buttons = scene.player.actions.bounding_box()
    scene.page.get_by_test_id("ask-advice").click()
    said = re.compile("|".join((EACH[lang][phase], swapped(EACH[lang][phase]))))
    expect(advice.locator("summary")).to_have_text(said)
    assert scene.player.actions.bounding_box() == buttons
    open_advice(scene)
    assert advice.get_by_role("listitem").count() == 2
    expect(advice.locator(".reason").first).to_be_visible()
    # It is only told: what is done is the player's to choose, and then it is gone.
    with scene.player.changing():
        scene.keys("n")
    expect(advice).to_be_hidden()


def swapped(pattern: str) -> str:
    """The same where the other choice is worth more."""
    one, other = pattern.removeprefix("^").split(".* · ")
    return f"^{other}.* · {one}"


@each_lang
def test_advice_in_a_game_of_four(studio: Studio, visitor: Visitor, lang: str) -> None:
    scene = at_a_table(studio, visitor, lang, viewport=DESK)
    four_playing(scene)
    page = scene.page
    hand = scene.player.hand.bounding_box()
    scene.keys("h")
    advice = page.get_by_test_id("advice")
    expect(advice.locator("summary")).to_contain_text(re.compile(WORTH[lang]))
    assert scene.player.hand.bounding_box() == hand
    open_advice(scene)
    expect(advice.locator(".reason").first).to_be_visible()
    for seat in (1, 2, 3):
        expect(page.get_by_test_id(f"likely-{seat}-3")).to_have_text(re.compile(r"\d|·"))


def high(spot: Locator) -> float:
    box = spot.bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize(
    "viewport", [PHONE, {"width": 740, "height": 360}], ids=["standing", "lying"]
)
def test_advice_by_taps_on_a_phone(
    studio: Studio, visitor: Visitor, viewport: dict[str, int]
) -> None:
    scene = at_a_table(studio, visitor, "zh", viewport=viewport, has_touch=True, is_mobile=True)
    page = scene.page
    scene.start(fixed.SINGLES, "folk")
    ask = page.get_by_test_id("ask-advice")
    assert high(ask) >= LEAST_TAP
    ask.tap()
    advice = page.get_by_test_id("advice")
    expect(advice).to_contain_text(re.compile(CALLS["zh"]))
    with scene.player.changing():
        scene.player.button("3 分").tap()
    scene.player.my_turn()
    scene.player.actions.get_by_role("button", name="提示").tap()
    summary = advice.locator("summary")
    expect(summary).to_contain_text(re.compile(r"胜率 \d+%"))
    assert high(summary) >= LEAST_TAP, "too low for a finger"
    summary.tap()
    expect(advice.locator(".reason").first).to_be_visible()
    inside = advice.bounding_box()
    assert inside is not None
    assert inside["x"] >= 0
    assert inside["x"] + inside["width"] <= viewport["width"]
    assert inside["y"] >= 0
    # The cards that it speaks of are chosen, and a tap plays them.
    assert scene.player.look()["actions"]
    with scene.player.changing():
        scene.player.button("出牌").tap()
    expect(advice).to_be_hidden()
