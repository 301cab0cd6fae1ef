"""Learning in the browser: a lesson from its first step to its last, and what is looked up."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from dizhu.study.lessons.catalogue import LESSONS
from dizhu.study.puzzles.shelf import shelf
from tests.browser.learning import Learner
from tests.browser.studio import LYING, Visitor
from tests.browser.test_phones import apart
from tests.server.process import Served


@pytest.mark.parametrize(
    ("lang", "on", "puzzles", "idea"),
    [
        ("zh-CN", "下一课：一个打两个", "堵对子", "对手剩一张，就出对子和更长的牌。"),
        ("zh-TW", "下一課：一個打兩個", "堵對子", "對手剩一張，就出對子和更長的牌。"),
        ("en-GB", "Next: One against two", "stop a last pair", "Against one card lead"),
    ],
)
def test_a_finished_lesson_says_what_was_learnt_and_leads_on(
    served: Served, visitor: Visitor, lang: str, on: str, puzzles: str, idea: str
) -> None:
    page = visitor.page(lang=lang)
    learner = Learner(page, "last-cards")
    learner.begin(served.url)
    for at in range(len(learner.steps)):
        learner.do(at)
    learnt = page.get_by_test_id("learnt").get_by_role("listitem")
    expect(learnt).to_have_count(len(LESSONS["last-cards"].learnt))
    expect(learnt.first).to_contain_text(idea)
    following = page.get_by_role("link", name=on)
    expect(following).to_be_focused()
    expect(following).to_have_attribute("href", "/learn/landlord")
    page.get_by_role("link", name=puzzles).click()
    expect(page.get_by_test_id("puzzle")).to_be_visible()
    shown = page.get_by_test_id("puzzle").get_attribute("data-id")
    assert shown in {puzzle.id for puzzle in shelf().pick(motif="stop_two")}
    page.go_back()
    expect(page).to_have_url(re.compile("/learn/last-cards$"))


@pytest.mark.parametrize(
    ("lang", "over", "done"),
    [("zh-CN", "这一课学完了", "学完了"), ("en-GB", "Lesson finished", "done")],
)
def test_a_lesson_is_finished_and_kept(
    served: Served, visitor: Visitor, lang: str, over: str, done: str
) -> None:
    page = visitor.page(lang=lang)
    learner = Learner(page, "first-deal")
    page.goto(served.url)
    page.locator("a[href='/learn']").click()
    page.locator("a[href='/learn/first-deal']").click()
    says = LESSONS["first-deal"].steps
    for at, step in enumerate(says):
        expect(learner.says).to_contain_text(step.says("zh" if lang == "zh-CN" else "en")[:20])
        if at == 7:
            page.reload()  # what was done is kept
        learner.do(at)
    expect(learner.over).to_have_text(over)
    page.goto(f"{served.url}/learn")
    expect(page.locator("a[href='/learn/first-deal']")).to_contain_text(done)


@pytest.mark.parametrize("lang", ["zh-CN", "en-GB"])
def test_on_a_lying_phone_the_first_lesson_needs_no_scrolling(
    served: Served, visitor: Visitor, lang: str
) -> None:
    """Before, some of the calls that it asks for lay below the edge, and words above it."""
    page = visitor.page(lang=lang, viewport=LYING)
    learner = Learner(page, "first-deal")
    learner.begin(served.url)
    for at in range(6):
        table = page.get_by_test_id("lesson-table")
        hand = page.get_by_test_id("lesson-hand")
        for part in (learner.says, hand, *learner.actions.get_by_role("button").all()):
            expect(part).to_be_in_viewport(ratio=1)
        assert apart(table, learner.actions)
        learner.do(at)


def test_a_wrong_move_is_told_why_and_may_be_tried_again(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    learner = Learner(page, "mistakes-rules")
    learner.begin(served.url)
    learner.play("9")
    expect(learner.wrong).to_contain_text("花色")
    ruling = learner.wrong.get_by_role("link", name="裁定 53")
    expect(ruling).to_be_visible()
    page.keyboard.press("Escape")
    learner.play("K")
    expect(page.get_by_test_id("lesson-play")).to_be_visible()
    expect(learner.says).to_contain_text("顺子")


def test_a_losing_move_is_played_out_to_its_end(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    learner = Learner(page, "partner")
    learner.begin(served.url)
    learner.play("2")
    line = page.get_by_test_id("line").get_by_role("listitem")
    expect(line.last).to_contain_text("地主")
    page.get_by_test_id("lesson-show").click()
    expect(learner.wrong).to_contain_text("试试：不出")


def test_a_lesson_goes_by_keys_alone(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    learner = Learner(page, "first-deal")
    praise = page.get_by_test_id("praise")
    learner.begin(served.url)
    page.keyboard.press("Enter")
    expect(learner.says).to_contain_text("叫 1、2、3 分")
    page.keyboard.press("3")
    expect(praise).to_be_visible()
    page.keyboard.press("Enter")
    expect(learner.says).to_contain_text("底牌亮给大家看")
    page.keyboard.press("Enter")
    expect(learner.says).to_contain_text("地主先出")
    page.keyboard.type("34567")
    page.keyboard.press("Enter")
    expect(praise).to_be_visible()
    page.keyboard.press("Enter")
    expect(learner.says).to_contain_text("两家都不出")


def test_the_language_may_change_in_the_middle(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    learner = Learner(page, "kinds-small")
    learner.begin(served.url)
    learner.do(0)
    expect(learner.says).to_contain_text("对子")
    page.goto(f"{served.url}/settings")
    page.get_by_text("English").click()
    page.goto(f"{served.url}/learn/kinds-small")
    expect(learner.says).to_contain_text("A pair")


def test_the_checker_answers_while_one_types(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    page.goto(f"{served.url}/learn/check")
    checked = page.get_by_test_id("checked")
    expect(checked).to_contain_text("飞机带单")
    page.get_by_test_id("check-cards").fill("3444")
    expect(checked).to_contain_text("三带一")
    page.locator("input[value=four]").set_checked(True, force=True)
    expect(checked).to_contain_text("裁定 28")
    page.get_by_test_id("check-cards").fill("5555")
    page.get_by_test_id("check-over").fill("34567")
    expect(checked).to_contain_text("压得住")
    checked_link = checked.get_by_role("link")
    expect(checked_link).to_have_count(0)


def test_a_ruling_is_found_where_its_number_leads(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    page.goto(f"{served.url}/learn/check")
    page.get_by_test_id("check-cards").fill("334")
    page.get_by_role("link", name="裁定 71").click()
    expect(page).to_have_url(re.compile("#r71$"))
    expect(page.locator("#r71")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("lang", "turns", "breaks", "way"),
    [
        ("zh-CN", "这手牌要 3 手", "拆了 45678：3 手变 6 手", "如果打出 99"),
        (
            "en-GB",
            "The hand takes 3 turns",
            "breaks 45678: 3 turns become 6",
            "What if you play 99",
        ),
    ],
)
def test_the_hand_laboratory_splits_what_is_typed(
    served: Served, visitor: Visitor, lang: str, turns: str, breaks: str, way: str
) -> None:
    page = visitor.page(lang=lang)
    page.goto(f"{served.url}/learn")
    page.locator("a[href='/learn/lab']").click()
    split = page.get_by_test_id("split")
    page.get_by_test_id("lab-cards").fill("45678339")
    page.locator(".ranks [data-rank='9']").click()
    drawn = split.get_by_role("img", name=turns)
    expect(drawn).to_be_visible()
    page.get_by_test_id("lab-play").fill("5")
    expect(split).to_contain_text(breaks)
    split.get_by_role("button", name=way).first.click()
    expect(page.get_by_test_id("lab-play")).to_have_value("99")
    page.goto(f"{served.url}/lab")
    expect(page.get_by_test_id("lab-cards")).to_be_visible()
