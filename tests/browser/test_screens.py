"""Every screen: nothing that axe minds, and every word fits on the smallest phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.screens import SCREENS, Scene
from tests.browser.studio import DESK, WEB, Studio, Visitor, Watched, npm

SMALLEST = {"width": 320, "height": 640}
LYING = {"width": 640, "height": 330}
LOCALES = {"zh": "zh-CN", "zh-TW": "zh-TW", "en": "en-US"}

CRAMPED = """() => {
  const found = [];
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) found.push("the page scrolls sideways");
  const name = (e) => `<${e.tagName.toLowerCase()} ${e.className.baseVal ?? e.className}> ` +
    e.textContent.trim().slice(0, 40);
  const clips = (e, axis) => getComputedStyle(e)[`overflow${axis}`] !== "visible";
  for (const e of document.querySelectorAll("body *")) {
    const words = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    const control = e.matches("button, a, [role=tab]");
    if (!words && !control) continue;
    if (e.closest(".unseen, [aria-hidden=true], svg, dialog:not([open])")) continue;
    if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(e);
    const range = document.createRange();
    range.selectNodeContents(e);
    const box = range.getBoundingClientRect();
    const own = e.getBoundingClientRect();
    if (box.width === 0) continue;
    if (style.textOverflow === "ellipsis") continue;  // a name may be shortened, and is by its dots
    // Words that run out of what holds them, or are cut by something that does not scroll.
    for (let p = e; p && p !== document.body; p = p.parentElement) {
      const held = p.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(getComputedStyle(p).overflowX + getComputedStyle(p).overflowY);
      if (p === e || p.matches("button, label, .button")) {
        if (box.right > held.right + 1 || box.left < held.left - 1) found.push(`too wide: ${name(e)}`);
        if (p.matches("button, .button") && (box.bottom > held.bottom + 2 || box.top < held.top - 2))
          found.push(`too high: ${name(e)}`);
      } else if (clips(p, "X") && !scrolls && (box.right > held.right + 1 || box.left < held.left - 1)) {
        found.push(`cut: ${name(e)}`);
      }
      if (scrolls) break;
      if (p.parentElement === document.body || p === e) {
        if (own.right > innerWidth + 1 || own.left < -1) found.push(`off the screen: ${name(e)}`);
      }
    }
  }
  return [...new Set(found)];
}"""
"""What does not fit, in words."""

AXE = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((n) => `${id}: ${n.html.slice(0, 160)} ${n.failureSummary}`)))
"""


def minded(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    if not page.evaluate("'axe' in window"):
        file = WEB / "node_modules/axe-core/axe.min.js"
        if not file.exists():
            npm("ci")
        page.evaluate(file.read_text("utf-8"))
    return list(page.evaluate(AXE))


def shown(
    name: str, lang: str, studio: Studio, visitor: Visitor, watched: Watched, **settings: Any
) -> Page:
    # Chromium itself says so of every answer that is a refusal.
    watched.allow("Failed to load resource.*404")
    kept = {"motion": False, "coach": name == "leading", "name": Scene.NAMES[lang], **settings}
    page = visitor.page(kept, lang=LOCALES[lang], viewport=SMALLEST)
    SCREENS[name](Scene(studio, page, lang))
    return page


@pytest.mark.parametrize("name", SCREENS)
def test_axe_minds_nothing(
    name: str, studio: Studio, visitor: Visitor, watched: Watched
) -> None:
    page = shown(name, "zh", studio, visitor, watched)
    page.set_viewport_size(DESK)
    assert minded(page) == [], "light"
    page.emulate_media(color_scheme="dark")
    assert minded(page) == [], "dark"
    page.set_viewport_size(SMALLEST)
    assert minded(page) == [], "on a phone"


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize(
    "lang",
    ["en", *(pytest.param(lang, marks=pytest.mark.slow) for lang in ("zh", "zh-TW"))],
)
def test_every_word_fits(
    name: str, lang: str, studio: Studio, visitor: Visitor, watched: Watched
) -> None:
    page = shown(name, lang, studio, visitor, watched)
    assert page.evaluate(CRAMPED) == [], "standing"
    page.set_viewport_size(LYING)
    assert page.evaluate(CRAMPED) == [], "lying"
