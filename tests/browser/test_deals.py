"""Whole deals against bots, in each ruleset and by each way of acting."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Player, Toucher, Typist
from tests.browser.studio import PHONE, Visitor
from tests.server.process import Served


@pytest.mark.parametrize("rules", ["folk", "competitive", "four"])
def test_a_deal_by_mouse(served: Served, visitor: Visitor, rules: str) -> None:
    player = Player(visitor.page())
    player.begin(served.url, rules)
    player.play()
    scores = player.page.get_by_test_id("scores").locator("td.score").all_text_contents()
    points = [int(score.replace("−", "-")) for score in scores]
    assert sum(points) == 0
    assert all(points)
    player.page.get_by_test_id("verify").click()
    expect(player.page.get_by_test_id("checks").get_by_role("listitem")).to_have_count(5)
    assert "✗" not in (player.page.get_by_test_id("checks").text_content() or "")
    player.page.get_by_test_id("next").click()
    player.my_turn()
    expect(player.result).to_be_hidden()


def test_a_deal_by_keys_only(served: Served, visitor: Visitor) -> None:
    player = Typist(visitor.page())
    player.begin(served.url)
    player.play()
    player.page.keyboard.press("Tab")
    assert player.page.evaluate("document.activeElement.dataset.testid") == "next"
    player.page.keyboard.press("Enter")
    player.my_turn()


def test_a_deal_by_touch_on_a_standing_phone(served: Served, visitor: Visitor) -> None:
    page = visitor.page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    player = Toucher(page)
    player.begin(served.url)
    player.play()
    page.get_by_test_id("next").tap()
    player.my_turn()
