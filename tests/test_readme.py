"""The examples of `dizhu judge`, in the README and on its own page, answer as is written there."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from dizhu.cli.judging.faults import Code

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "judge.md").read_text("utf-8")
ASKED = re.compile(r"^\$ echo '(.+)' \| dizhu judge\n(.+)$", re.MULTILINE)
README = ASKED.findall((ROOT / "README.md").read_text("utf-8"))
EXAMPLES = [*README, *ASKED.findall(PAGE)]


def test_there_are_examples():
    assert len(README) == 3
    assert len(EXAMPLES) == len(README) + PAGE.count("| dizhu judge")


def test_every_code_is_explained():
    assert re.findall(r"^\| `([a-z_]+)` \|", PAGE.split("## Errors")[1], re.MULTILINE) == [
        *get_args(Code)
    ]


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
