"""Somebody at the table: looks at the page, and acts by mouse, by keys or by fingers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLong

LOOK = """() => {
  const all = (q) => [...document.querySelectorAll(q)];
  const one = (q) => document.querySelector(q);
  const text = (q) => one(q)?.textContent.trim() ?? null;
  return {
    phase: one("main.felt")?.dataset.phase ?? null,
    hand: all("[data-testid=hand] [role=option]").map((o) => o.dataset.face),
    lowest: (all("[data-testid=hand] [role=option]").at(-1)?.dataset.face
      ?? all("[data-testid=columns] [role=option]").at(-1)?.dataset.rank ?? "").charAt(0),
    columns: all("[data-testid=columns] [role=option]").map((o) => o.getAttribute("aria-label")),
    chosen: all("[data-testid=hand] [aria-selected=true]").map((o) => o.dataset.face),
    counts: all("[data-testid^=count-]").map((o) => [o.dataset.testid, o.textContent]),
    laid: all("[data-testid^=laid-]").map((o) => [o.dataset.testid, o.dataset.text]),
    words: all("[data-testid^=word-]").map((o) => [o.dataset.testid, o.textContent]),
    seats: all("[data-testid^=seat-]").map((o) => [o.dataset.testid, o.getAttribute("aria-label")]),
    stakes: text("[data-testid=stakes]"),
    bottom: all("[data-testid=bottom] svg").length,
    actions: all("[data-testid=actions] button").map((o) => o.textContent.trim()),
    history: all("[data-testid=history] li").map((o) => o.textContent.trim()),
  };
}"""
"""The whole of what the table shows."""

RANKS = "3456789TJQKA2XD"


class Player:
    """Acts with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.felt = page.locator("main.felt")
        self.hand = page.get_by_test_id("hand")
        self.actions = page.get_by_test_id("actions")
        self.result = page.get_by_test_id("result")
        self.refusal = page.get_by_test_id("refusal")
        self.urgent = page.get_by_test_id("urgent")

    # ------------------------------------------------------------------------------- coming

    def home(self, url: str, rules: str = "competitive") -> None:
        """Home, where these rules are chosen."""
        self.page.goto(url)
        self.page.locator(f"input[name=rules][value={rules}]").set_checked(True, force=True)

    def begin(self, url: str, rules: str = "competitive") -> None:
        """A table with bots, by the big button."""
        self.home(url, rules)
        self.press(self.page.get_by_test_id("play"))
        self.my_turn()

    def sit(self, url: str, told: dict[str, Any]) -> None:
        """A seat that was opened over HTTP."""
        kept = json.dumps({"token": told["token"], "at": 0})
        self.page.add_init_script(
            "location.protocol === 'about:' || "
            f"localStorage.setItem('dizhu.seat.{told['table']}', {json.dumps(kept)})"
        )
        self.page.goto(f"{url}/t/{told['table']}")

    # ------------------------------------------------------------------------------- looking

    def look(self) -> dict[str, Any]:
        return dict(self.page.evaluate(LOOK))

    def my_turn(self) -> None:
        """Wait until something is asked of this player."""
        expect(self.urgent).not_to_be_empty()

    def asked_or_over(self) -> None:
        """Wait until something is asked of this player, or the deal is over."""
        either = self.page.locator("[data-testid=urgent]:not(:empty), [data-testid=result]")
        either.first.wait_for(state="attached")

    @property
    def asked(self) -> bool:
        return bool(self.urgent.text_content())

    @property
    def over(self) -> bool:
        return self.result.is_visible()

    @property
    def answers(self) -> bool:
        """Whether there is somebody's play to beat."""
        return self.button("不出").is_visible() or self.button("要不起").is_visible()

    @property
    def leads(self) -> bool:
        """Whether anything may be played."""
        return self.felt.get_attribute("data-phase") == "play" and not self.answers

    @property
    def chosen(self) -> bool:
        """Whether a card is chosen: after a hint that is to pass, none is."""
        return bool(self.look()["chosen"])

    def button(self, name: str) -> Locator:
        return self.actions.get_by_role("button", name=name, exact=True)

    def faces(self) -> list[str]:
        """The hand from left to right."""
        return [str(face) for face in self.look()["hand"]]

    def line_again(self) -> None:
        """Asks for the line at once, unless it comes back by itself before that."""
        banner = self.page.get_by_test_id("banner")
        with suppress(TooLong):
            banner.get_by_role("button").click(timeout=2000)
        expect(banner).to_be_hidden()

    # -------------------------------------------------------------------------------- acting

    def press(self, button: Locator) -> None:
        button.click()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """What is done in here is heard of before it goes on."""
        seq = self.felt.get_attribute("data-seq")
        yield
        expect(self.felt).not_to_have_attribute("data-seq", seq or "")

    def choose(self, *faces: str) -> None:
        """Each of these cards, by the strip of it that is seen."""
        for face in faces:
            self._touch(self.hand.locator(f"[data-face='{face}']"))

    def _touch(self, card: Locator) -> None:
        box = card.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)

    def lead(self) -> None:
        """The lowest card alone."""
        self._touch(self.hand.get_by_role("option").last)
        self.press(self.button("出牌"))

    def answer(self) -> None:
        """The best hint, which may be to pass."""
        self.press(self.actions.get_by_role("button", name="提示"))
        self._hinted()
        self.press(self.button("出牌" if self.chosen else "不出"))

    def _hinted(self) -> None:
        expect(self.actions).to_contain_text(re.compile(r"提示 \d"))

    def call(self, bid: int) -> None:
        self.press(self.button("不叫" if bid == 0 else f"{bid} 分"))

    def double(self, yes: bool, again: bool) -> None:
        name = ("再加倍" if again else "加倍") if yes else "不加倍"
        self.press(self.button(name))

    def stuck(self) -> None:
        self.press(self.button("要不起"))

    # ------------------------------------------------------------------------------- playing

    def act(self, bid: int = 3, double: bool = True) -> None:
        """Whatever is asked."""
        phase = self.felt.get_attribute("data-phase")
        with self.changing():
            if phase == "auction":
                self.call(bid)
            elif phase in ("doubling", "redoubling"):
                self.double(double, phase == "redoubling")
            elif self.button("要不起").is_visible():
                self.stuck()
            elif self.button("不出").is_visible():
                self.answer()
            else:
                self.lead()

    def play(self, **how: Any) -> None:
        """To the end of the deal."""
        while True:
            self.asked_or_over()
            if self.over:
                return
            self.act(**how)


class Typist(Player):
    """Acts with keys only."""

    def _key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def begin(self, url: str, rules: str = "competitive") -> None:
        self.page.goto(url)
        expect(self.page.get_by_test_id("play")).to_be_enabled()
        for _ in range(20):
            self._key("Tab")
            if self.page.evaluate("document.activeElement.dataset.testid") == "play":
                break
        self._key("Enter")
        self.my_turn()

    def press(self, button: Locator) -> None:
        raise AssertionError("there is no mouse")

    def lead(self) -> None:
        letter = self.faces()[-1][0]
        self._key("0" if letter == "T" else letter.lower())
        self._key("Enter")

    def answer(self) -> None:
        self._key("h")
        self._hinted()
        self._key(" " if self.look()["chosen"] else "p")

    def call(self, bid: int) -> None:
        self._key(str(bid))

    def double(self, yes: bool, again: bool) -> None:
        self._key("y" if yes else "n")

    def stuck(self) -> None:
        self._key("p")


class Toucher(Player):
    """Acts with fingers, on columns by rank."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.hand = page.get_by_test_id("columns")
        self._cdp: CDPSession = page.context.new_cdp_session(page)

    def press(self, button: Locator) -> None:
        button.tap()

    def column(self, letter: str) -> Locator:
        return self.hand.locator(f"[data-rank='{letter}']")

    def _middle(self, spot: Locator) -> dict[str, float]:
        box = spot.bounding_box()
        assert box is not None
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] - 30}

    def _finger(self, kind: str, *points: dict[str, float]) -> None:
        self._cdp.send(
            "Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": list(points)}
        )

    def _touch(self, card: Locator) -> None:
        at = self._middle(card)
        self.page.touchscreen.tap(at["x"], at["y"])

    def tap(self, letter: str) -> None:
        self._touch(self.column(letter))

    def swipe(self, first: str, last: str) -> None:
        start, end = self._middle(self.column(first)), self._middle(self.column(last))
        self._finger("Start", start)
        for i in range(1, 11):
            self._finger("Move", {**start, "x": start["x"] + (end["x"] - start["x"]) * i / 10})
        self._finger("End")

    @contextmanager
    def holding(self, letter: str) -> Iterator[None]:
        """A finger that stays down."""
        self._finger("Start", self._middle(self.column(letter)))
        yield
        self._finger("End")


class Ear:
    """The frames that a page is sent."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._open)

    def _open(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    def views(self) -> list[dict[str, Any]]:
        return [frame["view"] for frame in self.frames if frame.get("view")]

    def events(self) -> list[dict[str, Any]]:
        told = [frame["event"] for frame in self.frames if frame["type"] == "letter"]
        return told + [e for frame in self.frames for e in frame.get("history", [])]
