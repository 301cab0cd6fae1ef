"""The page holds the server to what was promised before the deal, wherever it is played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.driver import Ear, Player
from tests.browser.studio import ELSEWHERE, Visitor
from tests.server.process import Served

Frame = dict[str, Any]
Lie = Callable[[Frame], None]


def other_promise(frame: Frame) -> None:
    """Another commitment is told before the deal than the one it ends with."""
    view = frame.get("view")
    if view and not view["result"]:
        view["commitment"] = "f" * 64
    if frame.get("event", {}).get("type") == "prepared":
        frame["event"]["commitment"] = "f" * 64


def late_promise(frame: Frame) -> None:
    """The commitment changes when the marks are in."""
    view = frame.get("view")
    if view and view["phase"] == "between" and not view["opening"]:
        view["commitment"] = "f" * 64


def other_text(frame: Frame) -> None:
    """At the end the player is said to have had another text."""
    for told in (frame.get("event"), (frame.get("view") or {}).get("result")):
        if told and told.get("texts"):
            told["texts"][0] = "chosen"


def lying(player: Player, lie: Lie) -> None:
    """The server's frames are those that a cheat would send."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def down(text: str | bytes) -> None:
            frame = json.loads(text)
            lie(frame)
            line.send(json.dumps(frame))

        server.on_message(down)

    player.page.route_web_socket(re.compile("/ws/"), between)


@pytest.mark.parametrize(
    ("lie", "found"),
    [
        (other_promise, "✗ 发牌前的承诺"),
        (late_promise, "✗ 发牌前的承诺"),
        (other_text, "✗ 各家的随机文字"),
    ],
)
def test_a_promise_that_is_broken_is_found_out(
    served: Served, visitor: Visitor, lie: Lie, found: str
) -> None:
    player = Player(visitor.page())
    lying(player, lie)
    player.begin(served.url, "folk")
    player.play()
    player.page.get_by_test_id("verify").click()
    expect(player.page.get_by_test_id("checks")).to_contain_text(found)


def test_the_text_is_told_only_after_its_mark_is_heard(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page())
    sent: list[Frame] = []
    ear = Ear(player.page)
    player.page.on(
        "websocket", lambda line: line.on("framesent", lambda text: sent.append(json.loads(text)))
    )
    player.begin(served.url, "folk")
    ready, reveal = (next(f for f in sent if f["type"] == kind) for kind in ("ready", "reveal"))
    assert re.fullmatch("[0-9a-f]{64}", ready["mark"])
    assert "text" not in ready
    opening = next(view for view in ear.views() if view["opening"])
    assert opening["marks"][opening["me"]] == ready["mark"]
    assert re.fullmatch("[0-9a-f]{64}", reveal["text"])


def test_a_reload_in_the_deal_forgets_no_promise(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page())
    player.begin(served.url, "folk")
    player.page.reload()
    player.play()
    player.page.get_by_test_id("verify").click()
    checks = player.page.get_by_test_id("checks")
    expect(checks.get_by_role("listitem").filter(has_text="✓")).to_have_count(5)


def test_who_was_not_there_before_the_deal_is_not_told_that_it_was_kept(
    served: Served, visitor: Visitor
) -> None:
    player = Player(visitor.page())
    player.begin(served.url, "folk")
    watcher = visitor.page()
    watcher.goto(player.page.url)
    watcher.get_by_test_id("watch").click()
    watcher.locator("main.felt[data-phase]").wait_for()
    player.play()
    watcher.get_by_test_id("verify").click()
    checks = watcher.get_by_test_id("checks")
    expect(checks).to_contain_text("– 发牌前的承诺")
    expect(checks.get_by_role("listitem").filter(has_text="✓")).to_have_count(3)


def test_the_promise_is_shown_before_the_deal(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page())
    ear = Ear(player.page)
    player.home(served.url, "folk")
    player.page.get_by_test_id("friends").click()
    shown = player.page.get_by_test_id("promise")
    shown.locator("summary").click()
    expect(shown.get_by_test_id("promise-hash")).to_have_text(ear.views()[-1]["commitment"])
    player.page.get_by_test_id("start").click()
    player.my_turn()
    player.play()
    # And the page for checking by hand is filled with what was heard then.
    player.page.get_by_test_id("verify").click()
    player.page.get_by_role("link", name="验牌").click()
    expect(player.page.get_by_label("SHA-256")).to_have_value(
        re.compile(ear.views()[0]["commitment"])
    )
    player.page.get_by_role("button", name="重新发牌").click()
    expect(player.page.get_by_test_id("dealt")).to_contain_text("承诺属实")


def test_a_shuffle_is_checked_on_plain_http_in_the_house(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page())
    player.begin(served.url.replace("127.0.0.1", ELSEWHERE), "folk")
    assert not player.page.evaluate("isSecureContext")
    player.play()
    player.page.get_by_test_id("verify").click()
    checks = player.page.get_by_test_id("checks")
    expect(checks.get_by_role("listitem").filter(has_text="✓")).to_have_count(5)
