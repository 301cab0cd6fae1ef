"""Languages, colours, sizes, suits, motion and sound: at once, and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Player
from tests.browser.studio import Visitor
from tests.server.process import Served

HEARD = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start, play = AudioBufferSourceNode.prototype.start;
  OscillatorNode.prototype.start = function (...a) { window.tones++; return start.apply(this, a); };
  AudioBufferSourceNode.prototype.start =
    function (...a) { window.tones++; return play.apply(this, a); };
}"""
"""Counts the sounds that are made."""


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f"input[name={name}][value={value}]").set_checked(True, force=True)


def root(page: Page, what: str) -> object:
    return page.evaluate(f"document.documentElement.{what}")


def test_the_language_changes_at_once(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page())
    player.begin(served.url)
    before = player.look()
    player.page.get_by_role("button", name="设置").click()
    choose(player.page, "set-lang", "en")
    expect(player.page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert root(player.page, "lang") == "en"
    player.page.get_by_role("button", name="Close").click()
    expect(player.button("No call")).to_be_enabled()
    assert player.look()["hand"] == before["hand"]
    player.page.get_by_role("button", name="Settings").click()
    choose(player.page, "set-lang", "zh-TW")
    player.page.get_by_role("button", name="關閉").click()
    expect(player.button("不叫")).to_be_enabled()
    expect(player.page.get_by_role("tab", name="記牌")).to_be_visible()
    assert root(player.page, "lang") == "zh-TW"
    player.page.reload()
    player.my_turn()
    assert root(player.page, "lang") == "zh-TW"


@pytest.mark.parametrize(
    ("locale", "lang", "play"),
    [
        ("zh-CN", "zh-CN", "开始"),
        ("zh-HK", "zh-TW", "開始"),
        ("en-GB", "en", "Play"),
        ("de-DE", "en", "Play"),
    ],
)
def test_the_first_language_is_the_browsers(
    served: Served, visitor: Visitor, locale: str, lang: str, play: str
) -> None:
    page = visitor.page({}, lang=locale)
    page.goto(served.url)
    expect(page.get_by_test_id("play")).to_have_text(play)
    assert root(page, "lang") == lang


def test_colours_follow_the_system_or_the_player(served: Served, visitor: Visitor) -> None:
    page = visitor.page({}, color_scheme="dark")
    page.goto(served.url + "/settings")

    def night() -> bool:
        rgb = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        return sum(map(int, rgb[4:-1].split(","))) < 300

    assert night()
    choose(page, "set-theme", "light")
    assert not night()
    page.emulate_media(color_scheme="light")
    choose(page, "set-theme", "dark")
    assert night()
    choose(page, "set-theme", "auto")
    assert not night()


def test_large_type_and_suits(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    page.goto(served.url + "/settings")
    size = "parseFloat(getComputedStyle(document.querySelector('legend')).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("switch", name="大字").check(force=True)
    assert page.evaluate(size) > before * 1.1
    colours = """[...document.querySelectorAll('.sample .card')]
        .map((card) => getComputedStyle(card).color)"""
    assert len(set(page.evaluate(colours))) == 2
    choose(page, "set-suits", "four")
    assert len(set(page.evaluate(colours))) == 4
    choose(page, "set-suits", "none")
    assert page.evaluate(
        "[...document.querySelectorAll('.sample .pip')]"
        ".every((pip) => getComputedStyle(pip).display === 'none')"
    )


def test_a_fresh_browser_is_silent_until_asked(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page({"motion": False}))
    player.page.add_init_script(f"({HEARD})()")
    player.begin(served.url, "folk")
    player.act()
    player.my_turn()
    assert player.page.evaluate("window.tones") == 0
    player.page.keyboard.press("m")
    expect(player.page.get_by_role("button", name="声音")).to_have_attribute("aria-pressed", "true")
    player.act()
    player.asked_or_over()
    assert player.page.evaluate("window.tones") > 0


RUNNING = """() => document.getAnimations()
  .filter((a) => (a.effect?.getComputedTiming().activeDuration ?? 0) > 20
    && (a.effect?.getComputedTiming().activeDuration ?? 0) < Infinity).length"""


def test_motion_and_without(served: Served, visitor: Visitor) -> None:
    moving = Player(visitor.page({}))
    moving.begin(served.url)
    assert moving.page.evaluate(RUNNING) > 0
    switched = Player(visitor.page({"motion": False}))
    switched.begin(served.url)
    assert switched.page.evaluate(RUNNING) == 0
    wished = Player(visitor.page({}, reduced_motion="reduce"))
    wished.begin(served.url)
    assert wished.page.evaluate(RUNNING) == 0
    wished.act()
    wished.asked_or_over()
    assert wished.page.evaluate(RUNNING) == 0


@pytest.mark.slow
def test_a_whole_deal_with_everything_moving(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page({"sound": True, "name": "阿明"}))
    player.begin(served.url)
    player.play()
