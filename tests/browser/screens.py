"""Every screen of the page, brought about: for the eye (`make shots`) and for the tests."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from os import environ
from typing import Any, ClassVar, Final
from unittest.mock import patch

from playwright.sync_api import Page, expect

from dizhu.game.notation import write_action
from dizhu.study.puzzles.attempt import Attempt, Right
from dizhu.study.puzzles.oracle import oracle
from dizhu.study.puzzles.puzzle import Puzzle
from dizhu.study.puzzles.shelf import shelf
from tests.browser import fixed
from tests.browser.driver import Player
from tests.browser.learning import LEARNING
from tests.browser.studio import Studio
from tests.server.process import Served

PROFILE: Final = re.compile("我的打法|How I play")
REVIEWED: Final = 60_000
"""Milliseconds for a review, on a busy machine."""


class Scene:
    """A page and what a screen may need: servers, other guests, a way to act at once."""

    NAMES: ClassVar = {"zh": "阿明", "zh-TW": "阿明", "en": "Juniper 42"}

    def __init__(self, studio: Studio, page: Page, lang: str) -> None:
        self.studio = studio
        self.page = page
        self.player = Player(page)
        self.name = self.NAMES[lang]

    def goto(self, path: str) -> None:
        self.page.goto(self.studio.server().url + path)

    def table(
        self, deal: dict[str, Any] | None = None, rules: str = "competitive", **wish: Any
    ) -> tuple[Served, dict[str, Any]]:
        """The player's seat at a table of its own, before the first deal."""
        served = self.studio.server(**({"deals": [deal]} if deal else {}))
        told = served.open(**{"rules": rules, "name": self.name, **wish})
        self.player.sit(served.url, told)
        expect(self.page.get_by_test_id("waiting")).to_be_visible()
        return served, told

    def start(self, deal: dict[str, Any] | None = None, rules: str = "competitive") -> None:
        """A deal has begun, and it is the player's turn to call."""
        self.table(deal, rules, chat=True)
        self.page.get_by_test_id("start").click()
        self.player.my_turn()

    def landlord(self, deal: dict[str, Any], rules: str = "folk") -> None:
        """And the player is landlord, to lead."""
        self.start(deal, rules)
        with self.player.changing():
            self.page.keyboard.press("3")
        self.phase("play")
        self.player.my_turn()

    def keys(self, keys: str, *more: str) -> None:
        for key in (*keys, *more):
            self.page.keyboard.press(key)

    def lead(self, keys: str) -> None:
        self.keys(keys)
        with self.player.changing():
            self.page.keyboard.press("Enter")

    def phase(self, name: str) -> None:
        expect(self.player.felt).to_have_attribute("data-phase", name)

    def step(self) -> None:
        """One play by keys, which need no language."""
        with self.player.changing():
            buttons = self.player.actions.locator("button")
            if buttons.count() == 1:
                self.page.keyboard.press("p")
            elif buttons.count() == 3:
                words = buttons.nth(1).text_content() or ""
                self.page.keyboard.press("h")
                expect(buttons.nth(1)).not_to_have_text(words)
                self.page.keyboard.press("Enter" if self.player.chosen else "p")
            else:
                letter = self.player.look()["lowest"]
                self.page.keyboard.press("0" if letter == "T" else letter.lower())
                self.page.keyboard.press("Enter")

    def finish(self) -> None:
        """To the end of the deal."""
        while True:
            self.player.asked_or_over()
            if self.player.over:
                return
            self.step()


def _plain(path: str) -> Callable[[Scene], None]:
    def show(scene: Scene) -> None:
        scene.goto(path)
        expect(scene.page.locator("h1")).to_be_visible()

    return show


def lobby(scene: Scene) -> None:
    served = scene.studio.server(seed=2)
    for rules, name in (("competitive", "竹影12"), ("four", "Lantern 7"), ("folk", "听雨31")):
        served.open(rules=rules, name=name, public=True)
    scene.page.goto(served.url + "/lobby")
    expect(scene.page.get_by_test_id("tables").get_by_role("link")).not_to_have_count(0)


def door(scene: Scene) -> None:
    served = scene.studio.server()
    told = served.open(rules="competitive", name="竹影12", clock={"action": 25}, deals=6)
    scene.page.goto(f"{served.url}/t/{told['table']}")
    expect(scene.page.get_by_test_id("sit")).to_be_visible()


def waiting(scene: Scene) -> None:
    served, told = scene.table()
    served.ask(f"/api/tables/{told['table']}/seats", {"name": "Sparrow 18", "seat": 2})
    expect(scene.page.get_by_test_id("waiting")).to_contain_text("Sparrow 18")


def auction(scene: Scene) -> None:
    scene.start(fixed.PAIRS, "folk")


def doubling(scene: Scene) -> None:
    scene.start(fixed.deal(*fixed.HANDS, s1=["3"], s2=["no"]))
    scene.keys("0")
    scene.phase("doubling")
    scene.player.my_turn()


def redoubling(scene: Scene) -> None:
    scene.start(fixed.deal(*fixed.HANDS, s1=["double"], s2=["double"]))
    scene.keys("3")
    scene.phase("redoubling")
    scene.player.my_turn()


def leading(scene: Scene) -> None:
    scene.landlord(fixed.PAIRS)


def chosen(scene: Scene) -> None:
    scene.landlord(fixed.PAIRS)
    scene.keys("34567")


def answering(scene: Scene) -> None:
    scene.landlord(fixed.SINGLES)
    scene.lead("3")
    scene.player.my_turn()
    scene.keys("h")
    expect(scene.player.hand.or_(scene.page.get_by_test_id("columns"))).to_be_visible()


def refused(scene: Scene) -> None:
    scene.landlord(fixed.PAIRS)
    scene.lead("33")
    scene.player.my_turn()
    scene.keys("456", "Enter")
    expect(scene.player.refusal).to_be_visible()


WINGS = fixed.deal(
    *("44455566677789TJ3", "888999TTTJJJ3QKA2", "334567QQKKAA222XD", "QKA"),
    s1=["3888999TTTJJJQKA"],
    s2=["XD"],
)


def wings(scene: Scene) -> None:
    """The longest plays there are: sixteen cards."""
    scene.start(WINGS, "folk")
    with scene.player.changing():
        scene.keys("3")
    scene.player.my_turn()
    scene.lead("44455566677789" + "0j")
    scene.player.my_turn()


def advised(scene: Scene) -> None:
    """A hint with its reasons."""
    answering(scene)
    open_advice(scene)


def advised_doubling(scene: Scene) -> None:
    """What each choice is worth."""
    doubling(scene)
    scene.page.get_by_test_id("ask-advice").click()
    open_advice(scene)


def advised_four(scene: Scene) -> None:
    """A hint in a game of four."""
    four_playing(scene)
    scene.keys("h")
    open_advice(scene)


def open_advice(scene: Scene) -> None:
    advice = scene.page.get_by_test_id("advice")
    expect(advice).to_be_visible()
    advice.locator("summary").click()
    expect(advice.get_by_role("listitem").first).to_be_visible()


def counted(scene: Scene) -> None:
    """What each hidden hand may hold, and how often the chosen cards are beaten."""
    answering(scene)
    _drawer(scene)
    expect(scene.page.get_by_test_id("likely-1-J")).to_be_visible()
    expect(scene.page.get_by_test_id("beatable")).to_contain_text("%")


def _drawer(scene: Scene) -> None:
    drawer = scene.page.get_by_test_id("drawer")
    if drawer.is_visible():
        drawer.click()


def history(scene: Scene) -> None:
    answering(scene)
    _drawer(scene)
    scene.page.locator("#tab-history").click()
    expect(scene.page.get_by_test_id("history")).to_be_visible()


def talk(scene: Scene) -> None:
    history(scene)
    scene.page.locator("#tab-talk").click()
    for said, phrase in enumerate((0, 1, 4), 1):
        scene.page.locator(".phrase").nth(phrase).click()
        expect(scene.page.locator(".lines li")).to_have_count(said)


def four(scene: Scene) -> None:
    scene.start(fixed.FOUR, "four")


def four_wings(scene: Scene) -> None:
    """A long play of one's own, among four."""
    scene.start(fixed.FOUR_TRIOS, "four")
    with scene.player.changing():
        scene.keys("3")
    scene.player.my_turn()
    scene.lead("333444555667788")
    scene.player.my_turn()


def four_playing(scene: Scene) -> None:
    scene.start(fixed.FOUR, "four")
    with scene.player.changing():
        scene.keys("3")
    scene.phase("play")
    scene.player.my_turn()
    scene.step()
    scene.player.my_turn()


def _result(deal: dict[str, Any] | None, rules: str, **calls: str) -> Callable[[Scene], None]:
    def show(scene: Scene) -> None:
        scene.start(deal, rules)
        for phase, call in calls.items():
            scene.player.asked_or_over()
            if scene.player.felt.get_attribute("data-phase") == phase:
                with scene.player.changing():
                    scene.keys(call)
        scene.finish()
        if deal is None:  # a deal from a file has no shuffle to check
            scene.page.get_by_test_id("verify").click()
            expect(scene.page.get_by_test_id("checks")).to_be_visible()

    return show


def blunders(scene: Scene) -> None:
    """A good hand thrown away: the landlord leads low and passes ever after."""
    scene.landlord(fixed.PLAIN)
    while not scene.player.over:
        with scene.player.changing():
            if scene.player.actions.locator("button").count() == 2:
                letter = scene.player.look()["lowest"]
                scene.keys("0" if letter == "T" else letter.lower(), "Enter")
            else:
                scene.keys("p")
        scene.player.asked_or_over()
    expect(scene.page.get_by_test_id("brief-show")).to_be_visible(timeout=REVIEWED)


_BLUNDERED: dict[str, tuple[str, dict[str, str]]] = {}
"""The path of the review, and what the browser kept, by server: one deal is enough for many."""


def _reviewed(scene: Scene, *, first: bool) -> None:
    """A review as its link beside the result opens it, in the browser that played the deal."""
    url = scene.studio.server(deals=[fixed.PLAIN]).url
    if url not in _BLUNDERED:
        blunders(scene)
        link = scene.page.get_by_test_id("brief-show").get_attribute("href") or ""
        names = (f"dizhu.seat.{link.split('/')[2]}", "dizhu.played")
        found = {name: scene.page.evaluate(f"localStorage.getItem('{name}')") for name in names}
        _BLUNDERED[url] = link, found
    link, found = _BLUNDERED[url]
    scene.page.add_init_script(
        "location.protocol === 'about:' || "
        f"Object.entries({json.dumps(found)})"
        ".forEach(([name, told]) => localStorage[name] ??= told)"
    )
    scene.page.goto("about:blank")
    scene.page.goto(url + (link if first else link.split("&")[0]))


def review(scene: Scene) -> None:
    """With the normal one in its place: nothing of it changes any more."""
    _reviewed(scene, first=False)
    looked_closely(scene.page)
    expect(scene.page.get_by_test_id("graph")).to_be_visible()


def looked_closely(page: Page) -> None:
    """The page shows the normal review."""
    depth = page.get_by_test_id("depth")
    expect(depth).to_have_attribute("data-depth", "normal", timeout=4 * REVIEWED)


def review_moment(scene: Scene) -> None:
    """The first mistake, brought there from the result, with its best line."""
    _reviewed(scene, first=True)
    expect(scene.page.get_by_test_id("options")).to_be_visible(timeout=REVIEWED)
    scene.keys("b")
    expect(scene.page.get_by_test_id("line").locator("b").first).to_be_visible()


def review_trial(scene: Scene) -> None:
    review_moment(scene)
    scene.page.keyboard.press("Enter")
    expect(scene.page.get_by_test_id("deciding")).to_be_visible()


def review_call(scene: Scene) -> None:
    """The first call, to be called again."""
    review(scene)
    row = scene.page.locator("[data-testid=moments] > li > button").first
    if row.get_attribute("aria-expanded") != "true":
        row.click()
    scene.page.get_by_test_id("try").click()
    expect(scene.page.get_by_test_id("deciding")).to_be_visible()


def profile(scene: Scene) -> None:
    """Of the one deal that was played in this browser."""
    review(scene)
    scene.page.get_by_role("link", name=PROFILE).click()
    expect(scene.page.locator("figure img")).to_have_count(3, timeout=REVIEWED)


def profile_none(scene: Scene) -> None:
    scene.goto("/profile")
    expect(scene.page.get_by_test_id("profile-none")).to_be_visible()


def mine(scene: Scene) -> None:
    """A mistake of one's own, whose day has come."""
    review(scene)
    come_due(scene.page)
    scene.page.goto(scene.page.url.split("/review/")[0] + "/puzzles")
    scene.page.get_by_test_id("mine").click()
    expect(scene.page.get_by_test_id("deciding")).to_be_visible(timeout=REVIEWED)


def come_due(page: Page) -> None:
    """Every mistake that is kept."""
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("dizhu.mistakes"));
          for (const slip of Object.values(kept.boxes)) slip[1] = "2020-01-01";
          localStorage.setItem("dizhu.mistakes", JSON.stringify(kept));
        }"""
    )


def mine_wrong(scene: Scene) -> None:
    mine(scene)
    choose_lowest(scene)
    expect(scene.page.locator("[data-testid^=mine-]").first).to_be_visible(timeout=REVIEWED)


def choose_lowest(scene: Scene) -> None:
    """The pass where there is one, else the lowest card."""
    buttons = scene.page.get_by_test_id("actions").get_by_role("button")
    if buttons.count() == 2:
        scene.keys("p")
    else:
        letter = scene.player.look()["lowest"]
        scene.keys("0" if letter == "T" else letter.lower(), "Enter")


def puzzle_hard(scene: Scene) -> None:
    """Over the kernel in Python."""
    hard = max(shelf(), key=lambda one: one.rating)
    with patch.dict(environ, DIZHU_KERNEL="python"):
        served = scene.studio.server(seed=7)
    scene.page.goto(f"{served.url}/puzzles/{hard.id}")
    expect(scene.page.get_by_test_id("puzzle")).to_have_attribute("data-settled", "true")
    type_play(scene, write_action(hard.wins[0]))
    expect(scene.page.get_by_test_id("puzzle-hard")).to_be_visible()


def void(scene: Scene) -> None:
    scene.start(fixed.deal(*fixed.HANDS, s1=["0"], s2=["0"]), "competitive")
    scene.keys("0")
    expect(scene.player.result).to_be_visible()


def _dialog(opener: Callable[[Scene], None]) -> Callable[[Scene], None]:
    def show(scene: Scene) -> None:
        answering(scene)
        opener(scene)
        expect(scene.page.get_by_role("dialog")).to_be_visible()

    return show


def taken(scene: Scene) -> None:
    auction(scene)
    other = scene.page.context.new_page()
    other.goto(scene.page.url)
    expect(scene.page.locator(".notice")).to_be_visible()
    other.close()


def watching(scene: Scene) -> None:
    served = scene.studio.server(deals=[fixed.SINGLES])
    told = served.open(rules="folk", name="竹影12")
    other = Player(scene.page.context.new_page())
    other.sit(served.url, told)
    other.page.get_by_test_id("start").click()
    other.my_turn()
    other.page.keyboard.press("3")
    expect(other.felt).to_have_attribute("data-phase", "play")
    scene.page.bring_to_front()
    # The token is in this browser, so the link alone would be a seat: look as a stranger does.
    scene.page.goto(served.url)
    scene.page.evaluate(
        "localStorage.removeItem(Object.keys(localStorage).find("
        "(key) => key.startsWith('dizhu.seat.')))"
    )
    scene.page.goto(f"{served.url}/t/{told['table']}")
    scene.page.get_by_test_id("watch").click()
    scene.phase("play")
    other.page.close()


def offline(scene: Scene) -> None:
    answering(scene)
    # No letter comes any more, and no new line is got.
    scene.page.route_web_socket("**/ws/**", lambda line: line.close())
    scene.page.reload()


PUZZLE = next(p for p in shelf() if p.side == "farmers" and p.rules.name == "competitive")
LANDLORDS = next(p for p in shelf() if p.side == "landlord" and p.rules.name == "four")


def puzzles(scene: Scene) -> None:
    scene.goto("/puzzles")
    expect(scene.page.get_by_test_id("motifs").get_by_role("button")).not_to_have_count(0)


def puzzle(scene: Scene, told: Puzzle = PUZZLE) -> None:
    scene.goto(f"/puzzles/{told.id}")
    expect(scene.page.get_by_test_id("puzzle")).to_have_attribute("data-settled", "true")


def losing(told: Puzzle) -> str:
    """A first play that loses."""
    actions = Attempt.begin(told).legal()
    return next(write_action(action) for action in actions if action not in told.wins)


def type_play(scene: Scene, text: str) -> None:
    """A play by the text box."""
    scene.page.get_by_test_id("typed").fill(text)
    scene.page.get_by_test_id("typed").press("Enter")


def solve(scene: Scene, told: Puzzle = PUZZLE) -> None:
    """Every play that is asked for, from the first to the last."""
    attempt = Attempt.begin(told)
    with oracle(told.rules) as known:
        while not attempt.solved:
            win = attempt.winning(known)[0]
            answer = attempt.play(known, win)
            assert isinstance(answer, Right)
            attempt = answer.attempt
            done = len(attempt.deeds) + (told.position.top is not None)
            type_play(scene, write_action(win))
            board = scene.page.get_by_test_id("puzzle")
            expect(board).to_have_attribute("data-shown", str(done))
            expect(board).to_have_attribute("data-settled", "true")


def puzzle_hint(scene: Scene) -> None:
    puzzle(scene, LANDLORDS)
    scene.keys("h")
    expect(scene.page.get_by_test_id("puzzle-hint")).to_be_visible()


def puzzle_wrong(scene: Scene) -> None:
    puzzle(scene)
    type_play(scene, losing(PUZZLE))
    expect(scene.page.get_by_test_id("puzzle-wrong")).to_be_visible()


def puzzle_solved(scene: Scene) -> None:
    puzzle(scene)
    solve(scene)
    expect(scene.page.get_by_test_id("puzzle-solved")).to_be_visible()


SCREENS: dict[str, Callable[[Scene], None]] = {
    "home": _plain("/"),
    "lobby": lobby,
    "help": _plain("/help"),
    "settings": _plain("/settings"),
    "about": _plain("/about"),
    "verify": _plain("/verify"),
    "puzzles": puzzles,
    "puzzle": puzzle,
    "puzzle-hint": puzzle_hint,
    "puzzle-wrong": puzzle_wrong,
    "puzzle-solved": puzzle_solved,
    "lost": _plain("/nowhere"),
    "gone": _plain("/t/00000000000000000000"),
    "door": door,
    "waiting": waiting,
    "watching": watching,
    "auction": auction,
    "doubling": doubling,
    "redoubling": redoubling,
    "leading": leading,
    "chosen": chosen,
    "answering": answering,
    "refused": refused,
    "advised": advised,
    "advised-doubling": advised_doubling,
    "advised-four": advised_four,
    "counted": counted,
    "wings": wings,
    "history": history,
    "talk": talk,
    "four": four,
    "four-playing": four_playing,
    "four-wings": four_wings,
    "result": _result(fixed.STRONG, "competitive", auction="3", redoubling="y"),
    "result-checked": _result(None, "competitive", auction="3", redoubling="n"),
    "result-lost": _result(fixed.SINGLES, "folk", auction="0"),
    "result-four": _result(fixed.FOUR, "four", auction="3"),
    "blunders": blunders,
    "review": review,
    "review-moment": review_moment,
    "review-trial": review_trial,
    "review-call": review_call,
    "profile": profile,
    "profile-none": profile_none,
    "mine": mine,
    "mine-wrong": mine_wrong,
    "puzzle-hard": puzzle_hard,
    "void": void,
    "dialog-help": _dialog(lambda scene: scene.keys("?")),
    "dialog-settings": _dialog(lambda scene: scene.page.locator(".tool:has(+ .tool)").last.click()),
    "dialog-leave": _dialog(lambda scene: scene.page.get_by_test_id("leave").click()),
    "dialog-last": _dialog(lambda scene: scene.keys("l")),
    "taken": taken,
    **LEARNING,
}
