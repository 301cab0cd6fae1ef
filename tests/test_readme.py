"""The examples of the README, and those of `dizhu judge` on its page, do as is written there."""

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import pytest

from dizhu.cli.judging.faults import Code
from dizhu.game.record.json_form import write_json
from dizhu.kernel import active
from dizhu.rules.presets import COMPETITIVE
from dizhu.study.wording import doing
from tests.lettering import lettered
from tests.study.review.test_review import record

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "judge.md").read_text("utf-8")
ASKED = re.compile(r"^\$ echo '(.+)' \| dizhu judge\n(.+)$", re.MULTILINE)
README = ASKED.findall((ROOT / "README.md").read_text("utf-8"))
EXAMPLES = [*README, *ASKED.findall(PAGE)]
PYTHON = re.compile(r"^```(python|pycon)\n(.+?)^```$", re.MULTILINE | re.DOTALL)
TAUGHT = PYTHON.findall((ROOT / "README.md").read_text("utf-8"))


def test_there_are_examples():
    assert len(README) == 3
    assert len(EXAMPLES) == len(README) + PAGE.count("| dizhu judge")


def test_every_code_is_explained():
    assert re.findall(r"^\| `([a-z_]+)` \|", PAGE.split("## Errors")[1], re.MULTILINE) == [
        *get_args(Code)
    ]


@pytest.mark.parametrize(("number", "lines"), [(0, 6), (1, 4)], ids=["solves", "splits"])
def test_python_solves_a_position_and_splits_a_hand(number, lines):
    text = [text for kind, text in TAUGHT if kind == "pycon"][number]
    test = doctest.DocTestParser().get_doctest(text, {}, "README", "README.md", 0)
    assert len(test.examples) == lines
    assert doctest.DocTestRunner().run(test) == doctest.TestResults(failed=0, attempted=lines)


@pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")
def test_python_reviews_a_deal(tmp_path, monkeypatch, capsys):
    """Each of the worst moments, what was better, and why."""
    code = dict(TAUGHT)["python"]
    assert len([line for line in code.splitlines() if line and "import" not in line]) <= 5
    (tmp_path / "deal.jsonl").write_text(write_json(record(COMPETITIVE, 1)), "utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(code, names)
    told = capsys.readouterr().out.splitlines()
    said = [line for line in told if re.match(r"\d+\. .+; better: .+\.$", line)]
    assert len(said) == 3
    assert len(told) == 2 * len(said)
    last = names["moment"]
    assert said[-1].startswith(f"{last.at}. {doing(last.action)('en')}; ")
    assert last.best in last.view.legal()
    assert not lettered(" ".join(told))


@pytest.mark.parametrize(("request_", "answer"), EXAMPLES)
def test_an_example_is_true(request_, answer):
    done = subprocess.run(
        [sys.executable, "-m", "dizhu", "judge"],
        input=request_ + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(answer)
