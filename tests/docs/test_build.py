"""The script that writes the rules pages."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.rulings import RULINGS

SCRIPT = Path(__file__).parents[2] / "docs" / "build.py"


@pytest.fixture(scope="module")
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_build", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_what_was_written_is_fresh(build: ModuleType, tmp_path: Path) -> None:
    assert build.main([], tmp_path) == 0
    assert build.main(["--check"], tmp_path) == 0


def test_a_stale_page_is_named(
    build: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build.main([], tmp_path)
    with (tmp_path / "rules.zh.md").open("a", encoding="utf-8") as page:
        page.write("one more line\n")
    (tmp_path / "rules.en.md").unlink()
    assert build.main(["--check"], tmp_path) == 1
    told = capsys.readouterr().err
    assert "rules.zh.md" in told
    assert "rules.en.md" in told
    assert "rules.zh-TW.md" not in told


@pytest.mark.parametrize("lang", ["en", "zh", "zh-TW"])
def test_every_ruling_has_its_anchor_and_every_row_its_three_answers(
    build: ModuleType, lang: str
) -> None:
    page = build.page(lang)
    assert re.findall(r'<a id="r(\w+)">', page) == list(RULINGS)
    for row in re.findall(r'^<tr><td><a id="r.*$', page, flags=re.MULTILINE):
        wide = sum(int(width) - 1 for width in re.findall(r'colspan="(\d)"', row))
        assert row.count("<td") + wide == 5


def test_examples_are_told_once_and_written_in_ranks(build: ModuleType) -> None:
    assert len(set(build.EXAMPLES)) == len(build.EXAMPLES)
    assert all(re.fullmatch("[3-9TJQKA2XD]+", cards) for cards in build.EXAMPLES)


def test_switches_appear_as_soon_as_there_are_presets(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    preset = SimpleNamespace(**dict.fromkeys(build.switch_names(), 7))
    presets = SimpleNamespace(PRESETS={"folk": preset})
    monkeypatch.setattr(build, "written", {"dizhu.rules.presets": presets}.get)
    page = build.page("en")
    assert "## Switches" in page
    assert (
        "<tr><td><code>spring</code></td>"
        '<td><a href="#r64">64</a>, <a href="#r66">66</a></td><td>7</td></tr>'
    ) in page


def test_verdicts_appear_as_soon_as_there_are_some(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = build.VerdictRow("3333", [KIND_NAMES["bomb"]] * 3)
    monkeypatch.setattr(build, "verdict_rows", lambda: [row])
    page = build.page("zh")
    assert "## 判例" in page
    assert "<tr><td><code>3333</code></td><td>炸弹</td><td>炸弹</td><td>炸弹</td></tr>" in page
