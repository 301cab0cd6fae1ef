"""The script that writes the generated pages, and the rules pages among them."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from dizhu.rules.presets import PRESETS, SWITCHES
from dizhu.rules.rulings import RULINGS
from docs import build

DOCS = Path(build.__file__).parent


@pytest.fixture(autouse=True)
def run_as_a_script(monkeypatch: pytest.MonkeyPatch) -> None:
    """A script finds the modules that lie beside it."""
    monkeypatch.syspath_prepend(str(DOCS))


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build, "ROOT", tmp_path)
    for page, source in build.PAGES.items():
        folder = (tmp_path / page).parent
        folder.mkdir(parents=True, exist_ok=True)
        for target in build.LINK.findall(build.render(source)):  # all that it links to is there
            linked = folder / target
            linked.parent.mkdir(parents=True, exist_ok=True)
            linked.touch()
    return tmp_path / "docs"


def test_the_pages_in_the_project_are_fresh_and_their_links_alive() -> None:
    assert [*build.stale(), *build.broken()] == []


def test_what_was_written_is_fresh(elsewhere: Path) -> None:
    assert build.main([]) == 0
    assert build.main(["--check"]) == 0


def test_a_stale_page_is_named(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build.main([])
    with (elsewhere / "rules.zh.md").open("a", encoding="utf-8") as page:
        page.write("one more line\n")
    (elsewhere / "rules.zh-TW.md").write_text("[gone](nowhere.md)", "utf-8")
    assert build.main(["--check"]) == 1
    told = capsys.readouterr().out
    assert "rules.zh.md: out of date" in told
    assert "rules.zh-TW.md: no such file: nowhere.md" in told
    assert "rules.en.md: out of date" not in told


@pytest.fixture(params=["english", "simplified", "traditional"])
def page(request: pytest.FixtureRequest) -> str:
    return build.render(f"rules_pages:{request.param}")


def rows(page: str, pattern: str) -> list[str]:
    return re.findall(f"^<tr><td>{pattern}.*$", page, flags=re.MULTILINE)


def width(row: str) -> int:
    return row.count("<td") + sum(int(n) - 1 for n in re.findall(r'colspan="(\d)"', row))


def test_every_ruling_has_its_anchor_and_every_row_its_three_answers(page: str) -> None:
    assert re.findall(r'<a id="r(\w+)">', page) == list(RULINGS)
    assert {width(row) for row in rows(page, '<a id="r')} == {5}


def test_links_lead_to_rulings(page: str) -> None:
    assert set(re.findall(r'href="#r(\w+)"', page)) <= set(RULINGS)


def test_every_switch_is_told_with_its_rulings_and_values(page: str) -> None:
    for switch in SWITCHES:
        row = rows(page, f"<code>{switch}</code>")[-1]  # trio_solo is a kind as well
        assert 'href="#r' in row
        assert width(row) == 2 + len(PRESETS)


def test_every_example_is_judged_by_the_three_rulesets(page: str) -> None:
    examples: tuple[str, ...] = import_module("rules_pages").EXAMPLES
    assert len(set(examples)) == len(examples)
    for cards in examples:
        (row,) = rows(page, f"<code>{cards}</code>")
        assert width(row) == 4


def test_a_verdict_is_that_of_the_parser() -> None:
    english = build.render("rules_pages:english")
    assert (
        '<tr><td><code>JQKA2</code></td><td colspan="3">a chain body cannot contain 2 '
        '(<a href="#r26">26</a>)</td></tr>'
    ) in english
    assert '<tr><td><code>3333</code></td><td colspan="3">✓ bomb</td></tr>' in english
