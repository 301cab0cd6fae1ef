"""Mistakes out of own games: kept from a review, asked again on their days, with no answer told."""

from __future__ import annotations

import json
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.screens import REVIEWED, Scene, choose_lowest, come_due, mine, review
from tests.browser.studio import LYING, UPRIGHT, Studio, Visitor
from tests.browser.test_review import LANGS, each_lang, scene, told

RIGHT = {"zh": "对了", "en": "Right"}
WRONG = {"zh": "还是不好", "en": "Not yet"}


def kept(page: Page) -> dict[str, Any]:
    return dict(json.loads(page.evaluate("localStorage.getItem('dizhu.mistakes')") or "{}"))


def answer_with(one: Scene, word: str) -> None:
    one.page.get_by_test_id("typed").fill(word)
    one.page.get_by_test_id("typed").press("Enter")


@each_lang
def test_the_review_keeps_own_mistakes(studio: Studio, visitor: Visitor, lang: str) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    table = page.url.split("/review/")[1].split("#")[0]
    own = [m["at"] for m in told(page)["moments"] if m["seat"] == 0 and m["loss"] is not None]
    assert own
    tomorrow = str(date.fromisoformat(page.evaluate(TODAY)) + timedelta(1))
    assert kept(page)["boxes"] == {f"{table}/{at}": [0, tomorrow] for at in own}
    # One that is put away stays away, also when the review is seen again.
    row = page.locator(f"#moment-{own[-1]}")
    if row.get_attribute("aria-expanded") == "false":
        row.click()
    page.get_by_test_id("collect").click()
    expect(page.get_by_test_id("collect")).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.get_by_test_id("reviewed")).to_be_visible(timeout=REVIEWED)
    assert f"{table}/{own[-1]}" not in kept(page)["boxes"]
    if row.get_attribute("aria-expanded") == "false":
        row.click()
    page.get_by_test_id("collect").click()
    assert f"{table}/{own[-1]}" in kept(page)["boxes"]
    # They wait for their day.
    page.goto(page.url.split("/review/")[0] + "/puzzles")
    expect(page.get_by_test_id("mine")).to_contain_text(str(len(own)))
    expect(page.get_by_test_id("mine")).to_contain_text(tomorrow)
    expect(page.get_by_test_id("mine")).not_to_have_attribute("href", "/puzzles/mine")


TODAY = """() => new Date(Date.now() - new Date().getTimezoneOffset() * 60000)
  .toISOString().slice(0, 10)"""


def test_nobody_keeps_the_mistakes_of_others(studio: Studio, visitor: Visitor) -> None:
    """Who was sent a link has no seat there, whatever the link says."""
    one = scene(studio, visitor)
    review(one)
    other = visitor.page()
    other.goto(one.page.url)
    expect(other.get_by_test_id("reviewed")).to_be_visible(timeout=REVIEWED)
    expect(other.get_by_test_id("graph")).to_be_visible()
    assert kept(other) == {}
    expect(other.get_by_test_id("moment")).to_be_visible()
    expect(other.get_by_test_id("collect")).to_have_count(0)


@each_lang
def test_it_is_asked_again_and_the_best_is_right(
    studio: Studio, visitor: Visitor, lang: str
) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    moments = {m["at"]: m for m in told(page)["moments"]}
    come_due(page)
    count = len(kept(page)["boxes"])
    page.goto(page.url.split("/review/")[0] + "/puzzles")
    page.get_by_test_id("mine").click()
    asked = page.get_by_test_id("mistake")
    expect(page.get_by_test_id("deciding")).to_be_visible(timeout=REVIEWED)
    name = str(asked.get_attribute("data-name"))
    moment = moments[int(name.rsplit("/", 1)[1])]
    # No trace of the answer: neither what was better, nor what was played, nor what it cost.
    said = f"{asked.inner_text()} {page.locator('img').evaluate_all(ALTS)}"
    key = "en" if lang == "en" else "zh"
    best = moment["best"][key]
    # A single card stands in the hand, and a figure anywhere.
    for trace in ("%", "?!", "??", "✓", "✗", "offered", *([best + " "] if len(best) > 2 else [])):
        assert trace not in said, trace
    for reason in moment["reasons"]:
        assert reason["text"][key] not in said
    answer_with(one, moment["best"]["en"])
    right = page.get_by_test_id("mine-right")
    expect(right).to_contain_text(RIGHT[lang], timeout=REVIEWED)
    assert kept(page)["boxes"][name][0] == 1
    # On to the next one, which has to wait for no reload.
    page.get_by_test_id("mine-next").click()
    expect(asked).not_to_have_attribute("data-name", name)
    assert len(kept(page)["boxes"]) == count


ALTS = "all => all.map(one => one.alt).join(' ')"


@each_lang
def test_wrong_again_begins_anew(studio: Studio, visitor: Visitor, lang: str) -> None:
    one = scene(studio, visitor, lang)
    mine(one)
    page = one.page
    name = str(page.get_by_test_id("mistake").get_attribute("data-name"))
    page.evaluate(
        """(name) => {
          const kept = JSON.parse(localStorage.getItem("dizhu.mistakes"));
          kept.boxes[name][0] = 3;
          localStorage.setItem("dizhu.mistakes", JSON.stringify(kept));
        }""",
        name,
    )
    page.reload()
    expect(page.get_by_test_id("deciding")).to_be_visible(timeout=REVIEWED)
    assert page.get_by_test_id("mistake").get_attribute("data-name") == name
    choose_lowest(one)  # which is what was played
    wrong = page.get_by_test_id("mine-wrong")
    expect(wrong).to_contain_text(WRONG[lang], timeout=REVIEWED)
    tomorrow = str(date.fromisoformat(page.evaluate(TODAY)) + timedelta(1))
    assert kept(page)["boxes"][name] == [0, tomorrow]
    # Then what was better is told, and the review is a click away.
    expect(wrong).to_contain_text("%")
    page.get_by_test_id("mine-review").click()
    expect(page.locator(f"#moment-{name.rsplit('/', 1)[1]}")).to_be_in_viewport()


@pytest.mark.parametrize("viewport", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_on_a_phone_it_needs_no_scrolling(
    studio: Studio, visitor: Visitor, viewport: dict[str, int]
) -> None:
    one = scene(studio, visitor, viewport=viewport)
    mine(one)
    page = one.page
    hand = page.get_by_test_id("hand").or_(page.get_by_test_id("columns"))
    asked = page.get_by_test_id("mistake")
    for part in (asked.locator("img"), page.get_by_test_id("actions"), hand):
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("typed")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    choose_lowest(one)
    expect(page.get_by_test_id("mine-wrong")).to_be_in_viewport(ratio=1, timeout=REVIEWED)


def test_what_may_not_be_played_costs_nothing(
    studio: Studio, visitor: Visitor, watched: Any
) -> None:
    watched.allow("Failed to load resource.*400")
    one = scene(studio, visitor)
    mine(one)
    before = kept(one.page)
    answer_with(one, "QK")
    expect(one.page.get_by_test_id("refusal")).to_be_visible()
    assert kept(one.page) == before
    expect(one.page.get_by_test_id("deciding")).to_be_visible()


@each_lang
def test_a_deal_that_is_gone_is_let_go(
    studio: Studio, visitor: Visitor, watched: Any, lang: str
) -> None:
    watched.allow("Failed to load resource.*404")
    page = visitor.page(lang=LANGS[lang])
    page.goto(studio.server().url + "/puzzles")
    boxes = {"00000000000000000000/1/5": [0, "2020-01-01"]}
    told = json.dumps({"boxes": boxes, "known": list(boxes)})
    page.evaluate("(told) => localStorage.setItem('dizhu.mistakes', told)", told)
    page.reload()
    page.get_by_test_id("mine").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_test_id("mine-forget").click()
    expect(page.get_by_test_id("mine-none")).to_be_visible()
    assert kept(page)["boxes"] == {}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"boxes":{"a":5}}', '{"boxes":7,"known":3}'])
def test_whatever_is_kept_the_page_comes(studio: Studio, visitor: Visitor, text: str) -> None:
    page = visitor.page()
    page.goto(studio.server().url)
    page.evaluate("(text) => localStorage.setItem('dizhu.mistakes', text)", text)
    page.goto(studio.server().url + "/puzzles")
    expect(page.get_by_test_id("mine")).to_be_visible()
