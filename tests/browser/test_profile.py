"""The profile: what the reviews of one's own deals say together, drawn in the page."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driver import Player
from tests.browser.screens import REVIEWED, blunders, looked_closely, profile, profile_none
from tests.browser.studio import DESK, UPRIGHT, Studio, Visitor
from tests.browser.test_review import LANGS, each_lang, scene

TITLES = {"zh": "我的打法", "en": "How I play"}
FARMERS = {"zh": "农民胜", "en": "The farmers won"}
AXIS = {"zh": "省手数", "en": "saves turns"}


def kept(page: Page) -> list[dict[str, Any]]:
    return list(json.loads(page.evaluate("localStorage.getItem('dizhu.played')") or "[]"))


def words_of(page: Page) -> str:
    return " ".join(page.locator("figure img").evaluate_all("all => all.map(one => one.alt)"))


@each_lang
def test_a_deal_played_here_is_in_the_profile(studio: Studio, visitor: Visitor, lang: str) -> None:
    """As soon as it is over; and puzzles, where own mistakes wait, lead there."""
    one = scene(studio, visitor, lang)
    blunders(one)
    page = one.page
    (deal,) = kept(page)
    table = page.url.rsplit("/", 1)[1].split("#")[0]
    assert deal == {"table": table, "deal": 1, "seat": 0}
    score = page.evaluate(
        "(p) => fetch(p).then(r => r.json()).then(r => r.seats[0].score)",
        f"/api/tables/{table}/deals/1/review",
    )
    page.goto(page.url.split("/t/")[0] + "/puzzles")
    expect(page.get_by_test_id("profile")).to_contain_text("1")
    page.get_by_test_id("profile").click()
    expect(page.locator("h1")).to_have_text(TITLES[lang])
    expect(page.locator("figure img")).to_have_count(3, timeout=REVIEWED)
    told = words_of(page)
    assert f"{score:+.1f}".replace("-", "−") in told
    assert AXIS[lang] in told
    expect(page.locator("dt", has_text=AXIS[lang])).to_be_visible()


@each_lang
def test_who_comes_when_a_deal_is_over_did_not_play_it(
    studio: Studio, visitor: Visitor, lang: str
) -> None:
    """Before, it was in his profile, and what others had done wrong among his mistakes."""
    one = scene(studio, visitor, lang)
    blunders(one)
    seats = one.page.get_by_test_id("brief-show").get_attribute("href")
    late = Player(visitor.page(lang=LANGS[lang]))
    page = late.page
    page.goto(one.page.url)
    page.get_by_test_id("sit").click()
    for _ in range(2):
        expect(late.result.locator("h1")).to_have_text(FARMERS[lang])
        expect(page.get_by_test_id("next")).to_be_visible()
        expect(page.get_by_test_id("brief")).to_have_count(0)
        assert kept(page) == []
        page.reload()
    path = str(page.get_by_test_id("review").get_attribute("href"))
    assert "#" not in path
    # Nor is it his by the link of him who played.
    for link in (path, seats):
        page.goto(f"{one.page.url.split('/t/')[0]}{link}")
        expect(page.get_by_test_id("reviewed")).to_be_visible(timeout=REVIEWED)
        looked_closely(page)
        expect(page.get_by_test_id("collect")).to_have_count(0)
        expect(page.get_by_role("link", name=TITLES[lang])).to_have_count(0)
        assert page.evaluate("localStorage.getItem('dizhu.mistakes')") is None
    assert len(kept(one.page)) == 1


@each_lang
def test_before_a_deal_is_over_it_says_what_will_be_there(
    studio: Studio, visitor: Visitor, lang: str
) -> None:
    one = scene(studio, visitor, lang)
    asked = list[str]()
    one.page.on("request", lambda request: asked.append(request.url))
    profile_none(one)
    assert not [url for url in asked if "/api/profile" in url]
    one.page.get_by_test_id("profile-none").locator("+ p a").click()
    expect(one.page.get_by_test_id("play")).to_be_visible()


def test_a_deal_that_is_gone_is_forgotten(studio: Studio, visitor: Visitor) -> None:
    one = scene(studio, visitor)
    profile(one)
    page = one.page
    there = kept(page)
    gone = {"table": "00000000000000000000", "deal": 3, "seat": 1}
    page.evaluate(
        "(all) => localStorage.setItem('dizhu.played', JSON.stringify(all))", [gone, *there]
    )
    page.reload()
    expect(page.locator("figure img")).to_have_count(3, timeout=REVIEWED)
    expect(page.get_by_test_id("profiled")).to_contain_text("1 局")
    assert kept(page) == there


@each_lang
def test_a_long_wait_shows_how_far_it_is(studio: Studio, visitor: Visitor, lang: str) -> None:
    """Of the first few deals there is something to see while the others are reviewed."""
    one = scene(studio, visitor, lang)
    profile(one)
    page = one.page
    there = kept(page)
    # Two tables that are not there stand for deals that take long: each answer is held back.
    others = [{"table": f"{n:020d}", "deal": 1, "seat": 0} for n in (1, 2)]
    page.evaluate(
        "(all) => localStorage.setItem('dizhu.played', JSON.stringify(all))", [*there, *others]
    )
    asked = list[Any]()

    def hold(route: Any) -> None:
        asked.append(route)

    page.route("**/api/profile", hold)
    page.reload()
    bar = page.get_by_test_id("profiling").locator("progress")
    for done in range(3):
        expect(bar).to_have_js_property("value", done)
        expect(bar).to_have_js_property("max", 3)
        expect(page.locator("figure img")).to_have_count(3 if done else 0)
        if done:
            expect(page.get_by_test_id("profiling")).to_contain_text(str(done))
        page.wait_for_timeout(800)
        assert [len(one.request.post_data_json["deals"]) for one in asked] == [
            n + 1 for n in range(done + 1)
        ]
        asked[-1].continue_()
    expect(page.get_by_test_id("profiling")).to_have_count(0)
    expect(page.get_by_test_id("profiled")).to_contain_text("1")
    assert kept(page) == there


def test_drawings_are_for_the_width_and_a_refusal_can_be_asked_again(
    studio: Studio, visitor: Visitor, watched: Any
) -> None:
    watched.allow("Failed to load resource.*429")
    one = scene(studio, visitor, viewport=UPRIGHT)
    profile(one)
    page = one.page
    wide = page.locator("figure img").first
    expect(wide).to_have_js_property("naturalWidth", 320)
    page.set_viewport_size(DESK)
    expect(wide).to_have_js_property("naturalWidth", 680)
    body = {"code": "too_fast", "words": "慢一点"}
    page.route("**/api/profile", lambda route: route.fulfill(status=429, json=body))
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("慢一点")
    page.unroute("**/api/profile")
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.locator("figure img")).to_have_count(3, timeout=REVIEWED)
    expect(page.get_by_role("alert")).to_have_count(0)
