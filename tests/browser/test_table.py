"""What the table does for its player: refusals, hints, passing ahead, autopilot, talk."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser import fixed
from tests.browser.driver import Ear, Player, Toucher
from tests.browser.studio import ELSEWHERE, PHONE, Studio, Visitor
from tests.server.process import Served

PLAIN = {"motion": False, "name": "阿明", "coach": False}


def landlord(
    player: Player, studio: Studio, deal: dict[str, Any], think: int = 0, **wish: Any
) -> dict[str, Any]:
    """At a table where `deal` is dealt, and the player has just taken the bottom."""
    served = studio.server(think, deals=[deal])
    told = served.open(**{"rules": "folk", "name": "阿明", **wish})
    player.sit(served.url, told)
    player.press(player.page.get_by_test_id("start"))
    player.my_turn()
    with player.changing():
        player.call(3)
    player.my_turn()
    return told


def answering(player: Player, studio: Studio, deal: dict[str, Any], lead: list[str]) -> None:
    """The same, after a lead: the bots have said what is written."""
    landlord(player, studio, deal)
    player.choose(*lead)
    with player.changing():
        player.press(player.button("出牌"))
    player.my_turn()


def test_a_refusal_says_why_and_keeps_the_selection(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    answering(player, studio, fixed.PAIRS, ["3S", "3H"])
    for key in "567":
        player.page.keyboard.press(key)
    chosen = player.look()["chosen"]
    assert [face[0] for face in chosen] == ["7", "6", "5"]
    player.button("出牌").click()
    expect(player.refusal).to_have_text(re.compile(r"\w"))
    after = player.look()
    assert after["chosen"] == chosen
    assert ["laid-right", "44"] in after["laid"]
    player.page.keyboard.press("Escape")
    expect(player.refusal).to_be_hidden()
    assert player.look()["chosen"] == []


def test_one_touch_completes_an_answer(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    answering(player, studio, fixed.PAIRS, ["3S", "3H"])
    player.choose("9H")
    assert [face[0] for face in player.look()["chosen"]] == ["9", "9"]
    player.choose("KS")
    assert [face[0] for face in player.look()["chosen"]] == ["K", "K"]
    with player.changing():
        player.button("出牌").click()
    assert ["laid-bottom", "KK"] in player.look()["laid"] or player.over or player.asked


def test_completion_can_be_switched_off(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page({**PLAIN, "smart": False}))
    answering(player, studio, fixed.PAIRS, ["3S", "3H"])
    player.choose("9H")
    assert player.look()["chosen"] == ["9H"]


def test_a_drag_in_the_lead_keeps_the_longest_run(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    landlord(player, studio, fixed.PAIRS)
    ends = [player.hand.locator(f"[data-face^='{rank}']") for rank in "83"]
    start, end = ends[0].first.bounding_box(), ends[1].last.bounding_box()
    assert start is not None
    assert end is not None
    mouse = player.page.mouse
    mouse.move(start["x"] + 8, start["y"] + 60)
    mouse.down()
    mouse.move(end["x"] + 8, end["y"] + 60, steps=12)
    mouse.up()
    expect(player.page.get_by_role("status").filter(has_text="可出")).to_have_text(
        "可出 345678 · 去掉 33"
    )
    assert sorted(face[0] for face in player.look()["chosen"]) == list("345678")


def test_hints_go_round(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    answering(player, studio, fixed.SINGLES, ["3S"])
    hint = player.actions.get_by_role("button", name="提示")
    hint.click()
    expect(hint).to_have_text(re.compile(r"提示 1/\d"))
    count = int((hint.text_content() or "").rpartition("/")[2])
    assert count > 2
    seen = [player.look()["chosen"]]
    for number in range(2, count + 1):
        hint.click()
        expect(hint).to_have_text(f"提示 {number}/{count}")
        seen.append(player.look()["chosen"])
    assert len({tuple(sorted(face[0] for face in chosen)) for chosen in seen}) == count
    hint.click()
    expect(hint).to_have_text(f"提示 1/{count}")
    assert player.look()["chosen"] == seen[0]
    player.page.keyboard.press("Shift+H")
    expect(hint).to_have_text(f"提示 {count}/{count}")


def advising_to_pass(socket: WebSocketRoute) -> None:
    """Whatever the bots think of it, a pass is what is offered."""
    server = socket.connect_to_server()

    def tell(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told.get("hints"):
            told["hints"] = ["pass"]
            changed = json.dumps(told)
            frame = changed.encode() if isinstance(frame, bytes) else changed
        socket.send(frame)

    server.on_message(tell)


def test_what_is_remarked_of_a_turn_goes_with_it(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    player.page.route_web_socket(re.compile("/ws/"), advising_to_pass)
    answering(player, studio, fixed.SINGLES, ["3S"])
    # Whether or not the coach has told yet what it is worth.
    remark = player.page.locator(".remark").filter(has_text="不出也许更好")
    player.actions.get_by_role("button", name="提示").click()
    expect(remark).to_be_visible()
    with player.changing():
        player.button("不出").click()
    player.asked_or_over()
    assert player.asked, "the deal goes on"
    expect(remark).to_be_hidden()
    expect(player.actions).not_to_contain_text(re.compile(r"提示 \d"))


def test_a_pass_lays_down_what_a_hint_lifted(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    answering(player, studio, fixed.SINGLES, ["3S"])
    player.actions.get_by_role("button", name="提示").click()
    expect(player.hand.locator("[aria-selected=true]")).not_to_have_count(0)
    with player.changing():
        player.button("不出").click()
    expect(player.hand.locator("[aria-selected=true]")).to_have_count(0)


def test_a_right_click_plays_and_a_click_beside_clears(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    landlord(player, studio, fixed.PAIRS)
    player.choose("3S", "3H")
    box = player.hand.bounding_box()
    assert box is not None
    felt = player.felt.bounding_box()
    assert felt is not None
    player.page.mouse.click(felt["x"] + 5, box["y"] + box["height"] / 2)
    assert player.look()["chosen"] == []
    player.choose("3S", "3H")
    with player.changing():
        card = player.hand.locator("[data-face='4C']").or_(player.hand.get_by_role("option").first)
        at = card.first.bounding_box()
        assert at is not None
        player.page.mouse.click(at["x"] + 8, at["y"] + 60, button="right")
    assert len(player.faces()) == 18


def test_a_typed_play(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    landlord(player, studio, fixed.PAIRS)
    player.page.keyboard.press("/")
    typed = player.page.get_by_test_id("typed")
    expect(typed).to_be_focused()
    typed.fill("3z")
    typed.press("Enter")
    expect(player.page.get_by_role("alert")).to_have_text("看不懂「z」")
    typed.fill("33344")
    typed.press("Enter")
    expect(player.page.get_by_role("alert")).to_have_text("手里没有这些牌。")
    typed.fill("3 4 5 6 7 8 9 10 j q k a")
    with player.changing():
        typed.press("Enter")
    expect(typed).to_have_value("")
    assert len(player.faces()) == 8


def led_by_keys(studio: Studio, visitor: Visitor) -> Player:
    """A landlord who led a 3 by keys, and is to play again."""
    player = Player(visitor.page())
    landlord(player, studio, fixed.SINGLES)
    with player.changing():
        player.page.keyboard.press("3")
        player.page.keyboard.press("Enter")
    player.my_turn()
    return player


def test_enter_plays_after_a_button_was_clicked(studio: Studio, visitor: Visitor) -> None:
    player = led_by_keys(studio, visitor)
    keys = player.page.keyboard
    # A hint, the rail, the sound: none of them keeps the focus.
    hint = player.actions.get_by_role("button", name="提示")
    hint.click()
    expect(hint).to_contain_text("1/")
    for button in (
        player.page.get_by_role("tab", name="记录"),
        player.page.get_by_role("button", name="声音"),
    ):
        button.click()
        expect(button).not_to_be_focused()
    before = len(player.faces())
    with player.changing():
        keys.press("Enter" if player.chosen else "p")
    assert len(player.faces()) < before
    player.asked_or_over()


def test_who_comes_to_a_button_by_keys_presses_it_by_keys(studio: Studio, visitor: Visitor) -> None:
    player = led_by_keys(studio, visitor)
    keys = player.page.keyboard
    hint = player.actions.get_by_role("button", name="提示")
    held = len(player.faces())
    for key, told in (("Enter", "1/"), (" ", "2/")):
        hint.focus()
        keys.press(key)
        expect(hint).to_contain_text(told)
    opened = player.page.get_by_test_id("advice")
    opened.locator("summary").focus()
    keys.press("Enter")
    expect(opened).to_have_attribute("open", "")
    assert len(player.faces()) == held


def test_columns_tap_swipe_and_long_press(studio: Studio, visitor: Visitor) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    player = Toucher(visitor.page(**phone))
    landlord(player, studio, fixed.PAIRS)

    def chosen(letter: str) -> str:
        return player.column(letter).get_attribute("aria-label") or ""

    for n in (1, 2, 3, 0):
        player.tap("9")
        expect(player.column("9")).to_have_attribute("aria-label", f"9，3 张，选了 {n} 张")
    with player.holding("K"):
        expect(player.column("K")).to_have_attribute("aria-label", "K，3 张，选了 3 张")
    player.tap("K")
    expect(player.column("K")).to_have_attribute("aria-label", "K，3 张，选了 0 张")
    player.swipe("3", "8")
    for letter in "345678":
        expect(player.column(letter)).to_have_attribute("aria-selected", "true")
    assert "选了 1 张" in chosen("3")
    assert "选了 0 张" in chosen("9")
    with player.changing():
        player.press(player.button("出牌"))
    expect(player.column("8")).to_have_count(0)


def test_passing_ahead(studio: Studio, visitor: Visitor) -> None:
    served = studio.server(deals=[fixed.SINGLES])
    told = served.open(rules="folk", name="阿明")
    _, other = served.ask(f"/api/tables/{told['table']}/seats", {"name": "小红", "seat": 2})
    first, last = Player(visitor.page()), Player(visitor.page())
    first.sit(served.url, told)
    last.sit(served.url, other)
    first.page.get_by_test_id("start").click()
    last.page.get_by_test_id("start").click()
    first.my_turn()
    first.act(bid=3)
    first.my_turn()
    first.choose("3S")
    with first.changing():
        first.button("出牌").click()
    last.my_turn()
    # Seat 1 has answered with a 5, so the table waits for seat 2.
    chip = first.actions.get_by_role("button", name="到我就不出")
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "false")
    chip.click()
    with first.changing():
        last.page.keyboard.press("6")
        last.page.keyboard.press("Enter")
    # It went by without a click, and seat 1 plays on.
    history = first.page.get_by_test_id("history")
    first.page.get_by_role("tab", name="记录").click()
    expect(history.get_by_role("listitem").filter(has_text="你").last).to_contain_text("不出")
    assert len(first.faces()) == 19


def test_autopilot_after_time_outs_and_back(studio: Studio, visitor: Visitor) -> None:
    player = Player(visitor.page())
    landlord(player, studio, fixed.SINGLES, think=1500, clock={"action": 5})
    back = player.page.get_by_role("button", name="托管中")
    expect(back).to_be_visible()
    expect(player.page.get_by_test_id("seat-bottom")).to_contain_text("托管")
    back.click()
    expect(back).to_be_hidden()
    expect(player.page.get_by_test_id("seat-bottom")).not_to_contain_text("托管")


def test_talk_is_escaped(served: Served, visitor: Visitor) -> None:
    host = Player(visitor.page())
    host.page.goto(served.url)
    host.page.get_by_test_id("friends").click()
    link = host.page.get_by_test_id("link").input_value()
    guest = Player(visitor.page({**PLAIN, "name": "<b>小红</b>"}))
    guest.page.goto(link)
    guest.page.get_by_test_id("sit").click()
    expect(host.page.get_by_test_id("waiting")).to_contain_text("<b>小红</b>")
    guest.page.get_by_role("tab", name="聊天").click()
    host.page.get_by_role("tab", name="聊天").click()
    evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>'
    guest.page.get_by_role("textbox", name="说句话").fill(evil)
    guest.page.get_by_role("button", name="发送").click()
    for player in (host, guest):
        lines = player.page.get_by_role("list", name="说过的话")
        expect(lines).to_contain_text(evil)
        assert lines.locator("img, script, b").count() == 0
        assert player.page.evaluate("window.hurt ?? null") is None
    guest.page.get_by_role("button", name="大家好！").click()
    expect(host.page.get_by_role("list", name="说过的话")).to_contain_text("大家好！")


def test_the_invitation_has_link_and_qr(served: Served, visitor: Visitor) -> None:
    host = Player(visitor.page())
    host.page.goto(served.url.replace("127.0.0.1", ELSEWHERE))
    host.page.get_by_test_id("friends").click()
    link = host.page.get_by_test_id("link")
    expect(link).to_be_visible()
    expect(link).to_have_value(host.page.url)
    code = host.page.get_by_role("img", name="二维码")
    expect(code).to_be_visible()
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 100


def test_an_invitation_from_this_machine_only_says_so(served: Served, visitor: Visitor) -> None:
    host = Player(visitor.page())
    host.page.goto(served.url)
    host.page.get_by_test_id("friends").click()
    expect(host.page.get_by_test_id("waiting")).to_contain_text("只有这台电脑打得开")
    expect(host.page.get_by_test_id("link")).to_have_value(host.page.url)
    expect(host.page.get_by_role("img", name="二维码")).to_have_count(0)
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.get_by_role("button", name="复制链接").click()
    expect(host.page.get_by_role("button", name="已复制")).to_be_visible()
    assert host.page.evaluate("navigator.clipboard.readText()") == host.page.url


@pytest.mark.parametrize("tampered", [False, True])
def test_a_shuffle_is_checked(served: Served, visitor: Visitor, tampered: bool) -> None:
    player = Player(visitor.page())
    ear = Ear(player.page)
    player.begin(served.url, "folk")
    player.play()
    told = ear.views()[-1]
    result = told["result"]
    secret = result["secret"]
    if tampered:
        secret = ("1" if secret[0] == "0" else "0") + secret[1:]
    player.page.goto(f"{served.url}/verify")
    fields = {
        "牌桌": told["table"],
        "局": "1",
        "发牌座位": "0",
        "秘密": secret,
        "SHA-256": result["commitment"],
        "各家文字": "\n".join(result["texts"]),
    }
    for label, value in fields.items():
        player.page.get_by_label(label, exact=label == "局").last.fill(value)
    player.page.get_by_role("button", name="重新发牌").click()
    dealt = player.page.get_by_test_id("dealt")
    expect(dealt).to_contain_text("秘密和事先公布的不一致" if tampered else "承诺属实")
