"""Several browsers at one table, and those who only watch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Ear, Player
from tests.browser.studio import Visitor
from tests.server.process import Served


def friend(visitor: Visitor, name: str) -> Player:
    return Player(visitor.page({"motion": False, "name": name, "coach": False}))


def invite(host: Player, url: str) -> str:
    """A private room by the button; its link."""
    host.page.goto(url)
    host.page.get_by_test_id("friends").click()
    return host.page.get_by_test_id("link").input_value()


def accept(guest: Player, link: str) -> None:
    guest.page.goto(link)
    guest.page.get_by_test_id("sit").click()
    expect(guest.page.get_by_test_id("waiting").or_(guest.felt).first).to_be_visible()


def play_together(players: list[Player]) -> None:
    """To the end of the deal, whoever's turn it is."""
    while not all(player.over for player in players):
        acted = False
        for player in players:
            if player.asked and not player.over:
                player.act()
                acted = True
        if not acted:
            # No one event says that one of three browsers has been asked.
            players[0].page.wait_for_timeout(20)


def test_three_play_a_private_room_with_doubling(served: Served, visitor: Visitor) -> None:
    anna, bo, chen = (friend(visitor, name) for name in ("安娜", "波波", "陈"))
    link = invite(anna, served.url)
    accept(bo, link)
    expect(anna.page.get_by_test_id("waiting")).to_contain_text("波波")
    anna.page.get_by_test_id("start").click()
    expect(anna.page.get_by_test_id("start")).to_be_disabled()
    bo.page.get_by_test_id("start").click()

    # The first deal is with one bot, whose chair Chen takes when it is over: it stays the bot's.
    play_together([anna, bo])
    before = anna.page.get_by_test_id("scores").locator("th .name").all_text_contents()
    accept(chen, link)
    expect(anna.felt.or_(anna.page.get_by_test_id("waiting")).first).to_contain_text("陈")
    after = anna.page.get_by_test_id("scores").locator("th .name")
    assert after.all_text_contents() == before
    together = [anna, bo, chen]
    for player in together:
        player.page.get_by_role("button", name="下一局").or_(
            player.page.get_by_test_id("start")
        ).click()
    # The texts for the shuffle are told first; until the cards come the old result stands.
    for player in together:
        expect(player.result).to_be_hidden()
    play_together(together)

    # All doubled and redoubled, so each pair is worth four times.
    sums = []
    for player in together:
        scores = player.page.get_by_test_id("scores")
        expect(scores.locator("td.pair").filter(has_text="×4")).to_have_count(2)
        sums.append(scores.locator("td.score").all_text_contents())
    assert sums[0] == sums[1] == sums[2]
    points = sorted(int(text.replace("−", "-")) for text in sums[0])
    assert sum(points) == 0
    assert points[1] % 4 == 0
    for player in together:
        player.page.get_by_test_id("verify").click()
        checks = player.page.get_by_test_id("checks")
        expect(checks.get_by_role("listitem")).to_have_count(5)
        assert "✗" not in (checks.text_content() or "")


def test_a_farmers_choice_is_secret_until_all_have_chosen(served: Served, visitor: Visitor) -> None:
    players = [friend(visitor, name) for name in ("安娜", "波波", "陈")]
    link = invite(players[0], served.url)
    for guest in players[1:]:
        accept(guest, link)
    for player in players:
        player.page.get_by_test_id("start").click()
    landlord = next(iter(asked(players)))
    landlord.act(bid=3)
    one, other = (player for player in players if player is not landlord)
    one.my_turn()
    other.my_turn()
    before = [player.look() for player in (landlord, other)]
    one.button("加倍").click()
    expect(one.actions).to_contain_text("已选加倍")
    assert [player.look() for player in (landlord, other)] == before
    expect(worth(one)).to_have_text("×2")
    other.button("不加倍").click()
    for player in players:
        expect(player.page.locator(f"[data-seat='{players.index(one)}']").first).to_contain_text(
            "加倍"
        )
    # Each farmer is shown his own pair, the landlord both.
    expect(worth(one)).to_have_text("×2")
    expect(worth(other)).to_have_text("×1")
    expect(worth(landlord)).to_have_text("×1 ×2")
    landlord.my_turn()
    landlord.button("再加倍").click()
    expect(worth(one)).to_have_text("×4")
    expect(worth(other)).to_have_text("×1")
    expect(worth(landlord)).to_have_text("×1 ×4")


def worth(player: Player) -> Locator:
    """What the bar says that the bid is multiplied by."""
    return player.page.get_by_test_id("stakes").locator(".times")


def asked(players: list[Player]) -> list[Player]:
    """Those who are asked something, as soon as one is."""
    while not (found := [player for player in players if player.asked]):
        players[0].page.wait_for_timeout(20)
    return found


def test_who_watches_does_so_after_a_reload_until_he_leaves(
    served: Served, visitor: Visitor
) -> None:
    told = served.open(rules="folk", name="安娜")
    for seat, name in ((1, "波波"), (2, "陈")):
        served.ask(f"/api/tables/{told['table']}/seats", {"name": name, "seat": seat})
    watcher = friend(visitor, "看客")
    page = watcher.page
    page.goto(f"{served.url}/t/{told['table']}")
    expect(page.get_by_role("heading")).to_have_text("这桌坐满了")
    assert page.get_by_test_id("sit").count() == 0
    page.get_by_test_id("watch").click()
    expect(watcher.felt).to_be_visible()
    page.reload()
    expect(watcher.felt).to_be_visible()
    page.get_by_test_id("leave").click()
    page.get_by_test_id("leave-keep").click()
    page.goto(f"{served.url}/t/{told['table']}")
    expect(page.get_by_test_id("watch")).to_be_visible()


def test_a_spectator_sees_no_hand_and_changes_nothing(served: Served, visitor: Visitor) -> None:
    host = friend(visitor, "安娜")
    link = invite(host, served.url)
    host.page.get_by_test_id("start").click()
    host.my_turn()
    before = host.look()

    watcher = friend(visitor, "看客")
    ear = Ear(watcher.page)
    watcher.page.goto(link)
    watcher.page.get_by_test_id("watch").click()
    expect(watcher.felt).to_have_attribute("data-phase", before["phase"])
    expect(watcher.actions).to_contain_text("旁观中")
    assert watcher.hand.count() == 0
    assert watcher.page.get_by_test_id("typed").count() == 0
    assert host.look() == before

    while host.felt.get_attribute("data-phase") != "play":
        host.my_turn()
        host.act(bid=3)
    watcher.page.get_by_role("tab", name="聊天").click()
    assert watcher.page.get_by_role("group", name="快捷短语").count() == 0
    host.my_turn()
    before = host.look()
    watcher.page.goto("about:blank")
    assert host.look() == before
    host.play()

    views = [view for view in ear.views() if view["phase"] != "between"]
    assert views
    for view in views:
        assert view["me"] is None
        assert view["hand"] == []
        assert view["legal"] is None
    for event in ear.events():
        if event["type"] == "dealt":
            assert event["hand"] is None


@pytest.mark.parametrize("rules", ["folk", "four"])
def test_a_chair_can_be_swapped_and_given_up(served: Served, visitor: Visitor, rules: str) -> None:
    host = friend(visitor, "安娜")
    host.home(served.url, rules)
    host.page.get_by_test_id("friends").click()
    waiting = host.page.get_by_test_id("waiting")
    waiting.get_by_role("button", name="换座").last.click()
    expect(waiting.get_by_role("listitem").last).to_contain_text("安娜")
    host.page.get_by_test_id("start").click()
    expect(host.hand).to_be_visible()
    host.page.get_by_test_id("leave").click()
    host.page.get_by_test_id("leave-give").click()
    expect(host.page.get_by_test_id("play")).to_be_visible()
    assert (
        host.page.evaluate(
            "Object.keys(localStorage).filter((key) => key.startsWith('dizhu.seat.')).length"
        )
        == 0
    )
