"""The page of a review that is kept as a file can be read at every width."""

from __future__ import annotations

from pathlib import Path

import pytest

from dizhu.game.record.record import Header, Record
from dizhu.rules.presets import COMPETITIVE
from dizhu.rules.text import LANGS
from dizhu.study.review.judging import SHALLOW, review
from dizhu.study.review.page import page as whole_page
from tests.browser.studio import Visitor
from tests.study.review.test_review import record

NAMES = ("A name as long as may be", "竹影", "")

WIDER = """() => [...document.querySelectorAll(".dz-review, .dz-review *")]
  .filter(e => !e.closest("svg") && (e.scrollWidth > e.clientWidth + 1) && e.clientWidth)
  .map(e => `${e.tagName} ${e.className}: ${e.scrollWidth} in ${e.clientWidth}`)"""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its page in each language, in files."""
    folder = tmp_path_factory.mktemp("kept")
    played = record(COMPETITIVE, 1)
    found = review(Record(Header(COMPETITIVE, players=NAMES), played.events), SHALLOW)
    for lang in LANGS:
        (folder / f"{lang}.html").write_text(whole_page(found, lang), "utf-8")
    return folder


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_cut(kept: Path, visitor: Visitor, lang: str) -> None:
    page = visitor.page()
    page.goto((kept / f"{lang}.html").as_uri())
    for width in (320, 360, 640, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
        assert page.evaluate(WIDER) == [], width
        # The last number of the first player: what is furthest to the right.
        assert (
            page.locator("tbody tr")
            .first.locator("td")
            .last.evaluate("cell => cell.getBoundingClientRect().right <= innerWidth")
        ), width


def test_on_a_phone_each_number_says_what_it_is(kept: Path, visitor: Visitor) -> None:
    page = visitor.page(viewport={"width": 360, "height": 740})
    page.goto((kept / "en.html").as_uri())
    row = page.locator("tbody tr").first
    heads = page.locator("thead th").all_text_contents()[1:]
    said = [
        cell.evaluate("cell => getComputedStyle(cell, '::before').content")
        for cell in row.locator("td").all()
    ]
    assert said == [f'"{head}"' for head in heads]
