"""What is around a deal: ways back, clocks, names, what is said."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import fixed
from tests.browser.driver import Player
from tests.browser.studio import Studio, Visitor
from tests.server.process import Served

LONG = "一二三四五六七八九十甲乙丙丁戊己庚辛壬癸子丑寅卯"


def test_home_leads_back_to_a_kept_seat(served: Served, visitor: Visitor) -> None:
    player = Player(visitor.page())
    player.begin(served.url, "folk")
    there = player.page.url
    player.page.get_by_test_id("leave").click()
    player.page.get_by_role("button", name="先离开").click()
    mine = player.page.get_by_test_id("mine")
    expect(mine).to_contain_text("民间三人 · 阿明")
    mine.click()
    player.my_turn()
    assert player.page.url == there
    # A seat that was given up leads nowhere.
    player.page.get_by_test_id("leave").click()
    player.page.get_by_role("button", name="让出座位").click()
    player.page.wait_for_url(f"{served.url}/")
    player.page.reload()
    expect(player.page.get_by_test_id("play")).to_be_visible()
    expect(mine).to_have_count(0)


def test_the_lobby_offers_a_clock_and_a_reserve(served: Served, visitor: Visitor) -> None:
    page = visitor.page()
    page.goto(f"{served.url}/lobby")

    def clock(name: str) -> str:
        return page.locator(f"input[name={name}]:checked").input_value()

    assert clock("clock") == "25"
    page.locator("input[name=bank][value='120']").set_checked(True, force=True)
    with page.expect_request("**/api/tables") as asked:
        page.get_by_test_id("create").click()
    assert asked.value.post_data_json["clock"] == {"action": 25, "bank": 120}
    page.goto(f"{served.url}/lobby")
    page.locator("input[name=clock][value=none]").set_checked(True, force=True)
    expect(page.locator("input[name=bank]")).to_have_count(0)
    with page.expect_request(
        lambda request: request.method == "POST" and request.url.endswith("/api/tables")
    ) as asked:
        page.get_by_test_id("create").click()
    assert asked.value.post_data_json["clock"] is None


def test_who_is_not_ready_sees_how_long_others_wait(served: Served, visitor: Visitor) -> None:
    told = served.open(rules="folk", name="阿明", clock={"action": 20})
    served.ask(f"/api/tables/{told['table']}/seats", {"name": "波波", "seat": 1})
    player = Player(visitor.page())
    player.sit(served.url, told)
    player.page.get_by_test_id("start").click()
    expect(player.page.get_by_test_id("countdown")).to_contain_text("最多再等")


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (1280, 800), (740, 360)])
def test_a_long_name_leaves_room_for_others(
    served: Served, visitor: Visitor, size: tuple[int, int]
) -> None:
    told = served.open(rules="folk", name=LONG)
    served.ask(f"/api/tables/{told['table']}/seats", {"name": LONG, "seat": 1})
    player = Player(visitor.page(viewport={"width": size[0], "height": size[1]}))
    player.sit(served.url, told)
    start = player.page.get_by_test_id("start")
    expect(start).to_be_in_viewport(ratio=1)
    assert inside(player.page)


def test_a_long_name_at_the_table(served: Served, visitor: Visitor) -> None:
    told = served.open(rules="folk", name=LONG)
    _, guest = served.ask(f"/api/tables/{told['table']}/seats", {"name": LONG, "seat": 1})
    phone = Player(visitor.page(viewport={"width": 360, "height": 640}))
    phone.sit(served.url, told)
    desk = Player(visitor.page())
    desk.sit(served.url, guest)
    for player in (phone, desk):
        player.page.get_by_test_id("start").click()
    for player in (phone, desk):
        # The bot may be asked first, and call all there is.
        expect(player.felt).to_have_attribute("data-phase", re.compile("auction|play"))
        assert inside(player.page)
        boxes = [
            player.page.get_by_test_id(f"seat-{place}").bounding_box()
            for place in ("left", "right")
        ]
        left, right = boxes
        assert left is not None
        assert right is not None
        assert left["x"] + left["width"] <= right["x"]


def inside(page: Page) -> bool:
    """Does nothing of the table stick out at the sides."""
    return bool(
        page.evaluate(
            """() => [...document.querySelectorAll("main.felt .seat, main.felt .waiting")]
              .every((o) => o.getBoundingClientRect().left >= -1
                && o.getBoundingClientRect().right <= innerWidth + 1)"""
        )
    )


def test_who_says_too_much_is_muted_and_talk_survives_a_reload(
    served: Served, visitor: Visitor
) -> None:
    told = served.open(rules="folk", name="阿明", chat=True)
    _, guest = served.ask(f"/api/tables/{told['table']}/seats", {"name": "波波", "seat": 1})
    host, loud = Player(visitor.page()), Player(visitor.page())
    host.sit(served.url, told)
    loud.sit(served.url, guest)
    for player in (host, loud):
        player.page.get_by_role("tab", name="聊天").click()
    loud.page.get_by_role("button", name="大家好！").click()
    lines = host.page.get_by_role("list", name="说过的话")
    expect(lines).to_contain_text("大家好！")
    host.page.reload()
    host.page.get_by_role("tab", name="聊天").click()
    expect(lines).to_contain_text("波波")
    host.page.get_by_test_id("mute-1").click()
    expect(lines).not_to_contain_text("大家好！")
    loud.page.get_by_role("button", name="谢谢").click()
    expect(loud.page.get_by_role("list", name="说过的话")).to_contain_text("谢谢")
    expect(lines).not_to_contain_text("谢谢")


def test_labels_are_punctuated_as_their_language_is(served: Served, visitor: Visitor) -> None:
    page = visitor.page(lang="en-GB")
    page.goto(served.url)
    page.get_by_test_id("play").click()
    seat = page.get_by_test_id("seat-left")
    expect(seat).to_be_visible()
    label = seat.get_attribute("aria-label") or ""
    assert ", " in label
    assert "，" not in label


@pytest.mark.parametrize("lang", ["en-GB", "zh-CN"])
def test_in_large_type_buttons_keep_off_the_name(
    served: Served, visitor: Visitor, lang: str
) -> None:
    kept = {"motion": False, "coach": False, "name": "Juniper 42", "large": True}
    page = visitor.page(kept, lang=lang)
    page.goto(served.url)
    page.locator("input[name=rules][value=four]").set_checked(True, force=True)
    page.get_by_test_id("play").click()
    player = Player(page)
    player.my_turn()
    button = page.get_by_test_id("actions").get_by_role("button").first.bounding_box()
    plate = page.get_by_test_id("seat-bottom").bounding_box()
    assert button is not None
    assert plate is not None
    assert button["x"] - (plate["x"] + plate["width"]) >= 8


def test_in_a_void_deal_names_stand_by_their_cards(studio: Studio, visitor: Visitor) -> None:
    served = studio.server(deals=[fixed.deal(*fixed.HANDS, s1=["0"], s2=["0"])])
    told = served.open(rules="competitive", name="阿明", clock=None)
    player = Player(visitor.page())
    player.sit(served.url, told)
    player.page.get_by_test_id("start").click()
    player.my_turn()
    player.call(0)
    # At one moment: the sheet may still be rising.
    apart = player.page.get_by_test_id("scores").evaluate(
        """(sheet) => {
          const middle = (q) => {
            const box = sheet.querySelector(`tr.me ${q}`).getBoundingClientRect();
            return (box.top + box.bottom) / 2;
          };
          return Math.abs(middle(".name") - middle(".cards"));
        }"""
    )
    assert apart < 3


@pytest.mark.parametrize("lang", ["zh-CN", "zh-TW", "en-US"])
def test_a_pages_head_is_one_row_on_the_smallest_phone(
    served: Served, visitor: Visitor, lang: str
) -> None:
    page = visitor.page(lang=lang, viewport={"width": 320, "height": 640})
    page.goto(f"{served.url}/settings")
    links = page.locator("header a").filter(visible=True)
    expect(links).to_have_count(6)
    boxes = [link.bounding_box() for link in links.all()]
    middles = [box["y"] + box["height"] / 2 for box in boxes if box]
    assert max(middles) - min(middles) < 8
    assert all(box["height"] >= 24 for box in boxes[1:] if box)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
