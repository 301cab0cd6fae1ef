"""A deal that was played is reviewed from its result: in a line, as a page, by keys, on a phone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from dizhu.game.holding import Unseen
from dizhu.rules.cards import Cards
from dizhu.rules.combos import parse
from dizhu.rules.presets import FOUR
from dizhu.rules.text import LANGS as LANGS_DRAWN
from dizhu.rules.text import Text
from dizhu.study.drawing.position import Position
from dizhu.table.bots import BOTS
from tests.browser import fixed
from tests.browser.screens import (
    REVIEWED,
    Scene,
    blunders,
    looked_closely,
    review,
    review_call,
    review_trial,
)
from tests.browser.studio import DESK, LYING, PHONE, UPRIGHT, Studio, Visitor
from tests.browser.test_advice import LEAST_TAP, high
from tests.browser.test_phones import apart

LANGS = {"zh": "zh-CN", "zh-TW": "zh-TW", "en": "en-GB"}
COST = {"zh": r"你有 \d+ 步共?少赢 \d+\s%", "en": r"\d+ moments? cost you \d+\s%"}

each_lang = pytest.mark.parametrize("lang", ["zh", pytest.param("en", marks=pytest.mark.slow)])


def scene(studio: Studio, visitor: Visitor, lang: str = "zh", **options: Any) -> Scene:
    return Scene(studio, visitor.page(lang=LANGS[lang], **options), lang)


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def keys_of(cards: str) -> str:
    """The keys that choose these, which are written as people read them, in English."""
    for name, key in {"10": "0", "small joker": "x", "big joker": "d", " ": ""}.items():
        cards = cards.replace(name, key)
    return cards.lower()


def expect_open(page: Page, at: int) -> None:
    """That moment is open, and no other."""
    row = page.locator("[id^=moment-][aria-expanded=true]")
    expect(row).to_have_attribute("id", f"moment-{at}")


def told(page: Page, more: str = "") -> Any:
    """The review that the page has, or its drawings."""
    path = page.url.split("#")[0].split("/review/")
    table, deal = path[1].split("/")
    address = f"{path[0]}/api/tables/{table}/deals/{deal}/review{more}"
    return json.loads(page.request.get(address).text())


def test_the_normal_review_comes_in_place_of_the_quick_one(
    studio: Studio, visitor: Visitor
) -> None:
    """Whoever reads on meanwhile is not disturbed: what is open stays open, and where it was."""
    one = scene(studio, visitor)
    blunders(one)
    page, held = one.page, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/review?depth=normal", hold)
    page.get_by_test_id("brief-show").click()
    depth = page.get_by_test_id("depth")
    expect(page.get_by_test_id("reviewed")).to_be_visible(timeout=REVIEWED)
    expect(depth).to_have_attribute("data-depth", "quick")
    row = page.locator("[id^=moment-][aria-expanded=true]")
    expect(row).to_be_in_viewport()
    opened, before = row.get_attribute("id"), row.bounding_box()
    page.wait_for_timeout(200)
    held[0].continue_()
    looked_closely(page)
    assert told(page)["depth"] == "normal"
    assert row.get_attribute("id") == opened
    after = row.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 60


# ------------------------------------------------------------------------------ beside the result


@each_lang
def test_the_result_has_the_review_in_a_line(studio: Studio, visitor: Visitor, lang: str) -> None:
    one = scene(studio, visitor, lang)
    blunders(one)
    page = one.page
    expect(page.get_by_test_id("brief")).to_contain_text(re.compile(COST[lang]))
    page.get_by_test_id("brief-show").click()
    expect(page.get_by_test_id("reviewed")).to_be_visible(timeout=REVIEWED)
    mine = [m["at"] for m in told(page)["moments"] if m["seat"] == 0 and m["loss"] is not None]
    expect_open(page, mine[0])
    expect(page.locator(f"#moment-{mine[0]}")).to_be_in_viewport()
    expect(page.locator(f"#moment-{mine[0]}")).to_be_focused()


@each_lang
def test_everybody_is_called_as_at_the_table(
    studio: Studio, visitor: Visitor, lang: Literal["zh", "en"]
) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    own = told(page)["seats"][0]["name"][lang]
    names = [own, BOTS[1](lang), BOTS[2](lang)]
    assert own in Scene.NAMES.values()
    heads = page.get_by_test_id("reviewed").get_by_role("rowheader")
    for head, name in zip(heads.all(), names, strict=True):
        expect(head).to_contain_text(name)
    page.locator("input[name=review-seat][value=all]").set_checked(True, force=True)
    rows = page.get_by_test_id("moments").locator("[id^=moment-]")
    said = [row.text_content() or "" for row in rows.all()]
    assert all(any(name in row for name in names) for row in said)
    assert all(any(name in row for row in said) for name in names)
    for picture in page.locator("figure img").all()[1:3]:  # the race, and who had the lead
        words = picture.get_attribute("alt") or ""
        assert all(name in words for name in names)
    expect(page.locator("main")).not_to_contain_text(re.compile(r"座位 \d|[Ss]eat \d"))


@pytest.mark.slow
def test_the_next_deal_waits_for_no_review(studio: Studio, visitor: Visitor) -> None:
    """It is asked for aside, and what comes too late disturbs nobody."""
    one = scene(studio, visitor)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    one.page.route("**/review/brief", hold)
    one.landlord(fixed.STRONG)
    one.finish()
    expect(one.page.get_by_test_id("brief")).to_be_empty()
    one.page.get_by_test_id("next").click()
    one.player.my_turn()
    assert len(held) == 1
    held[0].fulfill(json={"seats": [{"seat": 0, "words": None, "first": None}]})
    one.keys("3")
    expect(one.page.get_by_test_id("brief")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "first"), [(None, None), ({"en": "x", "zh": "打得好", "zh-TW": "打得好"}, None)]
)
def test_where_nothing_is_to_be_shown_nothing_leads_there(
    studio: Studio, visitor: Visitor, words: object, first: object
) -> None:
    one = scene(studio, visitor)
    answer = {"seats": [{"seat": seat, "words": words, "first": first} for seat in range(3)]}
    one.page.route("**/review/brief", lambda route: route.fulfill(json=answer))
    one.landlord(fixed.STRONG)
    one.finish()
    brief = one.page.get_by_test_id("brief")
    expect(brief).to_have_text("打得好" if words else "")
    expect(brief.get_by_role("link")).to_have_count(0)


@pytest.mark.slow
def test_a_review_that_cannot_be_had_is_not_spoken_of(
    studio: Studio, visitor: Visitor, watched: Any
) -> None:
    watched.allow("Failed to load resource.*429")
    one = scene(studio, visitor)
    body = {"code": "too_fast", "words": "x"}
    one.page.route("**/review/brief", lambda route: route.fulfill(status=429, json=body))
    one.landlord(fixed.STRONG)
    one.finish()
    expect(one.page.get_by_test_id("next")).to_be_enabled()
    expect(one.page.get_by_test_id("brief")).to_be_empty()
    expect(one.page.get_by_test_id("result").get_by_role("alert")).to_have_count(0)


@pytest.mark.slow
def test_who_only_looked_on_is_told_nothing_of_his_own(studio: Studio, visitor: Visitor) -> None:
    one = scene(studio, visitor)
    one.landlord(fixed.STRONG)
    watcher = visitor.page()
    asked: list[str] = []
    watcher.on("request", lambda request: asked.append(request.url))
    watcher.goto(one.page.url)
    watcher.get_by_test_id("watch").click()
    expect(watcher.locator("main.felt")).to_have_attribute("data-phase", "play")
    one.finish()
    expect(watcher.get_by_test_id("result")).to_be_visible()
    expect(watcher.get_by_test_id("review")).to_be_visible()
    expect(watcher.get_by_test_id("brief")).to_have_count(0)
    assert not any("/api/" in url and "review" in url for url in asked)


# --------------------------------------------------------------------------------------- the page

WORDS = {"zh": ("准确率", "最好的打法"), "en": ("accuracy", "Best line")}


@each_lang
def test_the_first_key_leads_to_the_first_mistake(
    studio: Studio, visitor: Visitor, lang: str
) -> None:
    """Which opens by itself, but out of sight: before, it was passed over."""
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    own = [m["at"] for m in told(page)["moments"] if m["marked"] and m["seat"] == 0]
    for at in own[:2]:
        press(page, ".")
        expect(page.locator(f"#moment-{at}")).to_be_focused()
        expect(page.locator(f"#moment-{at}")).to_be_in_viewport()
        expect_open(page, at)


@each_lang
def test_every_key(studio: Studio, visitor: Visitor, lang: str) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    expect(page.get_by_test_id("reviewed")).to_contain_text(WORDS[lang][0])
    press(page, "f", "f", "f")  # all seats
    rows = page.get_by_test_id("moments").locator("> li")
    moments = told(page)["moments"]
    expect(rows).to_have_count(len(moments))
    order = [m["at"] for m in moments]
    marks = [m["at"] for m in moments if m["marked"]]
    assert len(marks) > 1

    press(page, "ArrowUp")
    expect_open(page, order[0])
    press(page, "ArrowUp")  # which stays open
    expect_open(page, order[0])
    press(page, "ArrowRight")
    expect_open(page, order[1])
    press(page, "ArrowLeft")
    expect_open(page, order[0])
    press(page, "ArrowDown")
    expect_open(page, order[-1])
    press(page, "ArrowUp", ".")
    expect_open(page, marks[0])
    press(page, ".")
    expect_open(page, marks[1])
    press(page, ",")
    expect_open(page, marks[0])

    expect(page.get_by_test_id("position")).to_have_attribute("data-open", "false")
    press(page, "o")
    expect(page.get_by_test_id("position")).to_have_attribute("data-open", "true")
    press(page, "o")
    expect(page.get_by_test_id("position")).to_have_attribute("data-open", "false")

    retry = next(m for m in moments if m["loss"] is not None)
    press(page, "ArrowUp")
    page.locator(f"#moment-{retry['at']}").click()
    expect_open(page, retry["at"])
    expect(page.get_by_test_id("best-line")).to_have_text(WORDS[lang][1])
    press(page, "b")
    line = page.get_by_test_id("line")
    expect(line.locator("b").first).to_be_visible()
    press(page, "b")
    expect(line).to_have_count(0)

    press(page, "f")
    expect(rows).to_have_count(sum(m["seat"] == 0 for m in moments))
    press(page, "f", "f", "f")
    expect(rows).to_have_count(len(moments))

    press(page, "Enter")
    expect(page.get_by_test_id("trial").get_by_test_id("deciding")).to_be_visible()
    press(page, "g")
    graph = page.get_by_test_id("graph")
    expect(graph).to_be_focused()


@each_lang
def test_through_the_deal_on_the_graph(studio: Studio, visitor: Visitor, lang: str) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    graph, said = page.get_by_test_id("graph"), page.get_by_test_id("graph-said")
    moments = {m["at"]: m for m in told(page)["moments"]}
    spots = [one["at"] for one in told(page, "/pictures")["spots"]]
    press(page, "g", "Home")
    expect(graph).to_have_attribute("aria-valuenow", str(spots[0]))
    expect_open(page, spots[0])
    expect(said).to_contain_text(str(spots[0]))
    press(page, "ArrowRight")
    expect_open(page, spots[1])
    # It goes through everybody's moments, also those that the filter hid.
    assert moments[spots[0]]["seat"] != moments[spots[1]]["seat"]
    expect(graph).to_be_focused()
    expect(said).to_contain_text(moments[spots[1]]["action"]["en" if lang == "en" else "zh"])
    press(page, "ArrowLeft")
    expect_open(page, spots[0])
    press(page, "End")
    expect_open(page, spots[-1])
    press(page, "ArrowUp")
    expect_open(page, spots[0])
    # A click goes to the moment that stands there, and brings it into sight.
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] * 0.5, "y": box["height"] / 2})
    there = page.locator("[id^=moment-][aria-expanded=true]")
    expect(there).not_to_have_id(f"moment-{spots[0]}")
    expect(there).not_to_have_id(f"moment-{spots[-1]}")
    expect(there).to_be_in_viewport()


@each_lang
def test_the_worst_moments_are_listed_and_open_and_the_address_follows(
    studio: Studio, visitor: Visitor, lang: str
) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    found = told(page)
    worst = page.get_by_test_id("worst").get_by_role("button")
    expect(worst).to_have_count(len(found["worst"]))
    assert 0 < len(found["worst"]) <= 3
    worst.last.click()
    expect_open(page, found["worst"][-1])
    expect(page.locator(f"#moment-{found['worst'][-1]}")).to_be_in_viewport()
    assert f"at={found['worst'][-1]}" in page.url
    page.reload()
    expect_open(page, found["worst"][-1])
    # Another seat, whose moments are others: the keys go on from what is shown.
    for _ in found["seats"]:
        press(page, "f")
        if page.get_by_test_id("moments").locator("> li").count():
            opened = page.locator("[id^=moment-][aria-expanded=true]")
            expect(opened).to_have_count(1)
            expect(opened).to_be_focused()


@each_lang
def test_filters(studio: Studio, visitor: Visitor, lang: str) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    page = one.page
    found = told(page)
    moments = found["moments"]
    rows = page.get_by_test_id("moments").locator("> li")
    page.locator("input[name=review-seat][value=all]").set_checked(True, force=True)
    for name in ("differs", "marked"):
        page.locator(f"input[name=review-show][value={name}]").set_checked(True, force=True)
        expect(rows).to_have_count(sum(m[name] for m in moments))
    assert 0 < sum(m["marked"] for m in moments) < sum(m["differs"] for m in moments)
    page.locator("input[name=review-show][value=all]").set_checked(True, force=True)
    key = "en" if lang == "en" else "zh"
    for tag in found["tags"]:
        page.get_by_test_id("tag").select_option(tag["name"])
        having = [m for m in moments if any(r["tag"] == tag["name"] for r in m["reasons"])]
        expect(rows).to_have_count(len(having))
        label = page.get_by_test_id("tag").locator(f"option[value={tag['name']}]")
        expect(label).to_contain_text(tag["title"][key])
    page.locator("input[name=review-seat][value='2']").set_checked(True, force=True)
    page.locator("input[name=review-show][value=marked]").set_checked(True, force=True)
    marked = [m for m in moments if m["seat"] == 2 and m["marked"]]
    had = {r["tag"] for m in marked for r in m["reasons"]}
    strange = next(tag["name"] for tag in found["tags"] if tag["name"] not in had)
    page.get_by_test_id("tag").select_option(strange)
    expect(page.get_by_test_id("no-moments")).to_be_visible()


@pytest.mark.parametrize("lang", ["zh", "zh-TW", "en"])
def test_luck_has_its_error_in_the_header(studio: Studio, visitor: Visitor, lang: str) -> None:
    """On a phone, too, and nothing of it is cut off or broken into lines."""
    one = scene(studio, visitor, lang, viewport=UPRIGHT)
    review(one)
    page = one.page
    label = {"zh": "牌运", "zh-TW": "牌運", "en": "luck of the deal"}[lang]
    cells = page.locator(f'td[data-label="{label}"]')
    expect(cells).to_have_count(3)
    for cell, seat in zip(cells.all(), told(page)["seats"], strict=True):
        error = f" ± {max(seat['luck_error'], 0.1):.1f}" if seat["luck_error"] else ""
        expect(cell).to_have_text(re.compile(rf"^[+−]?\d+\.\d{error}$"))
        assert error
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert page.locator("td").evaluate_all(cut) == 0
    assert page.locator("td").evaluate_all(LINES) == 1
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.locator("td").evaluate_all(cut) == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@each_lang
def test_it_is_kept_as_a_file_and_read_offline(
    studio: Studio, visitor: Visitor, lang: str, tmp_path: Path
) -> None:
    one = scene(studio, visitor, lang)
    review(one)
    found = told(one.page)
    with one.page.expect_download() as coming:
        one.page.get_by_test_id("keep").click()
    assert coming.value.suggested_filename == "dizhu-review-1.html"
    file = tmp_path / "kept.html"
    coming.value.save_as(file)
    expect(one.page.get_by_test_id("reviewed")).to_be_visible()
    page = visitor.page(viewport=UPRIGHT)
    page.context.set_offline(True)
    page.goto(file.as_uri())
    expect(page.locator("h1")).to_have_text(REVIEW[lang])
    expect(page.locator(".moments .moment")).to_have_count(len(found["moments"]))
    page.locator("input[value=marked]").check()
    marked = sum(one["marked"] for one in found["moments"])
    expect(page.locator(".moments .moment:visible")).to_have_count(marked)
    assert page.locator("td").evaluate_all(LINES) == 1


REVIEW = {"zh": "复盘", "en": "Review"}
LINES = """all => Math.max(...all.map((one) => {
  const name = getComputedStyle(one, "::before");
  return Math.round(parseFloat(name.height) / parseFloat(name.lineHeight));
}))"""
"""Of how many lines the longest name of a number is."""


@each_lang
def test_drawings_are_as_wide_as_there_is_room(studio: Studio, visitor: Visitor, lang: str) -> None:
    """None is shrunk, so that its letters are as large as they were drawn."""
    one = scene(studio, visitor, lang, viewport=UPRIGHT)
    review(one)
    page = one.page
    press(page, ".")
    expect(page.get_by_test_id("options")).to_be_visible()
    widths = (
        """all => all.map(i => [i.naturalWidth, Math.round(i.getBoundingClientRect().width)])"""
    )
    for size in (UPRIGHT, DESK, {"width": 740, "height": 360}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        expect(page.locator("figure img").first).to_have_js_property(
            "naturalWidth", page.evaluate(ROOM)
        )
        drawn = page.locator("figure img").evaluate_all(widths)
        assert len(drawn) >= 4
        assert all(whole == shown for whole, shown in drawn[:3]), size
        assert drawn[0][0] > 0.85 * min(size["width"] - 40, 700)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


ROOM = """() => Math.floor(
  document.querySelector("[data-testid=moments]").clientWidth / 20) * 20"""


@pytest.mark.parametrize("viewport", [UPRIGHT, PHONE, LYING], ids=["upright", "large", "lying"])
def test_on_a_phone_what_is_tried_needs_no_scrolling(
    studio: Studio, visitor: Visitor, viewport: dict[str, int]
) -> None:
    one = scene(studio, visitor, viewport=viewport)
    review(one)
    page = one.page
    retry = next(m for m in told(page)["moments"] if m["marked"] and m["retry"] and m["seat"] == 0)
    row = page.locator(f"#moment-{retry['at']}")
    if row.get_attribute("aria-expanded") != "true":
        row.click()
    page.get_by_test_id("try").click()
    trial = page.get_by_test_id("trial")
    hand = trial.get_by_test_id("hand").or_(trial.get_by_test_id("columns"))
    expect(trial.locator("img")).to_be_visible()
    for part in (trial.locator("img"), trial.get_by_test_id("actions"), hand):
        expect(part).to_be_in_viewport(ratio=1)
    expect(trial.get_by_test_id("stop")).to_be_in_viewport(ratio=1)
    # What is thought of the decision would be the answer.
    expect(page.get_by_test_id("options")).to_have_count(0)
    word = retry["best"]["en"]
    press(page, *(["p"] if word == "pass" else [*keys_of(word), "Enter"]))
    for name in ("judgement", "again", "stop"):
        expect(trial.get_by_test_id(name)).to_be_in_viewport(ratio=1, timeout=REVIEWED)
    if trial.get_by_test_id("actions").count():
        expect(trial.get_by_test_id("actions")).to_be_in_viewport(ratio=1)
        expect(hand).to_be_in_viewport(ratio=1)
    trial.get_by_test_id("stop").click()
    expect(row).to_be_focused()


OFFERED = ["3", "333A", "456789TJQ", "456789TJQKA", "45678", "334455"]


@pytest.mark.parametrize("viewport", [UPRIGHT, PHONE, LYING], ids=["upright", "large", "lying"])
@each_lang
def test_on_a_phone_all_that_is_offered_is_in_sight(
    studio: Studio, visitor: Visitor, lang: str, viewport: dict[str, int]
) -> None:
    """As many moves as there may be; before, the second row lay below the edge of a lying phone."""
    one = scene(studio, visitor, lang, viewport=viewport)

    def offer(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "offered": OFFERED})

    one.page.route("**/try", offer)
    review_trial(one)
    offered = one.page.get_by_test_id("offered").get_by_role("button")
    expect(offered).to_have_count(len(OFFERED))
    trial = one.page.get_by_test_id("trial")
    hand = trial.get_by_test_id("hand").or_(trial.get_by_test_id("columns"))
    for part in (*offered.all(), hand, trial.get_by_test_id("stop"), trial.locator("img")):
        expect(part).to_be_in_viewport(ratio=1)
        assert high(part) >= LEAST_TAP
    assert all(apart(part, hand) for part in offered.all())


@pytest.mark.parametrize("viewport", [UPRIGHT, PHONE, LYING], ids=["upright", "large", "lying"])
def test_on_a_phone_a_call_that_is_tried_needs_no_scrolling(
    studio: Studio, visitor: Visitor, viewport: dict[str, int]
) -> None:
    one = scene(studio, visitor, viewport=viewport)
    review_call(one)
    page = one.page
    trial = page.get_by_test_id("trial")
    hand = trial.get_by_test_id("hand").or_(trial.get_by_test_id("columns"))
    actions = trial.get_by_test_id("actions")
    expect(actions.get_by_role("button")).to_have_count(4)
    for part in (trial.get_by_role("heading"), actions, hand, trial.get_by_test_id("stop")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("options")).to_have_count(0)
    press(page, "3")
    for name in ("judgement", "again", "stop", "actions"):
        expect(trial.get_by_test_id(name)).to_be_in_viewport(ratio=1, timeout=REVIEWED)
    expect(trial.locator("img")).to_be_in_viewport(ratio=1)
    expect(hand).to_be_in_viewport(ratio=1)


FOUR_SEATS = Position(
    (Unseen(33), Unseen(25), Unseen(25), Unseen(25)),
    turn=3,
    top=(2, parse(FOUR, Cards.parse("8"))[0]),
    below=3,
    names=(Text("Juniper 42", "听雨31", "聽雨31"), *BOTS[1:4]),
    width=300,
    bare=True,
)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_on_a_lying_phone_a_table_of_four_is_seen_as_a_whole(
    studio: Studio, visitor: Visitor, lang: Literal["zh", "en"]
) -> None:
    """With the play that is to be beaten, which was below the edge; and again when it is turned."""
    one = scene(studio, visitor, lang, viewport=LYING)
    drawing = {code: FOUR_SEATS.svg(code) for code in LANGS_DRAWN}

    def seat_four(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "picture": drawing})

    one.page.route("**/try", seat_four)
    review_trial(one)
    trial = one.page.get_by_test_id("trial")
    picture = trial.locator("img")
    for viewport in (LYING, {"width": 360, "height": 640}, LYING):
        one.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        for part in (picture, trial.get_by_test_id("actions"), trial.get_by_test_id("stop")):
            expect(part).to_be_in_viewport(ratio=1)
        # It is not squeezed.
        shown, drawn = picture.evaluate(
            "one => [one.width / one.height, one.naturalWidth / one.naturalHeight]"
        )
        assert shown == pytest.approx(drawn, abs=0.02)


ASKS_CALL = {"zh": re.compile("叫分"), "en": re.compile("call")}


def expect_amiss(trial: Locator, *lines: str) -> None:
    """Each of these, typed, is said to be nothing, and stays."""
    for line in lines:
        trial.get_by_test_id("typed").fill(line)
        trial.get_by_test_id("typed").press("Enter")
        expect(trial.get_by_test_id("amiss")).not_to_be_empty()
        expect(trial.get_by_test_id("typed")).to_have_value(line)
        expect(trial.get_by_test_id("refusal")).to_have_count(0)


@each_lang
def test_a_decision_is_tried_again_with_the_own_hand(
    studio: Studio, visitor: Visitor, watched: Any, lang: str
) -> None:
    one = scene(studio, visitor, lang, viewport=PHONE)
    review(one)
    page = one.page
    retry = next(m for m in told(page)["moments"] if m["loss"] is not None and m["seat"] == 0)
    row = page.locator(f"#moment-{retry['at']}")
    if row.get_attribute("aria-expanded") != "true":
        row.click()
    page.get_by_test_id("try").click()
    trial = page.get_by_test_id("trial")
    expect(trial.locator("img").first).to_be_visible()
    watched.allow("Failed to load resource.*400")
    # What may not be done is said, and the choice stays.
    trial.get_by_test_id("typed").fill("DQ")
    trial.get_by_test_id("typed").press("Enter")
    expect(trial.get_by_test_id("refusal")).to_be_visible()
    expect(trial.get_by_test_id("typed")).to_have_value("DQ")
    expect_amiss(trial, "zzz", "44444", "hint", "yes")
    word = retry["best"]["en"]
    trial.get_by_test_id("typed").fill(word)
    trial.get_by_test_id("typed").press("Enter")
    expect(trial.get_by_test_id("judgement")).to_contain_text("✓", timeout=30_000)
    expect(trial.get_by_test_id("judgement")).to_contain_text(retry["best"][lang])
    trial.get_by_test_id("again").click()
    expect(trial.get_by_test_id("judgement")).to_have_count(0)
    for _ in range(30):
        if trial.get_by_test_id("ended").count():
            break
        trial.get_by_test_id("offered").locator("button").first.click()
        expect(trial.locator("[data-testid=offered] button:disabled")).to_have_count(
            0, timeout=30_000
        )
    expect(trial.get_by_test_id("ended")).to_be_visible()


@each_lang
def test_a_call_is_tried_again_and_the_deal_goes_on(
    studio: Studio, visitor: Visitor, lang: str
) -> None:
    one = scene(studio, visitor, lang, viewport=PHONE)
    review_call(one)
    page = one.page
    call = next(m for m in told(page)["moments"] if m["seat"] == 0)
    assert call["action"]["en"] == "call 3"
    trial = page.get_by_test_id("trial")
    bids = trial.get_by_test_id("actions").get_by_role("button")
    expect(bids).to_have_count(4)
    # Nothing that could not be known then: no bottom, and no hand but the own one.
    expect(trial.get_by_test_id("trial-bottom")).to_have_count(0)
    expect(trial.locator("img")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(trial.get_by_test_id("typed")).to_have_attribute("placeholder", ASKS_CALL[lang])
    expect_amiss(trial, "zzz", "99", "hint")
    trial.get_by_test_id("typed").press("Escape")
    # By a key the same as was called, then by a button another one.
    page.keyboard.press("3")
    judgement = trial.get_by_test_id("judgement")
    expect(judgement).to_contain_text("✗" if call["marked"] else "✓", timeout=30_000)
    expect(trial.get_by_test_id("trial-bottom")).to_contain_text("39K")
    expect(trial.locator("img").first).to_be_visible()
    trial.get_by_test_id("again").click()
    expect(judgement).to_have_count(0)
    bids.first.click()
    expect(judgement).to_be_visible(timeout=30_000)
    ended = trial.get_by_test_id("ended")
    for _ in range(40):
        if ended.count():
            break
        button = trial.get_by_test_id("offered").get_by_role("button").or_(bids).first
        button.click()
        expect(trial.get_by_test_id("again")).to_be_enabled(timeout=30_000)
    expect(ended).to_be_visible()
