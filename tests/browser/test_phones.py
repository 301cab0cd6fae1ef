"""What lies over what on phones, and that nothing said is missed there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import fixed
from tests.browser.driver import Player
from tests.browser.screens import Scene, four_wings
from tests.browser.studio import Studio, Visitor
from tests.server.process import Served

LYING = {"width": 740, "height": 360}
STANDING = {"width": 360, "height": 740}
KEPT = {"motion": False, "coach": False, "name": "Maple 51"}


def box(spot: Locator) -> dict[str, float]:
    found = spot.bounding_box()
    assert found is not None
    return dict(found)


def apart(one: Locator, other: Locator) -> bool:
    """Does neither lie over the other."""
    a, b = box(one), box(other)
    return (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )


def whole(name: Locator) -> bool:
    return bool(name.evaluate("e => e.scrollWidth <= e.clientWidth"))


def company(
    served: Served, visitor: Visitor, viewport: dict[str, int], **wish: Any
) -> tuple[Player, Player, Player]:
    """Three at one table, seen on phones: Maple, then Bamboo to the right, then Otter."""
    told = served.open(**{"rules": "competitive", "name": "Maple 51", "chat": True, **wish})
    seats = [told]
    for seat, name in ((1, "Bamboo 23"), (2, "Otter 88")):
        asked = {"name": name, "seat": seat}
        seats.append(served.ask(f"/api/tables/{told['table']}/seats", asked)[1])
    players = [Player(visitor.page(KEPT, lang="en-US", viewport=viewport)) for _ in seats]
    for player, seat in zip(players, seats, strict=True):
        player.sit(served.url, seat)
        player.page.get_by_test_id("start").click()
    for player in players:
        expect(player.felt).to_have_attribute("data-phase", "auction")
    return players[0], players[1], players[2]


def press(player: Player, name: str) -> None:
    player.my_turn()
    with player.changing():
        player.button(name).click()


def test_names_tags_and_cards_keep_off_each_other_on_a_lying_phone(
    served: Served, visitor: Visitor
) -> None:
    players = company(served, visitor, LYING)
    landlord = next(player for player in asked(players))
    press(landlord, "Call 3")
    farmers = [player for player in players if player is not landlord]
    for player in farmers:
        press(player, "Double")
    press(landlord, "Redouble")
    landlord.my_turn()
    letter = landlord.look()["lowest"]
    landlord.page.keyboard.press("0" if letter == "T" else letter.lower())
    with landlord.changing():
        landlord.page.keyboard.press("Enter")
    for player in farmers:
        laid = player.page.locator("[data-testid^=laid-]").first
        expect(laid).to_be_visible()
        expect(player.page.locator(".seat .tag").filter(has_text="redoubled")).to_be_visible()
        for seat in player.page.locator("main.felt .seat").all():
            assert whole(seat.locator(".name")), seat.text_content()
            for tag in seat.locator(".role, .tag").all():
                assert apart(tag, laid), tag.text_content()


def test_a_kind_is_named_beside_its_cards(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page(KEPT, lang="en-US", viewport=LYING))
    served = studio.server(deals=[fixed.PAIRS])
    player.sit(served.url, served.open(rules="folk", name="Maple 51"))
    player.page.get_by_test_id("start").click()
    press(player, "Call 3")
    player.my_turn()
    for key in "3334":
        player.page.keyboard.press(key)
    with player.changing():
        player.page.keyboard.press("Enter")
    laid = player.page.get_by_test_id("laid-bottom")
    for card in laid.locator(".card").all():
        assert apart(card, laid.locator(".kind"))
    assert apart(laid.locator(".kind"), player.actions)


@pytest.mark.parametrize("size", [(320, 568), (320, 640), (375, 667), (390, 844), (640, 330)])
def test_a_long_play_leaves_the_others_to_be_seen(
    studio: Studio, visitor: Visitor, size: tuple[int, int]
) -> None:
    scene = Scene(studio, visitor.page(KEPT, lang="en-US", viewport=STANDING), "en")
    scene.page.set_viewport_size({"width": size[0], "height": size[1]})
    four_wings(scene)
    cards = scene.page.get_by_test_id("laid-bottom").locator(".row")
    expect(cards.first).to_be_visible()
    for place in ("left", "top", "right"):
        seat = scene.page.get_by_test_id(f"seat-{place}")
        said = scene.page.get_by_test_id(f"word-{place}")
        for spot in (said, *seat.locator(".name, .role, .count").all()):
            assert all(apart(spot, row) for row in cards.all()), (place, spot.text_content())


def asked(players: tuple[Player, ...]) -> list[Player]:
    """Those who are asked something, as soon as one is."""
    while not (found := [player for player in players if player.asked]):
        players[0].page.wait_for_timeout(20)
    return found


@pytest.mark.parametrize("viewport", [STANDING, LYING], ids=["standing", "lying"])
def test_a_bubble_covers_no_name(
    served: Served, visitor: Visitor, viewport: dict[str, int]
) -> None:
    players = company(served, visitor, viewport)
    say(players[1], "hello from here, a long line that has to wrap on a small phone")
    for listener, place in ((players[0], "right"), (players[2], "left")):
        page = listener.page
        bubble = page.get_by_test_id(f"bubble-{place}")
        expect(bubble).to_be_visible()
        for name in page.locator("main.felt .seat .name").all():
            assert apart(name, bubble), name.text_content()
        at = box(bubble)
        assert at["x"] >= 0
        assert at["x"] + at["width"] <= viewport["width"]


def say(player: Player, words: str) -> None:
    page = player.page
    page.get_by_test_id("drawer").click()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill(words)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("between", [True, False], ids=["between", "in a deal"])
def test_what_was_said_unseen_is_marked_until_it_is_read(
    served: Served, visitor: Visitor, between: bool
) -> None:
    told = served.open(rules="folk", name="Maple 51", chat=True)
    asked = {"name": "Otter 88", "seat": 1}
    guest = served.ask(f"/api/tables/{told['table']}/seats", asked)[1]
    host, loud = (Player(visitor.page(KEPT, lang="en-US", viewport=STANDING)) for _ in "12")
    for player, seat in ((host, told), (loud, guest)):
        player.sit(served.url, seat)
        expect(player.page.get_by_test_id("waiting")).to_be_visible()
        if not between:
            player.page.get_by_test_id("start").click()
    if not between:
        expect(host.felt).to_have_attribute("data-phase", re.compile("auction|play"))
    say(loud, "one")
    mark = host.page.get_by_test_id("drawer").get_by_test_id("unread")
    expect(mark).to_have_text("1")
    say_again(loud, "two")
    expect(mark).to_have_text("2")
    drawer = host.page.get_by_test_id("drawer")
    expect(drawer).to_have_accessible_name("Counter, history, chat, 2 new")
    drawer.click()
    expect(mark).to_have_text("2")
    host.page.get_by_role("tab", name="Chat").click()
    expect(mark).to_have_count(0)
    say_again(loud, "three")
    expect(host.page.get_by_role("list", name="What was said")).to_contain_text("three")
    expect(mark).to_have_count(0)
    # What one says oneself is no news.
    expect(loud.page.get_by_test_id("unread")).to_have_count(0)


def say_again(player: Player, words: str) -> None:
    """With the talk open."""
    player.page.get_by_role("textbox", name="Say something").fill(words)
    player.page.keyboard.press("Enter")
