"""Puzzles: found, solved, failed and tried again, by all ways in and in both languages."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dizhu.game.actions import Pass, Play
from dizhu.game.notation import write_action
from dizhu.study.puzzles.attempt import Attempt, Right
from dizhu.study.puzzles.oracle import oracle
from dizhu.study.puzzles.puzzle import Puzzle
from dizhu.study.puzzles.shelf import shelf
from tests.browser.screens import (
    LANDLORDS,
    PUZZLE,
    Scene,
    losing,
    puzzle,
    puzzle_hard,
    solve,
    type_play,
)
from tests.browser.studio import LYING, PHONE, Studio, Visitor
from tests.browser.test_phones import apart
from tests.server.process import Served

LANGS = {"zh-CN": ("zh", "解出来了", "会输", "再试一次"), "en-GB": ("en", "Solved", "loses", "Try")}


def kept(page: Page) -> dict[str, Any]:
    return dict(json.loads(page.evaluate("localStorage.getItem('dizhu.puzzles')")))


@pytest.mark.parametrize("locale", LANGS)
@pytest.mark.parametrize("told", [PUZZLE, LANDLORDS], ids=lambda p: p.id)
def test_a_puzzle_is_solved(told: Puzzle, locale: str, studio: Studio, visitor: Visitor) -> None:
    lang, solved, _, _ = LANGS[locale]
    scene = Scene(studio, visitor.page(lang=locale), lang)
    puzzle(scene, told)
    solve(scene, told)
    expect(scene.page.get_by_test_id("puzzle-solved")).to_contain_text(solved)
    assert kept(scene.page)["solved"] == [told.id]
    assert kept(scene.page)["boxes"] == {}
    scene.page.get_by_test_id("puzzle-next").click()
    expect(scene.page.get_by_test_id("puzzle")).not_to_have_attribute("data-id", told.id)


@pytest.mark.parametrize("locale", LANGS)
def test_a_mistake_is_refuted_tried_again_and_kept(
    locale: str, studio: Studio, visitor: Visitor
) -> None:
    lang, solved, loses, again = LANGS[locale]
    page = visitor.page(lang=locale)
    scene = Scene(studio, page, lang)
    puzzle(scene)
    type_play(scene, losing(PUZZLE))
    wrong = page.get_by_test_id("puzzle-wrong")
    expect(wrong).to_contain_text(loses)
    expect(wrong.get_by_role("listitem")).not_to_have_count(0)
    assert kept(page)["boxes"][PUZZLE.id][0] == 0  # though he may leave now
    page.get_by_role("button", name=again).click()
    expect(wrong).to_have_count(0)
    solve(scene)
    expect(page.get_by_test_id("puzzle-solved")).to_contain_text(solved)
    box, due = kept(page)["boxes"][PUZZLE.id]
    assert (box, kept(page)["solved"]) == (0, [])
    # It waits in the list, and is offered when its day has come.
    page.goto(page.url.rsplit("/", 1)[0])
    expect(page.get_by_test_id("due")).not_to_have_attribute("href", f"/puzzles/{PUZZLE.id}")
    past = {**kept(page), "boxes": {PUZZLE.id: [box, str(date.fromisoformat(due) - timedelta(9))]}}
    page.evaluate("(told) => localStorage.setItem('dizhu.puzzles', told)", json.dumps(past))
    page.reload()
    page.get_by_test_id("due").click()
    expect(page.get_by_test_id("puzzle")).to_have_attribute("data-id", PUZZLE.id)
    solve(scene)
    expect(page.get_by_test_id("puzzle-solved")).to_be_visible()
    assert kept(page)["boxes"][PUZZLE.id][0] == 1


def test_being_told_the_play_is_no_solution(studio: Studio, visitor: Visitor) -> None:
    scene = Scene(studio, visitor.page(), "zh")
    puzzle(scene)
    for step in ("1", "2", "3"):
        scene.keys("h")
        expect(scene.page.get_by_test_id("actions")).to_contain_text(f"提示 {step}/3")
    win = PUZZLE.wins[0]
    assert isinstance(win, Play)
    expect(scene.page.get_by_test_id("puzzle-hint")).to_contain_text(str(win.cards))
    solve(scene)
    expect(scene.page.get_by_test_id("puzzle-solved")).to_be_visible()
    assert PUZZLE.id in kept(scene.page)["boxes"]


def test_by_mouse_and_by_keys(studio: Studio, visitor: Visitor) -> None:
    page = visitor.page()
    scene = Scene(studio, page, "zh")
    puzzle(scene)
    attempt, keys = Attempt.begin(PUZZLE), True
    with oracle(PUZZLE.rules) as known:
        while not attempt.solved:
            win = attempt.winning(known)[0]
            if isinstance(win, Pass):
                scene.keys("p")
            elif keys:
                scene.keys(*(c.lower().replace("t", "0") for c in str(win.cards)), "Enter")
            else:
                for rank in str(win.cards):
                    page.locator(f"[data-face^='{rank}'][aria-selected=false]").last.click(
                        position={"x": 8, "y": 30}, force=True
                    )
                page.get_by_test_id("actions").get_by_role("button", name="出牌").click()
            keys = not keys
            answer = attempt.play(known, win)
            assert isinstance(answer, Right)
            attempt = answer.attempt
            done = len(attempt.deeds) + (PUZZLE.position.top is not None)
            expect(page.get_by_test_id("puzzle")).to_have_attribute("data-shown", str(done))
    expect(page.get_by_test_id("puzzle-solved")).to_be_visible()


def test_what_is_not_legal_is_told_with_its_ruling(studio: Studio, visitor: Visitor) -> None:
    told = next(p for p in shelf() if p.position.top is None and len(p.position.hands[p.me]) > 5)
    page = visitor.page()
    scene = Scene(studio, page, "zh")
    puzzle(scene, told)
    hand = str(told.position.hands[told.me])
    no_play = hand[0] + hand[-1]
    scene.keys(*(c.lower().replace("t", "0") for c in no_play), "Enter")
    expect(page.get_by_test_id("refusal")).to_contain_text("裁定")
    assert write_action(Pass()) == "pass"


@pytest.mark.parametrize("locale", LANGS)
def test_what_is_typed_and_is_no_play_is_answered_and_stays(
    locale: str, studio: Studio, visitor: Visitor
) -> None:
    scene = Scene(studio, visitor.page(lang=locale), LANGS[locale][0])
    puzzle(scene)
    typed, amiss = scene.page.get_by_test_id("typed"), scene.page.get_by_test_id("amiss")
    for words in ("zzz", "99999", "ready"):
        type_play(scene, words)
        expect(amiss).not_to_be_empty()
        expect(typed).to_have_value(words)
    type_play(scene, "hint")
    expect(scene.page.get_by_test_id("puzzle-hint")).to_be_visible()
    expect(amiss).to_have_count(0)
    expect(typed).to_have_value("")


def test_the_day_has_its_puzzle_and_home_leads_to_it(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    page.clock.set_fixed_time("2026-11-30T12:00:00")
    page.goto(served.url)
    page.get_by_test_id("daily").click()
    expect(page.locator("h1")).to_have_text("每日残局")
    wanted = shelf().daily(date(2026, 11, 30)).id
    expect(page.get_by_test_id("puzzle")).to_have_attribute("data-id", wanted)


@pytest.mark.parametrize("told", [PUZZLE, LANDLORDS], ids=["three", "four"])
def test_on_a_lying_phone_the_hand_is_in_sight(
    studio: Studio, visitor: Visitor, told: Puzzle
) -> None:
    page = visitor.page(viewport=LYING)
    puzzle(Scene(studio, page, "zh"), told)
    seats = page.get_by_test_id(re.compile("^seat-")).all()
    parts = [*seats, *(page.get_by_test_id(name) for name in ("asked", "actions", "hand"))]
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
    assert all(apart(one, other) for one, other in combinations(parts, 2))
    page.keyboard.press("h")
    expect(page.get_by_test_id("puzzle-hint")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def test_rules_a_motif_and_a_level_lead_to_a_puzzle(served: Served, visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE)
    page.goto(f"{served.url}/puzzles")
    page.locator("input[name=rules][value=four]").set_checked(True, force=True)
    page.locator("input[name=level][value='2']").set_checked(True, force=True)
    found = shelf().pick(motif="hold_back", level=2, rules="four").puzzles
    row = page.locator("[data-motif=hold_back]")
    expect(row).to_contain_text(f"0 / {len(found)}")
    row.click()
    expect(page.get_by_test_id("puzzle")).to_have_attribute("data-id", found[0].id)


def test_a_puzzle_that_is_not_there(studio: Studio, visitor: Visitor, watched: Any) -> None:
    watched.allow("Failed to load resource.*404")
    page = visitor.page()
    page.goto(studio.server().url + "/puzzles/nothing")
    expect(page.get_by_role("alert")).to_contain_text("没有这一题")


@pytest.mark.parametrize("locale", LANGS)
def test_one_that_the_server_cannot_work_out_is_told_kindly(
    locale: str, studio: Studio, visitor: Visitor, watched: Any
) -> None:
    """Over the kernel in Python, which is what an installation without a compiler has."""
    watched.allow("Failed to load resource.*422")
    lang = LANGS[locale][0]
    page = visitor.page(lang=locale)
    puzzle_hard(Scene(studio, page, lang))
    hard = page.get_by_test_id("puzzle-hard")
    expect(hard).to_contain_text({"zh": "算不动", "en": "can't work this one out"}[lang])
    assert page.evaluate("localStorage.getItem('dizhu.puzzles')") is None  # it is no mistake
    page.get_by_test_id("puzzle-other").click()
    expect(page.get_by_test_id("puzzle")).to_have_attribute("data-settled", "true")
    other = shelf().by_id[str(page.get_by_test_id("puzzle").get_attribute("data-id"))]
    assert other.rating < max(one.rating for one in shelf())
    expect(hard).to_have_count(0)


def test_replies_come_one_after_the_other(studio: Studio, visitor: Visitor) -> None:
    """With motion on; and nothing can be done until they have come."""
    page = visitor.page({"motion": True, "coach": False})
    scene = Scene(studio, page, "zh")
    told = next(p for p in shelf() if p.position.top is None and p.rules.name == "four")
    puzzle(scene, told)
    type_play(scene, write_action(told.wins[0]))
    board = page.get_by_test_id("puzzle")
    expect(board).to_have_attribute("data-shown", "1")
    expect(page.get_by_test_id("actions").get_by_role("button")).to_have_count(0)
    expect(board).to_have_attribute("data-settled", "true")
    assert int(board.get_attribute("data-shown") or 0) > 1
