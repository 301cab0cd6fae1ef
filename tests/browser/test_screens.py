"""Every screen: nothing that axe minds, and every word fits on the smallest phone."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.screens import SCREENS, Scene
from tests.browser.studio import DESK, Studio, Visitor, Watched, axe

SMALLEST = {"width": 320, "height": 640}
LYING = {"width": 640, "height": 330}
LANGS = os.environ.get("DIZHU_LANGS", "zh").split()
"""`make words` looks at the other two as well, and not only at the first state of a screen."""
FIRSTS = {name.partition("-")[0]: name for name in reversed(SCREENS)}
LOOKED_AT = SCREENS if "DIZHU_LANGS" in os.environ else [n for n in SCREENS if n in FIRSTS.values()]
LOCALES = {"zh": "zh-CN", "zh-TW": "zh-TW", "en": "en-US"}

SETTLED = "await new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));"
"""A frame or two later sizes and colours are those of the new screen."""

CRAMPED = (
    f"async () => {{ {SETTLED}"
    + """
  const found = new Set();
  const words = (e) =>
    `<${e.tagName.toLowerCase()} ${e.className}> ${e.textContent.trim().slice(0, 40)}`;
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide) found.add("the page scrolls sideways");
  for (const e of document.querySelectorAll("body *")) {
    const says = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!says && !e.matches("button, a, input")) continue;
    if (e.closest(".unseen, [aria-hidden=true], svg, .phrases, dialog:not([open])")) continue;
    if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A line may be shortened, and says so by its dots.
    const line = getComputedStyle(e).display === "inline" ? e.parentElement : e;
    if (getComputedStyle(line).textOverflow === "ellipsis") continue;
    const range = document.createRange();
    range.selectNodeContents(e);
    const box = e.matches("input") ? e.getBoundingClientRect() : range.getBoundingClientRect();
    if (box.width === 0) continue;
    if (box.right > wide + 1 || box.left < -1) found.add(`off the screen: ${words(e)}`);
    for (let p = e, high = true; p !== document.body; p = p.parentElement) {
      const style = getComputedStyle(p);
      const held = p.getBoundingClientRect();
      const holds = p === e ? style.display !== "inline" : p.matches("button, label");
      const cuts = style.overflowX === "hidden" || style.overflowX === "clip";
      if (/auto|scroll/.test(style.overflowY)) high = false;
      if ((holds || cuts) && (box.right > held.right + 1 || box.left < held.left - 1))
        found.add(`too wide: ${words(e)}`);
      if (high && p.matches("button") && (box.bottom > held.bottom + 2 || box.top < held.top - 2))
        found.add(`too high: ${words(e)}`);
      const out = box.bottom > held.bottom + 1 || box.top < held.top - 1;
      if (high && style.overflowY === "hidden" && out)
        found.add(`cut off: ${words(e)}`);
    }
  }
  return [...found];
}"""
)
"""What does not fit, in words."""

AXE = (
    f"async () => {{ {SETTLED}"
    + """
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = (id) => (node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`;
  return bad.flatMap(({ id, nodes }) => nodes.map(told(id)));
}"""
)


def minded(page: Page) -> list[str]:
    """What axe calls serious or critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    return list(page.evaluate(AXE))


def shown(
    name: str, lang: str, studio: Studio, visitor: Visitor, watched: Watched, **settings: Any
) -> Page:
    # Chromium itself says so of every answer that is a refusal.
    watched.allow("Failed to load resource.*4(04|22)")
    kept = {"motion": False, "coach": name == "leading", "name": Scene.NAMES[lang], **settings}
    page = visitor.page(kept, lang=LOCALES[lang], viewport=SMALLEST)
    SCREENS[name](Scene(studio, page, lang))
    return page


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOKED_AT)
@pytest.mark.parametrize("lang", LANGS)
def test_every_word_fits_and_axe_minds_nothing(
    name: str, lang: str, studio: Studio, visitor: Visitor, watched: Watched
) -> None:
    page = shown(name, lang, studio, visitor, watched)
    assert page.evaluate(CRAMPED) == [], "standing"
    page.set_viewport_size(LYING)
    assert page.evaluate(CRAMPED) == [], "lying"
    if lang == "zh":
        page.set_viewport_size(DESK)
        assert minded(page) == [], "light"
        page.emulate_media(color_scheme="dark")
        assert minded(page) == [], "dark"
        page.set_viewport_size(SMALLEST)
        assert minded(page) == [], "on a phone"
