"""Reloads, lost lines, a server that ends, and one seat in two windows."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Player
from tests.browser.studio import Studio, Visitor, Watched
from tests.browser.wire import Wire
from tests.server.process import Served, serving

LOST = r"WebSocket connection to .* failed|Failed to load resource"
"""What Chromium itself says of a line that is down."""


@pytest.fixture
def wire(served: Served) -> Iterator[Wire]:
    wire = Wire(served.url)
    yield wire
    wire.close()


def in_a_trick(player: Player, url: str, told: dict[str, object]) -> None:
    """Until it is this player's turn to answer somebody."""
    player.sit(url, told)
    player.page.get_by_test_id("start").click()
    while True:
        player.asked_or_over()
        if player.over:  # nobody called
            player.page.get_by_test_id("next").click()
            player.my_turn()
        elif player.answers:
            return
        else:
            player.act(bid=0)


def about_to_lead(player: Player, url: str, told: dict[str, object]) -> None:
    """Until it is this player's turn to lead, as landlord or when a trick is won."""
    player.sit(url, told)
    player.page.get_by_test_id("start").click()
    while True:
        player.asked_or_over()
        if player.over:
            player.page.get_by_test_id("next").click()
            player.my_turn()
        elif player.leads:
            return
        else:
            player.act(bid=3)


def test_a_reload_in_a_trick_brings_the_same_view(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page())
    in_a_trick(player, served.url, served.open(rules="competitive", name="阿明"))
    player.page.get_by_role("tab", name="记录").click()
    before = player.look()
    player.page.reload()
    player.my_turn()
    player.page.get_by_role("tab", name="记录").click()
    assert player.look() == before
    player.play()


def seconds(page: Page) -> tuple[float, float]:
    """What the own clock shows, and when that was."""
    shown = page.get_by_test_id("seat-bottom").locator(".seconds")
    return float(shown.text_content() or ""), time.monotonic()


def test_after_a_reload_the_time_left_is_right(served: Served, visitor: Visitor) -> None:
    told = served.open(rules="folk", name="阿明", clock={"action": 15})
    player = Player(visitor.page())
    in_a_trick(player, served.url, told)
    expect(player.page.get_by_test_id("seat-bottom").locator(".seconds")).to_have_text(
        re.compile("1[012]")
    )
    left, at = seconds(player.page)
    player.page.reload()
    player.my_turn()
    now, then = seconds(player.page)
    assert now == pytest.approx(left - (then - at), abs=1.3)


def test_a_lost_line_comes_back_to_the_same_view(
    wire: Wire, served: Served, visitor: Visitor, watched: Watched
) -> None:
    watched.allow(LOST)
    player = Player(visitor.page())
    in_a_trick(player, wire.url, served.open(rules="competitive", name="阿明"))
    before = player.look()
    wire.cut()
    expect(player.page.get_by_test_id("banner")).to_be_visible()
    wire.mend()
    player.line_again()
    player.my_turn()
    after = player.look()
    for kept in ("hand", "counts", "laid", "seats", "stakes", "bottom"):
        assert after[kept] == before[kept], kept
    player.play()


def test_an_action_while_the_line_is_down_is_done_once(
    wire: Wire, served: Served, visitor: Visitor, watched: Watched
) -> None:
    watched.allow(LOST)
    player = Player(visitor.page())
    about_to_lead(player, wire.url, served.open(rules="folk", name="阿明"))
    wire.cut()
    expect(player.page.get_by_test_id("banner")).to_be_visible()
    held = len(player.faces())
    player.lead()
    wire.mend()
    player.line_again()
    expect(player.hand.get_by_role("option")).to_have_count(held - 1)
    player.play()


def test_a_server_that_is_killed_goes_on_where_it_was(
    studio: Studio, visitor: Visitor, watched: Watched, tmp_path: Path
) -> None:
    studio.server()  # builds the page
    watched.allow(LOST)
    database = f"sqlite:{tmp_path / 'tables.db'}"
    with serving(database, "--bots-think", "0") as first:
        player = Player(visitor.page())
        in_a_trick(player, first.url, first.open(rules="competitive", name="阿明"))
        before = player.look()
        first.kill()
        expect(player.page.get_by_test_id("banner")).to_be_visible()
    with serving(database, "--bots-think", "0", "--port", first.url.rpartition(":")[2]):
        player.line_again()
        player.my_turn()
        assert player.look() == before
        player.play()


def test_a_second_window_takes_over(served: Served, visitor: Visitor) -> None:
    first = Player(visitor.page())
    first.begin(served.url)
    second = Player(first.page.context.new_page())
    second.page.bring_to_front()
    second.page.goto(first.page.url)
    second.my_turn()
    elsewhere = first.page.get_by_role("heading", name="你在别处坐下了")
    expect(elsewhere).to_be_visible()
    second.act()
    expect(elsewhere).to_be_visible()
    second.my_turn()
    seen, heard = second.look(), second.felt.get_attribute("data-seq")
    first.page.bring_to_front()
    first.page.get_by_role("button", name="回到这里打").click()
    # What it showed before stands until the table is there anew.
    expect(first.felt).to_have_attribute("data-seq", heard or "")
    first.my_turn()
    assert first.look() == seen
    expect(second.page.get_by_role("heading", name="你在别处坐下了")).to_be_visible()
    first.play()
